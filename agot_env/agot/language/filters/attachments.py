"""Tests about attachments and their bearers."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_leaving
from agot_env.agot.engine.record.play_area import unique_allows
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import bearer_of, lies_facedown, type_of
from agot_env.agot.engine.values.bearers import could_move_to_house_card, own_house_card_may_bear
from agot_env.agot.engine.values.filters import (
    attachments_of,
    bearer_allowed,
    could_move,
    has_attachment,
    is_who,
    lies_on,
    matches,
    may_bear,
    one_per_bearer_broken,
    that_card,
)
from agot_env.agot.engine.values.immunity import immune
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, a, noun
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import TARGET, That, Who, Zone


@TESTS.primitive
class HasAttachment(Test):
    """A card with an attachment: with this trait, or with any for an empty string."""

    keyword, type, default = "has_attachment", str | None, None
    place = 38
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return has_attachment(game, tables, card, argument, -1) != 0

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.trait_set(cards.has_attachment) if cards.has_attachment else 0)]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(a(f"{cards.has_attachment} attachment".strip()))


@TESTS.primitive
class HasOtherAttachment(Test):
    """A card with an attachment other than this card, or without one."""

    keyword, type, default = "has_other_attachment", bool | None, None
    place = 39
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, source: int) -> bool:
        return (has_attachment(game, tables, card, 0, source) != 0) == (argument != 0)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        if cards.has_other_attachment:
            q.having.append("another attachment")
        else:
            q.clauses.append(("without another attachment", "has no other attachment"))


@TESTS.primitive
class WithoutAttachment(Test):
    """A card without an attachment with this trait."""

    keyword, type, default = "without_attachment", str | None, None
    place = 40
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int) -> bool:
        return has_attachment(game, tables, card, argument, -1) == 0

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.trait_set(cards.without_attachment))]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.lacking.append(a(f"{cards.without_attachment} attachment"))


@TESTS.primitive
class WithoutAttachments(Test):
    """A card without attachments."""

    keyword = "without_attachments"
    place = 40
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int) -> bool:
        return has_attachment(game, tables, card, 0, -1) == 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.lacking.append("any attachment")


@TESTS.primitive
class OnHouseCard(Test):
    """An attachment on a House card."""

    keyword = "on_house_card"
    words = ("on a House card", "is on a House card")
    place = 53

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return int(game["row"][card, L.STATE]) & L.ON_HOUSE_CARD != 0


@TESTS.primitive
class AttachedTo(Test):
    """An attachment on this card."""

    keyword, type, default = "attached_to", That | None, None
    place = 72
    of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, source: int, event: int, target: int) -> bool:
        bearer = that_card(game, argument, source, event, target)
        return bearer >= 0 and bearer_of(game, card) == bearer

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.clauses.append((f"on {scope.names[cards.attached_to]}", f"is on {scope.names[cards.attached_to]}"))


@TESTS.primitive
class Facedown(Test):
    """An attachment that lies facedown."""

    keyword = "facedown"
    words = ("that lies facedown", "lies facedown")
    place = 71
    of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return lies_facedown(game, card)


@TESTS.primitive
class On(Test):
    """An attachment whose bearer matches."""

    keyword, type, default = "on", "Cards | None", None
    place = 71
    slow = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        return lies_on(game, tables, argument, card, source, you, other, event, target) != 0

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.filter(cards.on))]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        bearer = noun(cards.on, scope)
        q.clauses.append((f"on {bearer}", f"is on {bearer}"))


@TESTS.primitive
class BearerController(Test):
    """An attachment on a card that this player controls."""

    keyword, type, default = "bearer_controller", Who | None, None
    place = 70

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int, you: int, other: int, event: int) -> bool:
        bearer = bearer_of(game, card)
        return bearer >= 0 and is_who(game, argument, int(game["controller"][bearer]), you, other, event)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        bearer = f"a character {scope.any_player(cards.bearer_controller).finite('control')}"
        q.clauses.append((f"on {bearer}", f"is on {bearer}"))


@TESTS.primitive
class Attachable(Test):
    """A card that can bear this attachment; for abilities that are used, not for constant ones."""

    keyword = "attachable"
    words = ("that can bear this card", "can bear this card")
    place = 56
    of_self = True
    on = c.ON_ZONES
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, source: int) -> bool:
        if is_leaving(game, source):  # it goes nowhere else any more (ABI-9), unless it stays instead as its bearer leaves
            bearer = int(bearer_of(game, source))
            if bearer < 0 or not is_leaving(game, bearer):
                return False
        wish = int(tables["attaches_to"][game["card"][source]])
        ok = card != source and bearer_allowed(game, tables, source, card) and not one_per_bearer_broken(game, tables, source, card)
        ok = ok and game["row"][card, L.DESTINATION] == 0 and not immune(game, tables, card, source)
        if ok and wish == 0 and tables["also_on"][game["card"][source]] == 0:
            ok = type_of(game, tables, card) == c.CHARACTER
        return ok

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if not known.window:
            raise Meaningless(f"a filter of {name} asks for cards that could bear this one, which a constant ability cannot")


@TESTS.primitive
class CanBearTarget(Test):
    """A card that can bear the chosen attachment, if you control that."""

    keyword = "can_bear_target"
    words = ("that can bear it", "can bear it")
    place = 57
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, you: int, target: int) -> bool:
        return target < 0 or (card != bearer_of(game, target) and may_bear(game, tables, target, card, you) != 0)

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        known.check_card(TARGET, name)


@TESTS.primitive
class CanReceiveTarget(Test):
    """A card that can bear the chosen attachment under the control of the same player as before."""

    keyword = "can_receive_target"
    words = ("that can bear it", "can bear it")
    place = 57
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, target: int) -> bool:
        if target < 0:
            return True
        return card != bearer_of(game, target) and may_bear(game, tables, target, card, int(game["controller"][target])) != 0

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        known.check_card(TARGET, name)


@TESTS.primitive
class Movable(Test):
    """An attachment that another card in play could bear under your control, or another House card (FAQ 4.10)."""

    keyword = "movable"
    words = ("that another card can bear", "is something that another card can bear")
    place = 58
    on = c.ON_ZONES
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, you: int) -> bool:
        return could_move(game, tables, -1, card, you, -1, -1, -1, -1) != 0 or could_move_to_house_card(game, tables, card, you) != 0


@TESTS.primitive
class MovableTo(Test):
    """An attachment that another card in play, one that matches, could bear under the control of the same player.

    An attachment that is not in play is borne by none yet, and its owner would control it, so that a unique one may not be there already.
    """

    keyword, type, default = "movable_to", "Cards | None", None
    place = 73
    on = c.ON_ZONES
    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int) -> bool:
        seat = int(game["controller"][card])
        if game["row"][card, L.ZONE] != c.PLAY and not unique_allows(game, tables, seat, card):
            return False
        return could_move(game, tables, argument, card, seat, source, you, other, event) != 0

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.filter(cards.movable_to))]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        bearer = noun(cards.movable_to, scope, *(("another",) if cards.zone == Zone.PLAY else ()))
        q.clauses.append((f"that {bearer} can bear", f"is something that {bearer} can bear"))


@TESTS.primitive
class MovableToYours(Test):
    """An attachment that a card in play, one that matches, could bear under your control, or that may lie on your House card."""

    slow = of_board = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int) -> bool:
        if own_house_card_may_bear(game, tables, card, you):
            return True
        return could_move(game, tables, argument, card, you, source, you, other, event) != 0


@TESTS.primitive
class Bearing(Test):
    """A card with an attachment that matches."""

    keyword, type, default = "bearing", "Cards | None", None
    place = 39
    slow = of_board = True

    @staticmethod
    @jit
    def passes(
        game: GameState, tables: Tables, argument: int, card: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        for seat in range(int(game["seats"])):
            word = attachments_of(game, tables, seat)
            while word:
                attachment = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if bearer_of(game, attachment) == card and matches(game, tables, argument, attachment, source, you, other, event, target):
                    return True
        return False

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, compiler.filter(cards.bearing))]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.having.append(noun(cards.bearing, scope))
