"""Tests about keywords."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import (
    keywords_of,
)
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.nouns import Scope, keywords
from agot_env.agot.language.registry import TESTS


@jit
def keyword_mask(game: GameState, tables: Tables, card: int, printed: int) -> int:
    """The keywords of a card: those that it has in play, or those printed on it."""
    return keywords_of(game, card) if game["row"][card, L.ZONE] == c.PLAY else int(tables["keywords"][printed])


@TESTS.primitive
class HasKeyword(Test):
    """A card with one of these keywords."""

    keyword, type, default = "keyword", int, 0
    place = 35

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return keyword_mask(game, tables, card, printed) & argument != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(keywords(cards.keyword, "or"))


@TESTS.primitive
class NotKeyword(Test):
    """A card without these keywords."""

    keyword, type, default = "not_keyword", int, 0
    place = 22

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return keyword_mask(game, tables, card, printed) & argument == 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.kinds.append(f"non-{keywords(cards.not_keyword, 'or')}")
