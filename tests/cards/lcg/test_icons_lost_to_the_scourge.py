"""The Scourge: a character loses its icons, and any player may give one of them back for a card."""

import pytest

from agot_env.agot.language.model import MILITARY, NEUTRAL, TARGET, Action, Character, Choose, Location, LoseIcon, Modify, Phase, characters
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import offered, pass_to, pass_until, three

FULL = Character("Full", "X960", NEUTRAL, cost=1, strength=1, icons="MIP")
LONE = Character("Lone", "X961", NEUTRAL, cost=1, strength=1, icons="M")
RUST = Location("Rust", "X962", NEUTRAL, abilities=[
    Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, LoseIcon(MILITARY)),)),
])  # fmt: skip
CARDS = (FULL, LONE, RUST)
SCOURGE = "The Scourge"


def scourged(title="Full", *, mine=3, theirs=2, zero=(), first=0):
    """Seat 0 uses The Scourge on a character of seat 1; the players hold this many cards."""
    t = ravens({"play": ["ATOC55", *zero], "hand": ["Ribbon"] * mine}, {"play": ["Full", "Lone"], "hand": ["Song"] * theirs}, cards=CARDS,
               first=first)  # fmt: skip
    return t.play(f"Use {SCOURGE}").play(f"Choose {title}")


def answered(t, seat, icon=""):
    """That player responds, by the icon that comes back, and discards a card."""
    for _ in range(6):
        if t.prompt == "response" and t.seat != seat:
            t.play("Pass")
    t.play(f"Respond with {SCOURGE}")
    if t.prompt == "way":
        t.play(next(option for option in t.options if f"{icon} icon" in option))
    return t.play(t.options[0]) if t.prompt == "discard" else t


def rest(t):
    """Nobody responds any more."""
    while t.prompt == "response":
        t.play("Pass")
    return t


def test_a_character_loses_all_icons_until_the_end_of_the_phase():
    t = rest(scourged())
    assert t.card(1, "Full").icons == "" and t.card(1, "Lone").icons == "M"
    assert t.card(0, SCOURGE).kneeling and not offered(t, f"Use {SCOURGE}")
    pass_to(t, "dominance")
    assert t.card(1, "Full").icons == "MIP"


@pytest.mark.parametrize(("icon", "letter"), [("military", "M"), ("intrigue", "I"), ("power", "P")])
@pytest.mark.parametrize("seat", [0, 1])
def test_any_player_gives_back_an_icon_for_a_card(seat, icon, letter):
    t = answered(scourged(), seat, icon)
    assert t.card(1, "Full").icons == letter
    assert len(t.hand(seat)) == (3, 2)[seat] - 1 and len(t.hand(1 - seat)) == (3, 2)[1 - seat]
    rest(t)
    pass_to(t, "dominance")
    assert t.card(1, "Full").icons == "MIP"


def test_each_icon_may_come_back_for_a_card_of_its_own():
    t = scourged()
    for icon in ("military", "intrigue"):
        answered(t, 1, icon)
    assert t.card(1, "Full").icons == "MI" and t.hand(1) == []
    answered(t, 0, "power")
    assert t.card(1, "Full").icons == "MIP" and len(t.hand(0)) == 2


def test_only_icons_that_were_lost_come_back():
    t = scourged("Lone")
    assert t.prompt == "response"
    answered(t, t.seat)
    rest(t)
    assert t.card(1, "Lone").icons == "M" and t.card(1, "Full").icons == "MIP"


def test_who_has_no_card_in_hand_gives_nothing_back():
    t = scourged(mine=0, theirs=0)
    assert t.prompt != "response" and t.card(1, "Full").icons == ""
    t = scourged(mine=0)
    assert t.prompt == "response" and t.seat == 1


def test_icons_that_another_card_takes_do_not_come_back():
    t = ravens({"play": ["ATOC55", "Rust"], "hand": ["Ribbon"] * 3}, {"play": ["Full"], "hand": ["Song"] * 2}, cards=CARDS, first=0)
    t.play("Use Rust")
    if t.prompt == "target":
        t.play("Choose Full")
    assert not offered(t, f"Respond with {SCOURGE}") and t.card(1, "Full").icons == "IP"


def test_a_third_player_may_answer_too():
    t = three(ravens, {"play": ["ATOC55"]}, {"play": ["Full"]}, {"hand": ["Ribbon"]}, first=0, cards=CARDS, variant="melee")
    t.play(f"Use {SCOURGE}")
    if t.prompt == "target":
        t.play("Choose Full")
    assert t.prompt == "response" and t.seat == 2
    answered(t, 2, "power")
    assert t.card(1, "Full").icons == "P" and t.hand(2) == []


@pytest.mark.parametrize("phase", ["draw", "marshalling", "dominance"])
def test_in_any_phase(phase):
    assert offered(pass_until(ravens({"play": ["ATOC55"]}, {"play": ["Full"]}, phase, cards=CARDS, first=0), "Use"), f"Use {SCOURGE}")


def test_it_is_the_action_of_its_controller_alone():
    t = ravens({"play": ["ATOC55"]}, {"play": ["Full"], "hand": ["Song"]}, cards=CARDS, first=1)
    while t.prompt == "action" and t.seat == 1:
        assert not offered(t, f"Use {SCOURGE}")
        t.play("Pass")
