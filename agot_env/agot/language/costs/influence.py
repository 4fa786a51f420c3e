"""A cost: influence."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.abilities.paying import ask_for_x
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import push
from agot_env.agot.engine.values.amounts import VALUE_X
from agot_env.agot.engine.values.stats import influence_available
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.values import X
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class KneelInfluence(Cost):
    """Kneel characters and locations that provide an amount of influence (INF-1); with ``X()`` the player chooses the amount."""

    amount: Amount
    marks = c.COSTS_INFLUENCE
    asks = (L.ASK_NUMBER,)
    resumes = 2

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, amount: int, amount_argument: int, you: int) -> bool:
        return influence_available(game, tables, you) >= (1 if amount == VALUE_X else amount_argument)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int) -> int:
        you = int(frame[YOU])
        if amount == VALUE_X and frame[STAGE] == 0:
            return ask_for_x(game, frame, influence_available(game, tables, you))
        if frame[STAGE] > 1:
            return UNCHANGED
        paid = amount_argument
        if amount == VALUE_X:
            paid = int(game["answer"]) - L.ANSWER_OPTION
            frame[LOCAL_X] = paid
        frame[STAGE] = 2
        push(game, L.P_INFLUENCE, you, paid, int(frame[SOURCE]), 0)
        return BEFORE

    def says(self, scope: Scope) -> str:
        return f"kneel {quantity(self.amount, scope, 'influence', 'influence')}"

    def asks_for_x(self) -> bool:
        return isinstance(self.amount, X)

    def check(self, known: Known) -> None:
        if isinstance(self.amount, Value) and not isinstance(self.amount, X):
            raise Meaningless(f"KneelInfluence takes a number or X, not {type(self.amount).__name__}")
