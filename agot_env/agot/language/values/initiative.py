"""A value: your total initiative."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import total_initiative
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


@VALUES.primitive
@dataclass(frozen=True)
class TotalInitiative(Value):
    """Your total initiative, from your revealed plot and your cards in play."""

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, you: int) -> int:
        return total_initiative(game, tables, you)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{units} equal to your total initiative"

    def measure(self, scope: Scope) -> str:
        return "your total initiative"

    def watches(self, compiler: Compiler) -> int:
        return c.ON_PLOTS | compiler.watches_count(None)
