"""Effects that happen only if a condition holds, or if the preceding effect has happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    ACTING,
    EVENT,
    FIRST,
    LOOP,
    OK,
    OTHER,
    PC,
    SOURCE,
    UNCHANGED,
    YOU,
    X,
    skip_the_rest,
)
from agot_env.agot.engine.abilities.outlooks import GO_ON, LATER, SKIPS
from agot_env.agot.engine.abilities.possibility import ANY
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, positive, required
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import THEY, Scope, copied, head
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector

IN_FULL = "if that happened in full, "


@EFFECTS.primitive
@dataclass(frozen=True)
class If(Effect):
    """The enclosed effects happen only if the conditions hold when they are reached; ``otherwise`` happens if they do not."""

    conditions: tuple[Condition, ...]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    columns = ("conditions", "length")

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], conditions: int, length: int) -> int:
        other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
        if not conditions_hold(
            game, tables, conditions, int(frame[SOURCE]), int(frame[YOU]), int(frame[EVENT]), other, int(frame[FIRST])
        ):
            frame[PC] += length
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(
        game: GameState, tables: Tables, conditions: int, length: int, source: int, you: int, event: int, around: int, target: int
    ) -> int:
        known = target != ANY and around != ANY
        if known and not conditions_hold(game, tables, conditions, source, you, event, around, target):
            return SKIPS + length
        return GO_ON

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        inner = compiler.effects(self.then, (*rest, *after))
        if self.otherwise:
            other = compiler.effects(self.otherwise, (*rest, *after))
            inner = [*inner, [c.SKIP, len(other)]]
            return [[self.op, compiler.conditions(self.conditions), len(inner)], *inner, *other]
        return [[self.op, compiler.conditions(self.conditions), len(inner)], *inner]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then, self.otherwise) if self.otherwise else (self.then,)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        for condition in self.conditions:
            checks.condition(condition, known)

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        conditions = sentences.circumstances(self.conditions, scope).removeprefix(", ").strip()
        for among in (getattr(condition, "among", None) for condition in self.conditions):
            if isinstance(among, Cards) and among.is_ in scope.chosen and among.type:
                scope = replace(copied(scope), choices=scope.choices)
                scope.chosen[among.is_] = head(among)
        clauses = sentences.clauses(self.then, scope, " and ")
        offered = next((place for place, clause in enumerate(clauses) if clause.startswith("if you do, ")), 0)
        if offered:
            clauses = [f"{' and '.join(clauses[:offered])}; {' and '.join(clauses[offered:])}"]
        if len(clauses) == 2 and clauses[0].startswith("take control of ") and clauses[1].startswith(IN_FULL):
            clauses = [f"{clauses[0]} and {clauses[1].removeprefix(IN_FULL)}"]  # who has no control of it cannot do the second
        *others, last = clauses
        done = f"{', '.join(others)}{',' * (len(others) > 1 or last.startswith('if '))} and {last}" if others else last
        otherwise = sentences.effects(self.otherwise, scope, " and ")
        return f"{conditions}, {done}; otherwise, {otherwise}" if otherwise else f"{conditions}, {done}"


@EFFECTS.primitive
@dataclass(frozen=True)
class IfDone(Effect):
    """The enclosed effects happen only if the preceding effect has happened; the following effects happen in any case."""

    then: tuple[Effect, ...]
    columns = ("length",)

    @staticmethod
    @jit
    def execute(frame: Vector[np.int16], length: int) -> int:
        if frame[OK] == 0:
            frame[PC] += length
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(length: int) -> int:
        """The preceding effect must be possible, as before a "then" (ABI-10)."""
        return SKIPS + length

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        inner = compiler.effects(self.then)
        return [[self.op, len(inner)], *inner]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then,)

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        inside = replace(scope, players={**scope.players, Who.ACTOR: THEY}) if Who.ACTOR in scope.players else scope
        return f"{IN_FULL}{sentences.effects(self.then, inside, ' and ')}"


@EFFECTS.primitive
@dataclass(frozen=True)
class IfX(Effect):
    """The enclosed effects happen only if X is at least a number."""

    at_least: int = positive()
    then: tuple[Effect, ...] = required()
    columns = ("at_least", "length")

    @staticmethod
    @jit
    def execute(frame: Vector[np.int16], at_least: int, length: int) -> int:
        if frame[X] < at_least:
            frame[PC] += length
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(length: int) -> int:
        """What X counts must be possible (FAQ 3.6): while it is not, X is 0."""
        return SKIPS + length

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        inner = compiler.effects(self.then, (*rest, *after))
        return [[self.op, self.at_least, len(inner)], *inner]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then,)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.x:
            raise Meaningless(f"{name} needs an X that was counted or chosen before")

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        return f"if X is {self.at_least} or more, {sentences.effects(self.then, scope, ' and ')}"


@EFFECTS.primitive
@dataclass(frozen=True)
class Then(Effect):
    """The following effects happen only if the preceding effect has happened (ABI-10)."""

    @staticmethod
    @jit
    def execute(tables: Tables, frame: Vector[np.int16]) -> int:
        if frame[OK] == 0:
            skip_the_rest(tables, frame)
        return UNCHANGED

    @staticmethod
    @jit
    def outlook() -> int:
        return LATER

    def says(self, scope: Scope) -> str:
        return "go on only if that happened"
