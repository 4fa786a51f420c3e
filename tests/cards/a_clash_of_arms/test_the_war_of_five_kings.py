"""The War of Five Kings: what each card does, and what it does not."""

import pytest

from tests.cards.a_clash_of_arms.clash_scenes import battle, clash, during, respond, revealing, settle, to_defenders, to_next_phase
from tests.cards.scenes import KNEELING, fight, offered, pass_to

HOSTS = [
    ("King Robb's Host", "stark"), ("King Joffrey's Guard", "lannister"), ("Queen Daenerys's Horde", "targaryen"),
    ("Queen Myrcella's Guard", "martell"),
]  # fmt: skip
"""The Armies that cost less with a King or a Queen."""

# --- the Armies of Kings and Queens ----------------------------------------------------------------------------------


def price(title, house, mine=(), theirs=()):
    """What a card costs to marshal."""
    t = clash({"hand": [title], "gold": 20, "play": list(mine)}, {"play": list(theirs)}, "marshalling", houses=(house, "baratheon"))
    before = t.gold(0)
    t.play(f"Marshal {title}")
    return before - t.gold(0)


@pytest.mark.parametrize(("title", "house"), HOSTS)
def test_a_king_or_a_queen_of_yours_lowers_the_cost_by_4_once(title, house):
    assert price(title, house, ["Kingly"]) == price(title, house, ["Queenly"]) == price(title, house, ["Kingly", "Queenly"]) == 4


@pytest.mark.parametrize(("title", "house"), HOSTS)
def test_without_a_king_or_a_queen_of_yours_the_cost_is_8(title, house):
    assert price(title, house, ["Rival"], ["Kingly", "Queenly"]) == 8


@pytest.mark.parametrize(("kind", "kneels"), [("Military", False), ("Power", True)])
def test_king_robbs_host_stands_while_it_attacks_in_military_challenges(kind, kneels):
    t = during(clash({"play": ["ACOA1"]}), kind, "King Robb's Host")
    assert t.card(0, "ACOA1").kneeling is kneels


def test_king_robbs_host_kneels_to_defend():
    t = to_defenders(during(clash({"play": ["ACOA1"]}, {"play": ["Rival"]}, first=1), "Military", "Rival"))
    assert t.play("Defend with King Robb's Host").card(0, "ACOA1").kneeling


def guard(*theirs):
    t = clash(
        {"hand": ["ACOA3"], "gold": 20, "play": ["Kingly"]}, {"play": list(theirs)}, "marshalling", houses=("lannister", "stark")
    )  # fmt: skip
    return t.play("Marshal King Joffrey's Guard")


def test_king_joffreys_guard_kneels_up_to_2_characters_that_are_no_armies():
    t = guard("Rival", "Friend", "Regiment", "Keep").play("Respond with King Joffrey's Guard")
    assert offered(t, "Rival") and not offered(t, "Regiment") and not offered(t, "Keep")
    settle(t, "Rival", "Friend")
    assert [t.card(1, title).kneeling for title in ("Rival", "Friend", "Regiment", "Keep")] == [True, True, False, False]


def test_king_joffreys_guard_may_kneel_one_character():
    t = respond(guard("Rival", "Friend"), "King Joffrey's Guard", "Rival")
    assert t.card(1, "Rival").kneeling and not t.card(1, "Friend").kneeling and not t.card(0, "Kingly").kneeling


@pytest.mark.parametrize(
    ("attackers", "theirs", "defends"),
    [(("Queen Daenerys's Horde",), ["Rival"], False), (("Queen Daenerys's Horde", "Friend"), ["Rival"], True),
     (("Queen Daenerys's Horde",), ["Rival", ("Queenly", KNEELING)], True), (("Friend",), ["Rival"], True)],
)  # fmt: skip
def test_nobody_without_a_queen_defends_against_the_horde_that_attacks_alone(attackers, theirs, defends):
    t = clash({"play": ["ACOA7", "Friend"]}, {"play": theirs}, houses=("targaryen", "stark"))
    t = to_defenders(during(t, "Military", *attackers))
    assert offered(t, "Defend with Rival") is defends


def test_an_own_queen_does_not_let_opponents_defend_against_the_horde():
    t = clash({"play": ["ACOA7", "Queenly"]}, {"play": ["Rival"]}, houses=("targaryen", "stark"))
    assert not offered(to_defenders(during(t, "Power", "Queen Daenerys's Horde")), "Defend with Rival")


