"""Whether a card passes the tests of a filter."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.filters import TESTS
from agot_env.agot.language.filters.type import OfType, is_of_type

OF_TYPE = OfType.op
"""By far the most frequent of these tests, so it is made without a further call."""

passes = jit(
    TESTS.dispatcher("passes", "argument, game, tables, card, printed, source, you, other, event, target", "argument", otherwise="True")
)


@boundary
def passes_test(game: GameState, tables: Tables, at: int, card: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether a card passes the test in a row of the table; a function of its own, so that no test prepares values for the others."""
    test, argument, printed = int(tables["test"][at]), int(tables["argument"][at]), int(game["card"][card])
    return passes(test, argument, game, tables, card, printed, source, you, other, event, target)


@boundary
def passes_tests(game: GameState, tables: Tables, at: int, card: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether a card passes the tests of a filter that do not ask for printed facts, from a row of the table on."""
    while True:
        test = int(tables["test"][at])
        if test == c.T_END:
            return True
        if test == c.T_YOURS:
            if game["controller"][card] != you:
                return False
        elif test == OF_TYPE:
            if not is_of_type(game, tables, int(tables["argument"][at]), card, int(game["card"][card])):
                return False
        elif not passes_test(game, tables, at, card, source, you, other, event, target):
            return False
        at += 1
