"""A cost: influence."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, UNCHANGED, YOU, amount_of
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.abilities.paying import ask_for_x
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import push
from agot_env.agot.engine.values.amounts import VALUE_COST, VALUE_X
from agot_env.agot.engine.values.filters import value
from agot_env.agot.engine.values.totals import influence_available
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.values import CostOfTarget, X
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class KneelInfluence(Cost):
    """Kneel characters and locations that provide an amount of influence (INF-1); with ``X()`` the player chooses the amount.

    An amount that is computed is that of the moment in which it is paid. If it is 0 by then, nothing kneels. That of the chosen card is its
    printed cost, and ``cost_in_influence`` limits the choice to cards for which it can be paid.
    """

    amount: Amount
    marks = c.COSTS_INFLUENCE
    asks = (L.ASK_NUMBER,)
    resumes = 2

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, amount: int, amount_argument: int, source: int, you: int, event: int) -> bool:
        need = 1 if amount == VALUE_X else 0
        if amount != VALUE_X and amount != VALUE_COST:
            need = int(value(game, tables, amount, amount_argument, -1, source, you, -1, event, -1, 0))
        return influence_available(game, tables, you) >= need

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int) -> int:
        you = int(frame[YOU])
        if amount == VALUE_X and frame[STAGE] == 0:
            return ask_for_x(game, frame, influence_available(game, tables, you))
        if frame[STAGE] > 1:
            return UNCHANGED
        if amount == VALUE_X:
            paid = int(game["answer"]) - L.ANSWER_OPTION
            frame[LOCAL_X] = paid
        else:
            paid = int(amount_of(game, tables, amount, amount_argument, -1))
        frame[STAGE] = 2
        push(game, L.P_INFLUENCE, you, paid, int(frame[SOURCE]), 0)
        return BEFORE

    def says(self, scope: Scope) -> str:
        if isinstance(self.amount, Value) and not isinstance(self.amount, X):
            return f"kneel X influence, X being {self.amount.measure(scope)},"
        return f"kneel {quantity(self.amount, scope, 'influence', 'influence')}"

    def asks_for_x(self) -> bool:
        return isinstance(self.amount, X)

    def check(self, known: Known) -> None:
        if isinstance(self.amount, CostOfTarget) or not isinstance(self.amount, Value):
            return
        if self.amount.of_target or self.amount.of_event:
            raise Meaningless(
                f"KneelInfluence takes a number, X, CostOfTarget or a value of what is in play, not {type(self.amount).__name__}"
            )
