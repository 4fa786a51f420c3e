"""A condition about the number of opponents."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.opponents import number_of_opponents
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.fields import positive
from agot_env.agot.language.nouns import (
    Scope,
    quantity,
)
from agot_env.agot.language.registry import CONDITIONS


@CONDITIONS.primitive
@dataclass(frozen=True)
class OpponentsAtLeast(Condition):
    """You have at least this many opponents."""

    number: int = positive()

    @staticmethod
    @jit
    def holds(game: GameState, number: int, you: int) -> bool:
        return number_of_opponents(game, you) >= number

    def says(self, scope: Scope) -> str:
        return f"you have at least {quantity(self.number, scope, 'opponent', 'opponents')}"
