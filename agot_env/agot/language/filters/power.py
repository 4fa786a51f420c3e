"""Tests about power on a card."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class WithPower(Test):
    """A card with power on it."""

    keyword = "with_power"
    place = 36
    on = c.ON_POWER

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return game["row"][card, L.POWER_ON] > 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append("power on it")


@TESTS.primitive
class PowerAtLeast(Test):
    """A card with at least so much power on it."""

    keyword, type, default = "power_at_least", int | None, None
    place = 37
    on = c.ON_POWER

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return game["row"][card, L.POWER_ON] >= argument

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"at least {cards.power_at_least} power on it")
