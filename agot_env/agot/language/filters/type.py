"""Tests about the type of a card."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.filter_test import Fact, Qualities, Test
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import TYPE_NAMES


@jit
def is_of_type(game: GameState, tables: Tables, types: int, card: int, printed: int) -> bool:
    """Whether a card is of one of these types: the one that is printed on it, or another one that it has in play."""
    kind = int(tables["type"][printed])
    if int(game["row"][card, L.STATE]) & (L.ON_HOUSE_CARD | L.EVENT_ATTACHED) or game["row"][card, L.ZONE] == c.UNDER:
        kind = c.ATTACHMENT
    elif int(game["row"][card, L.STATE]) & L.AS_CHARACTER:
        kind = c.CHARACTER
    return kind & types != 0


def is_made(compiler: Any, types: int) -> Any:
    """The cards that other cards can make characters or attachments, if those are among the types."""
    characters = (compiler.t["type"] == c.LOCATION) & compiler.makes_characters.any() & (types & c.CHARACTER != 0)
    attached = (compiler.t["type"] == c.EVENT) & compiler.attaches_events.any()
    attached = attached | (compiler.t["type"] & (c.CHARACTER | c.LOCATION | c.EVENT) != 0) & compiler.attaches_facedown.any()
    return characters | attached & (types & c.ATTACHMENT != 0)


def makers(compiler: Any) -> Any:
    """The cards that can make other cards characters or attachments."""
    return compiler.makes_characters | compiler.attaches_events | compiler.attaches_facedown


@TESTS.primitive
class OfType(Test):
    """A card of one of these types."""

    keyword, type, default = "type", int, 0

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return is_of_type(game, tables, argument, card, printed)

    @classmethod
    def passed_by_nothing(cls, argument: int) -> bool:
        return argument & c.ATTACHMENT != 0

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        wanted, other = compiler.t["type"] & argument != 0, compiler.other_type & argument != 0
        made = is_made(compiler, argument)
        selves = (compiler.other_type != 0) & (wanted != other) & ~makers(compiler)
        return Fact(wanted, wanted | other | made, selves | makers(compiler), selves)


@TESTS.primitive
class NotOfType(Test):
    """A card of none of these types."""

    keyword, type, default = "not_type", int, 0
    place = 22

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return not is_of_type(game, tables, argument, card, printed)

    @classmethod
    def passed_by_nothing(cls, argument: int) -> bool:
        return argument & c.ATTACHMENT == 0

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        wanted, other = compiler.t["type"] & argument == 0, compiler.other_type & argument == 0
        made = is_made(compiler, ~argument)
        selves = (compiler.other_type != 0) & (wanted != other) & ~makers(compiler)
        return Fact(wanted, wanted | other | made, selves | makers(compiler), selves)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.kinds += [f"non-{name.lower()}" for kind, name in TYPE_NAMES.items() if kind & cards.not_type]


@TESTS.primitive
class PrintedType(Test):
    """A card on which one of these types is printed, whatever it is now; the compiler asks it of cards to be played."""

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.t["type"] & argument != 0
        return found
