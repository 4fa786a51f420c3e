"""A trigger about cards that are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class CardsDrawn(Trigger):
    """A player drew one or more cards, any player without ``who``; with ``each``, a card, so that each card is an event of its own.

    With ``by_effect``, an effect of a card drew them. The number of the event is that of all cards that the effect has drawn for the
    player. *ruling*: a card that a player draws in the draw phase because of a rule about that phase is not drawn by an effect.
    """

    who: Who | None = None
    by_effect: bool = False
    each: bool = False
    moment = c.DREW
    entry = Entry(other="source or none")

    @staticmethod
    @jit
    def fits(game: GameState, by_effect: int, each: int, event: int) -> bool:
        by_card = game["events"][event, L.EVENT_OTHER] >= 0
        first = game["events"][event, L.EVENT_NUMBER] > 0
        return (by_card or by_effect == 0) and (first or each != 0)

    def happening(self) -> Happening:
        return Happening(details=["a card" if self.each else "cards", *(["by an effect"] if self.by_effect else [])])

    @classmethod
    def says(cls, event: Happening) -> str:
        return event.who.finite("draw")
