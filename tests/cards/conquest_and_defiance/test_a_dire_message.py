"""A Dire Message: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import GREYJOY, Location
from tests.cards.a_time_of_ravens.ravens_scenes import decree, use
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import offered, pass_until
from tests.cards.wardens.wardens_scenes import responds, settle

# --- Ser Balon Swann -------------------------------------------------------------------------------------------------


def out(hand):
    zero = {"shadows": ["CAD106"], "gold": 3, "hand": ["Song"] * 5}
    t = conquest("lannister", zero, {"hand": [*hand]}, "marshalling")
    return pass_until(t, "Bring Ser Balon Swann out").play("Bring Ser Balon Swann out")


def test_ser_balon_swann_makes_opponents_with_four_cards_discard_one_of_their_choice():
    t = out(["Song", "Dagger", "Hut", "Friend"]).play("Respond with Ser Balon Swann")
    assert t.seat == 1
    settle(t, "Discard Hut")
    assert t.discard(1) == ["Hut"] and len(t.hand(1)) == 3 and len(t.hand(0)) == 5


def test_ser_balon_swann_does_nothing_to_opponents_with_fewer_cards():
    t = out(["Song", "Dagger", "Hut"])
    if responds(t, "Ser Balon Swann"):
        settle(t.play("Respond with Ser Balon Swann"))
    assert t.discard(1) == [] and len(t.hand(1)) == 3


def test_ser_balon_swann_carries_nothing():
    t = conquest("lannister", {"play": ["CAD106"], "hand": ["Ribbon"]}, phase="marshalling")
    assert not offered(t, "Marshal Ribbon")


def test_ser_balon_swann_waits_until_he_comes_out_of_shadows_himself():
    zero = {"play": ["CAD106"], "shadows": ["Shade"], "gold": 3}
    t = conquest("lannister", zero, {"hand": ["Song"] * 5}, "marshalling")
    assert not responds(pass_until(t, "Bring Shade out").play("Bring Shade out"), "Ser Balon Swann")


def test_ser_balon_swann_who_enters_play_otherwise_makes_nobody_discard():
    t = use(conquest("lannister", {"hand": ["Summons", "CAD106"]}, {"hand": ["Song"] * 5}), "Summons", "Ser Balon Swann")
    assert not responds(t, "Ser Balon Swann") and t.discard(1) == []


# --- the tasks -------------------------------------------------------------------------------------------------------

OTHERS = (Location("Kraken's Den", "X891", GREYJOY),)
CARDS = {
    "martell": "Dornishman", "greyjoy": "Kraken's Den", "baratheon": "Stagfriend", "stark": "Wolf's Den", "lannister": "Lion's Den",
    "targaryen": "Dragon's Den",
}  # fmt: skip
TASKS = [
    ("CAD118", "targaryen", "martell"), ("CAD118", "martell", "greyjoy"), ("CAD119", "lannister", "baratheon"),
    ("CAD119", "baratheon", "stark"), ("CAD120", "stark", "lannister"), ("CAD120", "greyjoy", "targaryen"),
]  # fmt: skip
NUMBERS = sorted({number for number, _, _ in TASKS})


def revealed(number, house):
    """Seat 0 reveals the plot; its deck has a card of each House."""
    zero = {"hand": ["Decree"], "plots": [number], "deck": [*CARDS.values(), "Friend"]}
    return conquest(house, zero, cards=OTHERS).play("Play Decree")


@pytest.mark.parametrize(("number", "house", "wanted"), TASKS)
def test_a_task_finds_a_card_of_another_house(number, house, wanted):
    t = revealed(number, house)
    takes = {option for option in t.options if option.startswith("Take ") and option != "Take nothing"}
    assert takes == {f"Take {CARDS[wanted]}"}
    settle(t, f"Take {CARDS[wanted]}")
    assert t.hand(0) == [CARDS[wanted]] and sorted(t.deck(0)) == sorted({*CARDS.values(), "Friend"} - {CARDS[wanted]})


@pytest.mark.parametrize("number", NUMBERS)
def test_a_task_finds_nothing_for_other_houses(number):
    for house in sorted({*CARDS} - {house for other, house, _ in TASKS if other == number}):
        t = revealed(number, house)
        assert not offered(t, "Take ")
        assert settle(t).hand(0) == []


@pytest.mark.parametrize("number", NUMBERS)
def test_a_task_serves_who_reveals_it(number):
    house = next(house for other, house, _ in TASKS if other == number)
    one = {"hand": ["Decree"], "plots": [number], "deck": ["Friend"]}
    t = decree(conquest(house, {"deck": [*CARDS.values()]}, one, first=1, bells=(0, 1), cards=OTHERS))
    assert t.hand(0) == [] and len(t.deck(0)) == len(CARDS)
