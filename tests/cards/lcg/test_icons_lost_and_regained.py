"""The Scourge: characters lose icons, and any player may give one back."""

import pytest

from agot_env.agot.language.model import (
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    POWER,
    TARGET,
    Action,
    Character,
    Choose,
    Location,
    LoseIcon,
    Modify,
    Phase,
    characters,
)
from tests.cards.lcg.test_cards_about_titles import lcg
from tests.cards.scenes import KNEELING, offered, pass_until

SPEAR = Character("Spear", "X950", NEUTRAL, cost=1, strength=1, icons="MP")
THIEF = Location(
    "Thief", "X951", NEUTRAL,
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, LoseIcon(MILITARY | INTRIGUE | POWER)),))],
)  # fmt: skip
SCOURGE = "ATOC55"


def scourge(*hands, use=True):
    """The Scourge is the first player's, Spear the second's; hands of the players."""
    seats = [{"hand": hand} for hand in hands]
    seats[0] |= {"play": [SCOURGE]}
    seats[1] |= {"play": ["Spear", "Thief"]}
    t = lcg(*seats, cards=(SPEAR, THIEF), phase="marshalling")
    if use:
        pass_until(t, "Use The Scourge").play("Use The Scourge")
        if t.prompt == "target":
            t.play("Spear")
    return t


def test_the_scourge_takes_all_icons_for_the_phase():
    t = scourge([], [], [])
    assert t.card(1, "Spear").icons == "" and t.card(0, "The Scourge").kneeling and t.prompt == "action"
    while t.phase == "marshalling":
        t.play("Pass")
    assert t.card(1, "Spear").icons == "MP"


def test_each_player_may_give_back_an_icon_by_discarding_a_card():
    t = scourge(["Guard"], ["Guard", "Guard"], ["Guard"])
    assert t.prompt == "response" and t.seat == 1  # the next player clockwise
    t.play("Respond with The Scourge")
    assert t.prompt in ("way", "discard")
    t.play(t.options[0])
    if t.prompt == "discard":
        t.play(t.options[0])
    assert len(t.hand(1)) == 1 and t.card(1, "Spear").icons in ("M", "P")
    assert t.prompt == "response" and t.seat == 2  # for the other icon
    t.play("Respond with The Scourge")
    assert t.hand(2) == [] and sorted(t.card(1, "Spear").icons) == ["M", "P"]
    assert t.prompt == "action"  # a character that had two icons lost no third one


def test_an_icon_is_given_back_for_the_phase_only_once_each():
    t = scourge([], ["Guard"] * 4, ["Guard"] * 4)
    while t.prompt in ("response", "way", "discard"):
        t.play(next((option for option in t.options if option.startswith(("Respond", "Discard", "Use"))), t.options[0]))
    assert sorted(t.card(1, "Spear").icons) == ["M", "P"] and len(t.hand(1)) + len(t.hand(2)) == 6


@pytest.mark.parametrize(("icon", "which"), [("M", 0), ("I", 1), ("P", 2)])
def test_any_of_three_icons_is_given_back(icon, which):
    t = lcg({"play": [SCOURGE], "hand": ["Guard"]}, {"play": ["Guard"]}, phase="marshalling")
    pass_until(t, "Use The Scourge").play("Use The Scourge")
    if t.prompt == "target":
        t.play(t.options[0])
    t.play("Respond with The Scourge")
    assert t.prompt == "way" and len(t.options) == 3
    t.play(t.options[which])
    if t.prompt == "discard":
        t.play(t.options[0])
    assert t.card(1, "Guard").icons == icon and t.hand(0) == [] and t.prompt == "action"


def test_without_cards_in_hand_nobody_gives_icons_back():
    t = scourge([], [], [])
    assert t.prompt == "action"


def test_icons_that_another_card_takes_are_not_given_back():
    t = scourge(["Guard"], ["Guard"], ["Guard"], use=False)
    pass_until(t, "Use Thief").play("Use Thief")
    assert t.card(1, "Spear").icons == "" and t.prompt == "action"


@pytest.mark.parametrize("phase", ["draw", "challenges", "dominance", "standing"])
def test_the_scourge_works_in_any_phase_but_not_while_kneeling(phase):
    t = lcg({"play": [SCOURGE]}, {"play": ["Spear"]}, cards=(SPEAR,), phase=phase)
    assert offered(t, "Use The Scourge")
    if phase != "standing":
        t = lcg({"play": [(SCOURGE, KNEELING)]}, {"play": ["Spear"]}, cards=(SPEAR,), phase=phase)
        assert not offered(t, "Use The Scourge")
