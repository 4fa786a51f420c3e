"""Tests about Houses."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.nouns import Scope, houses
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import House


def is_of_another(cards: Any) -> bool:
    """Whether a filter asks for a House other than one."""
    return bool(cards.not_house and cards.not_house != sum(House) and cards.house | cards.not_house == sum(House))


@TESTS.primitive
class OfHouse(Test):
    """A card of one of these Houses."""

    keyword, type, default = "house", int, 0
    place = 24

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.t["house"] & argument != 0
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        if not is_of_another(cards):
            q.kinds.append("non-neutral" if cards.house == sum(House) else houses(cards.house))


@TESTS.primitive
class NotHouse(Test):
    """A card of none of these Houses."""

    keyword, type, default = "not_house", int, 0
    place = 20

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.t["house"] & argument == 0
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        if is_of_another(cards):
            name = f"of a House other than {houses(cards.not_house)}"
            q.clauses.append((name, f"is {name}"))
        else:
            q.kinds.append("neutral" if cards.not_house == sum(House) else f"non-{houses(cards.not_house)}")


@TESTS.primitive
class InHouse(Test):
    """A card that shares a House with its controller's House card.

    *ruling*: a card is in-House by the House card of its own controller, also if an effect of another player asks; no source defines it.
    """

    keyword = "in_house"
    place = 23

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, printed: int) -> bool:
        return int(tables["house"][printed]) & int(game["house"][game["controller"][card]]) != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.kinds.append("in-House")
