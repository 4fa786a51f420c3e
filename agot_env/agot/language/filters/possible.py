"""Tests about what can be done to a card, which the compiler adds (FAQ 3.6)."""

from __future__ import annotations

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_flag
from agot_env.agot.engine.record.zones import unique_allows
from agot_env.agot.engine.values.filters import (
    may_stand,
)
from agot_env.agot.engine.values.immunity import immune, targetable
from agot_env.agot.language.bases.filter_test import Test
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class Killable(Test):
    """A card that can be killed."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return game["row"][card, L.DESTINATION] == 0 and not has_flag(game, card, c.CANNOT_BE_KILLED)


@TESTS.primitive
class Discardable(Test):
    """A card that can be discarded."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return game["row"][card, L.DESTINATION] == 0 and not has_flag(game, card, c.CANNOT_BE_DISCARDED)


@TESTS.primitive
class Removable(Test):
    """A card that is not leaving play."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return game["row"][card, L.DESTINATION] == 0


@TESTS.primitive
class Standable(Test):
    """A card that can stand (ABI-10)."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return may_stand(game, card)


@TESTS.primitive
class Takeable(Test):
    """A card of which you can take control."""

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, you: int) -> bool:
        return game["controller"][card] != you and (
            tables["switches"][c.S_UNIQUE_LIMITS_ALL] == 0 or unique_allows(game, tables, you, card) != 0
        )


@TESTS.primitive
class Affected(Test):
    """A card that is not immune to the ability."""

    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, source: int) -> bool:
        return not immune(game, tables, card, source)


@TESTS.primitive
class Targetable(Test):
    """A card that may be chosen as a target; filters ask for it for effects that choose all cards of a kind."""

    keyword = "targetable"
    words = ("that can be chosen as a target", "can be chosen as a target")
    place = 62
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, source: int) -> bool:
        return targetable(game, tables, card, source)
