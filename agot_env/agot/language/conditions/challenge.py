"""Conditions about the challenge in progress."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.slots import count_bits
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.engine.values.permitted import may_be_target
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.cards import ATTACKING_ROLE, DEFENDING_ROLE, PARTICIPATING_ROLE
from agot_env.agot.language.fields import among
from agot_env.agot.language.nouns import (
    Scope,
    challenge,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Per, Who


@CONDITIONS.primitive
@dataclass(frozen=True)
class DuringChallenge(Condition):
    """A challenge of one of these types is in progress; 0: of any type."""

    types: int = 0
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def holds(game: GameState, types: int) -> bool:
        return game["challenge"] != 0 and (types == 0 or int(game["challenge"]) & types != 0)

    def says(self, scope: Scope) -> str:
        return f"{challenge(self.types)} is under way"

    def during(self, scope: Scope) -> str:
        return f"during {challenge(self.types)}"


@boundary
def is_first_challenge(game: GameState, per: int) -> bool:
    """Whether a challenge is under way before which nobody has initiated one this phase, or this round."""
    counted = (c.MILITARY | c.INTRIGUE | c.POWER) | (L.ATTACKED_EARLIER if per == c.PER_ROUND else 0)
    initiated = 0
    for seat in range(int(game["seats"])):
        initiated += count_bits(int(game["attacked"][seat]) & counted)
        for k in range(c.CHALLENGE_TYPES):
            initiated += int(game["extra_begun"][seat, k])
    return game["challenge"] != 0 and initiated == 1


@CONDITIONS.primitive
@dataclass(frozen=True)
class FirstChallenge(Condition):
    """A challenge is in progress, and it is the first one that any player has initiated this phase, or this round."""

    per: Per = among(Per.PHASE, Per.ROUND, default=Per.PHASE)
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def holds(game: GameState, per: int) -> bool:
        return is_first_challenge(game, per) != 0

    def says(self, scope: Scope) -> str:
        return f"it is the first challenge of the {self.per.name.lower()}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.challenge = f"the first challenge of the {self.per.name.lower()}"
        return True

    def during(self, scope: Scope) -> str:
        return f"during the first challenge of the {self.per.name.lower()}"


@boundary
def has_declared_naval(game: GameState, role: int, who: int, you: int) -> bool:
    """Whether one of some players has declared a character by a naval enhancement in this challenge."""
    for seat in range(int(game["seats"])):
        if is_who(game, who, seat, you, -1, -1):
            if role & c.ATTACKING and int(game["naval"]) >> seat & 1:
                return True
            if role & c.DEFENDING and int(game["naval"]) >> seat + L.SEATS & 1:
                return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasDeclaredNaval(Condition):
    """One of these players has declared a character by a naval enhancement in this challenge (CHA-17), on a side or, by default, on any.

    It counts when the character has left the challenge, too.
    """

    role: int = among(ATTACKING_ROLE, DEFENDING_ROLE, PARTICIPATING_ROLE, default=PARTICIPATING_ROLE)
    who: Who = Who.YOU
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def holds(game: GameState, role: int, who: int, you: int) -> bool:
        return has_declared_naval(game, role, who, you) != 0

    def says(self, scope: Scope) -> str:
        role = {ATTACKING_ROLE: "an attacker", DEFENDING_ROLE: "a defender"}.get(self.role, "an attacker or defender")
        return f"{scope.any_player(self.who).finite('have')} declared {role} by a naval enhancement in this challenge"


@boundary
def is_other_target(game: GameState, who: int, you: int, other: int) -> bool:
    """Whether one of some players may be the target of the challenge in place of the present one, regardless of titles."""
    for seat in range(int(game["seats"])):
        if is_who(game, who, seat, you, other, -1) and game["challenge"] != 0 and seat != game["defender"]:
            if may_be_target(game, int(game["attacker"]), seat, int(game["challenge"])):
                return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class OtherTarget(Condition):
    """The challenge in progress could be redirected to one of these players, regardless of titles."""

    who: Who = Who.ACTOR
    on = 0
    of_window = True

    @staticmethod
    @jit
    def holds(game: GameState, who: int, you: int, other: int) -> bool:
        return is_other_target(game, who, you, other) != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).name} may be the target of the challenge instead, regardless of titles"
