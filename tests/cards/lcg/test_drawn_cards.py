"""What cards newly know: the cards that players draw, by how much dominance is lost, and events that lie beside the plot deck."""

import pytest

from agot_env.agot.engine.record.codes import OTHER_CARDS_IN_DRAW
from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    SELF,
    YOU,
    Action,
    AmountOfEvent,
    CardsDrawn,
    DominanceLost,
    Draw,
    Event,
    GainGold,
    Later,
    Location,
    MoveTo,
    Passive,
    Phase,
    PhaseEnds,
    PlayerRule,
    StayAside,
    Until,
    Zone,
)
from tests.cards.kings_landing.city_scenes import city

LESSON = Event("Lesson", "X980", abilities=[Action(phase=Phase.ANY, effects=(Draw(2), Draw(1, EVERYONE)))])
DECK = ["Friend"] * 8


def ledger(gold, **trigger):
    """A location that gains its controller gold for cards that are drawn."""
    return Location("Ledger", "X981", NEUTRAL, abilities=[Passive(when=CardsDrawn(**trigger), effects=(GainGold(gold),))])


def gained(location, phase="challenges", *, play=()):
    """The gold that the location gains by Lesson in a phase, or in the draw phase by its two cards."""
    t = city(
        {"play": ["Ledger", *play], "hand": ["Lesson"], "deck": DECK}, {"deck": DECK}, "challenges" if phase == "challenges" else "draw",
        extra=(LESSON, location, Location("Well", "X982", NEUTRAL, abilities=[PlayerRule(YOU, OTHER_CARDS_IN_DRAW)])),
    )  # fmt: skip
    t.play("Lesson" if phase == "challenges" else "Pass")
    return t.gold(0)


@pytest.mark.parametrize(("trigger", "gold"), [({}, 4), ({"who": YOU}, 3), ({"who": OPPONENTS}, 1), ({"by_effect": True}, 4)])
def test_the_cards_that_an_effect_draws_for_a_player_are_counted_together(trigger, gold):
    assert gained(ledger(AmountOfEvent(), **trigger)) == gold


@pytest.mark.parametrize(("trigger", "gold"), [({}, 2), ({"each": True}, 4), ({"who": YOU}, 1), ({"who": YOU, "each": True}, 3)])
def test_one_or_more_cards_are_one_event_and_each_card_is_one(trigger, gold):
    assert gained(ledger(1, **trigger)) == gold


@pytest.mark.parametrize(("trigger", "gold"), [({"who": YOU}, 2), ({"who": YOU, "by_effect": True}, 0), ({}, 4)])
def test_the_cards_of_the_draw_phase_are_drawn_by_no_effect(trigger, gold):
    assert gained(ledger(AmountOfEvent(), **trigger), "draw") == gold


def test_a_card_that_a_rule_adds_to_the_draw_phase_is_drawn_by_no_effect():
    assert gained(ledger(AmountOfEvent(), who=YOU, by_effect=True), "draw", play=["Well"]) == 0
    assert gained(ledger(AmountOfEvent(), who=YOU), "draw", play=["Well"]) == 3


def mourned(zero, one, **trigger):
    """The gold of a player whose location gains gold for lost dominance, after dominance with these characters."""
    loss = Location("Loss", "X983", NEUTRAL, abilities=[Passive(when=DominanceLost(**trigger), effects=(GainGold(1),))])
    t = city({"play": ["Loss", *zero]}, {"play": one}, "dominance", extra=(loss,))
    return t.gold(0)


@pytest.mark.parametrize(
    ("zero", "one", "trigger", "gold"),
    [
        (["Friend"], ["Rival"], {}, 1),
        (["Friend"], ["Rival"], {"margin": 4}, 1),
        (["Brute"], ["Rival"], {"margin": 4}, 0),
        (["Rival"], ["Rival"], {}, 0),
        (["Rival"], [], {}, 0),
        (["Rival"], ["Friend"], {"who": OPPONENTS, "margin": 4}, 1),
        (["Rival"], ["Brute"], {"who": OPPONENTS, "margin": 4}, 0),
    ],
)
def test_dominance_is_lost_by_the_difference_to_the_winner(zero, one, trigger, gold):
    assert mourned(zero, one, **trigger) == gold


def test_in_a_melee_each_loser_loses_dominance_by_another_difference():
    losses = [
        Location(f"Loss {margin}", f"X98{margin}", NEUTRAL, abilities=[Passive(when=DominanceLost(margin=margin), effects=(GainGold(1),))])
        for margin in (3, 4)
    ]
    t = city(
        {"play": ["Loss 3", "Loss 4", "Brute"]}, {"play": ["Loss 3", "Loss 4", "Friend"]}, "dominance", others=({"play": ["Rival"]},),
        houses=("stark", "lannister", "martell"), extra=losses,
    )  # fmt: skip
    while t.prompt == "order":
        t.play(t.options[0])
    assert [t.gold(seat) for seat in range(3)] == [1, 2, 0]


def test_an_event_lies_beside_the_plot_deck_until_another_effect_moves_it():
    wait = Later(Passive(when=PhaseEnds(), effects=(MoveTo(SELF, Zone.DISCARD),)), Until.END_OF_PHASE)
    vigil = Event("Vigil", "X984", abilities=[Action(phase=Phase.MARSHALLING, effects=(StayAside(), wait))])
    t = city({"hand": ["Vigil"]}, {}, "marshalling", extra=(vigil,))
    t.play("Play Vigil")
    assert t.hand(0) == t.discard(0) == []
    while t.phase == "marshalling":
        t.play("Pass")
    assert t.discard(0) == ["Vigil"]
