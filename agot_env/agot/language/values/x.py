"""A value: the number that was chosen or paid as X."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import SECOND_TARGET


@VALUES.primitive
@dataclass(frozen=True)
class X(Value):
    """The number that was chosen or paid as X; 0 if none was. With ``lowers`` it is subtracted."""

    lowers: bool = False
    compares = False

    @staticmethod
    @jit
    def value(argument: int, x: int) -> int:
        return -int(x) if argument else int(x)

    def argument(self, compiler: Compiler) -> int:
        return int(self.lowers)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        if scope.named_found:
            return f"1 {unit} for each copy of {scope.names[SECOND_TARGET]} among them"
        return f"{'-' if self.lowers else ''}X {units}"

    def measure(self, scope: Scope) -> str:
        return "X"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.x:
            raise Meaningless(f"{name} counts X, and nobody pays or names an X before it")
