"""Tests about crests."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import (
    crests_of,
)
from agot_env.agot.language.bases.filter_test import Fact, Qualities, Test
from agot_env.agot.language.nouns import Scope, a, crests
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import CRESTS


@jit
def has_crest(game: GameState, tables: Tables, argument: int, card: int) -> bool:
    """Whether a card has one of some crests."""
    return crests_of(game, tables, card) & argument != 0


def crest_fact(fits: NDArray[np.bool_], argument: int, compiler: Any) -> Fact:
    """What is printed of crests, which cards can change."""
    makers: NDArray[np.bool_] = compiler.changed_crests & argument != 0
    selves: NDArray[np.bool_] = compiler.gains_text & ~makers
    return Fact(fits, fits | makers.any() | compiler.gains_text, makers | selves, selves)


@TESTS.primitive
class HasCrest(Test):
    """A card with one of these crests."""

    keyword, type, default = "crest", int, 0
    place = 31
    of_icons = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return has_crest(game, tables, argument, card)

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        return crest_fact(compiler.t["crests"] & argument != 0, argument, compiler)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"{a(crests(cards.crest))} crest")


@TESTS.primitive
class NotCrest(Test):
    """A card without these crests."""

    keyword, type, default = "not_crest", int, 0
    place = 32
    of_icons = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return not has_crest(game, tables, argument, card)

    @classmethod
    def passed_by_nothing(cls, argument: int) -> bool:
        return True

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        return crest_fact(compiler.t["crests"] & argument == 0, argument, compiler)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.lacking.append("a crest" if cards.not_crest == sum(CRESTS.values()) else f"{a(crests(cards.not_crest))} crest")


@TESTS.primitive
class PrintedCrest(Test):
    """A card with one of these crests printed on it, whatever it has gained or lost."""

    keyword, type, default = "printed_crest", int, 0
    place = 33

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.t["crests"] & argument != 0
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"a printed {crests(cards.printed_crest)} crest")
