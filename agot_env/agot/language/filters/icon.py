"""Tests about challenge icons."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.nouns import ICON_NAMES, Scope, a, names_in
from agot_env.agot.language.registry import TESTS
from agot_env.messages.wording import listed


@jit
def icons_of(game: GameState, tables: Tables, card: int, printed: int) -> int:
    """The icons of a card as a bit mask: those that it has in play, or those printed on it."""
    return int(game["row"][card, L.ICONS]) if game["row"][card, L.ZONE] == c.PLAY else int(tables["icons"][printed])


@TESTS.primitive
class HasIcon(Test):
    """A card with one of these icons."""

    keyword, type, default = "icon", int, 0
    place = 33
    of_icons = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return icons_of(game, tables, card, printed) & argument != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"{a(listed(names_in(ICON_NAMES, cards.icon), 'or'))} icon")


@TESTS.primitive
class NoIcon(Test):
    """A card without these icons."""

    keyword, type, default = "no_icon", int, 0
    place = 34
    of_icons = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return icons_of(game, tables, card, printed) & argument == 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.lacking.append(f"{a(listed(names_in(ICON_NAMES, cards.no_icon), 'or'))} icon")


@TESTS.primitive
class NoPrintedIcon(Test):
    """A card with none of these icons printed on it, whatever it has gained or lost."""

    keyword, type, default = "no_printed_icon", int, 0
    place = 35

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.t["icons"] & argument == 0
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.lacking.append(f"a printed {listed(names_in(ICON_NAMES, cards.no_printed_icon), 'or')} icon")


@jit
def naval_icons_of(game: GameState, tables: Tables, card: int, printed: int) -> int:
    """The icons of a card with a naval enhancement, as a bit mask."""
    icons = icons_of(game, tables, card, printed)
    return icons & icons >> L.NAVAL_SHIFT & c.ALL_ICONS


@TESTS.primitive
class HasNaval(Test):
    """A card with a naval enhancement on one of these icons (CHA-17).

    *ruling*: an enhancement of an icon that a card in play lacks does not count.
    """

    keyword, type, default = "naval", int, 0
    of_icons = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        return naval_icons_of(game, tables, card, printed) & argument != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        icon = "" if cards.naval == c.ALL_ICONS else f" on {a(listed(names_in(ICON_NAMES, cards.naval), 'or'))} icon"
        q.having.append(f"a naval enhancement{icon}")
