"""Triggers about cards that are discarded from hands and decks."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger, by
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions.event import DiscardedCard
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class DiscardedFromHand(Trigger):
    """A card was discarded from a player's hand, from any without ``who``, wherever it lies now; see `DiscardedFromDeck`."""

    who: Who | None = None
    cards: Cards | None = None
    moment = c.DISCARDED_FROM_HAND
    entry = OF_A_CARD
    in_pile = True

    def conditions(self) -> tuple[Condition, ...]:
        return (*by(self.who), *discarded(self.cards))

    @classmethod
    def says(cls, event: Happening) -> str:
        card = event.what.replace(" in any discard pile", "")
        return f"{card} is discarded from {event.player.whose if event.player else 'a'} hand"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DiscardedFromDeck(Trigger):
    """A card was discarded from a player's deck, from any without ``who``.

    It matches wherever it lies now, as what has happened can be responded to although another response has moved the card. For an
    ability that moves the card itself, the filter says ``zone=Zone.DISCARD``: then it must lie in the discard pile still.
    *ruling*: of several cards that are discarded at once, each is discarded for what waits for one.
    """

    cards: Cards | None = None
    who: Who | None = None
    moment = c.DISCARDED_FROM_DECK
    entry = OF_A_CARD
    in_pile = True

    def conditions(self) -> tuple[Condition, ...]:
        return (*by(self.who), *discarded(self.cards))

    @classmethod
    def says(cls, event: Happening) -> str:
        card = event.what.replace(" in any discard pile", "")
        return f"{card} is discarded from {event.player.whose if event.player else 'a'} deck"


def discarded(cards: Cards | None) -> tuple[Condition, ...]:
    """The card that was discarded is one of these; nothing for any card."""
    return () if cards is None else (DiscardedCard(cards),)
