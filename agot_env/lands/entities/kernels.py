"""The kernel that encodes positions of the Lands game as entities."""

from __future__ import annotations

import numpy as np

from agot_env.entities.code import are_within
from agot_env.lands.engine import layout as L
from agot_env.lands.entities.encoding import encode, new_desk
from agot_env.lands.reading import GLOBALS
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit

UNIT = Unit("lands_entities", "agot_env.lands.entities.kernels", allocates=True)


@UNIT.entry
def encode_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], low: Input[Vector[np.int16]], high: Input[Vector[np.int16]],
    code: Vector[np.int16], starts: Vector[np.int64], room: int,
) -> int:  # fmt: skip
    """Encode rows one after the other, without hints, as `agot_env.agot.entities.kernels.encode_rows` does."""
    desk, nothing = new_desk(), np.zeros(masks.shape[1], np.int8)
    at = 0
    starts[0] = 0
    for i in range(len(observations)):
        if at + room > len(code):
            return i
        if not are_within(observations[i], low, high):
            return -1 - i
        mask = masks[i] if observations[i, GLOBALS + L.G_DECIDING_SEAT] == 1 else nothing
        at = encode(observations[i], mask, desk, 0, code, at)
        starts[i + 1] = at
    return len(observations)


UNIT.load()
