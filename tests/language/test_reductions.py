"""Reducers: for how many cards, and for which ways of paying for them."""

import pytest

from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    Cards,
    Character,
    ComesOutOfShadows,
    Event,
    Location,
    Phase,
    Plot,
    Reduce,
    Response,
    Way,
    characters,
)
from tests.cards.scenes import lcg_scene, offered

CARDS = (
    Character("Page", "X700", NEUTRAL, cost=3, strength=1),
    Character("Shade", "X701", NEUTRAL, cost=3, strength=1, crests="Shadows"),
    Location("Den", "X702", NEUTRAL, cost=3),
    Plot("Poor", "X705", NEUTRAL, income=0, initiative=3, claim=1),
)


def market(effect, *, gold=9, phase="marshalling", **zero):
    fair = Event("Fair", "X703", abilities=[Action(phase=Phase.ANY, effects=(effect,))])
    zero = {"hand": ["Fair", "Page", "Page", "Page", "Den", "Shade", "Shade"], "gold": gold, "plot": "Poor"} | zero
    return lcg_scene(zero, phase=phase, cards=(*CARDS, fair), first=0, bells=(0,)).play("Play Fair")


def price(t, title):
    """The gold in the labels of a card that can be played."""
    found = [option for option in t.options if title in option and "gold" in option]
    return {int(option.split("(")[1].split()[0]) for option in found}


@pytest.mark.parametrize("times", [1, 2])
def test_the_next_cards_cost_less_one_after_the_other(times):
    t = market(Reduce(2, characters(), times=times))
    for k in range(3):
        assert price(t, "Marshal Page") == ({1} if k < times else {3}) and price(t, "Marshal Den") == {3}
        if k < 2:
            t.play("Marshal Page")


def test_a_card_that_does_not_match_does_not_use_it_up():
    t = market(Reduce(2, characters())).play("Marshal Den")
    assert price(t, "Marshal Page") == {1}


@pytest.mark.parametrize(("ways", "page", "shade"), [
    (Way.PLAY, 2, 2), (Way.INTO_SHADOWS, 3, 1), (Way.PLAY | Way.INTO_SHADOWS, 2, 1), (Way.OUT_OF_SHADOWS, 3, 2), (Way.AMBUSH, 3, 2),
])  # fmt: skip
def test_only_the_ways_that_it_names_are_lowered(ways, page, shade):
    t = market(Reduce(1, Cards(), ways))
    assert price(t, "Marshal Page") == {page} and price(t, "Put Shade into Shadows") == {shade}


def test_a_card_paid_for_in_another_way_does_not_use_it_up():
    t = market(Reduce(1, Cards(), Way.INTO_SHADOWS)).play("Marshal Page")
    assert price(t, "Shade into") == {1}
    assert price(t.play("Put Shade into Shadows"), "Shade into") == {2}


@pytest.mark.rule("SHA-2")
def test_what_is_lowered_to_1_can_be_paid_with_1():
    assert not offered(market(Reduce(1, Cards()), gold=1), "Put Shade")
    t = market(Reduce(1, Cards(), Way.INTO_SHADOWS), gold=1)
    gold = t.gold(0)
    assert gold - t.play("Put Shade into Shadows").gold(0) == 1 and t.shadows(0) == ["Shade"]


def test_a_cost_stops_at_0():
    assert price(market(Reduce(9, Cards(), Way.INTO_SHADOWS)), "Shade into") == {0}


def test_what_comes_out_of_shadows_may_cost_less():
    watch = Location(
        "Watch", "X704", NEUTRAL, abilities=[Response(when=ComesOutOfShadows(None), effects=(Reduce(1, Cards(), Way.OUT_OF_SHADOWS),))]
    )  # fmt: skip
    zero, one = {"play": ["Watch"], "shadows": ["Shade"], "gold": 5}, {"shadows": ["Shade"], "gold": 5}
    t = lcg_scene(zero, one, cards=(*CARDS, watch), first=1)
    t.play("Bring Shade out of Shadows (3 gold)").play("Respond with Watch")
    gold = t.gold(0)
    t.play("Bring Shade out of Shadows (2 gold)")
    assert gold - t.gold(0) == 2


def test_the_sentences():
    def said(effect):
        return describe(Action(phase=Phase.ANY, effects=(effect,)))

    assert said(Reduce(1, characters())) == "Any Phase: Reduce the cost of the next character that you play this phase by 1."
    several = said(Reduce(2, characters(), times=3))
    assert several == "Any Phase: Reduce the cost of each of the next 3 characters that you play this phase by 2."
    ways = said(Reduce(1, Cards(), Way.INTO_SHADOWS | Way.AMBUSH))
    assert ways == "Any Phase: Reduce the cost of the next card that you put into play by Ambush or put into Shadows this phase by 1."


@pytest.mark.parametrize("options", [{"ways": 0}, {"ways": 16}, {"times": 0}])
def test_what_has_no_meaning_is_refused(options):
    with pytest.raises(CardError, match="Reduce"):
        compile_cards([Event("Word", "X9", abilities=[Action(phase=Phase.ANY, effects=(Reduce(1, Cards(), **options),))])])
