"""Triggers about cards that are revealed, or shown as they are played."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Entry, Trigger
from agot_env.agot.language.conditions import NotByTheSameTitle
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class CardsRevealed(Trigger):
    """An effect of a player revealed cards."""

    who: Who
    moment = c.CARDS_REVEALED
    entry = Entry("source", other="source or none")

    def conditions(self) -> tuple[Condition, ...]:
        return (*super().conditions(), NotByTheSameTitle())

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('reveal')} cards by an effect"


@TRIGGERS.primitive
@dataclass(frozen=True)
class CardSearched(Trigger):
    """A player has searched their deck and has revealed a card that was found; a search of the discard pile instead does not count.

    *ruling*: each of several cards that are revealed is an event of its own; a card that is put into play is not revealed by that.
    """

    who: Who | None = None
    moment = c.SEARCHED
    entry = OF_A_CARD
    event_card = "that card"

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('reveal')} a card that a search of {event.who.own} deck has found"


@TRIGGERS.primitive
@dataclass(frozen=True)
class TargetShown(Trigger):
    """A player has played a copy of the TARGET openly, or has revealed one: what is announced for a card that has been named.

    *ruling*: a card is revealed by its owner, whichever player has an effect reveal it. A hand that is shown as a whole (FAQ 4.12) and the
    top card of a deck that lies open are not revealed, and what enters play by Ambush or out of Shadows is not played, but a duplicate is
    (FAQ 4.2).
    """

    who: Who
    moment = c.CARD_SHOWN
    entry = OF_A_CARD
    kinds = (c.PASSIVE,)

    @staticmethod
    @jit
    def fits(game: GameState, tables: Tables, event: int, target: int) -> bool:
        card = int(game["events"][event, L.EVENT_CARD])
        return target >= 0 and tables["title"][game["card"][card]] == tables["title"][game["card"][target]]

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('play')} or {event.who.verb('reveal')} that card"
