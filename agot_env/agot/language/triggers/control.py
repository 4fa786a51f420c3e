"""Triggers about control of cards."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, That, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class ControlTaken(Trigger):
    """A player took control of a card, any player with None."""

    cards: That | Cards
    who: Who | None = YOU
    moment = c.CONTROL_TAKEN
    entry = OF_A_CARD

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('take')} control of {event.what}"


@TRIGGERS.primitive
@dataclass(frozen=True)
class ControlChanged(Trigger):
    """The controller of a card changed: a player took control of it, or control went back when what had given it ended (FAQ 3.28)."""

    cards: That | Cards
    moment = c.CONTROL_CHANGED
    entry = OF_A_CARD

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"control of {event.what} changes"