# --- other characters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "power"), [(0, 1), (1, 0)])
def test_jhalabar_xho_denies_renown_to_opponents_alone(first, power):
    seats = [{"play": ["ACOA2", "Famous"]}, {"play": ["Famous"]}]
    t = fight(during(clash(*seats, first=first, houses=("lannister", "stark")), "Intrigue", "Famous"))
    pass_to(t, "dominance")
    assert t.card(first, "Famous").power == power


def test_jhalabar_xho_is_no_help_after_he_is_gone():
    t = clash({"discard": ["ACOA2"]}, {"play": ["Famous"]}, first=1)
    pass_to(fight(during(t, "Intrigue", "Famous")), "dominance")
    assert t.card(1, "Famous").power == 1


def test_maester_of_war_gives_every_maester_a_military_icon():
    t = clash({"play": ["ACOA8", "Scholar", "Schemer"]}, {"play": ["Scholar"]}, houses=("martell", "stark"))
    assert [t.card(seat, "Scholar").icons for seat in (0, 1)] == ["MI", "MI"]
    assert t.card(0, "Schemer").icons == "I" and t.card(0, "ACOA8").icons == "M"
    assert clash({"play": ["Scholar"], "discard": ["ACOA8"]}).card(0, "Scholar").icons == "I"


def test_queen_myrcellas_guard_is_vengeful():
    assert clash({"play": ["ACOA9"]}).card(0, "ACOA9").keywords == ("Vengeful",)


def test_vanguard_scouts_stand_in_the_first_challenge_of_the_phase_alone():
    t = clash({"play": ["ACOA11", "Friend"]})
    battle(t, "Military", "Vanguard Scouts")
    assert not t.card(0, "ACOA11").kneeling
    during(t, "Power", "Vanguard Scouts")
    assert t.card(0, "ACOA11").kneeling


def test_vanguard_scouts_stand_while_they_defend_in_the_first_challenge():
    t = to_defenders(during(clash({"play": ["ACOA11"]}, {"play": ["Rival"]}, first=1), "Military", "Rival"))
    assert not t.play("Defend with Vanguard Scouts").card(0, "ACOA11").kneeling


def test_vanguard_scouts_kneel_when_another_challenge_was_the_first():
    t = clash({"play": ["ACOA11", "Friend"]})
    during(battle(t, "Power", "Friend"), "Military", "Vanguard Scouts")
    assert t.card(0, "ACOA11").kneeling


def scalawags(attackers=("Seawater Scalawags",), theirs=(), defenders=()):
    t = clash({"play": ["ACOA16", "Rival", "Realm"]}, {"play": ["Realm", "Keep", *theirs]}, houses=("greyjoy", "stark"))
    return fight(during(t, "Military", *attackers), *defenders)


def test_seawater_scalawags_kneel_a_kingdom_after_an_unopposed_victory():
    t = scalawags().play("Respond with Seawater Scalawags")
    assert len(t.options) == 2 and all("Realm" in option for option in t.options)
    t.play(next(option for option in t.options if "Lannister" in option or "Stark" in option))
    assert t.card(0, "Realm").kneeling != t.card(1, "Realm").kneeling and not t.card(1, "Keep").kneeling


def test_seawater_scalawags_do_nothing_against_a_defender():
    t = scalawags(["Seawater Scalawags", "Rival"], ["Rival"], ["Rival"])
    assert t.dead(1) == ["Rival"] and not offered(t, "Respond with Seawater Scalawags")


@pytest.mark.parametrize(("title", "returned"), [("Friend", True), ("Mounted", False)])
@pytest.mark.parametrize("seat", [0, 1])
def test_queens_knight_returns_when_a_character_that_is_no_knight_comes_into_play(title, returned, seat):
    hands = [{"play": ["ACOA17"]}, {}]
    hands[seat] = hands[seat] | {"hand": [title], "gold": 5}
    t = clash(*hands, "marshalling", houses=("targaryen", "stark"), first=seat)
    t.play(f"Marshal {title}")
    assert ("Queen's Knight" in t.hand(0)) is returned


def test_queens_knight_stays_when_it_enters_play_and_for_locations():
    t = clash({"hand": ["ACOA17", "Keep"], "gold": 20}, phase="marshalling", houses=("targaryen", "stark"))
    t.play("Marshal Queen's Knight").play("Marshal Keep")
    assert t.card(0, "ACOA17").zone == "play"


# --- attachments -----------------------------------------------------------------------------------------------------


