"""What a value is."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values import filter_tests  # noqa: F401  (defines what the filters of values are declared to call)
from agot_env.agot.language import values
from agot_env.agot.language.registry import VALUES

VALUE_X, VALUE_COST = values.X.op, values.CostOfTarget.op

of_kind = jit(VALUES.dispatcher("value", "argument, game, tables, card, source, you, other, event, target, x", "argument", otherwise="0"))


@boundary
def value(
    game: GameState, tables: Tables, kind: int, argument: int, card: int, source: int, you: int, other: int, event: int, target: int,
    x: int,
) -> int:  # fmt: skip
    """A value of the vocabulary, for the card that is modified (``card``) where that matters."""
    if kind == c.V_NUMBER:
        return int(argument)
    return of_kind(kind, argument, game, tables, card, source, you, other, event, target, x)
