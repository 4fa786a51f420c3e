"""A trigger about cards that are played after an effect has lowered the cost of the next one."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.registry import TRIGGERS


@TRIGGERS.primitive
@dataclass(frozen=True)
class ReductionUsed(Trigger):
    """The next card whose cost this card has lowered (Reduce) is played from hand; for a card that costs 0 anyway, nothing is lowered.

    `CostLowered` is the condition for that.
    """

    moment = c.REDUCTION_USED
    entry = Entry("card", other="source")
    kinds = (c.PASSIVE,)

    @staticmethod
    @jit
    def fits(game: GameState, event: int, source: int) -> bool:
        return int(game["events"][event, L.EVENT_OTHER]) == source

    @classmethod
    def says(cls, event: Happening) -> str:
        return "that card is played"
