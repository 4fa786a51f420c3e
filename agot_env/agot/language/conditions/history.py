"""Conditions about what players have won and lost."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import effects_to_search
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.fields import among, challenge_types
from agot_env.agot.language.nouns import (
    ICON_NAMES,
    Scope,
    challenge,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import INTRIGUE, MILITARY, POWER, Who
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasWon(Condition):
    """You (or the acting player, if there is one) have won challenges of all these types this phase."""

    types: int = challenge_types()
    who: Who = among(Who.YOU, Who.ACTOR, Who.CHOSEN_OPPONENT, default=Who.YOU)
    on = c.ON_PHASE | c.ON_OUTCOME
    remembers = c.WINS_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, types: int, who: int, you: int, other: int) -> bool:
        return int(game["won"][you if who == c.YOU else other]) & types == types

    def says(self, scope: Scope) -> str:
        won = listed([challenge(bit) for bit in ICON_NAMES if bit & self.types])
        return f"{scope.any_player(self.who).finite('have')} won {won} this phase"


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasNotWon(Condition):
    """You (or the acting player, if there is one) have won no challenge of these types this phase."""

    types: int = challenge_types()
    who: Who = among(Who.YOU, Who.ACTOR, Who.CHOSEN_OPPONENT, default=Who.YOU)
    on = c.ON_PHASE | c.ON_OUTCOME
    remembers = c.WINS_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, types: int, who: int, you: int, other: int) -> bool:
        return int(game["won"][you if who == c.YOU else other]) & types == 0

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).finite('have')} not won {challenge(self.types)} this phase"


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasLost(Condition):
    """You have lost a challenge of one of these types this round."""

    types: int = challenge_types(MILITARY | INTRIGUE | POWER)
    on = c.ON_PHASE | c.ON_OUTCOME
    remembers = c.LOSSES_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, types: int, you: int) -> bool:
        return int(game["won"][you]) & types << L.LOST_SHIFT != 0

    def says(self, scope: Scope) -> str:
        types = 0 if self.types == MILITARY | INTRIGUE | POWER else self.types
        return f"you have lost {challenge(types)} this round"


@boundary
def has_won_initiative(game: GameState, seat: int) -> bool:
    """Whether a seat has won initiative this round."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_INITIATIVE)):
        if effects[i, L.EFFECT_KIND] == c.L_INITIATIVE and effects[i, L.EFFECT_CARD] == -2 - seat:
            return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasWonInitiative(Condition):
    """You (or the acting player, if there is one) have won initiative this round (PLOT-2).

    A constant ability is computed again when initiative is won and when a phase begins.
    """

    who: Who = among(Who.YOU, Who.ACTOR, Who.CHOSEN_OPPONENT, default=Who.YOU)
    on = c.ON_PHASE
    remembers = c.INITIATIVE_WON
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, who: int, you: int, other: int) -> bool:
        return has_won_initiative(game, you if who == c.YOU else other) != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).finite('have')} won initiative this round"
