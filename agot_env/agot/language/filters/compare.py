"""A test that compares a number of a card with bounds."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import card_of
from agot_env.agot.engine.values.filters import candidates_for, passes, value
from agot_env.agot.engine.values.numbers import has_printed_numbers, stat_of
from agot_env.agot.language.bases.compare import ON_STAT, Compare, Most, comparisons
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, head
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import Stat

STAT_BITS, MORE, LESS, PRINT, ROW_SHIFT = 3, 8, 16, 32, 6
"""The argument of the test: the number that is compared, whether bounds are excluded, whether it looks at a number that is printed on the
card, and the row of the code table with the bounds."""
ALONE = 1 << STAT_BITS
"""The argument of the test of the most: the number, whether no other card has as much, and the filter of the others."""
OF_PRINT = (c.STAT_COST, c.STAT_PRINTED_STRENGTH)
"""The numbers that are printed."""
LOWEST, HIGHEST = -99, 9_999
"""Bounds that every number satisfies."""


@TESTS.primitive
class Compared(Test):
    """A card with a number within bounds: STR, printed STR, cost, power, gold or icons."""

    keyword, type, default = "compare", Compare | tuple[Compare, ...] | None, None
    place = 46
    slow = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        if argument & PRINT and not has_printed_numbers(tables, int(card_of(game, card))):
            return False
        number = stat_of(game, tables, argument & (1 << STAT_BITS) - 1, card)
        bounds = tables["code"][argument >> ROW_SHIFT]
        low = value(game, tables, int(bounds[1]), int(bounds[2]), card, source, you, other, event, target, 0)
        high = value(game, tables, int(bounds[3]), int(bounds[4]), card, source, you, other, event, target, 0)
        return low + int(argument & MORE != 0) <= number <= high - int(argument & LESS != 0)

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, cls.packed(compare, compiler)) for compare in comparisons(cards.compare)]

    @classmethod
    def packed(cls, compare: Compare, compiler: Compiler) -> int:
        """The argument of a comparison."""
        low = compare.at_least if compare.more_than is None else compare.more_than
        high = compare.at_most if compare.less_than is None else compare.less_than
        row = compiler.amounts(LOWEST if low is None else low, HIGHEST if high is None else high)
        strict = MORE * (compare.more_than is not None) | LESS * (compare.less_than is not None)
        of_print = int(compare.stat) in OF_PRINT or any(isinstance(bound, Value) and bound.of_print for bound in compare.bounds())
        return int(compare.stat) | strict | PRINT * of_print | row << ROW_SHIFT

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        stat, bounds = argument & (1 << STAT_BITS) - 1, compiler.code[argument >> ROW_SHIFT]
        column = {c.STAT_COST: "cost", c.STAT_PRINTED_STRENGTH: "strength"}.get(stat)
        if column is None or bounds[1] != c.V_NUMBER or bounds[3] != c.V_NUMBER:
            return None
        found: NDArray[np.bool_] = (compiler.t[column] >= bounds[2]) & (compiler.t[column] <= bounds[4]) & (compiler.t["type"] != c.EVENT)
        return found

    @classmethod
    def reads_print(cls, argument: int) -> bool:
        return argument & PRINT != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        for compare in comparisons(cards.compare):
            compare.says(q, scope)

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        for compare in comparisons(cards.compare):
            compare.check(name)
            for bound in compare.bounds():
                if isinstance(bound, Value) and not bound.compares:
                    raise Meaningless(f"a filter of {name} cannot compare with {type(bound).__name__}")

    @classmethod
    def watches(cls, cards: Any, compiler: Compiler) -> int:
        mask = 0
        for compare in comparisons(cards.compare):
            values = [bound for bound in compare.bounds() if isinstance(bound, Value)]
            mask |= compiler.watches_parts(values, ON_STAT.get(compare.stat, 0))
        return mask

    @classmethod
    def asks_for_strength(cls, cards: Any) -> bool:
        return any(compare.stat == Stat.STRENGTH for compare in comparisons(cards.compare))


@TESTS.primitive
class Superlative(Test):
    """A card that has the most of a number among the cards that match another filter."""

    keyword, type, default = "most", Most | None, None
    place = 47
    slow = of_board = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        stat, alone = int(argument) & (1 << STAT_BITS) - 1, int(argument) & ALONE != 0
        number = stat_of(game, tables, stat, card)
        among = int(argument) >> STAT_BITS + 1
        for seat in range(int(game["seats"])):
            word = candidates_for(game, tables, among, seat, you)
            while word:
                rival = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if rival != card and passes(game, tables, among, rival, source, you, other, event, target):
                    its = stat_of(game, tables, stat, rival)
                    if its > number or (alone and its == number):
                        return False
        return True

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        most = cards.most
        return [(cls.op, int(most.stat) | ALONE * most.alone | compiler.filter(most.among) << STAT_BITS + 1)]

    @classmethod
    def reads_print(cls, argument: int) -> bool:
        return argument & (1 << STAT_BITS) - 1 in OF_PRINT

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        most = cards.most
        counted = most.stat in (Stat.POWER, Stat.GOLD, Stat.ICONS, Stat.ATTACHMENTS)
        what = f"{'more' if counted else 'a higher'} {most.stat.counted(2) if counted else most.stat.noun}"
        most_of = what.replace("more ", "the most ").replace("a higher", "the highest")
        q.having.append(f"{what} than each other {head(most.among)}" if most.alone and most.among.is_ is None else most_of)

    @classmethod
    def asks_for_strength(cls, cards: Any) -> bool:
        return cards.most is not None and cards.most.stat == Stat.STRENGTH
