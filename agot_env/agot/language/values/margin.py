"""A value: by how much the challenge was won."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.filters import winner_of_challenge
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


@VALUES.primitive
@dataclass(frozen=True)
class WinningMargin(Value):
    """By how much total STR the challenge was won that has been resolved; 0 without a winner."""

    on = c.ON_CHALLENGE | c.ON_OUTCOME

    @staticmethod
    @jit
    def value(game: GameState) -> int:
        return int(game["margin"]) if winner_of_challenge(game) >= 0 else 0

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each STR by which the challenge was won"

    def measure(self, scope: Scope) -> str:
        return "the STR by which the challenge was won"
