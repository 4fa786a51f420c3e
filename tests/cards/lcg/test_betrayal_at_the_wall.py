"""Betrayal at the Wall, a plot that comes in addition to the others and reveals one more."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Cancel, CancelIt, Character, Event, GainGold, Initiated, Plot, WhenRevealed
from tests.cards.scenes import lcg_scene, offered

PEOPLE = (
    Character("Watchman", "X950A", NEUTRAL, cost=1, strength=1, icons="M", traits="Night's Watch"),
    Character("Wildling", "X951A", NEUTRAL, cost=1, strength=1, icons="M", traits="Wildling"),
    Character("Farmer", "X952A", NEUTRAL, cost=1, strength=1, icons="M"),
    Plot("Other Plot", "X953A", NEUTRAL, income=2, initiative=0, claim=1, abilities=[WhenRevealed(effects=(GainGold(3),))]),
    Plot("Third Plot", "X954A", NEUTRAL, income=2, initiative=0, claim=1),
    Plot("Quiet Plot", "X955A", NEUTRAL, income=2, initiative=99, claim=1),
    Event("Objection", "X956A", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
)  # fmt: skip


def betrayal(mine, theirs=(), *, plots=("Other Plot", "Third Plot"), hand=()):
    """Seat 0 reveals the plot, seat 1 one without effect; the first player is known."""
    t = lcg_scene(
        {"play": list(mine), "plot": "Quiet Plot", "plots": ["KR79", *plots]},
        {"play": list(theirs), "plot": "Quiet Plot", "plots": ["Quiet Plot", "Quiet Plot"], "hand": list(hand)}, "plot",
        houses=("stark", "lannister"), cards=PEOPLE, first=0, bells=(0, 1),
    )  # fmt: skip
    for _ in range(8):
        if t.plot(0) != "Quiet Plot":
            break
        t.play(next((option for option in t.options if "Betrayal" in option or option == "Pass"), t.options[0]))
    while t.prompt == "first player":
        t.play(t.options[0])
    return t


@pytest.mark.parametrize("mine", [["Watchman", "Watchman"], ["Wildling", "Watchman"], ["Wildling", "Wildling", "Farmer"]])
def test_with_two_such_characters_a_new_plot_is_chosen_and_revealed(mine):
    t = betrayal(mine)
    assert t.prompt == "new plot" and offered(t, "Other Plot") and offered(t, "Third Plot") and not offered(t, "Betrayal")
    gold = t.gold(0)
    t.play(next(option for option in t.options if "Other Plot" in option))
    assert t.plot(0) == "Other Plot" and t.gold(0) == gold + 3 and t.plot(1) == "Quiet Plot"


@pytest.mark.parametrize(
    ("mine", "theirs"), [(["Watchman"], []), (["Watchman", "Farmer"], ["Wildling", "Watchman"]), ([], ["Wildling", "Wildling"])]
)
def test_with_fewer_it_stays(mine, theirs):
    t = betrayal(mine, theirs)
    assert t.prompt != "new plot" and t.plot(0) == "Betrayal at the Wall"


def test_it_cannot_be_cancelled():
    t = betrayal(["Watchman", "Wildling"], hand=["Objection"])
    assert t.prompt == "new plot"


def test_without_a_plot_deck_nothing_is_revealed():
    t = betrayal(["Watchman", "Wildling"], plots=())
    assert t.prompt != "new plot" and t.plot(0) == "Betrayal at the Wall"


def test_the_one_plot_that_is_left_is_revealed():
    t = betrayal(["Watchman", "Wildling"], plots=("Other Plot",))
    if t.prompt == "new plot":
        t.play(t.options[0])
    assert t.plot(0) == "Other Plot"
