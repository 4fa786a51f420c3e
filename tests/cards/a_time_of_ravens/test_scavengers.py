"""The six Scavengers of A Time of Ravens: one in each pack, for one House each."""

import pytest

from agot_env.agot.decks import pool
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import PEOPLE, settle
from tests.cards.scenes import BELL, offered

SCAVENGERS = [
    ("ATOR10", "greyjoy", "martell"), ("ATOR27", "lannister", "stark"), ("ATOR50", "martell", "greyjoy"),
    ("ATOR62", "stark", "lannister"), ("ATOR91", "targaryen", "baratheon"), ("ATOR108", "baratheon", "targaryen"),
]  # fmt: skip


def played(number, *houses, hands=(1, 2, 2)):
    """A table where seat 0 has just played it; the seats have these Houses and so many cards in hand."""
    t = Table(houses=houses, extra_cards=[*PEOPLE, BELL], edition="lcg")
    for seat in range(len(houses)):
        hand = ["Friend"] * hands[seat]
        t.put(seat, plot="Rest", hand=[number, *hand] if seat == 0 else hand, play=["Bell"] if seat == 0 else [], gold=9)
    return t.start("marshalling", 0).play(f"Marshal {pool('lcg')[number].title}")


def hands(t, seats):
    return [len(t.hand(seat)) for seat in range(seats)]


@pytest.mark.parametrize(("number", "house", "enemy"), SCAVENGERS)
def test_scavengers_take_a_card_from_a_player_of_their_own_house_or_its_enemy(number, house, enemy):
    third = "stark" if "stark" not in (house, enemy) else "martell"
    t = played(number, house, enemy, third)
    assert offered(t, enemy.capitalize()) and offered(t, house.capitalize()) and not offered(t, third.capitalize())
    settle(t, enemy.capitalize())
    assert hands(t, 3) == [1, 1, 2] and len(t.discard(1)) == 1


@pytest.mark.parametrize(("number", "house", "enemy"), SCAVENGERS)
def test_against_another_house_their_own_player_discards_a_card(number, house, enemy):
    third = "stark" if "stark" not in (house, enemy) else "martell"
    t = settle(played(number, house, third))
    assert hands(t, 2) == [0, 2] and len(t.discard(0)) == 1


@pytest.mark.parametrize(("number", "house", "enemy"), SCAVENGERS)
def test_scavengers_do_nothing_when_another_character_is_played(number, house, enemy):
    t = Table(houses=(house, enemy), extra_cards=[*PEOPLE, BELL], edition="lcg")
    t.put(0, plot="Rest", hand=["Friend"] * 3, play=["Bell", number], gold=9).put(1, plot="Rest", hand=["Friend"] * 2)
    t.start("marshalling", 0).play("Marshal Friend")
    assert not offered(t, enemy.capitalize()) and hands(t, 2) == [2, 2] and t.discard(0) == t.discard(1) == []


def test_scavengers_are_for_their_house_and_must_be_played():
    t = Table(houses=("stark", "martell"), extra_cards=[*PEOPLE, BELL], edition="lcg")
    t.put(0, plot="Rest", hand=["ATOR10"], play=["Bell"], gold=9).put(1, plot="Rest", hand=["Friend"])
    assert not offered(t.start("marshalling", 0), "Scavengers of the Sea")
