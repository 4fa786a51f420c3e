"""Conditions that consist of others."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.conditions.cause import CausedBy
from agot_env.agot.language.conditions.event import EventCard
from agot_env.agot.language.conditions.outcome import AsAttacker
from agot_env.agot.language.nouns import (
    Scope,
    noun,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class AnyOf(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]

    def says(self, scope: Scope) -> str:
        kinds = {type(condition) for condition in self.conditions}
        together = next(iter(kinds)).says_any(self.conditions, scope) if len(kinds) == 1 else ""
        return together or listed([condition.says(scope) for condition in self.conditions], "or")

    def tells(self, happening: Happening, scope: Scope) -> bool:
        causes = [condition.cause(scope) for condition in self.conditions if isinstance(condition, CausedBy)]
        if len(causes) == len(self.conditions):
            happening.details.append(listed(causes, "or"))
            return True
        cards = [noun(condition.among, scope) for condition in self.conditions if isinstance(condition, EventCard)]
        if len(cards) < len(self.conditions):
            return False
        happening.card = listed(cards, "or")
        if happening.enters_play and happening.controller is not None:
            happening.details.append(f"under {scope.player(happening.controller).whose} control")
        return True

    def inner(self) -> tuple[Condition, ...]:
        return self.conditions

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        rows = compiler.condition_rows(self.conditions)
        if len(rows) != len(self.conditions):
            raise compiler.error("AnyOf takes simple conditions only")
        return [[self.op, len(rows)], *rows]

    def watches(self, compiler: CompilerOfSteps) -> int:
        return compiler.watches(self.conditions)


@CONDITIONS.primitive
@dataclass(frozen=True)
class Not(Condition):
    """A condition does not hold."""

    condition: Condition

    def says(self, scope: Scope) -> str:
        return f"it is not so that {self.condition.says(scope)}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        if not isinstance(self.condition, AsAttacker):
            return False
        happening.details.append("as the defender")  # of a challenge that has been won
        return True

    def inner(self) -> tuple[Condition, ...]:
        return (self.condition,)

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        rows = compiler.condition_rows((self.condition,))
        if len(rows) != 1:
            raise compiler.error("Not takes a simple condition only")
        return [[self.op], *rows]

    def watches(self, compiler: CompilerOfSteps) -> int:
        return compiler.watches((self.condition,))
