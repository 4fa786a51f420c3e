"""Costs of an ability, paid when it is initiated (ABI-7, step 1)."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import UNCHANGED
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.costs import COSTS
from agot_env.machine_code.annotations import Vector

FIRST_COST = COSTS.first
pay_cost = jit(COSTS.dispatcher("pay", "game, tables, frame, row", "int(row[{}])", otherwise=str(UNCHANGED)))
can_pay_cost = jit(COSTS.dispatcher("can_pay", "game, tables, code, at, source, you, event", "int(code[at, {}])", otherwise="True"))


@jit
def pay(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Pay a cost."""
    return pay_cost(int(row[0]), game, tables, frame, row)


@boundary
def can_pay_row(game: GameState, tables: Tables, at: int, source: int, you: int, event: int) -> bool:
    """Whether the cost in a row can be paid: a function of its own, so that no cost prepares values for the others."""
    code = tables["code"]
    return can_pay_cost(int(code[at, 0]), game, tables, code, at, source, you, event)


@boundary
def can_pay(game: GameState, tables: Tables, at: int, source: int, you: int, event: int) -> bool:
    """Whether all costs in the rows of an ability from one on can be paid."""
    code = tables["code"]
    while True:
        op = int(code[at, 0])
        if op == c.INITIATE:
            return True
        if op >= FIRST_COST and not can_pay_row(game, tables, at, source, you, event):
            return False
        at += 1
