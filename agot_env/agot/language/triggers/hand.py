"""Triggers about cards that are discarded from hands and decks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger, by, of
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import Who, Zone


@TRIGGERS.primitive
@dataclass(frozen=True)
class DiscardedFromHand(Trigger):
    """A card was discarded from a player's hand, from any without ``who``; it lies in the discard pile now."""

    who: Who | None = None
    cards: Cards | None = None
    moment = c.DISCARDED_FROM_HAND
    entry = OF_A_CARD
    in_pile = True

    def conditions(self) -> tuple[Condition, ...]:
        return (*by(self.who), *of(self.cards and replace(self.cards, zone=Zone.DISCARD)))

    @classmethod
    def says(cls, event: Happening) -> str:
        card = event.what.replace(" in any discard pile", "")
        return f"{card} is discarded from {event.player.whose if event.player else 'a'} hand"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DiscardedFromDeck(Trigger):
    """A card was discarded from a player's deck, from any without ``who``; it lies in the discard pile now.

    *ruling*: of several cards that are discarded at once, each is discarded for what waits for one.
    """

    cards: Cards | None = None
    who: Who | None = None
    moment = c.DISCARDED_FROM_DECK
    entry = OF_A_CARD
    in_pile = True

    def conditions(self) -> tuple[Condition, ...]:
        return (*by(self.who), *of(self.cards and replace(self.cards, zone=Zone.DISCARD)))

    @classmethod
    def says(cls, event: Happening) -> str:
        card = event.what.replace(" in any discard pile", "")
        return f"{card} is discarded from {event.player.whose if event.player else 'a'} deck"
