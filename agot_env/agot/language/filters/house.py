"""Tests about Houses."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.traits import houses_of
from agot_env.agot.engine.record.zones import house_card_under
from agot_env.agot.language.bases.filter_test import Fact, Qualities, Test
from agot_env.agot.language.nouns import Scope, houses
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import House


def is_of_another(cards: Any) -> bool:
    """Whether a filter asks for a House other than one."""
    return bool(cards.not_house and cards.not_house != sum(House) and cards.house | cards.not_house == sum(House))


def house_fact(fits: NDArray[np.bool_], argument: int, compiler: Any) -> Fact:
    """What is printed of Houses, which cards can give."""
    makers: NDArray[np.bool_] = compiler.given_houses & argument != 0
    return Fact(fits, fits | makers.any(), makers)


@TESTS.primitive
class OfHouse(Test):
    """A card of one of these Houses."""

    keyword, type, default = "house", int, 0
    place = 24

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return houses_of(game, tables, card) & argument != 0

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        return house_fact(compiler.t["house"] & argument != 0, argument, compiler)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        if not is_of_another(cards):
            q.kinds.append("non-neutral" if cards.house == sum(House) else houses(cards.house))


@TESTS.primitive
class NotHouse(Test):
    """A card of none of these Houses."""

    keyword, type, default = "not_house", int, 0
    place = 20

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return houses_of(game, tables, card) & argument == 0

    @classmethod
    def passed_by_nothing(cls, argument: int) -> bool:
        return True

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        return house_fact(compiler.t["house"] & argument == 0, argument, compiler)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        if is_of_another(cards):
            name = f"of a House other than {houses(cards.not_house)}"
            q.clauses.append((name, f"is {name}"))
        else:
            q.kinds.append("neutral" if cards.not_house == sum(House) else f"non-{houses(cards.not_house)}")


@TESTS.primitive
class InHouse(Test):
    """A card that shares a House with its controller's House card.

    *ruling*: a card is in-House by the House card of its own controller, also if an effect of another player asks; no source defines it.
    """

    keyword = "in_house"
    place = 23

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int) -> bool:
        return houses_of(game, tables, card) & int(game["house"][game["controller"][card]]) != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.kinds.append("in-House")


@TESTS.primitive
class InHouseOfBearer(Test):
    """A card that shares a House with the House card on which this card lies, under any control."""

    keyword = "in_house_of_bearer"
    words = ("of a House of the attached House card", "is of a House of the attached House card")
    place = 55
    of_self = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, source: int, card: int) -> bool:
        seat = int(house_card_under(game, source))
        return seat >= 0 and houses_of(game, tables, card) & int(game["house"][seat]) != 0


@TESTS.primitive
class OutOfHouse(Test):
    """A card of a House, but of none of its owner's House card.

    *ruling*: neutral cards are neither in-House nor out-of-House.
    """

    keyword = "out_of_house"
    place = 91

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int) -> bool:
        houses = houses_of(game, tables, card)
        return houses != 0 and houses & int(game["house"][int(card) >> L.SLOT_BITS]) == 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.states.append("out-of-House")


@TESTS.primitive
class NoCommonHouse(Test):
    """A card with a House that neither its controller's House card nor any other card that they control has."""

    keyword = "no_common_house"
    place = 63
    on = c.ON_ZONES
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int) -> bool:
        house, seat = houses_of(game, tables, card), int(game["controller"][card])
        if house == 0 or house & int(game["house"][seat]):
            return False
        for owner in range(int(game["seats"])):
            word = game["zones"][c.PLAY, owner]
            while word:
                other = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if other != card and game["controller"][other] == seat and houses_of(game, tables, other) & house:
                    return False
        return True

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append("a House that no other card of its controller has")
