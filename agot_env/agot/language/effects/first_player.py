"""An effect that changes the first player."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, chosen_seat
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class BecomeFirstPlayer(Effect):
    """A player becomes the first player of the round."""

    who: Who = Who.YOU
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or game["first"] == seat:
            return FAILED
        game["first"] = seat
        game["stale"] = L.STALE
        log.add(game, log.FIRST_PLAYER, seat, -1, -1, 0, 0)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return game["first"] != seat

    def says(self, scope: Scope) -> str:
        return scope.player(self.who).does("become", "the first player")
