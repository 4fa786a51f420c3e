"""Choices: a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from agot_env.agot.engine.abilities.player_choice import choose_player
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, is_out
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import WHO, Player, Scope, copied
from agot_env.agot.language.registry import CHOICES
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector
from agot_env.messages.wording import listed

__all__ = ["ChooseOpponent", "ChoosePlayer"]


@jit
def fulfils(game: GameState, tables: Tables, conditions: int, source: int, seat: int, you: int) -> bool:
    """Whether a seat is still in the game, and the conditions of a choice hold for it."""
    return not is_out(game, seat) and (conditions == 0 or conditions_hold(game, tables, conditions, source, you, -1, seat, -1))


class OfPlayer(Choice):
    """Choose a player for whom conditions hold, as CHOSEN_OPPONENT; in the conditions, that player is ACTOR."""

    conditions: tuple[Condition, ...]
    marks = c.OF_PLAYER
    late = True
    among: ClassVar[str]
    """Who can be chosen, in words."""

    def inner(self) -> tuple[Condition, ...]:
        return self.conditions

    def check(self, known: Known) -> None:
        known.chosen_player = True

    def says(self, scope: Scope) -> str:
        inside = copied(scope)
        inside.players[Who.ACTOR] = WHO
        clauses = [condition.says(inside) for condition in self.conditions]
        return f"choose {self.among} {listed(clauses)}" if clauses else f"choose {self.among}"


@CHOICES.primitive
@dataclass(frozen=True)
class ChooseOpponent(OfPlayer):
    """Choose an opponent, for whom conditions about the ACTOR hold; with one opponent there is nothing to choose."""

    conditions: tuple[Condition, ...] = ()
    asks = (L.ASK_OPPONENT,)
    among = "an opponent"

    @staticmethod
    @jit
    def may_be(game: GameState, tables: Tables, conditions: int, source: int, seat: int, you: int) -> bool:
        return are_opponents(game, seat, you) and fulfils(game, tables, conditions, source, seat, you)

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        return choose_player(game, tables, frame, L.ASK_OPPONENT)


@CHOICES.primitive
@dataclass(frozen=True)
class ChoosePlayer(OfPlayer):
    """Choose any player, for whom conditions about the ACTOR hold, as CHOSEN_OPPONENT."""

    conditions: tuple[Condition, ...] = ()
    asks = (L.ASK_PLAYER,)
    among = "a player"

    @staticmethod
    @jit
    def may_be(game: GameState, tables: Tables, conditions: int, source: int, seat: int, you: int) -> bool:
        return fulfils(game, tables, conditions, source, seat, you)

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        return choose_player(game, tables, frame, L.ASK_PLAYER)

    def says(self, scope: Scope) -> str:
        scope.players[Who.CHOSEN_OPPONENT] = Player("that player")
        return super().says(scope)
