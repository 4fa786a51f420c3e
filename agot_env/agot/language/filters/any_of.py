"""A test that combines filters."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import CODE_FIELDS, GameState, Tables
from agot_env.agot.engine.values.filters import matches
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Qualities, Test, asked
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, predicates
from agot_env.agot.language.registry import TESTS
from agot_env.messages.wording import listed

MOST = CODE_FIELDS - 1
"""How many filters can be alternatives: a row of the code table holds their numbers."""


@boundary
def matches_one(
    game: GameState, tables: Tables, row: int, card: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether one of the filters of a row matches a card."""
    for k in range(MOST):
        filter_ = int(tables["code"][row, k + 1])
        if filter_ and matches(game, tables, filter_, card, source, you, other, event, target):
            return True
    return False


@TESTS.primitive
class AnyOfThese(Test):
    """A card that matches at least one of these filters, wherever it is; they do not say where it is."""

    keyword, type, default = "any_of", "tuple[Cards, ...]", ()
    place = 90
    slow = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        return matches_one(game, tables, argument, card, source, you, other, event, target) != 0

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        numbers = [compiler.anywhere(one) for one in cards.any_of]
        return [(cls.op, compiler.row_of_numbers(numbers))]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        text = listed([predicates(one, scope) for one in cards.any_of], "or")
        q.clauses.append((f"that {text}", text))

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if len(cards.any_of) > MOST:
            raise Meaningless(f"a filter of {name} has {len(cards.any_of)} alternatives; the most are {MOST}")
        for one in cards.any_of:
            for test in asked(one):
                test.check(one, known, name)

    @classmethod
    def watches(cls, cards: Any, compiler: Compiler) -> int:
        mask = c.ON_ZONES  # a card that is about to leave play matches none of them
        for one in cards.any_of:
            for test in asked(one):
                mask |= test.watches(one, compiler)
        return mask

    @classmethod
    def asks_for_strength(cls, cards: Any) -> bool:
        return any(test.asks_for_strength(one) for one in cards.any_of for test in asked(one))
