"""Effects that end the round, or repeat a phase."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import YOU
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class EndRound(Effect):
    """The round ends: the current phase and all that are left end without being played, a challenge without being resolved (FAQ p. 6).

    *ruling*: what has happened at the same time is still responded to; cards do not stand, and gold stays in the pools of the players.
    """

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        return announce(game, frame, c.L_ROUND_ENDS, int(frame[YOU]), 0, 0, c.UNTIL_END_OF_ROUND)

    def says(self, scope: Scope) -> str:
        return "end the round"


@EFFECTS.primitive
@dataclass(frozen=True)
class RepeatPhase(Effect):
    """The current phase is played once more when it has ended."""

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        return announce(game, frame, c.L_REPEATS_PHASE, int(frame[YOU]), int(game["phase"]), 0, c.FOREVER)

    def says(self, scope: Scope) -> str:
        return "repeat the current phase when it has ended"
