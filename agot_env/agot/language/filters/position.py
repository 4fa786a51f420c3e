"""Tests about the position of a card in play."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import ROLES, Scope
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class Standing(Test):
    """A card that stands, or one that kneels."""

    keyword, type, default = "standing", bool | None, None
    place = 10
    on = c.ON_KNEELING
    of_kneeling = True

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return (game["row"][card, L.KNEELING] == 0) == (argument != 0)

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.states.append("standing" if cards.standing else "kneeling")


@TESTS.primitive
class Role(Test):
    """A card that attacks, defends or participates."""

    keyword, type, default = "role", int, 0
    place = 11
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return int(game["row"][card, L.ROLE]) & argument != 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.states.append(ROLES[cards.role])


@TESTS.primitive
class NotRole(Test):
    """A card that does not attack, defend or participate."""

    keyword, type, default = "not_role", int, 0
    place = 11
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def passes(game: GameState, argument: int, card: int) -> bool:
        return int(game["row"][card, L.ROLE]) & argument == 0

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        q.states.append(f"non-{ROLES[cards.not_role]}")


@TESTS.primitive
class DeclaredByNaval(Test):
    """A character that was declared as an attacker or defender in this challenge by a naval enhancement (CHA-17)."""

    keyword = "declared_by_naval"
    words = ("declared by a naval enhancement", "was declared by a naval enhancement")
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return int(game["row"][card, L.STATE]) & L.JOINED_BY_NAVAL != 0


@boundary
def just_came_out(game: GameState, card: int) -> bool:
    """Whether the list of the open window says that a card has come out of Shadows."""
    for event in range(int(game["event_count"])):
        if game["events"][event, L.EVENT_MOMENT] == c.OUT_OF_SHADOWS and game["events"][event, L.EVENT_CARD] == card:
            return True
    return False


@TESTS.primitive
class JustOutOfShadows(Test):
    """A card that has come out of Shadows in the window that is open (SHA-6); only for abilities that react to something."""

    keyword = "just_out_of_shadows"
    words = ("that just came out of Shadows", "just came out of Shadows")
    reads = c.OUT_OF_SHADOWS
    slow = True

    @staticmethod
    @jit
    def passes(game: GameState, card: int) -> bool:
        return just_came_out(game, card) != 0

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        if not known.event:
            raise Meaningless(f"{name} asks what just came out of Shadows, and does not react to anything")
