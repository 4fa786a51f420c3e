"""Tests about the position of a card in play."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState
from agot_env.agot.language.filter_test import Qualities, Test
from agot_env.agot.language.nouns import ROLES, Scope
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class Standing(Test):
    """A card that stands, or one that kneels."""

    keyword, type, default = "standing", bool | None, None
    place = 10
    on = c.ON_KNEELING
    of_kneeling = True

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return (game["row"][card, L.KNEELING] == 0) == (argument != 0)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.states.append("standing" if cards.standing else "kneeling")


@TESTS.primitive
class Role(Test):
    """A card that attacks, defends or participates."""

    keyword, type, default = "role", int, 0
    place = 11
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return int(game["row"][card, L.ROLE]) & argument != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.states.append(ROLES[cards.role])
