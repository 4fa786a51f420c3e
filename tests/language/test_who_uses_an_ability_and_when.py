"""Errors in declarations that say who uses an ability, for which cards it happens later, and where a card goes or stays."""

import pytest

from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    CHOSEN,
    NEUTRAL,
    SELF,
    TARGET,
    YOU,
    Action,
    Attachment,
    CancelIt,
    Cards,
    Character,
    Constant,
    Count,
    DiscardedWhile,
    EndRound,
    Initiated,
    Killed,
    Later,
    Limit,
    Location,
    MoveTo,
    Passive,
    Per,
    Phase,
    PhaseEnds,
    PickUpTo,
    Response,
    ReturnToHand,
    Save,
    Strength,
    Until,
    Zone,
    characters,
)

FEW = (Count(characters(), at_least=0, at_most=0),)


def location(*abilities, **options):
    return Location("Word", "X9", NEUTRAL, abilities=list(abilities), **options)


def attachment(*abilities, **options):
    return Attachment("Word", "X9", NEUTRAL, abilities=list(abilities), **options)


def action(*effects, **options):
    return Action(phase=Phase.ANY, effects=effects, **options)


def for_each(**options):
    later = Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE, each=CHOSEN, **options)
    return action(PickUpTo(characters(), 2), later)


CANCELS = Later(Passive(when=Initiated(triggered=True), effects=(CancelIt(),)), Until.END_OF_PHASE, times=2, each=CHOSEN)


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (location(action(PickUpTo(characters(), 2), CANCELS)), "Later happens once for each card"),
        (location(action(Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE))), "TARGET"),
        (location(Constant(Cards(cost_in_influence=True, controller=YOU), (Strength(1),))), "Constant asks for the influence"),
        (location(Constant(characters(targetable=True), (Strength(1),))), "Constant asks for cards that can be chosen as targets"),
        (attachment(Constant(characters(attachable=True), (Strength(1),))), "Constant asks for cards that could bear this one"),
        (location(action(EndRound(), by_anybody=True, by_opponents=True)), "not for both"),
        (location(action(EndRound(), of_bearer=True)), "is of an attachment in play"),
        (attachment(action(EndRound(), of_bearer=True, by_anybody=True)), "only for the bearer's controller"),
        (location(Save(saves=SELF, of_saved=True)), "names them by a filter"),
        (attachment(action(EndRound(), of_bearer=True, limit=Limit(1, Per.ROUND))), "has no limit"),
        (
            location(Response(when=Killed(characters()), zone=Zone.HAND, by_anybody=True, effects=(EndRound(),))),
            "not in play cannot be for anybody",
        ),
        (
            location(action(MoveTo(SELF, Zone.DECK, yours=True), zone=Zone.DISCARD)),
            "MoveTo gives you control of a card in Shadows, not in DECK",
        ),
        (location(DiscardedWhile(FEW, unattached=True)), "DiscardedWhile is unattached"),
        (location(DiscardedWhile(FEW, returned=True, others=characters())), "DiscardedWhile discards others"),
        (location(attaches_instead=characters()), "attaches_instead is for characters"),
        (Character("Word", "X9", NEUTRAL, strength=1, as_agenda=[DiscardedWhile(FEW)]), "DiscardedWhile is unattached"),
    ],
)
def test_a_declaration_without_meaning_does_not_compile(card, message):
    with pytest.raises(CardError, match=message):
        compile_cards([card], "lcg")


@pytest.mark.parametrize(
    "card",
    [
        location(for_each()),
        location(action(EndRound(), by_anybody=True)),
        attachment(action(EndRound(), of_bearer=True)),
        location(Save(saves=characters(), of_saved=True)),
        location(DiscardedWhile(FEW)),
        Character("Word", "X9", NEUTRAL, strength=1, as_agenda=[DiscardedWhile(FEW, unattached=True)]),
        Character("Word", "X9", NEUTRAL, strength=1, attaches_instead=characters()),
    ],
)
def test_one_with_a_meaning_compiles(card):
    assert compile_cards([card], "lcg")