def catapult(theirs, bearer="Wolfish", killed="Wolfish", event="Dagger"):
    zero = {"play": [(bearer, {"attachments": ["ACOA12"]}), "Friend"], "hand": [event]}
    t = clash(zero, {"play": theirs})
    return settle(t.play(f"Play {event}"), f"Choose {killed}")


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_icy_catapult_kills_a_character_without_attachments_when_its_bearer_leaves_play(event):
    t = catapult(["Rival", ("Kingly", {"attachments": ["Ribbon"]})], event=event).play("Respond with Icy Catapult")
    assert offered(t, "Choose Rival") and not offered(t, "Choose Kingly") and not offered(t, "Choose Wolfish")
    t.play("Choose Rival")
    assert t.dead(1) == ["Rival"] and t.discard(0).count("Icy Catapult") == 1


def test_icy_catapult_does_not_mourn_others():
    t = catapult(["Rival"], killed="Friend")
    assert not offered(t, "Respond with Icy Catapult") and t.dead(0) == ["Friend"]


def test_icy_catapult_is_for_stark_characters():
    none = clash({"hand": ["ACOA12"], "gold": 5, "play": ["Friend", "Keep"]}, {"play": ["Lionlike"]}, "marshalling")
    assert not offered(none, "Icy Catapult")
    zero, one = {"hand": ["ACOA12"], "gold": 5, "play": ["Friend", "Keep", "Wolfish"]}, {"play": ["Lionlike", "Wolfish"]}
    t = clash(zero, one, "marshalling").play("Marshal Icy Catapult")
    assert t.options == ["Attach to Wolfish of Stark", "Attach to Wolfish of Lannister"]


def cache(*mine, kneeling=False):
    zero = {"play": [("Keep", {"attachments": [("ACOA13", {"kneeling": kneeling})]}), *mine], "deck": ["Friend"] * 4}
    return clash(zero, {"play": ["Kingly"]}, "marshalling", houses=("lannister", "stark"))


@pytest.mark.parametrize(("mine", "cards"), [((), 1), (("Kingly",), 2), (("Queenly",), 2), (("Kingly", "Queenly"), 2)])
def test_pyromancers_cache_draws_2_cards_with_a_king_or_a_queen(mine, cards):
    t = cache(*mine)
    t.play("Use Pyromancer's Cache")
    assert len(t.hand(0)) == cards and not offered(t, "Use Pyromancer's Cache")


def test_pyromancers_cache_must_stand():
    assert not offered(cache(kneeling=True), "Use Pyromancer's Cache")


def test_pyromancers_cache_is_for_marshalling_alone():
    zero = {"play": [("Keep", {"attachments": ["ACOA13"]})], "deck": ["Friend"]}
    assert not offered(clash(zero, houses=("lannister", "stark")), "Use Pyromancer's Cache")


def test_pyromancers_cache_kneels_the_location_of_yours_to_which_it_is_attached():
    zero = {"hand": ["ACOA13"], "gold": 5, "play": ["Keep", "Barge", "Friend"]}
    t = clash(zero, {"play": ["Den"]}, "marshalling", houses=("lannister", "stark"), bells=()).play("Marshal Pyromancer's Cache")
    assert sorted(t.options) == ["Attach to Barge", "Attach to Keep"]
    t.play("Attach to Keep")
    assert t.card(0, "Keep").kneeling and not t.card(0, "ACOA13").kneeling and not t.card(1, "Den").kneeling


def chariot(*attackers):
    zero = {"play": [("Kingly", {"attachments": ["ACOA20"]}), "Killer"]}
    t = clash(zero, {"play": ["Killer"]}, houses=("martell", "stark"))
    return during(t, "Power", *attackers) if attackers else t


def test_dornish_chariot_takes_keywords_from_all_others_while_its_bearer_takes_part():
    t = chariot("Kingly")
    assert t.card(0, "Killer").keywords == t.card(1, "Killer").keywords == ()


@pytest.mark.parametrize("attackers", [(), ("Killer",)])
def test_dornish_chariot_takes_nothing_while_its_bearer_takes_no_part(attackers):
    t = chariot(*attackers)
    assert set(t.card(0, "Killer").keywords) == set(t.card(1, "Killer").keywords) == {"Deadly", "Stealth", "Renown"}


def test_dornish_chariot_leaves_its_bearer_the_keywords():
    zero = {"play": [("Killer", {"attachments": ["ACOA20"]})]}
    t = during(clash(zero, houses=("martell", "stark")), "Power", "Killer")
    assert set(t.card(0, "Killer").keywords) == {"Deadly", "Stealth", "Renown"}


# --- locations -------------------------------------------------------------------------------------------------------


def foamdrinker(location="ACOA6", first=0, defender="Friend"):
    zero = {"play": ["Rival", "Kingly", location]}
    t = clash(zero, {"play": ["Friend", "Wolfish"]}, houses=("greyjoy", "stark"), first=first)
    return battle(t, "Intrigue", "Rival", defender) if first == 0 else battle(t, "Intrigue", "Friend")


