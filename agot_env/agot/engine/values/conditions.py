"""Whether conditions hold, and whether an event is one that a trigger means."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language import conditions, triggers  # noqa: F401  (declares the triggers)
from agot_env.agot.language.registry import CONDITIONS, TRIGGERS

ANY, NOT = conditions.AnyOf.op, conditions.Not.op
FIRST_TRIGGER = TRIGGERS.first
PARAMETERS, COLUMN = "game, tables, code, at, source, you, event, other, target", "int(code[at, {}])"

holds = jit(CONDITIONS.dispatcher("holds", PARAMETERS, COLUMN, otherwise="True"))
fits = jit(TRIGGERS.dispatcher("fits", PARAMETERS, COLUMN, otherwise="True"))


@boundary
def condition_holds(game: GameState, tables: Tables, at: int, source: int, you: int, event: int, other: int, target: int) -> bool:
    """Whether a condition or a trigger holds: a function of its own, so that none prepares values for the others."""
    code = tables["code"]
    op = int(code[at, 0])
    if op < FIRST_TRIGGER:
        return holds(op, game, tables, code, at, source, you, event, other, target)
    return fits(op, game, tables, code, at, source, you, event, other, target)


@boundary
def conditions_hold(game: GameState, tables: Tables, at: int, source: int, you: int, event: int, other: int, target: int) -> bool:
    """Whether all conditions of a block of the code table hold for a source of ``you``."""
    code = tables["code"]
    any_left = 0
    any_true = False
    negated = False
    while True:
        op = int(code[at, 0])
        if op == c.END:
            return True
        if op == ANY:
            any_left = int(code[at, 1])
            any_true = False
            at += 1
            continue
        if op == NOT:
            negated = True
            at += 1
            continue
        ok = condition_holds(game, tables, at, source, you, event, other, target)
        at += 1
        if negated:
            ok = not ok
            negated = False
        if any_left > 0:
            any_true = any_true or ok
            any_left -= 1
            ok = any_left > 0 or any_true
        if not ok:
            return False
