"""A condition about the cost of a card that is played."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS


@CONDITIONS.primitive
@dataclass(frozen=True)
class CostLowered(Condition):
    """The card that is being played costs less than it would if nothing lowered its cost (`ReductionUsed`).

    *ruling*: of several effects that lower the cost of one card, each has been one of those that lowered it.
    """

    of_window = True
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, event: int) -> bool:
        if event < 0 or game["events"][event, L.EVENT_MOMENT] != c.REDUCTION_USED:
            return False
        return game["events"][event, L.EVENT_NUMBER] != 0

    def says(self, scope: Scope) -> str:
        return "its cost was reduced"
