"""Tests about the players of a card."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.filters import (
    is_who,
)
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Test
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import YOU, Who


@TESTS.primitive
class Controller(Test):
    """A card that this player controls."""

    keyword, type, default = "controller", Who | None, None

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, you: int, other: int, event: int) -> bool:
        return is_who(game, argument, int(game["controller"][card]), you, other, event)

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(c.T_YOURS, 0) if cards.controller == YOU else (cls.op, int(cards.controller))]


@TESTS.primitive
class NotController(Test):
    """A card that this player does not control."""

    keyword, type, default = "not_controller", Who | None, None

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, you: int, other: int, event: int) -> bool:
        return not is_who(game, argument, int(game["controller"][card]), you, other, event)


@TESTS.primitive
class Owner(Test):
    """A card that this player owns."""

    keyword, type, default = "owner", Who | None, None

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, you: int, other: int, event: int) -> bool:
        return is_who(game, argument, int(card) >> L.SLOT_BITS, you, other, event)


@TESTS.primitive
class ControllerHasMorePower(Test):
    """A card whose controller has more power than you."""

    keyword = "controller_has_more_power"
    words = ("whose controller is ahead of you in power", "has a controller ahead of you in power")
    place = 55
    on = c.ON_POWER

    @staticmethod
    @jit
    def passes(game: GameState, card: int, you: int) -> bool:
        return game["totals"][game["controller"][card]] > game["totals"][you]
