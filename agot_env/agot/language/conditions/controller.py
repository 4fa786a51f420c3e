"""A condition about the controller of the card."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.zones import controller_of
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS


@CONDITIONS.primitive
@dataclass(frozen=True)
class ControlledByOther(Condition):
    """This card is controlled by a player other than its owner."""

    of_self = True

    @staticmethod
    @jit
    def holds(game: GameState, source: int) -> bool:
        return controller_of(game, source) != int(source) >> L.SLOT_BITS

    def says(self, scope: Scope) -> str:
        return "the controller of this card is not its owner"
