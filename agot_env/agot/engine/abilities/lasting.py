"""Lasting effects on players (ABI-6)."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, SOURCE, YOU
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import add_effect
from agot_env.machine_code.annotations import Vector


@jit
def announce(game: GameState, frame: Vector[np.int16], kind: int, seat: int, a: int, b: int, until: int) -> int:
    """Add a lasting effect on a player for the ability that is running."""
    add_effect(game, kind, -2 - seat, a, b, until, int(frame[SOURCE]), int(frame[YOU]), 0)
    return DONE


# --- challenges ----------------------------------------------------------------------------------------------------------------


# --- plots ---------------------------------------------------------------------------------------------------------------------
