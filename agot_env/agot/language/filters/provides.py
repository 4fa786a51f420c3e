"""Tests about gold and influence that a card provides or costs."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Test
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class NotBlank(Test):
    """A card whose text box is not blank."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return int(game["row"][card, L.STATE]) & L.BLANKED == 0


class Provides(Test):
    """A card provides something, as printed, while its text box is not blank."""

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, 0), (NotBlank.op, 0)]


@TESTS.primitive
class ProvidesGoldOrInfluence(Provides):
    """A card that provides gold or influence."""

    keyword = "provides_gold_or_influence"
    words = ("that provides gold or influence", "provides gold or influence")
    place = 54

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = (compiler.t["income"] > 0) | (compiler.t["influence"] > 0) | compiler.adds_income
        return found


@TESTS.primitive
class ProvidesGold(Provides):
    """A card that provides gold: an income bonus."""

    keyword = "provides_gold"
    words = ("that provides gold", "provides gold")
    place = 92

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = (compiler.t["income"] > 0) | compiler.adds_income
        return found


@TESTS.primitive
class ProvidesInfluence(Provides):
    """A card that provides influence."""

    keyword = "provides_influence"
    words = ("that provides influence", "provides influence")
    place = 52

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.t["influence"] > 0
        return found


@TESTS.primitive
class WithoutGoldOrInfluenceCost(Test):
    """A card that costs no gold and none of whose abilities has a cost of gold or influence."""

    keyword = "without_gold_or_influence_cost"
    words = ("without a gold or influence cost", "has no gold or influence cost")
    place = 59

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.costs_nothing
        return found
