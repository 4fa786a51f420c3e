"""Darkstar, who takes power by stealth, and Theon Greyjoy, who waits in the dead pile (A Tale of Champions)."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Location
from agot_env.testing import Table
from tests.cards.scenes import offered, pass_until, scene

DARKSTAR, THEON = "ATOC12", "ATOC69"
PEOPLE = (
    Character("Pious", "X930", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Sneak", "X935", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth"),
    Character("Only One", "X950", NEUTRAL, unique=True, cost=2, strength=2, icons="M"),
    Location("Only Place", "X951", NEUTRAL, unique=True, cost=2),
)


def bypassing(attacker, power):
    """An attacker with stealth bypasses Pious, who has some power on it."""
    t = Table("lcg", houses=["martell", "stark"], extra_cards=PEOPLE).put(0, play=[DARKSTAR, "Sneak"]).put(1, play=[("Pious", {"power": power}), "Hodor"])
    t.start("challenges")
    pass_until(t, "Intrigue against").play("Intrigue against")
    t.play(f"Attack with {attacker}")
    pass_until(t, "Done").play("Done")
    return pass_until(t, "Bypass Pious").play("Bypass Pious")


@pytest.mark.parametrize(("power", "taken"), [(0, 0), (1, 1), (3, 1)])
def test_darkstar_takes_a_power_from_the_character_that_it_bypasses(power, taken):
    t = bypassing("Darkstar", power)
    assert t.card(0, DARKSTAR).power == taken and t.card(1, "Pious").power == power - taken


def test_darkstar_takes_nothing_for_the_stealth_of_another():
    t = bypassing("Sneak", 2)
    assert t.card(0, DARKSTAR).power == 0 and t.card(1, "Pious").power == 2


def dominance(theon, top):
    """The dominance phase begins with Theon in a zone and a card on top of the opponent's deck."""
    zero = {"deck": ["Sneak", "Sneak"], theon: [THEON]}
    t = scene(("greyjoy", "stark"), zero, {"deck": [top, "Pious"]}, bells=(0, 1), cards=PEOPLE, edition="lcg")
    for _ in range(12):
        if t.phase != "challenges" or offered(t, "Theon Greyjoy"):
            return t
        t.play("Pass" if "Pass" in t.options else "No more challenges")
    raise AssertionError(t.options)


def test_theon_discards_from_each_opponents_deck_when_dominance_begins_while_he_is_dead():
    t = dominance("dead", "Hodor")
    assert t.discard(1) == ["Hodor"] and t.phase == "dominance" and t.discard(0) == []


@pytest.mark.parametrize("zone", ["play", "hand", "discard"])
def test_theon_discards_nothing_from_other_zones(zone):
    t = dominance(zone, "Hodor")
    assert t.discard(1) == []


def test_theon_comes_back_for_a_unique_character():
    t = dominance("dead", "Only One")
    assert offered(t, "Theon Greyjoy")
    t.play(next(option for option in t.options if "Theon Greyjoy" in option))
    assert t.card(0, THEON).zone == "play" and t.discard(1) == ["Only One"]


@pytest.mark.parametrize("top", ["Pious", "Only Place"])
def test_theon_stays_dead_for_other_cards(top):
    t = dominance("dead", top)
    assert t.phase == "dominance" and t.card(0, THEON).zone == "dead" and t.discard(1) == [top]


def test_theon_does_not_come_back_for_a_card_of_his_own_players_deck():
    t = Table("lcg", houses=["greyjoy", "greyjoy"], extra_cards=PEOPLE)
    t.put(0, dead=[THEON], deck=["Only One", "Sneak"], play=["Priest of the Drowned God", "Pious"]).put(1, deck=["Pious"], play=["Pious"]).start("challenges")
    pass_until(t, "Priest of the Drowned God").play(next(option for option in t.options if "Priest of the Drowned God" in option))
    while not t.discard(0):
        t.play(t.options[0])
    assert t.discard(0) == ["Only One"] and not offered(t, "Theon Greyjoy") and t.card(0, THEON).zone == "dead"
