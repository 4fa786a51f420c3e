"""Tests about what can be done to a card, which the compiler adds (FAQ 3.6)."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.hands import hand_is_spent
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import effects_to_search, has_rule, may_leave_pile
from agot_env.agot.engine.record.play_area import unique_allows
from agot_env.agot.engine.values.filters import may_be_discarded, may_be_killed, may_be_knelt, may_be_returned, may_stand
from agot_env.agot.engine.values.immunity import immune, targetable
from agot_env.agot.language.bases.filter_test import Test
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class Killable(Test):
    """A card that can be killed."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return game["row"][card, L.DESTINATION] == 0 and may_be_killed(game, card)


@TESTS.primitive
class Discardable(Test):
    """A card that can be discarded."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int, source: int) -> bool:
        return game["row"][card, L.DESTINATION] == 0 and may_be_discarded(game, card, source)


@TESTS.primitive
class Removable(Test):
    """A card that is not leaving play."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return game["row"][card, L.DESTINATION] == 0


@TESTS.primitive
class MayLeavePile(Test):
    """A card that may be moved from where it is, in or outside a discard or dead pile."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return may_leave_pile(game, card)


@TESTS.primitive
class Standable(Test):
    """A card that can stand (ABI-10)."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return may_stand(game, card)


@TESTS.primitive
class Kneelable(Test):
    """A card that an effect can kneel."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return may_be_knelt(game, card)


@TESTS.primitive
class Returnable(Test):
    """A card that can be returned to its owner's hand."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int, source: int) -> bool:
        return game["row"][card, L.DESTINATION] == 0 and may_be_returned(game, card, source)


@TESTS.primitive
class Takeable(Test):
    """A card of which you can take control."""

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, you: int) -> bool:
        return game["controller"][card] != you and (
            tables["switches"][c.S_UNIQUE_LIMITS_ALL] == 0 or unique_allows(game, tables, you, card) != 0
        )


@TESTS.primitive
class LeavesHand(Test):
    """A card that no rule about its owner's hand keeps from being put into play or Shadows."""

    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int) -> bool:
        return not hand_is_spent(game, tables, card)


@TESTS.primitive
class DiscardableFromHand(Test):
    """A card in hand that no rule about its owner's hand keeps from being discarded."""

    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return not has_rule(game, int(card) >> L.SLOT_BITS, c.HAND_IS_SAFE)


@TESTS.primitive
class Affected(Test):
    """A card that is not immune to the ability."""

    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, source: int) -> bool:
        return not immune(game, tables, card, source)


@TESTS.primitive
class Targetable(Test):
    """A card that may be chosen as a target; for effects that choose all cards of a kind, not for constant abilities."""

    keyword = "targetable"
    words = ("that can be chosen as a target", "can be chosen as a target")
    place = 62
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, tables: Tables, card: int, source: int) -> bool:
        return targetable(game, tables, card, source)

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if not known.window:
            raise Meaningless(f"a filter of {name} asks for cards that can be chosen as targets, which a constant ability cannot")


@TESTS.primitive
class NotYetChosen(Test):
    """A card for which this card has not used an ability with a limit for each target (FAQ 4.22)."""

    @staticmethod
    @jit
    def passes(game: GameState, card: int, source: int) -> bool:
        effects = game["effects"]
        for i in range(effects_to_search(game, c.L_USED_LIMIT)):
            if effects[i, L.EFFECT_KIND] == c.L_USED_LIMIT and effects[i, L.EFFECT_CARD] == source and effects[i, L.EFFECT_B] == card + 1:
                return False
        return True
