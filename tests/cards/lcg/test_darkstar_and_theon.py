"""Darkstar, who takes power from characters that stealth bypasses, and Theon Greyjoy, who returns from the dead pile."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Character, DiscardTopOfDeck, Event, Kill, Location, Phase, Who, characters
from tests.cards.scenes import attack, lcg_scene, offered, pass_to, pass_until, targeting_event

GUARD = Character("Guard", "X960", NEUTRAL, cost=2, strength=3, icons="MIP")
SNEAK = Character("Sneak", "X961", NEUTRAL, cost=2, strength=3, icons="MIP", keywords="Stealth")
HERO = Character("Hero", "X962", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP")
PLACE = Location("Place", "X963", NEUTRAL, unique=True, cost=2)
AXE = targeting_event("Axe", "X964", characters(), Kill(TARGET))
MILL = Event("Mill", "X965", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(Who.OPPONENTS, 1),))])
OWN = Event("Own", "X966", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(Who.YOU, 1),))])
CARDS = (GUARD, SNEAK, HERO, PLACE, AXE, MILL, OWN)


def table(zero, one=None, phase="challenges", *, houses=("martell", "stark"), **options):
    return lcg_scene(zero, one, phase, houses=houses, cards=CARDS, first=0, **options)


# --- Darkstar ------------------------------------------------------------------------------------------------------------


def bypass(t, *attackers):
    attack(t, "Military", *attackers)
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "stealth"
    t.play("Guard")
    return t


def test_darkstar_takes_a_power_from_whom_he_bypasses():
    t = table({"play": ["ATOC12"]}, {"play": [("Guard", {"power": 2}), ("Hero", {"power": 2})]})
    bypass(t, "Darkstar")
    assert t.card(0, "ATOC12").power == 1
    assert (t.card(1, "Guard").power, t.card(1, "Hero").power) == (1, 2)


def test_he_takes_none_where_there_is_none():
    t = table({"play": ["ATOC12"]}, {"play": ["Guard", ("Hero", {"power": 2})]})
    bypass(t, "Darkstar")
    assert t.card(0, "ATOC12").power == 0 and t.card(1, "Hero").power == 2


def test_another_stealthy_character_takes_nothing():
    t = table({"play": ["ATOC12", "Sneak"]}, {"play": [("Guard", {"power": 2}), "Hero"]})
    bypass(t, "Sneak")
    assert (t.card(0, "ATOC12").power, t.card(0, "Sneak").power, t.card(1, "Guard").power) == (0, 0, 2)


def test_he_takes_nothing_if_he_bypasses_nobody():
    t = table({"play": ["ATOC12"]}, {"play": [("Guard", {"power": 2}), "Hero"]})
    attack(t, "Military", "Darkstar")
    while t.prompt == "action":
        t.play("Pass")
    t.play("Done")
    assert t.card(0, "ATOC12").power == 0 and t.card(1, "Guard").power == 2


def test_he_has_stealth_and_joust():
    assert set(table({"play": ["ATOC12"]}).card(0, "ATOC12").keywords) == {"Stealth", "Joust"}


# --- Theon Greyjoy -------------------------------------------------------------------------------------------------------

THEON = "ATOC69"


def krakens(zero, one=None, phase="dominance", **options):
    return table(zero, one, phase, houses=("greyjoy", "stark"), **options)


def test_dead_theon_discards_the_top_card_of_each_opponents_deck_at_the_beginning_of_dominance():
    t = krakens({"dead": [THEON], "deck": ["Guard", "Guard"]}, {"deck": ["Sneak", "Guard"]}, bells=(0,))
    assert t.discard(1) == ["Sneak"] and t.discard(0) == [] and t.dead(0) == ["Theon Greyjoy"]


@pytest.mark.parametrize("zone", ["play", "hand", "discard"])
def test_theon_elsewhere_discards_nothing(zone):
    t = krakens({zone: [THEON]}, {"deck": ["Sneak", "Guard"]}, bells=(0,))
    assert t.discard(1) == []


def test_he_discards_nothing_in_other_phases():
    t = krakens({"dead": [THEON]}, {"deck": ["Sneak", "Guard"]}, "challenges", bells=(0,))
    assert t.discard(1) == []
    pass_to(t, "dominance")
    assert t.discard(1) == ["Sneak"]


@pytest.mark.parametrize(("card", "comes"), [("Hero", True), ("Guard", False), ("Place", False)])
def test_he_comes_back_after_a_unique_character_is_discarded_from_an_opponents_deck(card, comes):
    t = krakens({"dead": [THEON]}, {"deck": [card, "Guard"]}, bells=(0,))
    assert offered(t, "Theon Greyjoy") == comes
    if comes:
        t.play("Theon Greyjoy")
        assert t.card(0, "Theon Greyjoy").zone == "play" and t.dead(0) == []


def test_he_may_stay_dead():
    t = krakens({"dead": [THEON]}, {"deck": ["Hero", "Guard"]}, bells=(0,))
    t.play("Pass")
    assert t.dead(0) == ["Theon Greyjoy"]


def test_any_effect_that_discards_from_an_opponents_deck_brings_him_back():
    t = krakens({"dead": [THEON], "hand": ["Mill"]}, {"deck": ["Hero", "Guard"]}, "challenges", bells=(0,))
    t.play("Mill").play("Theon Greyjoy")
    assert t.card(0, "Theon Greyjoy").zone == "play"


def test_a_card_that_a_search_finds_and_discards_does_not():
    """The card was not on top of the deck; the Mill, in the test above, discards the same card from the top."""
    t = krakens({"dead": [THEON]}, {"hand": ["KR114"], "deck": ["Hero", "Guard"], "gold": 5}, "marshalling", bells=(0, 1))
    pass_until(t, "Marshal Sansa").play("Marshal Sansa").play("Respond with Sansa").play("Take Hero")
    assert t.discard(1) == ["Hero"] and t.dead(0) == ["Theon Greyjoy"]
    assert not offered(t, "Theon Greyjoy")


def test_a_card_of_his_own_players_deck_does_not():
    t = krakens({"dead": [THEON], "hand": ["Own"], "deck": ["Hero", "Guard"]}, {"deck": ["Guard"] * 3}, "challenges", bells=(0,))
    t.play("Own")
    assert t.discard(0)[0] == "Own" or "Hero" in t.discard(0)
    assert t.prompt != "response" and t.dead(0) == ["Theon Greyjoy"]


def test_a_unique_character_that_is_killed_in_play_does_not_bring_him_back():
    t = krakens({"dead": [THEON], "hand": ["Axe"]}, {"play": ["Hero"], "deck": ["Guard"] * 3}, "challenges", bells=(0,))
    t.play("Axe")
    assert t.dead(1) == ["Hero"] and t.prompt != "response" and t.dead(0) == ["Theon Greyjoy"]


def test_an_opponents_theon_acts_for_the_opponent():
    t = krakens({"deck": ["Hero", "Guard"]}, {"dead": [THEON], "deck": ["Sneak", "Guard"]}, bells=(1,))
    assert t.discard(0) == ["Hero"] and t.discard(1) == [] and t.seat == 1
