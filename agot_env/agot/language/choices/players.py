"""Choices: a player."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.player_choice import choose_player
from agot_env.agot.engine.possibility import has_revealed_another
from agot_env.agot.engine.record import are_opponents, is_out
from agot_env.agot.language.choice import Choice
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Player, Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector


@CHOICES.primitive
@dataclass(frozen=True)
class ChooseOpponent(Choice):
    """Choose an opponent; with one opponent there is nothing to choose.

    With ``revealed_another``, an opponent that has just revealed a plot with another title together with this one.
    """

    revealed_another: bool = False
    asks = (L.ASK_OPPONENT,)
    marks = c.OF_PLAYER
    late = True

    @staticmethod
    @jit
    def may_be(game: GameState, tables: Tables, revealed_another: int, source: int, seat: int, you: int) -> bool:
        if revealed_another and not has_revealed_another(game, tables, source, seat):
            return False
        return are_opponents(game, seat, you) and not is_out(game, seat)

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        return choose_player(game, tables, frame, L.ASK_OPPONENT)

    def says(self, scope: Scope) -> str:
        return "choose an opponent" + (" who revealed a plot of another title at the same time" if self.revealed_another else "")

    def check(self, known: Known) -> None:
        known.chosen_player = True


@CHOICES.primitive
@dataclass(frozen=True)
class ChoosePlayer(Choice):
    """Choose any player, as CHOSEN_OPPONENT."""

    asks = (L.ASK_PLAYER,)
    marks = c.OF_PLAYER
    late = True

    @staticmethod
    @jit
    def may_be(game: GameState, seat: int) -> bool:
        return not is_out(game, seat)

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        return choose_player(game, tables, frame, L.ASK_PLAYER)

    def says(self, scope: Scope) -> str:
        scope.players[Who.CHOSEN_OPPONENT] = Player("that player")
        return "choose a player"

    def check(self, known: Known) -> None:
        known.chosen_player = True
