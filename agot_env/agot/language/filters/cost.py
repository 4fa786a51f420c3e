"""Tests about the cost of a card."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.record.zones import card_of
from agot_env.agot.engine.values.filters import influence_available, that_card, value
from agot_env.agot.engine.values.numbers import has_printed_numbers
from agot_env.agot.language.bases.comparison import AtMost, Below
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import EVENT_CARD, That


@TESTS.primitive
class CostCompared(Test):
    """The cost is at most a value, or below it; `codes.VALUE_BITS` describes the argument."""

    slow = of_print = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, printed: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        packed = argument >> 1 & (1 << c.VALUE_BITS - 1) - 1
        most = value(game, tables, argument >> c.VALUE_BITS, packed, card, source, you, other, event, target, 0)
        if not has_printed_numbers(tables, printed):
            return False
        return int(tables["cost"][printed]) + (argument & 1) <= most


@TESTS.primitive
class CostAtMost(AtMost):
    """A card whose cost is at most this."""

    keyword, number, with_value = "cost_at_most", "cost", CostCompared
    place = 44

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = (compiler.t["cost"] <= argument) & (compiler.t["type"] != c.EVENT)
        return found


@TESTS.primitive
class CostAtLeast(Test):
    """A card whose printed cost is at least this."""

    keyword, type, default = "cost_at_least", int | None, None
    place = 44

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = (compiler.t["cost"] >= argument) & (compiler.t["type"] != c.EVENT)
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"printed cost {cards.cost_at_least} or more")


@TESTS.primitive
class CostBelow(Below):
    """A card whose cost is below this."""

    keyword, number, with_value = "cost_below", "cost", CostCompared
    place = 45


@TESTS.primitive
class CostAtMostOfEventCard(Test):
    """A card that costs no more than the card of the event."""

    keyword = "cost_at_most_of_event_card"
    place = 50
    of_event_card = of_print = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, printed: int, event: int) -> bool:
        if event < 0 or not has_printed_numbers(tables, printed):
            return False
        its = int(game["card"][game["events"][event, L.EVENT_CARD]])
        return has_printed_numbers(tables, its) and tables["cost"][printed] <= tables["cost"][its]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.clauses.append((f"costing no more than {scope.names[EVENT_CARD]}", f"costs no more than {scope.names[EVENT_CARD]}"))

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if not known.event:
            raise Meaningless(f"a filter of {name} compares with the EVENT_CARD, and nothing has happened to which the ability reacts")


@TESTS.primitive
class CostPayable(Test):
    """A card whose cost you can pay."""

    keyword = "cost_payable"
    words = ("whose cost you can pay", "has a cost that you can pay")
    place = 51
    on = c.ON_GOLD | c.ON_PHASE | c.ON_TURN
    of_board = of_print = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, printed: int, you: int) -> bool:
        return tables["cost"][printed] <= gold_available(game, tables, you)


@TESTS.primitive
class CostInInfluence(Test):
    """A card whose cost is no more than the influence that you could kneel; for abilities that are used, not for constant ones."""

    keyword = "cost_in_influence"
    words = ("whose cost you can kneel as influence", "has a cost that you can kneel as influence")
    place = 51
    of_print = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, printed: int, you: int) -> bool:
        return tables["cost"][printed] <= influence_available(game, tables, you)

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if not known.window:
            raise Meaningless(f"a filter of {name} asks for the influence that you could kneel, which a constant ability cannot")


@TESTS.primitive
class SameCost(Test):
    """A card with the same cost as this card."""

    keyword, type, default = "same_cost_as", That | None, None
    place = 73
    of_print = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, printed: int, source: int, event: int, target: int) -> bool:
        that = that_card(game, argument, source, event, target)
        if that < 0:
            return True
        its = card_of(game, that)
        return has_printed_numbers(tables, printed) and has_printed_numbers(tables, its) and tables["cost"][printed] == tables["cost"][its]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"the same cost as {scope.names[cards.same_cost_as]}")
