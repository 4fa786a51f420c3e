"""Values that are subtracted, from nothing or from each other."""

import pytest

from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    YOU,
    Action,
    Character,
    Constant,
    CountOf,
    Difference,
    Draw,
    GainGold,
    GoldInPool,
    Location,
    Minus,
    Phase,
    Strength,
    X,
    characters,
    locations,
)
from tests.cards.scenes import lcg_scene, offered

DENS = CountOf(locations(controller=YOU))
CARDS = (Location("Den", "X700", NEUTRAL), Character("Extra", "X701", NEUTRAL, strength=1))


def weighed(amount, dens, strength=5):
    """The STR of a character that such an amount changes; its player has so many locations and one other character."""
    weighed = Character("Weighed", "X702", NEUTRAL, strength=strength, abilities=[Constant(SELF, (Strength(amount),))])
    return lcg_scene({"play": ["Weighed", "Extra", *["Den"] * dens]}, cards=(*CARDS, weighed)).card(0, "Weighed").strength


@pytest.mark.parametrize(("dens", "strength"), [(0, 5), (1, 4), (3, 2), (7, 0)])
def test_a_value_is_subtracted_and_str_stops_at_0(dens, strength):
    assert weighed(Minus(DENS), dens) == strength


def test_a_multiple_is_subtracted():
    assert weighed(Minus(CountOf(locations(controller=YOU), 2)), 2) == 1


@pytest.mark.parametrize(("dens", "strength"), [(0, 5), (2, 5), (3, 6), (5, 8)])
def test_a_difference_is_never_below_0(dens, strength):
    assert weighed(Difference(DENS, CountOf(characters(controller=YOU))), dens) == strength
    assert weighed(Difference(DENS, 2), dens) == strength


def test_a_difference_can_be_subtracted():
    assert weighed(Minus(Difference(DENS, 2)), 4) == 3


@pytest.mark.parametrize(("dens", "gold"), [(3, 1), (4, 2), (2, None)])
def test_an_effect_by_a_difference_needs_one(dens, gold):
    bank = Character("Bank", "X703", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainGold(Difference(DENS, 2)),))])
    t = lcg_scene({"play": ["Bank", *["Den"] * dens]}, cards=(*CARDS, bank), bells=())
    if gold is None:
        assert not offered(t, "Use Bank")
        return
    before = t.gold(0)
    assert t.play("Use Bank").gold(0) - before == gold


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Minus(DENS), "This card gets -1 STR for each location you control."),
        (Minus(CountOf(characters(), 2)), "This card gets -2 STR for each character in play."),
        (Difference(DENS, GoldInPool()), "This card gets +X STR, where X is the amount by which the number of locations you control exceeds the gold in your pool."),
    ],
)
def test_the_sentences(amount, text):
    assert describe(Constant(SELF, (Strength(amount),))) == text


@pytest.mark.parametrize("amount", [Minus(DENS), Difference(DENS, 0), Difference(DENS, -1), Minus(Minus(DENS)), Minus(X())])
def test_what_has_no_meaning_is_refused(amount):
    with pytest.raises(CardError, match=r"Word \(X9\): Draw"):
        compile_cards([Location("Word", "X9", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(amount),))])])
