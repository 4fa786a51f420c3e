"""A value: the cost of the target."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.numbers import has_printed_numbers
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


@VALUES.primitive
@dataclass(frozen=True)
class CostOfTarget(Value):
    """The printed gold cost of the target; -1, which no cost is below, if none is printed on it (FAQ 4.19)."""

    of_target = True

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, target: int) -> int:
        if target < 0:
            return 0
        printed = int(game["card"][target])
        return int(tables["cost"][printed]) if has_printed_numbers(tables, printed) else -1

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{units} equal to the printed cost of the chosen card"

    def measure(self, scope: Scope) -> str:
        return "the printed cost of the chosen card"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.target:
            raise Meaningless(f"{name} counts the cost of a target that nobody chooses")
