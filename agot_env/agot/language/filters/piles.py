"""Tests about places in piles and decks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import is_among_top
from agot_env.agot.engine.record.decklists import copies_of
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import may_leave_pile
from agot_env.agot.engine.record.play_area import may_enter
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.zones import top_of_pile
from agot_env.agot.engine.values.bearers import has_place
from agot_env.agot.engine.values.filters import is_who, matches, value
from agot_env.agot.language.bases import comparison
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.fields import Meaningless, check_positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import YOU, Who, Zone


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
class AmongTop(Test):
    """One of as many cards at the top of the deck as a value; `codes.VALUE_BITS` describes the argument."""

    slow = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        packed = argument >> 1 & (1 << c.VALUE_BITS - 1) - 1
        number = int(value(game, tables, argument >> c.VALUE_BITS, packed, card, source, you, other, event, target, 0))
        return number > 0 and is_among_top(game, card, number)


@TESTS.primitive
class TopOfDeck(comparison.Compared):
    """One of this number of cards at the top of the deck."""

    keyword, type, with_value = "top_of_deck", Amount | None, AmongTop

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return is_among_top(game, card, argument)

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        number = cards.top_of_deck
        return [cls.row(number, compiler, False) if isinstance(number, Value) else (cls.op, number)]

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if cards.zone != Zone.DECK:
            raise Meaningless(f"a filter of {name} with top_of_deck asks for cards in a deck, not in {cards.zone.name}")
        if not isinstance(cards.top_of_deck, Value):
            check_positive(cards.top_of_deck, f"top_of_deck in a filter of {name}")


@TESTS.primitive
class Topmost(Test):
    """The topmost card of those in a pile that pass all the other tests."""

    keyword = "topmost"
    slow = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        owner = int(card) >> L.SLOT_BITS
        word = game["zones"][int(game["row"][card, L.ZONE]), owner]
        while word:
            above = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["stamp"][above] > game["stamp"][card] and matches(game, tables, argument, above, source, you, other, event, target):
                return False
        return True

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.filter(replace(cards, topmost=False)))]

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if cards.zone not in (Zone.DISCARD, Zone.DEAD) or cards.or_zone is not None:
            raise Meaningless(f"a filter of {name} with topmost asks for cards in one pile, not in {cards.zone.name}")


@TESTS.primitive
class Fallen(Test):
    """A card that was killed or discarded from play this phase."""

    keyword = "fallen"
    place = 59
    on = c.ON_ZONES | c.ON_PHASE
    remembers = c.FALLEN_COUNTED

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return int(game["fallen"][int(card) >> L.SLOT_BITS]) >> (int(card) & (L.SLOTS - 1)) & 1 != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        fell = "killed" if cards.zone == Zone.DEAD and cards.or_zone is None else "killed or discarded from play"
        q.clauses.append((f"{fell} this phase", f"was {fell} this phase"))


@TESTS.primitive
class CopyInDiscardPile(Test):
    """A card of which another copy lies in the discard pile of this player, who need not own it."""

    keyword, type, default = "copy_in_discard", Who | None, None
    place = 78
    slow = of_print = True
    on = c.ON_ZONES

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, you: int, other: int, event: int) -> bool:
        title = tables["title"][game["card"][card]]
        for seat in range(int(game["seats"])):
            pile = game["zones"][c.DISCARD, seat]
            if seat == card >> L.SLOT_BITS:
                pile &= ~bit(int(card) & (L.SLOTS - 1))
            if is_who(game, argument, seat, you, other, event) and pile & copies_of(game, tables, seat, title) != 0:
                return True
        return False

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        pile = f"{scope.any_player(cards.copy_in_discard).whose} discard pile"
        q.clauses.append((f"of which a copy lies in {pile}", f"has a copy in {pile}"))


@TESTS.primitive
class Puttable(Test):
    """A card that may enter play, under your control, or under that of the player in the argument.

    An attachment needs a card, or a House card, that can bear it, so constant abilities cannot ask for it.
    """

    keyword = "puttable"
    words = ("that may enter play", "may enter play")
    place = 60
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, you: int) -> bool:
        seat = card >> L.SLOT_BITS if argument == c.OWNER else you
        return may_leave_pile(game, card) and may_enter(game, tables, card, seat) and has_place(game, tables, card, seat)

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if not known.window:
            raise Meaningless(f"a filter of {name} asks for cards that may enter play, which a constant ability cannot")

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, int(YOU))]
