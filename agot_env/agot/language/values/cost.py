"""A value: the cost of the target."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


@VALUES.primitive
@dataclass(frozen=True)
class CostOfTarget(Value):
    """The printed gold cost of the target."""

    of_target = True

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, target: int) -> int:
        return int(tables["cost"][game["card"][target]]) if target >= 0 else 0

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{units} equal to the printed cost of the chosen card"

    def measure(self, scope: Scope) -> str:
        return "the printed cost of the chosen card"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.target:
            raise Meaningless(f"{name} counts the cost of a target that nobody chooses")
