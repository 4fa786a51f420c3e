"""Tests about STR."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import (
    value,
)
from agot_env.agot.language.bases.comparison import AtMost, Below
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class StrengthCompared(Test):
    """The STR is at most a value, or below it; `codes.VALUE_BITS` describes the argument."""

    slow = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        packed = argument >> 1 & (1 << c.VALUE_BITS - 1) - 1
        most = value(game, tables, argument >> c.VALUE_BITS, packed, card, source, you, other, event, target, 0)
        return int(game["row"][card, L.STRENGTH]) + (argument & 1) <= most


@TESTS.primitive
class StrengthAtMost(AtMost):
    """A card whose STR is at most this."""

    keyword, number, with_value = "strength_at_most", "STR", StrengthCompared
    place = 42
    of_strength = True

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return game["row"][card, L.STRENGTH] <= argument


@TESTS.primitive
class StrengthBelow(Below):
    """A card whose STR is below this."""

    keyword, number, with_value = "strength_below", "STR", StrengthCompared
    place = 43
    of_strength = True


@TESTS.primitive
class PrintedStrengthAtMost(Test):
    """A card whose printed STR is at most this."""

    keyword, type, default = "printed_strength_at_most", int | None, None
    place = 41

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = (compiler.t["strength"] <= argument) & (compiler.t["type"] != c.EVENT)
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"a printed STR of {cards.printed_strength_at_most} or less")
