"""Choices of an ability, made when it is initiated (ABI-7, step 1)."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import UNCHANGED
from agot_env.agot.engine.abilities.choice_outcomes import AIMED, CAN, CAN_WITH_ANY, CANNOT
from agot_env.agot.engine.abilities.possibility import ANY, effects_after, something_can_happen
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.choices import CHOICES
from agot_env.machine_code.annotations import Vector

FIRST_CHOICE = CHOICES.first
make_choice = jit(CHOICES.dispatcher("choose", "game, tables, frame, row", "int(row[{}])", otherwise=str(UNCHANGED)))
AIMING = "game, tables, code, at, source, you, event, other, effects, chooses"
can_aim_choice = jit(CHOICES.dispatcher("can_aim", AIMING, "int(code[at, {}])", otherwise=str(CAN)))
may_be = jit(CHOICES.dispatcher("may_be", "game, tables, code, at, source, seat, you", "int(code[at, {}])", otherwise="False"))


@jit
def choose(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Make a choice."""
    return make_choice(int(row[0]), game, tables, frame, row)


@boundary
def may_be_chosen(game: GameState, tables: Tables, at: int, source: int, seat: int, you: int) -> bool:
    """Whether the controller of an ability may choose a seat for the row that chooses a player."""
    code = tables["code"]
    return may_be(int(code[at, 0]), game, tables, code, at, source, seat, you)


@boundary
def can_aim(game: GameState, tables: Tables, ability: int, at: int, source: int, you: int, event: int, other: int, target: int) -> bool:
    """Whether every target exists, and some part of the effect could happen to what can be chosen (FAQ 3.6).

    The player who triggers an ability chooses so that it could do something. A passive is initiated whether it could or not: what is
    resolved before it may change that.
    """
    code = tables["code"]
    effects = effects_after(tables, at)
    kind = int(tables["ability_kind"][ability])
    chooses = kind <= c.CANCEL
    aimed = False
    while code[at, 0] != c.INITIATE:
        op = int(code[at, 0])
        if op >= FIRST_CHOICE:
            found = can_aim_choice(op, game, tables, code, at, source, you, event, other, effects, chooses)
            if found == CANNOT:
                return False
            if found == CAN_WITH_ANY:
                target = ANY
            elif found == AIMED:
                aimed = True
        at += 1
    now = effects + 1  # a choice that the first effect makes
    if code[now, 0] >= FIRST_CHOICE:
        if can_aim_choice(int(code[now, 0]), game, tables, code, now, source, you, event, other, effects, chooses) == CANNOT:
            return False
    if aimed or kind == c.PASSIVE or kind == c.WHEN_REVEALED:
        return True
    return something_can_happen(game, tables, effects, L.CODE, source, you, event, other, target, -1)
