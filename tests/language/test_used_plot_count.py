"""The number of used plots."""

import pytest

from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    SELF,
    YOU,
    Character,
    Constant,
    Plot,
    Strength,
    UsedPlotCount,
)
from tests.cards.scenes import lcg_scene

PLOTS = (
    Plot("Street", "X700", NEUTRAL, income=1, initiative=1, claim=1, traits="City"),
    Plot("Square", "X701", NEUTRAL, income=1, initiative=1, claim=1, traits="City"),
    Plot("Field", "X702", NEUTRAL, income=1, initiative=1, claim=1),
)


def counted(value, used=(), theirs=()):
    clerk = Character("Clerk", "X703", NEUTRAL, strength=1, abilities=[Constant(SELF, (Strength(value),))])
    t = lcg_scene({"play": ["Clerk"], "used_plots": list(used), "plots": ["Square"]}, {"used_plots": list(theirs)}, cards=(*PLOTS, clerk))
    return t.card(0, "Clerk").strength - 1


def added(value, used=(), theirs=()):
    """By how much these used plots raise it."""
    return counted(value, used, theirs) - counted(value)


@pytest.mark.parametrize(("used", "cities", "all_of_them"), [((), 0, 0), (("Street",), 1, 1), (("Street", "Field"), 1, 2)])
def test_it_counts_the_used_pile_by_trait_and_not_the_plot_deck(used, cities, all_of_them):
    assert (added(UsedPlotCount("City"), used), added(UsedPlotCount(), used)) == (cities, all_of_them)


@pytest.mark.parametrize(("who", "number"), [(YOU, 1), (OPPONENTS, 2), (EVERYONE, 3)])
def test_the_piles_of_several_players_are_added(who, number):
    assert added(UsedPlotCount(who=who), ["Street"], ["Square", "Field"]) == number


def test_the_sentences():
    for value, text in (
        (UsedPlotCount("City"), "1 STR for each City plot in your used pile"),
        (UsedPlotCount(who=EVERYONE), "1 STR for each plot in all used piles"),
        (UsedPlotCount(who=OPPONENTS), "1 STR for each plot in an opponent's used pile"),
    ):
        assert describe(Constant(SELF, (Strength(value),))) == f"This card gets +{text}."
