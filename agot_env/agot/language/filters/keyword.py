"""Tests about keywords."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.prizes import owes_prize
from agot_env.agot.engine.values.filters import (
    keywords_of,
)
from agot_env.agot.engine.values.immunity import ALL_IMMUNITIES
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.nouns import Scope, keywords
from agot_env.agot.language.registry import TESTS


@jit
def keyword_mask(game: GameState, tables: Tables, card: int, printed: int) -> int:
    """The keywords of a card: those that it has in play, or those printed on it; an event may gain Prized when it is played (KEY-19)."""
    zone = int(game["row"][card, L.ZONE])
    if zone == c.PLAY:
        return keywords_of(game, card)
    mask = int(tables["keywords"][printed])
    if zone == c.RESOLVING and mask & c.PRIZED == 0 and owes_prize(game, card):
        mask |= c.PRIZED_1
    return mask


@TESTS.primitive
class HasKeyword(Test):
    """A card with one of these keywords."""

    keyword, type, default = "keyword", int, 0
    place = 35
    of_keywords = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return keyword_mask(game, tables, card, printed) & argument != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        if cards.keyword == c.PRIZED:
            q.kinds.append("prized")
        else:
            q.having.append(keywords(cards.keyword, "or"))


@TESTS.primitive
class PrintedKeywordOrCrest(Test):
    """A card on which a keyword, with or without further words, or a crest is printed."""

    keyword = "printed_keyword_or_crest"
    words = ("on which a keyword or crest is printed", "has a printed keyword or crest")
    place = 79

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        t = compiler.t
        found: NDArray[np.bool_] = (t["keywords"] != 0) | (t["crests"] != 0) | (t["play_flags"] & c.NO_ATTACHMENTS != 0)
        return found | (t["printed_flags"] & np.array(ALL_IMMUNITIES, np.uint32) != 0).any(axis=1)


@TESTS.primitive
class NotKeyword(Test):
    """A card without these keywords."""

    keyword, type, default = "not_keyword", int, 0
    place = 22
    of_keywords = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return keyword_mask(game, tables, card, printed) & argument == 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.kinds.append(f"non-{'prized' if cards.not_keyword == c.PRIZED else keywords(cards.not_keyword, 'or')}")
