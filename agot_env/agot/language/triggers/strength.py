"""Triggers about STR."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import That


@TRIGGERS.primitive
@dataclass(frozen=True)
class StrengthLowered(Trigger):
    """The STR of a character was lowered by an effect of a card."""

    cards: That | Cards
    moment = c.STRENGTH_LOWERED
    entry = OF_A_CARD
    does = "has its STR lowered by an effect"


@TRIGGERS.primitive
@dataclass(frozen=True)
class NotCounted(Trigger):
    """A challenge has been resolved in which Intimidate kept a character from counting its STR (KEY-12)."""

    cards: That | Cards
    moment = c.NOT_COUNTED
    entry = OF_A_CARD

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"a challenge has been resolved in which Intimidate kept {event.what} from counting its STR"
