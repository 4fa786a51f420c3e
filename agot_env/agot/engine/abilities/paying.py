"""The amount X of a cost, which is asked when the ability is initiated (ABI-7, step 1)."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, YOU
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.machine_code.annotations import Vector


@jit
def ask_for_x(game: GameState, frame: Vector[np.int16], available: int) -> int:
    """Ask how much of what is available the controller pays, at least 1."""
    frame[STAGE] = 1
    nothing_legal(game)
    for n in range(1, min(L.OPTIONS - 1, available) + 1):
        allow(game, L.ANSWER_OPTION + n)
    ask(game, int(frame[YOU]), L.ASK_NUMBER, int(frame[SOURCE]))
    return BEFORE
