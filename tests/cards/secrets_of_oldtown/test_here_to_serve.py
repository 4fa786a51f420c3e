"""Here to Serve: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import GOLD_IS_SPENDABLE, IMMUNE_TO_OPPONENTS_ATTACHMENTS, MILITARY_COSTS_TWO
from agot_env.agot.language.model import (
    ATTACHMENT,
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    SELF,
    Action,
    Attachment,
    Blank,
    Cards,
    Character,
    Constant,
    Event,
    Flag,
    GainGold,
    Location,
    PayGold,
    Phase,
    PlayerRule,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import during, settle, usable, use
from tests.cards.scenes import KNEELING, attack, fight, offered
from tests.cards.secrets_of_oldtown.oldtown_scenes import again, chained, claimed, lost, oldtown, responds, won

# --- Maester of Last Hearth ------------------------------------------------------------------------------------------


def hearth(season="winter", victim="Wolfhound", event="Dagger", maester="SOO101", owner=0):
    seats = [{"play": [maester], "hand": [event]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), victim]
    return settle(oldtown(*seats, season=season).play(f"Play {event}"), f"Choose {victim}")


def test_maester_of_last_hearth_strengthens_the_creatures_of_its_player():
    t = oldtown({"play": ["SOO101", "Wolfhound", "Friend"]}, {"play": ["Wolfhound"]})
    assert [t.card(0, "Wolfhound").strength, t.card(0, "Friend").strength, t.card(1, "Wolfhound").strength] == [3, 1, 2]
    assert t.card(0, "SOO101").strength == 3


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_maester_of_last_hearth_saves_a_creature_in_winter(event, owner):
    t = settle(hearth(event=event, owner=owner).play("Save with Maester of Last Hearth"))
    assert t.card(owner, "Wolfhound").zone == "play" and t.card(0, "SOO101").kneeling


PELT = Attachment("Pelt", "X594", NEUTRAL, cost=0, traits="Creature")


def test_maester_of_last_hearth_saves_an_attachment_that_is_a_creature():
    t = oldtown({"play": ["SOO101", chained("Friend", "Pelt")], "hand": ["Broom"]}, season="winter", cards=(PELT,))
    settle(settle(t.play("Play Broom"), "Choose Pelt").play("Save with Maester of Last Hearth"))
    assert t.card(0, "Pelt").zone == "play"


@pytest.mark.parametrize("what", [{"season": ""}, {"season": "summer"}, {"victim": "Friend"}, {"maester": ("SOO101", KNEELING)}])
def test_maester_of_last_hearth_must_stand_in_winter_and_saves_creatures_alone(what):
    t = hearth(**what)
    assert t.prompt != "save" and t.dead(0) != []


# --- Ser Brynden's Guile ---------------------------------------------------------------------------------------------


def guile(play=("Wolfish", "Giant"), one=(), deck=("Song", "Trout", "Hut", "Brute", "Trout")):
    return during(oldtown({"play": [*play], "hand": ["SOO102"], "deck": [*deck]}, {"play": [*one]}), "Power", "Giant")


def test_ser_bryndens_guile_strengthens_a_stark_character_and_finds_a_card_of_house_tully():
    t = guile().play("Play Ser Brynden's Guile")
    assert not offered(t, "Choose Giant")
    settle(t, "Choose Wolfish", "Trout")
    assert t.card(0, "Wolfish").strength == 3 and t.hand(0) == ["Trout"]
    assert sorted(t.deck(0)) == ["Brute", "Hut", "Song", "Trout"]
    claimed(fight(t))
    assert t.card(0, "Wolfish").strength == 2


def test_ser_bryndens_guile_searches_no_more_than_four_cards():
    t = settle(guile(deck=["Song", "Brute", "Hut", "Ribbon", "Trout"]).play("Play Ser Brynden's Guile"), "Choose Wolfish")
    assert t.hand(0) == [] and len(t.deck(0)) == 5 and t.card(0, "Wolfish").strength == 3


def test_ser_bryndens_guile_needs_a_stark_character_of_any_player():
    assert not usable(guile(play=("Giant",)), "Ser Brynden's Guile")
    assert usable(guile(play=("Giant",), one=("Wolfish",)), "Ser Brynden's Guile")


# --- Corrupt Contender -----------------------------------------------------------------------------------------------


def contender(attacker="Corrupt Contender", duplicates=0):
    zero = {"play": [("SOO103", {"duplicates": duplicates}), "Giant"]}
    return during(oldtown(zero, {"play": ["Giant"]}, houses=("lannister", "stark")), "Military", attacker)


def test_corrupt_contender_wins_and_is_discarded():
    t = use(contender(), "Corrupt Contender")
    assert t.card(0, "SOO103").strength == 12 and t.card(0, "SOO103").attacking and not usable(t, "Corrupt Contender")
    claimed(fight(t, "Giant"))
    assert t.discard(0) == ["Corrupt Contender"] and t.dead(1) == ["Giant"]


def test_corrupt_contender_that_does_not_participate_is_discarded_too():
    t = claimed(fight(use(contender("Giant"), "Corrupt Contender")))
    assert t.discard(0) == ["Corrupt Contender"]


def test_corrupt_contender_stays_if_its_ability_is_not_used():
    t = claimed(fight(contender()))
    assert t.card(0, "SOO103").zone == "play" and t.card(0, "SOO103").strength == 2


def test_corrupt_contender_is_not_usable_in_marshalling():
    assert not usable(oldtown({"play": ["SOO103"]}, phase="marshalling", houses=("lannister", "stark")), "Corrupt Contender")


# --- The Iron Cliffs -------------------------------------------------------------------------------------------------


def cliffs(gold=2, victim="Reaver", event="Dagger", owner=0):
    seats = [{"play": [("SOO108", {"gold": gold})], "hand": [event]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), victim]
    return settle(oldtown(*seats, houses=("greyjoy", "stark")).play(f"Play {event}"), f"Choose {victim}")


def test_the_iron_cliffs_come_into_play_with_two_gold():
    t = settle(oldtown({"hand": ["SOO108"], "gold": 1}, phase="marshalling", houses=("greyjoy", "stark")).play("Marshal The Iron Cliffs"))
    assert t.card(0, "SOO108").gold == 2 and t.gold(0) == 0


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("gold", [1, 2])
def test_the_iron_cliffs_save_a_greyjoy_character_for_a_gold(gold, owner):
    t = settle(cliffs(gold, owner=owner).play("Save with The Iron Cliffs"))
    assert t.card(owner, "Reaver").zone == "play" and t.card(0, "SOO108").gold == gold - 1 and not t.card(0, "SOO108").kneeling


@pytest.mark.parametrize("what", [{"gold": 0}, {"victim": "Friend"}, {"event": "Broom"}])
def test_the_iron_cliffs_need_gold_and_save_greyjoys_alone_from_being_killed(what):
    t = cliffs(**what)
    assert t.prompt != "save" and t.card(0, what.get("victim", "Reaver")).zone in ("dead", "discard")


# --- Spear Phalanx ---------------------------------------------------------------------------------------------------


def unharmed(phalanx="SOO111", place="Keep", attackers=("Rival", "Sneak"), defenders=()):
    """An attack for power, for which nobody dies."""
    zero, one = {"play": [phalanx, place]}, {"play": ["Rival", "Sneak", "Giant"]}
    return lost(zero, one, "Power", attackers, defenders, houses=("martell", "stark"))


def test_spear_phalanx_discards_an_attacker_after_a_lost_defence():
    t = unharmed().play("Respond with Spear Phalanx")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert offered(t, "Choose Sneak") and not offered(t, "Choose Giant")
    settle(t, "Choose Rival")
    assert t.discard(1) == ["Rival"] and t.card(0, "SOO111").kneeling and t.card(0, "Keep").kneeling


@pytest.mark.parametrize("what", [{"phalanx": ("SOO111", KNEELING)}, {"place": "Quay"}, {"place": ("Keep", KNEELING)}])
def test_spear_phalanx_must_stand_and_needs_three_influence(what):
    assert not responds(unharmed(**what), "Spear Phalanx")


def test_spear_phalanx_waits_for_a_lost_defence():
    assert not responds(unharmed(defenders=("Spear Phalanx",), attackers=("Sneak",)), "Spear Phalanx")
    t = won({"play": ["SOO111", "Keep", "Scholar"]}, {"play": ["Giant"]}, "Power", "Scholar", ("Giant",), houses=("martell", "stark"))
    assert not responds(t, "Spear Phalanx")


def test_spear_phalanx_is_deadly_and_bears_no_attachments():
    t = oldtown({"hand": ["Ribbon"], "play": ["SOO111"]}, phase="marshalling", houses=("martell", "stark"))
    assert "Deadly" in t.card(0, "SOO111").keywords and not offered(t, "Marshal Ribbon")


# --- Advisor's Chambers ----------------------------------------------------------------------------------------------


def chambers(phase="challenges", place=("SOO112", KNEELING), play=("Sage", "Friend"), one=()):
    return oldtown({"play": [place, *play]}, {"play": [*one]}, phase, houses=("martell", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_advisors_chambers_stand_for_a_learned_character(phase):
    t = use(chambers(phase), "Advisor's Chambers")
    assert not t.card(0, "SOO112").kneeling and t.card(0, "Sage").kneeling and not t.card(0, "Friend").kneeling


@pytest.mark.parametrize("what", [{"play": ("Friend",), "one": ("Sage",)}, {"play": (("Sage", KNEELING),)}, {"place": "SOO112"}])
def test_advisors_chambers_need_a_standing_learned_character(what):
    assert not usable(chambers(**what), "Advisor's Chambers")


# --- Faceless Man ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "strength", "keywords", "icons"),
    [
        ("Friend", 2, set(), "MI"), ("Warrior", 4, set(), "MI"), ("Shade", 2, {"Stealth"}, "MI"), ("Pious", 2, {"Deadly"}, "MI"),
        ("Highborn", 2, set(), "MIP"), ("Sage", 2, set(), "MI"),
    ],
)  # fmt: skip
def test_faceless_man_takes_after_the_characters_of_its_player(other, strength, keywords, icons):
    man = oldtown({"play": ["SOO113", other]}).card(0, "SOO113")
    assert (man.strength, set(man.keywords), man.icons) == (strength, keywords, icons)
    man = oldtown({"play": ["SOO113"]}, {"play": [other]}).card(0, "SOO113")
    assert (man.strength, set(man.keywords), man.icons) == (2, set(), "MI")


def test_faceless_man_takes_after_several_at_once():
    man = oldtown({"play": ["SOO113", "Warrior", "Shade", "Pious", "Highborn"]}).card(0, "SOO113")
    assert (man.strength, set(man.keywords), man.icons) == (4, {"Stealth", "Deadly"}, "MIP")


# --- Ser Gerold Hightower --------------------------------------------------------------------------------------------


def gerold(victim="Kingly", event="Dagger", kneeling=False, more=(), owner=0):
    seats = [{"play": [("SOO115", {"kneeling": kneeling}), *more], "hand": [event]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), victim]
    return settle(oldtown(*seats).play(f"Play {event}"), f"Choose {victim}")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("event", ["Dagger", "Broom"])
@pytest.mark.parametrize("victim", ["Kingly", "Queenly"])
def test_ser_gerold_hightower_saves_a_king_or_a_queen(victim, event, owner):
    t = settle(gerold(victim, event, owner=owner).play("Save with Ser Gerold Hightower"))
    assert t.card(owner, victim).zone == "play" and t.card(0, "SOO115").kneeling


def test_another_of_the_kingsguard_may_kneel_for_ser_gerold_hightower():
    t = settle(gerold(kneeling=True, more=("Guard",)).play("Save with Ser Gerold Hightower"))
    assert t.card(0, "Kingly").zone == "play" and t.card(0, "Guard").kneeling


@pytest.mark.parametrize("what", [{"victim": "Friend"}, {"kneeling": True}, {"kneeling": True, "more": (("Guard", KNEELING),)}])
def test_ser_gerold_hightower_needs_a_standing_kingsguard_and_saves_no_one_else(what):
    t = gerold(**what)
    assert t.prompt != "save" and t.dead(0) != []


def test_ser_gerold_hightower_bears_weapons_alone_and_has_renown():
    t = oldtown({"hand": ["Ribbon", "Blade"], "play": ["SOO115"]}, phase="marshalling")
    assert offered(t, "Marshal Blade") and not offered(t, "Marshal Ribbon") and "Renown" in t.card(0, "SOO115").keywords


# --- Citadel Politics ------------------------------------------------------------------------------------------------


def politics(phase="challenges", play=("Scholar", "Novice", "Giant", "Kingly", "Rival")):
    return oldtown({"play": [*play], "hand": ["SOO116", "SOO116"]}, {"play": []}, phase)


def test_citadel_politics_lets_a_player_attack_once_more_for_intrigue_once_a_phase():
    t = settle(politics().play("Play Citadel Politics"), "Kneel Scholar", "Stark")
    assert t.card(0, "Scholar").kneeling and not usable(t, "Citadel Politics")
    assert again(t, "Intrigue", "Giant") and again(t, "Intrigue", "Rival") and not again(t, "Intrigue", "Kingly")


def test_citadel_politics_may_choose_the_opponent():
    t = settle(politics().play("Play Citadel Politics"), "Kneel Scholar", "Lannister")
    assert again(t, "Intrigue", "Giant") and not again(t, "Intrigue", "Rival")


@pytest.mark.parametrize("what", [{"phase": "marshalling"}, {"play": ("Giant",)}, {"play": (("Scholar", KNEELING),)}])
def test_citadel_politics_needs_challenges_and_a_standing_maester(what):
    assert not usable(politics(**what), "Citadel Politics")


# --- Valyrian Steel Link ---------------------------------------------------------------------------------------------


def steel(links=(), phase="challenges", kneeling=False):
    zero = {"play": [chained("Scholar", "SOO117", *links, kneeling=kneeling)], "hand": ["Rouse"], "deck": ["Song", "Hut", "Brute"]}
    return oldtown(zero, phase=phase)


@pytest.mark.parametrize(("links", "drawn"), [((), 1), (("Links", "Ribbon"), 1), (("Links", "Links"), 2)])
@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_valyrian_steel_link_draws_a_card_or_two_with_three_chains(links, drawn, phase):
    t = steel(links, phase)
    use(t, "Valyrian Steel Link")
    assert len(t.hand(0)) == 1 + drawn and t.card(0, "Scholar").kneeling and not t.card(0, "SOO117").kneeling


def test_valyrian_steel_link_serves_once_a_phase_while_its_bearer_stands():
    assert not usable(steel(kneeling=True), "Valyrian Steel Link")
    t = settle(use(steel(), "Valyrian Steel Link").play("Play Rouse"))
    assert not t.card(0, "Scholar").kneeling and not usable(t, "Valyrian Steel Link")


# --- Schemes of the Scholar ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "kneels"), [("Intrigue", False), ("Power", True)])
def test_schemes_of_the_scholar_lets_learned_characters_attack_for_intrigue_standing(kind, kneels):
    t = attack(oldtown({"plot": "SOO119", "play": ["Sage", "Friend"]}, {"play": ["Rival"]}), kind, "Sage", "Friend")
    assert t.card(0, "Sage").kneeling is kneels and t.card(0, "Friend").kneeling
    assert t.claim(0) == 2 - kneels


@pytest.mark.parametrize(("kind", "kneels"), [("Intrigue", False), ("Power", True)])
def test_schemes_of_the_scholar_lets_learned_characters_defend_against_intrigue_standing(kind, kneels):
    t = oldtown({"plot": "SOO119", "play": ["Sage", "Friend"]}, {"play": ["Rival", "Sage"]}, first=1, bells=(0, 1))
    attack(t, kind, "Sage")
    for _ in range(5):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    t.play("Defend with Sage").play("Defend with Friend")
    if t.prompt == "defenders":
        t.play("Done")
    assert t.card(0, "Sage").kneeling is kneels and t.card(0, "Friend").kneeling and t.card(1, "Sage").kneeling
    assert t.claim(0) == 1 and t.claim(1) == 1


def test_schemes_of_the_scholar_raises_the_claim_no_longer_than_the_challenge():
    t = won({"plot": "SOO119", "play": ["Sage"]}, {"hand": ["Song", "Hut", "Ribbon"]}, "Intrigue", "Sage")
    assert len(t.hand(1)) == 1 and t.claim(0) == 1


# --- Slander and Lies ------------------------------------------------------------------------------------------------

VAULT = Location("Vault", "X595", NEUTRAL, cost=2, abilities=[Constant(SELF, (Flag(GOLD_IS_SPENDABLE),))])
SHOP = Location("Shop", "X596", NEUTRAL, cost=2, abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), effects=(GainGold(1, OPPONENTS),))])
BILL = Event("Bill", "X597", abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), effects=(GainGold(1, OPPONENTS),))])
LAW = Location("Law", "X598", NEUTRAL, cost=2, abilities=[PlayerRule(EVERYONE, MILITARY_COSTS_TWO)])
HUSH = Location("Hush", "X599", NEUTRAL, cost=2, abilities=[Constant(Cards(type=ATTACHMENT), (Blank(),))])
SAINT = Character(
    "Saint", "X600", NEUTRAL, cost=2, strength=2, abilities=[Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_ATTACHMENTS),))],
)  # fmt: skip


def slandered(title, power):
    return (title, {"power": power, "attachments": [("SOO104", {"owner": 0})]})


def lies(*one, phase="marshalling", first=0, power=7, **zero):
    """Seat 0 has the attachment on characters of seat 1, no gold, and power on cards of its own."""
    zero = {"gold": 0, "power": power, "play": [("Friend", {"power": 2}), *zero.pop("play", [])], **zero}
    cards = (VAULT, SHOP, BILL, LAW, HUSH, SAINT)
    return oldtown(zero, {"play": [*one], "gold": 0}, phase, first=first, bells=(0, 1), cards=cards, houses=("lannister", "stark"))


def powers(t, *titles):
    return [t.card(1, title).power for title in titles]


def test_power_on_the_slandered_character_pays_for_cards():
    t = lies(slandered("Rival", 3), hand=["Scholar"])
    t.play("Marshal Scholar")
    assert powers(t, "Rival") == [1] and t.gold(0) == 0 and t.gold(1) == 0 and t.card(0, "Friend").power == 2 and t.power(0) == 7
    assert t.card(0, "Scholar").zone == "play" and t.total_power(1) == 1


@pytest.mark.parametrize("what", [{"one": [("Rival", {"power": 3})]}, {"one": [slandered("Rival", 1)]}, {"one": [slandered("Saint", 3)]}, {"play": ["Hush"]}])
def test_nothing_is_paid_with_other_power_or_too_little_or_if_the_attachment_does_nothing(what):
    t = lies(*what.get("one", [slandered("Rival", 3)]), ("Giant", {"power": 4}), hand=["Scholar"], play=what.get("play", []))
    assert not offered(t, "Marshal Scholar")


def test_the_controller_of_the_slandered_character_cannot_spend_its_power():
    t = lies(slandered("Rival", 3), "Shop", first=1)
    assert t.seat == 1 and not offered(t, "Use Shop")


@pytest.mark.parametrize(("n", "left"), [(0, 3), (1, 2), (2, 1)])
def test_gold_and_power_pay_together_as_the_player_likes(n, left):
    t = lies(slandered("Rival", 3), hand=["Scholar"], gold=2)
    t.play("Marshal Scholar")
    assert t.prompt == "gold from" and len(t.options) == 3
    t.play(f"{n} gold")
    assert powers(t, "Rival") == [left] and t.gold(0) == n


@pytest.mark.parametrize(("first", "second", "expected"), [(0, 0, (2, 2, 0)), (1, 0, (1, 2, 1)), (0, 2, (2, 0, 2)), (1, 1, (1, 1, 2))])
def test_the_player_says_from_which_cards_gold_and_power_come(first, second, expected):
    t = lies(slandered("Rival", 2), slandered("Novice", 2), hand=["Scholar"], play=[("Vault", {"gold": 2})]).play("Marshal Scholar")
    assert t.prompt == "number" and not invalid_games(t.batch.records, t.batch.match)
    t.play(f"{first} for ")
    while t.prompt == "number":
        assert not invalid_games(t.batch.records, t.batch.match)
        t.play(f"{second} for ")
    vault = t.card(0, "Vault").gold
    assert sorted((*powers(t, "Rival", "Novice"), vault)) == sorted(expected)
    assert sum(powers(t, "Rival", "Novice")) + vault == 4 and t.card(0, "Scholar").zone == "play"


@pytest.mark.parametrize("source", ["Shop", "Bill"])
def test_power_pays_the_costs_of_abilities_and_events(source):
    t = lies(slandered("Rival", 2), phase="challenges", **({"hand": ["Bill"]} if source == "Bill" else {"play": ["Shop"]}))
    t.play(f"Play {source}" if source == "Bill" else f"Use {source}")
    assert powers(t, "Rival") == [0] and (t.gold(0), t.gold(1)) == (0, 1)


def test_power_that_is_given_to_a_player_is_gold_in_their_pool():
    t = lies(slandered("Rival", 2), phase="challenges", play=["Law", "Scholar"])
    attack(t, "Military", "Scholar")
    assert powers(t, "Rival") == [0] and (t.gold(0), t.gold(1)) == (0, 2) and t.game["challenge"]


def test_a_player_without_power_to_spend_does_not_attack_for_gold():
    t = lies(slandered("Rival", 1), phase="challenges", play=["Law", "Scholar"])
    assert not offered(t, "Military against") and not offered(t.play("Pass").play("Pass"), "Military against")


def test_two_of_the_attachments_on_a_character_count_its_power_once():
    rival = ("Rival", {"power": 1, "attachments": [("SOO104", {"owner": 0}), ("SOO104", {"owner": 0})]})
    assert not offered(lies(rival, hand=["Scholar"]), "Marshal Scholar") and offered(lies(slandered("Rival", 2), hand=["Scholar"]), "Marshal Scholar")


def test_slander_and_lies_goes_on_characters_of_opponents_alone():
    t = lies("Rival", "Giant", hand=["SOO104"], gold=1)
    t.play("Marshal Slander and Lies")
    assert sorted(t.options) == sorted(option for option in t.options if "Rival" in option or "Giant" in option) != []
