"""Choosing a number of cards that is a value, and doing something else to each."""

import pytest

from agot_env.agot.engine.record.codes import UNTARGETABLE_BY_EVENTS
from agot_env.agot.language.abilities import Constant
from agot_env.agot.language.model import (
    CHOSEN,
    LOCATION,
    MILITARY,
    NEUTRAL,
    POWER,
    TARGET,
    YOU,
    Action,
    Cards,
    Character,
    ChooseSeveral,
    CountOf,
    Event,
    Flag,
    Icon,
    Kneel,
    Location,
    LoseIcon,
    Modify,
    OneEach,
    Phase,
    characters,
)
from agot_env.agot.language.words import SELF
from tests.cards.scenes import lcg_scene, offered, pass_to


def event(title, number, choice, *effects):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=(choice,), effects=effects)])


OWN_LOCATIONS = CountOf(Cards(type=LOCATION, controller=YOU))
CARDS = (
    event("Exactly", "X700", ChooseSeveral(characters(), OWN_LOCATIONS), Kneel(CHOSEN)),
    event("At most", "X701", ChooseSeveral(characters(), OWN_LOCATIONS, up_to=True), Kneel(CHOSEN)),
    event("Split", "X702", ChooseSeveral(characters(), 2), OneEach(((Modify(TARGET, Icon(MILITARY)),), (Modify(TARGET, LoseIcon(POWER)),)))),
    *(Character(f"Man {letter}", f"X71{place}", NEUTRAL, strength=2, icons="P") for place, letter in enumerate("ABCD")),
    Character("Ghost", "X720", NEUTRAL, strength=2, icons="P", abilities=[Constant(SELF, (Flag(UNTARGETABLE_BY_EVENTS),))]),
    Location("Hut", "X721", NEUTRAL),
)  # fmt: skip


def played(title, *answers, huts=2, zero=("Man A", "Man B"), one=("Man C",)):
    t = lcg_scene({"hand": [title], "play": [*zero, *["Hut"] * (huts - 1)]}, {"play": [*one]}, cards=CARDS, first=0, bells=(0,)).play(f"Play {title}")
    for answer in answers:
        t.play(next(option for option in t.options if answer in option))
    return t


def kneeling(t):
    return {f"Man {letter}" for seat, letter in ((0, "A"), (0, "B"), (1, "C")) if t.card(seat, f"Man {letter}").kneeling}


def test_exactly_so_many_are_chosen():
    t = played("Exactly", "Man A")
    assert kneeling(t) == set() and not offered(t, "Done")
    assert kneeling(t.play("Pick Man C" if offered(t, "Pick Man C") else "Man C")) == {"Man A", "Man C"}


def test_up_to_so_many_but_at_least_one_are_chosen():
    t = played("At most")
    assert not offered(t, "Done")
    assert kneeling(played("At most", "Man B", "Done")) == {"Man B"}
    assert kneeling(played("At most", "Man B", "Man C")) == {"Man B", "Man C"}


@pytest.mark.parametrize(("title", "huts", "possible"), [("Exactly", 4, False), ("Exactly", 3, True), ("At most", 4, True)])
def test_there_must_be_enough_for_an_exact_number(title, huts, possible):
    t = lcg_scene({"hand": [title], "play": ["Man A", "Man B", *["Hut"] * (huts - 1)]}, {"play": ["Man C"]}, cards=CARDS, first=0, bells=(0,))
    assert offered(t, f"Play {title}") is possible


def test_nothing_is_chosen_for_0():
    scene = {"hand": ["Exactly", "At most"], "play": ["Man A", "Man B"]}
    t = lcg_scene(scene, {"play": ["Man C"]}, cards=CARDS, first=0, bells=())
    assert not offered(t, "Play Exactly") and not offered(t, "Play At most")


def test_an_untargetable_character_is_not_chosen():
    t = lcg_scene({"hand": ["Split"], "play": ["Man A"]}, {"play": ["Ghost"]}, cards=CARDS, first=0, bells=(0,))
    assert not offered(t, "Play Split")


def test_each_gets_something_else_as_the_player_decides():
    t = played("Split", "Man B", "Man C")
    assert {option for option in t.options if "Man A" in option} == set()
    t.play(next(option for option in t.options if "Man C" in option))
    assert (t.card(1, "Man C").icons, t.card(0, "Man B").icons, t.card(0, "Man A").icons) == ("MP", "", "P")
    assert pass_to(t, "dominance").card(1, "Man C").icons == "P"


def test_the_other_way_round():
    t = played("Split", "Man B", "Man C", "Man B")
    assert (t.card(1, "Man C").icons, t.card(0, "Man B").icons) == ("", "MP")
