"""Tests about which card it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_picked, mark_of_picks
from agot_env.agot.engine.record.zones import card_of, lies_facedown
from agot_env.agot.engine.values.filters import (
    has_match_of_other,
    that_card,
)
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Fact, Qualities, Test
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import BEARER, CHOSEN, EVENT_CARD, SELF, TARGET, That

NAMED = (SELF, BEARER, TARGET, EVENT_CARD, CHOSEN)


@jit
def is_that(game: GameState, argument: int, card: int, source: int, event: int, target: int) -> bool:
    """Whether a card is the one that a selection word means, or one of those picked."""
    if argument == c.CHOSEN:
        return is_picked(game, card, mark_of_picks(game))
    return that_card(game, argument, source, event, target) == card


@TESTS.primitive
class Is(Test):
    """This card."""

    keyword, type, default = "is_", That | None, None
    cards = NAMED

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, source: int, event: int, target: int) -> bool:
        return is_that(game, argument, card, source, event, target)


@TESTS.primitive
class OtherThan(Test):
    """Any card but this."""

    keyword, type, default = "other_than", That | None, None
    cards = NAMED
    place = 76

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, source: int, event: int, target: int) -> bool:
        return not is_that(game, argument, card, source, event, target)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        if cards.other_than == CHOSEN and scope.names.get(CHOSEN) != "the knelt card":
            q.clauses.append(("not chosen", "was not chosen"))
        else:
            name = scope.names[cards.other_than]
            q.clauses.append((f"other than {name}", f"is not {name}"))


@TESTS.primitive
class Title(Test):
    """A card with this title."""

    keyword, type, default = "title", str | tuple[str, ...], ()

    @classmethod
    def tests(cls, cards: Any, compiler: Any) -> list[Row]:
        if not isinstance(cards.title, str):
            raise compiler.error("a filter takes one title; use AnyOf for several")
        if cards.title not in compiler.known_titles:
            raise compiler.error(f"no card of the pool is called {cards.title!r}")
        return [(cls.op, compiler.title(cards.title))]

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.t["title"] == argument
        return found


@TESTS.primitive
class OtherTitle(Test):
    """A card with another title than this card."""

    keyword, type, default = "other_title_than", That | None, None
    place = 74

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, printed: int, source: int, event: int, target: int) -> bool:
        that = that_card(game, argument, source, event, target)
        return that < 0 or tables["title"][printed] != tables["title"][card_of(game, that)]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        name = scope.names[cards.other_title_than]
        q.having.append("a different title" if cards.same_cost_as or name == "it" else f"a title other than that of {name}")


@TESTS.primitive
class SameTitle(Test):
    """A copy of this card: a card with the same title."""

    keyword, type, default = "same_title_as", That | None, None
    place = 75
    of_print = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, printed: int, source: int, event: int, target: int) -> bool:
        that = that_card(game, argument, source, event, target)
        return that >= 0 and tables["title"][printed] == tables["title"][card_of(game, that)]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        """`nouns.noun` says it."""


@TESTS.primitive
class Unique(Test):
    """A unique card, or one that is not."""

    keyword, type, default = "unique", bool | None, None
    place = 12

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return (tables["unique"][printed] != 0 and not lies_facedown(game, card)) == (argument != 0)

    @classmethod
    def passed_by_nothing(cls, argument: int) -> bool:
        return argument == 0

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        found: NDArray[np.bool_] = (compiler.t["unique"] != 0) == (argument != 0)
        return Fact(found, found | compiler.attaches_facedown.any(), compiler.attaches_facedown)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.states.append("unique" if cards.unique else "non-unique")


@TESTS.primitive
class DuplicateOfSelf(Test):
    """A card with the title of this card."""

    keyword = "duplicate_of_self"
    of_print = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, printed: int, source: int) -> bool:
        return tables["title"][printed] == tables["title"][card_of(game, source)]


@TESTS.primitive
class OtherOwner(Test):
    """A card with another owner than the TARGET."""

    keyword = "other_owner"
    words = ("of another owner", "has another owner")
    place = 61
    slow = True

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.filter(replace(cards, other_owner=False), compiler.extra))]

    @classmethod
    def watches(cls, cards: Any, compiler: Compiler) -> int:
        return compiler.watches_count(replace(cards, other_owner=False))

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        if target < 0:
            return has_match_of_other(game, tables, argument, card, source, you, other, event) != 0
        return card >> L.SLOT_BITS != target >> L.SLOT_BITS
