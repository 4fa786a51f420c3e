"""Called by the Conclave: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGARYEN, Attachment, Character
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.scenes import KNEELING, attack, defend, offered, pass_to, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import again, battle, chained, claimed, lost, nudge, nudged, oldtown, responds, won

# --- Lady Genna ------------------------------------------------------------------------------------------------------


def genna(kind="Intrigue", defenders=("Giant",), play=("SOO43", "Scholar", "Novice"), **options):
    return won({"play": [*play]}, {"play": ["Giant"]}, kind, "Scholar", defenders, houses=("lannister", "stark"), **options)


def test_lady_genna_lets_her_player_attack_again_for_intrigue_after_a_lost_attack():
    t = settle(genna().play("Respond with Lady Genna"))
    assert offered(pass_until(t, "No more challenges"), "Intrigue against") and not t.card(0, "Lady Genna").kneeling


def test_without_lady_genna_there_is_one_intrigue_challenge():
    assert not offered(pass_until(genna().play("Pass"), "No more challenges"), "Intrigue against")


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"defenders": ()}])
def test_lady_genna_waits_for_a_lost_intrigue_attack(what):
    assert not responds(genna(**what), "Lady Genna")


def test_lady_genna_does_not_serve_a_lost_defence():
    assert not responds(lost({"play": ["SOO43"]}, {"play": ["Giant"]}, "Intrigue", "Giant", houses=("lannister", "stark")), "Lady Genna")


# --- Tower Library ---------------------------------------------------------------------------------------------------


def library(place="SOO47", renowned="Kingly", defenders=(), more=("Sage", "Brute"), owner=0):
    seats = [{"play": [place, *more]}, {"play": []}]
    seats[owner]["play"] = [*seats[owner]["play"], renowned]
    seats[1 - owner]["play"] = [*seats[1 - owner]["play"], "Giant"]
    fought = lost if owner else won
    return fought(*seats, "Power", renowned, defenders, houses=("baratheon", "stark"), bells=(0,))


@pytest.mark.parametrize("owner", [0, 1])
def test_tower_library_gives_a_learned_character_renown_after_a_character_claimed_power_for_it(owner):
    t = settle(pass_until(library(owner=owner), "Respond with Tower Library").play("Respond with Tower Library"))
    assert "Renown" in t.card(0, "Sage").keywords and t.card(0, "Tower Library").kneeling
    assert "Renown" not in pass_to(t, "dominance").card(0, "Sage").keywords


@pytest.mark.parametrize(
    "what", [{"place": ("SOO47", KNEELING)}, {"renowned": "Scholar"}, {"defenders": ("Giant",)}, {"more": ("Brute",)}],
)  # fmt: skip
def test_tower_library_must_stand_and_waits_for_renown(what):
    assert not responds(library(**what), "Tower Library")


# --- Maester Murenmure -----------------------------------------------------------------------------------------------


def murenmure(phase="marshalling", kneeling=False, event="Dagger", using="Play"):
    zero = {"play": [("SOO48", {"kneeling": kneeling})]}
    one = {"hand": [event], "play": ["Friend"]}
    t = oldtown(zero, one, phase, first=1, bells=(0, 1), houses=("greyjoy", "stark"))
    return settle(t.play(f"{using} {event}"), "Choose Friend")


def test_maester_murenmure_cancels_an_event_in_marshalling():
    t = settle(murenmure().play("Cancel with Maester Murenmure"))
    assert t.dead(1) == [] and t.discard(1) == ["Dagger"] and t.card(0, "Maester Murenmure").kneeling


def test_maester_murenmure_cancels_an_ability_of_a_card_in_play_in_marshalling():
    t = murenmure(using="Use", event="Bell")
    settle(t.play("Cancel with Maester Murenmure"))
    assert t.power(1) == 0


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"phase": "dominance"}, {"kneeling": True}])
def test_maester_murenmure_must_stand_in_marshalling(what):
    t = murenmure(**what)
    assert not offered(t, "Cancel with Maester Murenmure") and t.dead(1) == ["Friend"]


# --- Called to Arms --------------------------------------------------------------------------------------------------


def arms(n):
    zero = {"play": ["Pillager", ("Pillager", KNEELING), ("Friend", KNEELING)], "hand": ["SOO50"], "power": 0}
    t = oldtown(zero, {"deck": ["Song", "Hut", "Brute", "Ribbon"], "play": ["Pillager"]}).play("Play Called to Arms")
    assert t.seat == 1 and len(t.options) == 3, t.options
    return settle(t.play(t.options[n - 1]))


def raiders(t):
    return [t.card(0, "Pillager", copy) for copy in (0, 1)]


def test_called_to_arms_stands_all_raiders_for_one_card():
    t = arms(1)
    assert t.discard(1) == ["Song"] and not any(raider.kneeling for raider in raiders(t)) and t.card(0, "Friend").kneeling
    assert t.power(0) == 0 and all(raider.strength == 2 for raider in raiders(t))


def test_called_to_arms_claims_a_power_for_each_raider_for_two_cards():
    t = arms(2)
    assert t.discard(1) == ["Song", "Hut"] and t.power(0) == 2 and any(raider.kneeling for raider in raiders(t))


def test_called_to_arms_strengthens_all_raiders_for_three_cards():
    t = arms(3)
    assert t.discard(1) == ["Song", "Hut", "Brute"] and t.power(0) == 0 and any(raider.kneeling for raider in raiders(t))
    assert all(raider.strength == 3 and "Deadly" in raider.keywords for raider in raiders(t))
    assert t.card(1, "Pillager").strength == 2 and t.card(0, "Friend").strength == 1
    pass_to(t, "dominance")
    assert all(raider.strength == 2 and "Deadly" not in raider.keywords for raider in raiders(t))


@pytest.mark.parametrize("phase", ["marshalling", "dominance"])
def test_called_to_arms_is_for_challenges(phase):
    assert not usable(oldtown({"play": ["Pillager"], "hand": ["SOO50"]}, {"deck": ["Song"] * 4}, phase), "Called to Arms")


# --- Dragon Lore -----------------------------------------------------------------------------------------------------

DRAGON = Character("Drake", "X591", NEUTRAL, cost=5, strength=5, icons="M", traits="Dragon")
LIZARD = Character("Lizard", "X592", TARGARYEN, cost=3, strength=3, icons="M", traits="Dragon")


def lore(bearer="Scholar", gold=5, phase="marshalling", kneeling=(False, False), hand=("Drake", "Lizard", "Rival")):
    zero = {"play": [(bearer, {"attachments": [("SOO52", {"kneeling": kneeling[1]})], "kneeling": kneeling[0]})]}
    return oldtown(zero | {"hand": [*hand], "gold": gold}, phase=phase, houses=("targaryen", "stark"), cards=(DRAGON, LIZARD))


def test_dragon_lore_makes_the_next_dragon_free():
    t = use(lore(), "Dragon Lore")
    assert t.card(0, "Scholar").kneeling and t.card(0, "Dragon Lore").kneeling
    t.play("Marshal Rival")
    assert t.gold(0) == 2
    t.play("Marshal Drake")
    assert t.gold(0) == 2 and t.card(0, "Drake").zone == "play" and not offered(t, "Marshal Lizard")


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"kneeling": (True, False)}, {"kneeling": (False, True)}])
def test_dragon_lore_and_its_bearer_must_stand_in_marshalling(what):
    assert not usable(lore(**what), "Dragon Lore")


def test_dragon_lore_is_for_maesters():
    t = oldtown({"hand": ["SOO52"], "play": ["Friend", "Wyrm"], "gold": 5}, phase="marshalling", houses=("targaryen", "stark"))
    assert not offered(t, "Marshal Dragon Lore")


# --- Hellholt Engineer -----------------------------------------------------------------------------------------------


def engineer(places=(("Quay", KNEELING), "Hut"), title="Palace", hand=("Nudge",), seat=1):
    zero, one = {"play": ["SOO53", *places]}, {"play": ["Palace", "Rival"]}
    (one if seat else zero)["hand"] = [*hand]
    t = oldtown(zero, one, first=seat, bells=(0, 1), houses=("martell", "stark"))
    return nudge(t, title)


def test_hellholt_engineer_does_not_wait_for_a_location_of_its_player():
    assert not responds(engineer(seat=0, title="Hut"), "Hellholt Engineer")


def test_hellholt_engineer_stands_a_location_after_an_opponent_knelt_one():
    t = settle(pass_until(engineer(), "Respond with Hellholt Engineer").play("Respond with Hellholt Engineer"))
    assert not t.card(0, "Quay").kneeling and not t.card(0, "Hellholt Engineer").kneeling and t.card(1, "Palace").kneeling


@pytest.mark.parametrize("what", [{"title": "Rival"}])
def test_hellholt_engineer_waits_for_a_location(what):
    assert not responds(engineer(**what), "Hellholt Engineer")


def test_hellholt_engineer_serves_three_times_a_round():
    zero = {"play": ["SOO53", *[("Quay", KNEELING)] * 4]}
    t = oldtown(zero, {"play": ["Palace"] * 4, "hand": ["Nudge"] * 4}, first=1, bells=(0, 1), houses=("martell", "stark"))
    for n in range(4):
        while not offered(t, "Play Nudge"):
            t.play("Pass")
        nudge(t, "Palace")
        if n < 3:
            assert responds(t, "Hellholt Engineer")
            settle(t.play("Respond with Hellholt Engineer"))
    assert not responds(t, "Hellholt Engineer")
    assert sum(t.card(0, "Quay", copy).kneeling for copy in range(4)) == 1


# --- Archmaester Ebrose ----------------------------------------------------------------------------------------------


def ebrose(links=("Links", "Links", "Ribbon"), attackers="Archmaester Ebrose", defenders=(), more=()):
    return won({"play": [chained("SOO55", *links), "Giant", *more]}, {"play": ["Rival"]}, "Power", attackers, defenders)


def test_archmaester_ebrose_claims_a_power_for_each_chain():
    t = settle(ebrose().play("Respond with Archmaester Ebrose"))
    assert t.card(0, "Archmaester Ebrose").power == 2


@pytest.mark.parametrize("what", [{"attackers": "Giant"}, {"defenders": ("Rival",)}])
def test_archmaester_ebrose_must_win(what):
    assert not responds(ebrose(**what), "Archmaester Ebrose")


def test_archmaester_ebrose_serves_once_a_round():
    t = oldtown({"play": [chained("SOO55", "Links"), "Giant"], "hand": ["Raise"]})
    settle(claimed(battle(t, "Power", "Archmaester Ebrose")).play("Respond with Archmaester Ebrose"))
    settle(pass_until(t, "Play Raise").play("Play Raise"), "Choose Archmaester Ebrose")
    assert not responds(claimed(battle(t, "Intrigue", "Archmaester Ebrose")), "Archmaester Ebrose")


# --- Citadel Custom --------------------------------------------------------------------------------------------------


def custom(phase="challenges", play=("Scholar", "Giant", "Kingly", "Rival")):
    return oldtown({"play": [*play], "hand": ["SOO56"]}, {"play": []}, phase)


def test_citadel_custom_lets_a_player_attack_once_more_for_power():
    t = settle(custom().play("Play Citadel Custom"), "Kneel Scholar", "Stark")
    assert t.card(0, "Scholar").kneeling
    assert again(t, "Power", "Giant") and again(t, "Power", "Rival") and not again(t, "Power", "Kingly")


def test_citadel_custom_raises_no_other_type():
    t = settle(custom().play("Play Citadel Custom"), "Kneel Scholar", "Stark")
    assert again(t, "Military", "Giant") and not again(t, "Military", "Rival")


def test_citadel_custom_may_choose_the_opponent():
    t = settle(custom().play("Play Citadel Custom"), "Kneel Scholar", "Lannister")
    assert again(t, "Power", "Giant") and not again(t, "Power", "Rival")


@pytest.mark.parametrize("what", [{"phase": "marshalling"}, {"play": ("Giant",)}, {"play": (("Scholar", KNEELING),)}])
def test_citadel_custom_needs_challenges_and_a_standing_maester(what):
    assert not usable(custom(**what), "Citadel Custom")


# --- The Conclave ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("maesters", "cost"), [([], 5), (["Scholar"], 4), (["Scholar", "Novice", ("Scholar", KNEELING)], 2)])
def test_the_conclave_costs_one_less_for_each_maester_of_its_player(maesters, cost):
    zero = {"hand": ["SOO57"], "play": [*maesters, "Friend"], "gold": 6}
    t = oldtown(zero, {"play": ["Scholar"]}, "marshalling").play("Marshal The Conclave")
    assert 6 - t.gold(0) == cost


@pytest.mark.parametrize("keyword", ["tealth", "enown", "eadly"])
def test_the_conclave_gains_a_keyword_of_its_choice_as_an_attacker(keyword):
    t = attack(oldtown({"play": ["SOO57", "Scholar"]}, {"play": ["Rival"]}), "Power", "The Conclave")
    settle(t.play("Respond with The Conclave"), keyword)
    gained = {"Stealth", "Renown", "Deadly"} & set(t.card(0, "The Conclave").keywords)
    assert {word[1:] for word in gained} == {keyword}
    while t.game["challenge"]:
        t.play("Done" if t.prompt in ("stealth", "defenders") else "Pass" if offered(t, "Pass") else t.options[0])
    assert {"Stealth", "Renown", "Deadly"} & set(t.card(0, "The Conclave").keywords) == gained
    assert not {"Stealth", "Renown", "Deadly"} & set(pass_to(t, "dominance").card(0, "The Conclave").keywords)


def test_the_conclave_gains_a_keyword_as_a_defender():
    t = oldtown({"play": ["SOO57"]}, {"play": ["Friend"]}, first=1)
    defend(attack(t, "Power", "Friend"), "The Conclave")
    settle(t.play("Respond with The Conclave"), "enown")
    assert "Renown" in t.card(0, "The Conclave").keywords


def test_the_conclave_gains_nothing_while_others_attack():
    t = attack(oldtown({"play": ["SOO57", "Scholar"]}, {"play": ["Rival"]}), "Power", "Scholar")
    assert not responds(t, "The Conclave")


# --- Tin Link --------------------------------------------------------------------------------------------------------


def test_tin_link_discards_an_attachment_that_is_no_chain():
    t = nudge(nudged("SOO58", play=[chained("Brute", "Ribbon", "Links")], one={"play": [chained("Rival", "Jewel")]}))
    t.play("Respond with Tin Link")
    assert offered(t, "Choose Ribbon") and not offered(t, "Choose Links") and not offered(t, "Choose Tin Link")
    settle(t, "Choose Jewel")
    assert t.discard(1) == ["Jewel"]


def test_tin_link_needs_such_an_attachment_its_bearer_and_serves_once_a_phase():
    assert not responds(nudge(nudged("SOO58", play=[chained("Brute", "Links")])), "Tin Link")
    assert not responds(nudge(nudged("SOO58", play=[chained("Brute", "Ribbon")]), "Novice"), "Tin Link")
    t = settle(nudge(nudged("SOO58", play=[chained("Brute", "Ribbon", "Jewel")], hand=["Rouse", "Nudge"])).play("Respond with Tin Link"))
    settle(t.play("Play Rouse"), "Choose Scholar")
    assert not responds(nudge(t), "Tin Link")


# --- Lead Link -------------------------------------------------------------------------------------------------------


def lead(phase="challenges", kneeling=False):
    zero = {"play": [chained("Scholar", "SOO59", "Links", "Ribbon", kneeling=kneeling)], "hand": ["Rouse"]}
    return oldtown(zero, {"play": ["Rival", "Friend"]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_lead_link_weakens_a_character_by_the_chains_of_its_bearer(phase):
    t = use(lead(phase), "Lead Link", "Choose Rival")
    assert t.card(1, "Rival").strength == 3 and t.card(0, "Scholar").kneeling


def test_lead_link_ends_with_the_phase_and_kills_nobody():
    t = use(lead(), "Lead Link", "Choose Friend")
    assert t.card(1, "Friend").strength == 0 and t.dead(1) == []
    assert pass_to(t, "dominance").card(1, "Friend").strength == 1


def test_lead_link_serves_once_a_phase_while_its_bearer_stands():
    assert not usable(lead(kneeling=True), "Lead Link")
    t = settle(use(lead(), "Lead Link", "Choose Rival").play("Play Rouse"), "Choose Scholar")
    assert not t.card(0, "Scholar").kneeling and not usable(t, "Lead Link")


# --- Dry Season ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_dry_season_blanks_locations_that_are_not_unique(player):
    seats = [{"play": ["Bright Hut", "Landmark", "Friend"]}, {"play": ["Hut", "Friend"]}]
    seats[player]["plot"] = "SOO60"
    t = oldtown(*seats, bells=())
    assert t.card(0, "Bright Hut").blank and t.card(1, "Hut").blank and not t.card(0, "Landmark").blank
    assert t.card(0, "Friend").strength == 1 and not t.card(0, "Friend").blank


SIGN = Attachment("Sign", "X593", NEUTRAL, cost=0)


def test_dry_season_leaves_characters_and_attachments_alone():
    t = oldtown({"play": [chained("Kingly", "Sign")], "plot": "SOO60"}, bells=(), cards=(SIGN,))
    assert not t.card(0, "Kingly").blank and not t.card(0, "Sign").blank and "Renown" in t.card(0, "Kingly").keywords
