"""Tests about traits."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.traits import has_trait, have_common_trait, have_repeated_trait
from agot_env.agot.engine.values.filters import (
    that_card,
)
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Fact, Qualities, Test
from agot_env.agot.language.nouns import Scope, traits
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import That


def trait_fact(argument: int, compiler: Any, negated: bool) -> Fact:
    """What is printed of traits, which cards can give and take."""
    wanted = compiler.trait_sets[argument]
    has, givers = compiler.with_trait(wanted), np.zeros(L.CARD_TYPES, np.bool_)
    for trait in wanted:
        givers[list(compiler.givers.get(trait, ()))] = True
    makers = givers | compiler.gives_named | compiler.take_traits
    selves = compiler.gains_text & ~makers
    if negated:
        return Fact(~has, ~has | compiler.take_traits.any(), makers | selves, selves)
    return Fact(has, has | givers.any() | compiler.can_gain_named | compiler.gains_text, makers | selves, selves)


@TESTS.primitive
class HasTrait(Test):
    """A card with one of these traits."""

    keyword, type, default = "trait", str | tuple[str, ...], ()
    of_traits = True
    place = 25
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return has_trait(game, tables, card, argument)

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.trait_set(cards.trait))]

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        return trait_fact(argument, compiler, negated=False)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.kinds.append(traits(cards.trait))


@TESTS.primitive
class NotTrait(Test):
    """A card without these traits."""

    keyword, type, default = "not_trait", str | tuple[str, ...], ()
    of_traits = True
    place = 21
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return not has_trait(game, tables, card, argument)

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.trait_set(cards.not_trait))]

    @classmethod
    def passed_by_nothing(cls, argument: int) -> bool:
        return True

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        return trait_fact(argument, compiler, negated=True)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.kinds.append(f"non-{traits(cards.not_trait)}")


@TESTS.primitive
class PrintedTrait(Test):
    """A card on which this trait is printed, whatever it has gained or lost."""

    keyword, type, default = "printed_trait", str, ""
    place = 77

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.trait_set(cards.printed_trait))]

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.with_trait(compiler.trait_sets[argument])
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"the printed trait {cards.printed_trait}")


@TESTS.primitive
class HasNamedTrait(Test):
    """A card with the trait that was named. The trait is a local of the ability, so `ability_frame.select_cards` asks for it."""

    keyword = "named_trait"
    place = 30

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append("that trait")


@TESTS.primitive
class CommonTrait(Test):
    """A card that shares a trait with this card."""

    keyword, type, default = "common_trait", That | None, None
    of_traits = True
    place = 75

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, source: int, event: int, target: int) -> bool:
        like = that_card(game, argument, source, event, target)
        return like >= 0 and have_common_trait(game, tables, card, like) != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(f"a trait in common with {scope.names[cards.common_trait]}")


@TESTS.primitive
class RepeatedTrait(Test):
    """A card with a trait of this card that another card of the controller of this card has, too."""

    keyword, type, default = "repeated_trait_of", That | None, None
    of_traits = True
    place = 75
    of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, source: int, event: int, target: int) -> bool:
        that = that_card(game, argument, source, event, target)
        return that >= 0 and have_repeated_trait(game, tables, card, that) != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        that = scope.names[cards.repeated_trait_of]
        q.having.append(f"a trait that both {that} and another card of its controller have")


@TESTS.primitive
class ForNorthAgendas(Test):
    """A card in play that has the benefit of The North agendas as if it had the traits that they name."""

    keyword, type, default = "for_north_agendas", bool, False

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, printed: int) -> bool:
        in_play = game["row"][card, L.ZONE] == c.PLAY and int(game["row"][card, L.STATE]) & L.BLANKED == 0
        return in_play and int(tables["play_flags"][printed]) & c.FOR_NORTH_AGENDAS != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.clauses.append(("that has the benefit of The North agendas", "has the benefit of The North agendas"))
