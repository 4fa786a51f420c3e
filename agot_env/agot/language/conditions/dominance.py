"""Conditions about dominance."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import are_opponents
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.fields import among, positive
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who

__all__ = ["DominanceNotWonBy", "DominanceWonBy", "HasWonDominance", "LostDominance"]


@CONDITIONS.primitive
@dataclass(frozen=True)
class DominanceNotWonBy(Condition):
    """Dominance, which has just been decided, was not won by this player."""

    who: Who

    @staticmethod
    @jit
    def holds(game: GameState, who: int, you: int, other: int, event: int) -> bool:
        winner = int(game["events"][event, L.EVENT_SEAT]) if event >= 0 else L.NOBODY
        return winner < 0 or not is_who(game, who, winner, you, other, -1)

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).finite('do not')} win it"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(f"and {self.says(scope)}")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class DominanceWonBy(Condition):
    """Dominance, which has just been decided, was won by at least this much more than any other player had."""

    margin: int = positive()

    @staticmethod
    @jit
    def holds(game: GameState, margin: int, event: int) -> bool:
        return event >= 0 and game["events"][event, L.EVENT_NUMBER] >= margin

    def says(self, scope: Scope) -> str:
        return f"dominance was won by at least {self.margin} STR"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(f"by at least {self.margin} STR")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class LostDominance(Condition):
    """An opponent has won dominance this round, or with ``this_phase`` in this dominance phase, which may be a repeated one."""

    this_phase: bool = False
    on = c.ON_PHASE
    remembers = c.LOSSES_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, this_phase: int, you: int) -> bool:
        return has_lost_dominance(game, you, this_phase) != 0

    def says(self, scope: Scope) -> str:
        return f"you have lost dominance this {span(self.this_phase)}"


def span(this_phase: bool) -> str:
    """The word for the time that a condition looks back on."""
    return "phase" if this_phase else "round"


@jit
def has_lost_dominance(game: GameState, seat: int, this_phase: int) -> bool:
    """Whether an opponent of a seat has won dominance this round, or in this dominance phase."""
    return int(game["won"][seat]) & (L.LOST_DOMINANCE if this_phase else L.LOST_DOMINANCE | L.LOST_EARLIER) != 0


@boundary
def has_won_dominance(game: GameState, seat: int, which: int) -> bool:
    """Whether a seat has won dominance in the phase that a mark of "won" is about: its opponents have lost it.

    *ruling*: in a game of teams, both players of the team have won it.
    """
    if seat < 0 or int(game["won"][seat]) & which:
        return False
    for other in range(int(game["seats"])):
        if are_opponents(game, other, seat) and int(game["won"][other]) & which:
            return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasWonDominance(Condition):
    """You (or the acting player, if there is one) have won dominance this round, or with ``this_phase`` in this dominance phase."""

    who: Who = among(Who.YOU, Who.ACTOR, Who.CHOSEN_OPPONENT, default=Who.YOU)
    this_phase: bool = False
    on = c.ON_PHASE
    remembers = c.LOSSES_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, who: int, this_phase: int, you: int, other: int) -> bool:
        seat = you if who == c.YOU else other
        if has_won_dominance(game, seat, L.LOST_DOMINANCE):
            return True
        return this_phase == 0 and has_won_dominance(game, seat, L.LOST_EARLIER) != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).finite('have')} won dominance this {span(self.this_phase)}"
