"""Triggers about STR."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions import LoweredTo
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import That


@TRIGGERS.primitive
@dataclass(frozen=True)
class StrengthLowered(Trigger):
    """The STR of a character was lowered by an effect of a card; with ``to``, to that number or less.

    *ruling*: each effect that lowers STR is an event of its own, for which counts what that effect has left, not what STR is when a player
    responds (FAQ, Player Action Window, step 5: what could be answered earlier in the window can still be answered).
    """

    cards: That | Cards
    _: KW_ONLY
    to: int | None = None
    moment = c.STRENGTH_LOWERED
    entry = OF_A_CARD
    does = "has its STR lowered by an effect"

    def conditions(self) -> tuple[Condition, ...]:
        return super().conditions() if self.to is None else (*super().conditions(), LoweredTo(self.to))


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
