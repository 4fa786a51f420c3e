"""Values made of others by subtraction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import value as value_of
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


def measured(amount: Amount, scope: Scope) -> str:
    """A number or a value as what something is compared with."""
    return amount.measure(scope) if isinstance(amount, Value) else str(amount)


@VALUES.primitive
@dataclass(frozen=True)
class Minus(Value):
    """A value, subtracted: only for what changes a card, such as its STR."""

    of: Value
    compares = False

    @staticmethod
    @jit
    def value(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int, x: int
    ) -> int:
        kind, of = int(tables["code"][argument, 1]), int(tables["code"][argument, 2])
        return -int(value_of(game, tables, kind, of, card, source, you, other, event, target, x))

    def argument(self, compiler: Compiler) -> int:
        return compiler.amounts(self.of)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"-{self.of.quantity(scope, unit, units)}"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not of_a_card:
            raise Meaningless(f"{name} cannot have an amount below 0: Minus is for what changes a card")
        if isinstance(self.of, Minus):
            raise Meaningless(f"{name} subtracts twice")


@VALUES.primitive
@dataclass(frozen=True)
class Times(Value):
    """A value, multiplied by a number."""

    factor: int
    of: Value

    @staticmethod
    @jit
    def value(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int, x: int
    ) -> int:
        row = tables["code"][argument]
        return int(row[4]) * int(value_of(game, tables, int(row[1]), int(row[2]), card, source, you, other, event, target, x))

    def argument(self, compiler: Compiler) -> int:
        return compiler.amounts(self.of, self.factor)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        said = self.of.quantity(scope, unit, units)
        return f"{self.factor}{said}" if said == f"X {units}" else said.replace(f"1 {unit}", f"{self.factor} {units}", 1)

    def measure(self, scope: Scope) -> str:
        return f"{self.factor} times {self.of.measure(scope)}"

    def check(self, known: Any, name: str, of_a_card: bool) -> None:
        if self.factor < 2:
            raise Meaningless(f"{name} multiplies by {self.factor}; a factor is at least 2")


@VALUES.primitive
@dataclass(frozen=True)
class Difference(Value):
    """By how much one amount exceeds another; 0 if it does not."""

    of: Value
    less: int | Value

    @staticmethod
    @jit
    def value(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int, x: int
    ) -> int:
        row = tables["code"][argument]
        of = int(value_of(game, tables, int(row[1]), int(row[2]), card, source, you, other, event, target, x))
        return max(0, of - int(value_of(game, tables, int(row[3]), int(row[4]), card, source, you, other, event, target, x)))

    def argument(self, compiler: Compiler) -> int:
        return compiler.amounts(self.of, self.less)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"X {units}, where X is the amount by which {self.of.measure(scope)} exceeds {measured(self.less, scope)}"

    def measure(self, scope: Scope) -> str:
        return f"{self.of.measure(scope)} less {measured(self.less, scope)}"

    def check(self, known: Any, name: str, of_a_card: bool) -> None:
        if isinstance(self.less, int) and self.less < 1:
            raise Meaningless(f"{name} subtracts a number of at least 1, not {self.less}")
