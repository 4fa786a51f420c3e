"""Tests about the players of a card."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import type_of
from agot_env.agot.engine.values.filters import conditions_hold, is_who, that_card
from agot_env.agot.engine.values.immunity import targetable
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.nouns import WHO, Scope, copied
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import YOU, That, Who
from agot_env.messages.wording import listed


@TESTS.primitive
class Controller(Test):
    """A card that this player controls."""

    keyword, type, default = "controller", Who | None, None

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, you: int, other: int, event: int) -> bool:
        return is_who(game, argument, int(game["controller"][card]), you, other, event)

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(c.T_YOURS, 0) if cards.controller == YOU else (cls.op, int(cards.controller))]


@TESTS.primitive
class NotController(Test):
    """A card that this player does not control."""

    keyword, type, default = "not_controller", Who | None, None

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, you: int, other: int, event: int) -> bool:
        return not is_who(game, argument, int(game["controller"][card]), you, other, event)


@TESTS.primitive
class Owner(Test):
    """A card that this player owns."""

    keyword, type, default = "owner", Who | None, None

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, you: int, other: int, event: int) -> bool:
        return is_who(game, argument, int(card) >> L.SLOT_BITS, you, other, event)


@TESTS.primitive
class ControllerHasMorePower(Test):
    """A card whose controller has more power than you."""

    keyword = "controller_has_more_power"
    words = ("whose controller is ahead of you in power", "has a controller ahead of you in power")
    place = 55
    on = c.ON_POWER

    @staticmethod
    @jit
    def passes(game: GameState, card: int, you: int) -> bool:
        return game["totals"][game["controller"][card]] > game["totals"][you]


@boundary
def others_may_be_chosen(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a source may choose a character that has another controller than a card."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            other = seat * L.SLOTS + lowest(word)
            word &= word - 1
            of_another = game["controller"][other] != game["controller"][card] and type_of(game, tables, other) == c.CHARACTER
            if of_another and targetable(game, tables, other, source):
                return True
    return False


@TESTS.primitive
class SameControllerAs(Test):
    """A card with the same controller as this card."""

    keyword, type, default = "same_controller_as", That | None, None
    place = 56

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, source: int, event: int, target: int) -> bool:
        that = that_card(game, argument, source, event, target)
        return 0 <= that < L.ALL_SLOTS and game["controller"][card] == game["controller"][that]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        that = scope.names[cards.same_controller_as]
        q.clauses.append((f"controlled by the controller of {that}", f"is controlled by the controller of {that}"))


@TESTS.primitive
class OtherControllerThan(Test):
    """A card with a different controller than this card.

    While that is not chosen yet: one that is not the only player's who controls cards to choose.
    """

    keyword, type, default = "other_controller_than", That | None, None
    place = 58
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, source: int, event: int, target: int) -> bool:
        that = that_card(game, argument, source, event, target)
        if 0 <= that < L.ALL_SLOTS:
            return game["controller"][card] != game["controller"][that]
        return others_may_be_chosen(game, tables, card, source) != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        that = scope.names[cards.other_controller_than]
        q.clauses.append((f"with a different controller than {that}", f"has a different controller than {that}"))


@TESTS.primitive
class ControllerWhere(Test):
    """A card for whose controller, who is ACTOR in them, conditions hold."""

    keyword, type, default = "controller_where", tuple[Condition, ...], ()
    place = 57
    slow = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, event: int, target: int
    ) -> bool:
        return conditions_hold(game, tables, argument, source, you, event, int(game["controller"][card]), target)

    @classmethod
    def tests(cls, cards: Any, compiler: Any) -> list[Row]:
        """The test with the row of the code table where the conditions begin."""
        return [(cls.op, compiler.conditions_once(cards.controller_where))]

    @classmethod
    def watches(cls, cards: Any, compiler: Any) -> int:
        found: int = compiler.watches(cards.controller_where)
        return found

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        inside = copied(scope)
        inside.players[Who.ACTOR] = WHO
        clauses = listed([condition.says(inside).removeprefix("who ") for condition in cards.controller_where])
        q.clauses.append((f"whose controller {clauses}", f"has a controller who {clauses}"))