def test_foamdrinker_kneels_to_kill_a_participant():
    t = foamdrinker().play("Respond with Longship")
    assert offered(t, "Choose Friend") and offered(t, "Choose Rival")
    assert not offered(t, "Choose Kingly") and not offered(t, "Choose Wolfish")
    t.play("Choose Friend")
    assert t.dead(1) == ["Friend"] and t.card(0, "ACOA6").kneeling


def test_foamdrinker_must_stand_and_its_player_win():
    assert not offered(foamdrinker(("ACOA6", KNEELING)), "Respond with Longship")
    assert not offered(foamdrinker(first=1), "Respond with Longship")


def tower(theirs, attacker="Rival", location="ACOA18"):
    t = clash({"play": [attacker, location]}, {"play": ["Friend", *theirs]}, houses=("targaryen", "stark"))
    return settle(battle(t, "Military", attacker), "Kill Friend")


def test_flaming_pitch_tower_burns_a_character_without_attachments():
    t = tower(["Famous", ("Kingly", {"attachments": ["Ribbon"]})]).play("Respond with Flaming-Pitch Tower")
    assert offered(t, "Choose Famous") and not offered(t, "Choose Kingly")
    t.play("Choose Famous")
    assert sorted(t.dead(1)) == ["Famous", "Friend"] and t.card(0, "ACOA18").kneeling


def test_flaming_pitch_tower_leaves_a_strong_character_alive_and_weak_for_the_phase():
    t = respond(tower(["Regiment"]), "Flaming-Pitch Tower", "Choose Rival")
    assert t.card(0, "Rival").strength == 1 and t.dead(0) == [] and t.card(1, "Regiment").strength == 2
    assert pass_to(t, "dominance").card(0, "Rival").strength == 5


@pytest.mark.parametrize(("attacker", "location"), [("Kingly", "ACOA18"), ("Rival", ("ACOA18", KNEELING))])
def test_flaming_pitch_tower_needs_4_str_more_and_must_stand(attacker, location):
    assert not offered(tower(["Friend"], attacker, location), "Respond with Flaming-Pitch Tower")


# --- Kill for Your King! ---------------------------------------------------------------------------------------------


def kill_for_your_king(plot, theirs):
    return revealing(plot, {"hand": ["ACOA10"]}, {"play": theirs}, theirs="Battle")


def test_kill_for_your_king_kills_a_character_without_a_military_icon():
    t = kill_for_your_king("Battle", ["Rival", "Schemer", "Scholar"]).play("Respond with Kill for Your King!")
    assert offered(t, "Choose Schemer") and offered(t, "Choose Scholar") and not offered(t, "Choose Rival")
    t.play("Choose Schemer")
    assert t.dead(1) == ["Schemer"] and t.discard(0) == ["Kill for Your King!"]


@pytest.mark.parametrize(("plot", "theirs"), [("Rest", ["Schemer"]), ("Gambit", ["Schemer"]), ("Battle", ["Rival"])])
def test_kill_for_your_king_needs_an_own_military_battle_and_a_target(plot, theirs):
    assert not offered(kill_for_your_king(plot, theirs), "Respond with Kill for Your King!")


# --- House Florent Scouts --------------------------------------------------------------------------------------------


def scouts_have(t):
    return set(t.card(0, "ACOA14").keywords) == {"Vigilant", "Renown"}


def test_house_florent_scouts_have_vigilant_and_renown_in_the_first_challenge_of_the_round():
    t = clash({"play": ["ACOA14", "Rival", "Rival"]}, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    assert t.card(0, "ACOA14").keywords == ()
    assert scouts_have(during(t, "Power", "Rival"))
    fight(t)
    assert t.card(0, "ACOA14").keywords == ()
    during(t, "Intrigue", "Rival")
    assert t.game["challenge"] and t.card(0, "ACOA14").keywords == ()


@pytest.mark.parametrize("before", [True, False])
def test_a_challenge_of_an_epic_phase_is_the_first_of_the_round_only_if_there_was_none_before(before):
    zero = {"plots": ["Rest"], "hand": ["ACOA67"], "play": ["ACOA14", "Rival", "Rival"]}
    t = to_next_phase(clash(zero, {"plots": ["Rest"]}, "plot", houses=("baratheon", "stark")), "challenges", "The Battle at the Wall")
    if before:
        fight(during(t, "Intrigue", "Rival"))
    to_next_phase(t, "epic")
    assert scouts_have(during(t, "Power", "Rival")) is not before
