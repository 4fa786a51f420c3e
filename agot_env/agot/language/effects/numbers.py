"""Effects that set X: a player picks a number, or something is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, EVENT, FAILED, SOURCE, STAGE, UNCHANGED, YOU, X, amount_of
from agot_env.agot.engine.abilities.outlooks import CANNOT, GO_ON
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.fields import Meaningless, positive, required
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class PickNumber(Effect):
    """You pick a number from 1 up to ``at_most``, no higher than ``available``, as X; it has happened if there was a number to pick.

    *ruling*: "up to" a number while an effect resolves is at least 1, as with the gold that is taken from a card.
    """

    at_most: int = positive()
    available: Amount = required()
    columns = ("at_most", "available", "available_argument")
    asks = (L.ASK_NUMBER,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], at_most: int, available: int, available_argument: int) -> int:
        if frame[STAGE] == 0:
            most = min(at_most, L.OPTIONS - 1, int(amount_of(game, tables, available, available_argument, -1)))
            frame[X] = 0
            if most <= 0:
                return FAILED
            frame[STAGE] = 1
            nothing_legal(game)
            for number in range(1, most + 1):
                allow(game, L.ANSWER_OPTION + number)
            ask(game, int(frame[YOU]), L.ASK_NUMBER, int(frame[SOURCE]))
            return BEFORE
        frame[X] = int(game["answer"]) - L.ANSWER_OPTION
        return DONE

    @staticmethod
    @jit
    def outlook(
        game: GameState, tables: Tables, available: int, available_argument: int, source: int, you: int, event: int, around: int,
        target: int,
    ) -> int:  # fmt: skip
        there = value(game, tables, available, available_argument, -1, source, you, around, event, target, 0)
        return GO_ON if there > 0 else CANNOT

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, self.at_most, *compiler.amount(self.available)]]

    def learn(self, known: Known) -> None:
        known.x = True

    def says(self, scope: Scope) -> str:
        return f"pick a number X up to {self.at_most}"


@EFFECTS.primitive
@dataclass(frozen=True)
class MovedOn(Effect):
    """The gold or power of the triggering event has been moved, so that nothing else that waits for the event can move it, too."""

    steers = True
    column = False

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        game["events"][frame[EVENT], L.EVENT_NUMBER] = 0
        return UNCHANGED

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.event:
            raise Meaningless(f"{name} is about what has happened, and nothing has happened to which the ability reacts")

    def says(self, scope: Scope) -> str:
        return "no other effect can move the same gold or power"


@EFFECTS.primitive
@dataclass(frozen=True)
class CountX(Effect):
    """X becomes an amount as it is now, for the following effects."""

    amount: Value
    columns = ("amount", "amount_argument")
    steers = True

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int) -> int:
        frame[X] = int(amount_of(game, tables, amount, amount_argument, -1))
        return UNCHANGED

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, *compiler.amount(self.amount)]]

    def learn(self, known: Known) -> None:
        known.x = True

    def check(self, known: Known, name: str, checks: Checks) -> None:
        checks.amount(self.amount, known, name)

    def says(self, scope: Scope) -> str:
        return f"count X, {self.amount.measure(scope)}"
