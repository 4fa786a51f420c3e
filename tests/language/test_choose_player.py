"""The choice of a player for whom conditions hold."""

import pytest

from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import (
    NEUTRAL,
    YOU,
    Action,
    Character,
    ChooseOpponent,
    ChoosePlayer,
    Count,
    CountOf,
    DiscardAtRandom,
    Event,
    EventPlayer,
    Location,
    MoreThan,
    Phase,
    PlotTrait,
    Who,
    characters,
    locations,
)
from agot_env.testing import Table
from tests.cards.scenes import BELL

CROWDED = Count(characters(controller=Who.ACTOR), 2)
HELD = Count(locations(controller=Who.ACTOR))


def demand(*choices, title="Demand"):
    """An event that makes the player who is chosen discard a card."""
    return Event(
        title, "X900A", abilities=[Action(phase=Phase.ANY, choose=choices, effects=(DiscardAtRandom(1, Who.CHOSEN_OPPONENT),))]
    )  # fmt: skip


PEOPLE = (
    Character("One", "X901A", NEUTRAL, strength=1, icons="MIP"),
    Character("Two", "X902A", NEUTRAL, strength=1, icons="MIP"),
    Location("Hold", "X903A", NEUTRAL),
)


def court(choice, crowds=((), ("One", "Two"), ("One", "Two")), hands=(1, 1, 1), held=()):
    """A table of three, at seat 0's first action, with the event in hand."""
    t = Table(houses=("stark", "lannister", "martell"), extra_cards=[*PEOPLE, demand(choice), BELL], edition="lcg", hold=True)
    for seat, crowd in enumerate(crowds):
        play = [*crowd, *(["Hold"] if seat in held else [])]
        t.put(seat, plot="Planning Ahead", play=play, hand=["One"] * hands[seat] + (["Demand"] if seat == 0 else []))
    return t.start("challenges", 0)


def may_choose(t):
    """The houses of the players that may be chosen; nobody if the event cannot be played."""
    if not any("Play Demand" in option for option in t.options):
        return set()
    t.play("Play Demand")
    return {house for house in ("Stark", "Lannister", "Martell") if any(house in option for option in t.options)}


@pytest.mark.parametrize(
    ("crowds", "found"),
    [
        (((), ("One", "Two"), ("One", "Two")), {"Lannister", "Martell"}),
        (((), ("One", "Two"), ("One",)), {"Lannister"}),
        ((("One", "Two"), ("One",), ("Two",)), set()),
    ],
)
def test_only_opponents_for_whom_the_condition_holds_are_chosen(crowds, found):
    assert may_choose(court(ChooseOpponent((CROWDED,)), crowds)) == found


def test_a_player_may_choose_themselves_if_it_holds_for_them():
    assert may_choose(court(ChoosePlayer((CROWDED,)), (("One", "Two"), ("One",), ("One", "Two")))) == {"Stark", "Martell"}
    assert may_choose(court(ChoosePlayer((CROWDED,)), (("One",), ("One",), ("One", "Two")))) == {"Martell"}


def test_all_conditions_must_hold():
    assert may_choose(court(ChooseOpponent((CROWDED, HELD)), held=(1,))) == {"Lannister"}
    assert may_choose(court(ChooseOpponent((CROWDED, HELD)), held=(0,))) == set()


def test_those_to_whom_nothing_could_happen_are_not_chosen():
    assert may_choose(court(ChooseOpponent((CROWDED,)), hands=(1, 0, 1))) == {"Martell"}


def test_the_effect_happens_to_the_player_who_is_chosen():
    t = court(ChooseOpponent((CROWDED,)), ((), ("One", "Two"), ("One",)), hands=(1, 2, 2)).play("Play Demand")
    t.play(next(option for option in t.options if "Lannister" in option))
    while t.prompt == "cancel":
        t.play("Pass")
    assert (len(t.hand(0)), len(t.hand(1)), len(t.hand(2))) == (1, 1, 2)


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (ChooseOpponent(), "choose an opponent"),
        (ChooseOpponent((CROWDED,)), "choose an opponent who controls at least 2 characters"),
        (ChoosePlayer((CROWDED, HELD)), "choose a player who controls at least 2 characters and who controls a location"),
        (ChooseOpponent((PlotTrait("City", Who.ACTOR),)), "choose an opponent whose revealed plot is a City plot"),
    ],
)
def test_the_sentence_says_who_may_be_chosen(choice, text):
    assert text in describe_card(demand(choice)).replace("Choose", "choose")


def test_conditions_about_the_event_are_refused():
    with pytest.raises(CardError, match="EVENT_PLAYER"):
        compile_cards([demand(ChooseOpponent((MoreThan(CountOf(characters(controller=Who.EVENT_PLAYER)), 0),)))])
    with pytest.raises(CardError, match="ACTOR outside a ForEach"):
        compile_cards([Event("Rumour", "X9", abilities=[Action(phase=Phase.ANY, conditions=(CROWDED,), effects=(DiscardAtRandom(1, YOU),))])])


def test_an_event_player_is_refused():
    with pytest.raises(CardError):
        compile_cards([demand(ChoosePlayer((EventPlayer(Who.EVENT_PLAYER),)))])
