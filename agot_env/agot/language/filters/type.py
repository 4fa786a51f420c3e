"""A test about the type of a card."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.filter_test import Fact, Test
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class OfType(Test):
    """A card of one of these types."""

    keyword, type, default = "type", int, 0

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, printed: int) -> bool:
        kind = int(tables["type"][printed])
        if int(game["row"][card, L.STATE]) & (L.ON_HOUSE_CARD | L.EVENT_ATTACHED) or game["row"][card, L.ZONE] == c.UNDER:
            kind = c.ATTACHMENT
        elif int(game["row"][card, L.STATE]) & L.AS_CHARACTER:
            kind = c.CHARACTER
        return kind & argument != 0

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        wanted, other = compiler.t["type"] & argument != 0, compiler.other_type & argument != 0
        return Fact(wanted, wanted | other, (compiler.other_type != 0) & (wanted != other))
