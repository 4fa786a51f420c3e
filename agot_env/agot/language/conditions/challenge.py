"""Conditions about the challenge in progress."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.fields import among
from agot_env.agot.language.nouns import (
    Scope,
    challenge,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Per
from agot_env.machine_code.bits import count_bits


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

    def during(self, scope: Scope) -> str:
        return f"during the first challenge of the {self.per.name.lower()}"
