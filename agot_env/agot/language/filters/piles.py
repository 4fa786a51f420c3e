"""Tests about places in piles and decks."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.zones import is_among_top, may_enter, top_of_pile
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Test
from agot_env.agot.language.fields import Meaningless, check_positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import YOU, Zone


@TESTS.primitive
class TopOfPile(Test):
    """The card on top of its pile."""

    keyword = "top_of_pile"
    words = ("on top of its pile", "lies on top of its pile")
    place = 64

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return top_of_pile(game, int(card) >> L.SLOT_BITS, int(game["row"][card, L.ZONE])) == card


@TESTS.primitive
class TopOfDeck(Test):
    """One of this number of cards at the top of the deck."""

    keyword, type, default = "top_of_deck", int | None, None

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return is_among_top(game, card, argument)

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if cards.zone != Zone.DECK:
            raise Meaningless(f"a filter of {name} with top_of_deck asks for cards in a deck, not in {cards.zone.name}")
        check_positive(cards.top_of_deck, f"top_of_deck in a filter of {name}")


@TESTS.primitive
class Fallen(Test):
    """A card that was killed or discarded from play this phase."""

    keyword = "fallen"
    words = ("killed or discarded from play this phase", "was killed or discarded from play this phase")
    place = 59
    on = c.ON_ZONES | c.ON_PHASE
    remembers = c.FALLEN_COUNTED

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return int(game["fallen"][int(card) >> L.SLOT_BITS]) >> (int(card) & (L.SLOTS - 1)) & 1 != 0


@TESTS.primitive
class Puttable(Test):
    """A card that may enter play, under your control, or under that of the player in the argument."""

    keyword = "puttable"
    words = ("that may enter play", "may enter play")
    place = 60
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, you: int) -> bool:
        return may_enter(game, tables, card, card >> L.SLOT_BITS if argument == c.OWNER else you)

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, int(YOU))]
