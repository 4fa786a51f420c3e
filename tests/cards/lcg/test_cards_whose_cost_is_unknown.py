"""Cards of which no source has the cost: what they do, and that they are marked."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import NEUTRAL, TARGET, Character, Discard, Kill, characters
from tests.cards.scenes import lcg_scene, offered, pass_to, targeting_event

CARDS = (
    Character("Sailor", "X940", NEUTRAL, cost=2, strength=2, icons="MI", naval="MI"),
    Character("Plain", "X941", NEUTRAL, cost=2, strength=2, icons="MI"),
    Character("Skipper", "X942", NEUTRAL, cost=2, strength=2, icons="MI", traits="Captain"),
    Character("Snake", "X943", NEUTRAL, cost=2, strength=2, icons="MI", traits="Sand Snake"),
    targeting_event("Murder", "X944", characters(), Kill(TARGET)),
    targeting_event("Exile", "X945", characters(), Discard(TARGET)),
)


def table(zero, one=None, phase="challenges"):
    return lcg_scene(zero, one, phase, houses=("martell", "stark"), cards=CARDS, first=0, bells=(0,))


def test_they_are_marked():
    assert {card.number for card in pool("lcg").values() if card.stand_in} == {"ASOTS34", "ASOTS106", "W68"}


@pytest.mark.parametrize(("kind", "left"), [("military", "I"), ("intrigue", "M"), ("power", "MI")])
def test_meadowlark_takes_the_enhancements_of_one_icon_from_all_characters_for_the_phase(kind, left):
    t = table({"play": ["Meadowlark", "Sailor"]}, {"play": ["Sailor", "Plain"]})
    t.play("Use Meadowlark")
    t.play(next(option for option in t.options if kind in option.lower()))
    assert t.card(0, "Meadowlark").kneeling
    for seat in (0, 1):
        assert t.card(seat, "Sailor").naval == left and t.card(seat, "Sailor").icons == "MI"
    assert t.card(1, "Plain").icons == "MI" and not offered(t, "Use Meadowlark")
    pass_to(t, "dominance")
    assert t.card(0, "Sailor").naval == t.card(1, "Sailor").naval == "MI"


def test_meadowlark_is_not_used_outside_the_challenges_phase():
    assert not offered(table({"play": ["Meadowlark", "Sailor"]}, phase="marshalling"), "Use Meadowlark")


@pytest.mark.parametrize(
    ("captain_of", "phase", "bonus"), [(0, "challenges", 1), (1, "challenges", 0), (None, "challenges", 0), (0, "marshalling", 0)]
)
def test_the_mander_strengthens_its_players_characters_in_challenges_beside_a_captain(captain_of, phase, bonus):
    sides = [{"play": ["Shores of the Mander", "Plain"]}, {"play": ["Plain"]}]
    if captain_of is not None:
        sides[captain_of]["play"].append("Skipper")
    t = table(*sides, phase=phase)
    assert (t.card(0, "Plain").strength, t.card(1, "Plain").strength) == (2 + bonus, 2)
    if captain_of == 0:
        assert t.card(0, "Skipper").strength == 2 + bonus


def murdered(t, victim, event="Murder"):
    """The player kills a character, and may then respond."""
    t.play(event)
    if t.prompt == "target":
        t.play(victim)
    return t


def test_obella_goes_from_the_dead_pile_into_shadows_when_another_sand_snake_dies():
    t = murdered(table({"hand": ["Murder"], "play": ["Snake"], "dead": ["W68"]}), "Snake")
    t.play("Obella Sand")
    assert t.shadows(0) == ["Obella Sand"] and t.dead(0) == ["Snake"]


@pytest.mark.parametrize(
    ("zero", "one", "victim", "event"),
    [
        ({"hand": ["Murder"], "play": ["Plain"], "dead": ["W68"]}, {}, "Plain", "Murder"),  # no Sand Snake
        ({"hand": ["Murder"], "dead": ["W68"]}, {"play": ["Snake"]}, "Snake", "Murder"),  # of the opponent
        ({"hand": ["Exile"], "play": ["Snake"], "dead": ["W68"]}, {}, "Snake", "Exile"),  # discarded, not killed
        ({"hand": ["Murder"], "play": ["Snake"], "discard": ["W68"]}, {}, "Snake", "Murder"),  # she lies in the discard pile
        ({"hand": ["Murder"], "play": ["W68"]}, {}, "Obella", "Murder"),  # she herself
    ],
)
def test_obella_stays_where_she_is_otherwise(zero, one, victim, event):
    t = murdered(table(zero, one), victim, event)
    assert not offered(t, "Obella") and t.shadows(0) == []
