"""A cancelled effect that would let players draw cards, which the cancelling player draws instead."""

import pytest

from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    SELF,
    YOU,
    Action,
    Character,
    ChooseOne,
    CountOf,
    Draw,
    EntersPlay,
    Event,
    GainGold,
    If,
    Passive,
    PayGold,
    Phase,
    Plot,
    RevealTop,
    Season,
    WhenRevealed,
    X,
    characters,
)
from agot_env.agot.language.words import WINTER
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import narrow_sea
from tests.cards.scenes import offered, pass_until, three


def event(title, number, *effects, **more):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, effects=effects, **more)])


EVENTS = (
    event("Draw Two", "X780", Draw(2)),
    event("Feast", "X781", Draw(1, EVERYONE)),
    event("Gift", "X782", Draw(2, OPPONENTS)),
    event("Muster", "X783", Draw(CountOf(characters(controller=YOU)))),
    event("Winter Draw", "X784", If((Season(WINTER),), (Draw(3),)), GainGold(1)),
    event("Either", "X785", ChooseOne((GainGold(1),), (Draw(2),))),
    event("Or Else", "X786", ChooseOne((Draw(2),), (Draw(1),)), Draw(1)),
    event("Bought", "X787", Draw(X()), cost=(PayGold(X()),)),
    event("Revelation", "X788", RevealTop()),
)
EAGER = Character("Eager", "X790", NEUTRAL, cost=0, strength=1, icons="M", abilities=[Passive(when=EntersPlay(SELF), effects=(Draw(1),))])
HOLY = Character("Pious", "X791", NEUTRAL, cost=1, strength=1, icons="M", crests="Holy")
PLENTY = Plot("Plenty", "X792", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(Draw(1),))])
CARDS = (*EVENTS, EAGER, HOLY, PLENTY)
DECK = ["Hut", "Friend", "Giant", "Brute", "Ruler", "Keep"]


def scene(title, *, play=("Pious",), one=(), phase="challenges", gold=0, bells=(0,), **options):
    """The player of seat 0 plays an event, and seat 1 may cancel it."""
    zero = {"play": ["Friend", *one], "hand": [title], "deck": [*DECK], "gold": gold}
    return narrow_sea(
        zero, {"play": [*play], "hand": ["Anointed by the Mother"], "deck": [*DECK]}, phase, cards=CARDS,
        **({"houses": ("lannister", "stark"), "bells": bells} | options),
    )  # fmt: skip


def anointed(title, *wanted, **options):
    """How many cards each player has drawn after it was cancelled."""
    t = scene(title, **options)
    t = pass_until(t, f"Play {title}").play(f"Play {title}", *wanted)
    option = next(text for text in t.options if "Anointed by the Mother" in text)
    settle(t.play(option))
    return t, (len(DECK) - len(t.deck(0)), len(DECK) - len(t.deck(1)))


@pytest.mark.parametrize(
    ("title", "drawn"),
    [("Draw Two", 2), ("Feast", 2), ("Gift", 2), ("Muster", 1), ("Either", 2), ("Or Else", 3)],
)
def test_anointed_by_the_mother_draws_as_many_cards_as_all_players_would_have_drawn(title, drawn):
    t, counts = anointed(title)
    assert counts == (0, drawn) and len(t.hand(1)) == drawn and t.hand(0) == [] and t.gold(0) == 0
    assert t.card(1, "Pious").kneeling and t.discard(1) == ["Anointed by the Mother"]


def test_what_depends_on_x_or_on_the_season_is_counted_as_it_is():
    assert anointed("Bought", "2 for Bought", gold=3)[1] == (0, 2)
    assert anointed("Winter Draw", season="winter")[1] == (0, 3)


def may_cancel(title, **options):
    t = scene(title, **options)
    pass_until(t, f"Play {title}").play(f"Play {title}")
    return offered(t, "Anointed by the Mother")


def test_effects_that_would_let_nobody_draw_cannot_be_cancelled():
    assert not may_cancel("Winter Draw") and not may_cancel("Winter Draw", season="summer")
    assert not may_cancel("Revelation")  # not a draw
    assert may_cancel("Draw Two")


def test_2_influence_pay_for_it_instead_of_a_holy_character():
    t, counts = anointed("Draw Two", play=["Keep"])
    assert counts == (0, 2) and t.card(1, "Keep").kneeling
    assert not may_cancel("Draw Two", play=["Friend"])
    assert not may_cancel("Draw Two", play=[("Pious", {"kneeling": True})])


def test_passives_and_plots_are_not_triggered_effects():
    t = scene("Eager", phase="marshalling", gold=3)
    pass_until(t, "Marshal Eager").play("Marshal Eager")
    assert len(t.hand(0)) == 1 and not offered(t, "Anointed by the Mother")
    zero = {"play": ["Friend"], "plots": ["Plenty"], "deck": [*DECK]}
    t = narrow_sea(
        zero,
        {"play": ["Pious"], "hand": ["Anointed by the Mother"], "plots": ["Famine"]},
        "plot",
        cards=CARDS,
        houses=("lannister", "stark"),
    )
    while t.phase == "plot":
        assert not offered(t, "Anointed by the Mother")
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    assert t.plot(0) == "Plenty"


def test_the_own_effect_can_be_cancelled_as_well():
    zero = {"play": ["Pious"], "hand": ["Anointed by the Mother", "Feast"], "deck": [*DECK]}
    t = narrow_sea(zero, {"deck": [*DECK]}, cards=CARDS, houses=("stark", "lannister"))
    pass_until(t, "Play Feast").play("Play Feast")
    settle(t.play(next(text for text in t.options if "Anointed" in text)))
    assert len(t.hand(0)) == 2 and t.hand(1) == []


def test_all_players_of_a_melee_are_counted():
    make = lambda zero, one, phase, **options: narrow_sea(zero, one, phase, cards=CARDS, **options)  # noqa: E731
    zero = {"hand": ["Feast"], "deck": [*DECK]}
    t = three(make, zero, {"play": ["Friend"], "deck": [*DECK]}, {"play": ["Pious"], "hand": ["Anointed by the Mother"], "deck": [*DECK]})
    pass_until(t, "Play Feast").play("Play Feast")
    settle(t.play(next(text for text in t.options if "Anointed" in text)))
    assert [len(t.hand(seat)) for seat in range(3)] == [0, 0, 3]
