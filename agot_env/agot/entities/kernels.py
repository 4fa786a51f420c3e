"""The kernel that encodes positions of the card game as entities."""

from __future__ import annotations

import numpy as np

from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities.encoding import BOARD, encode
from agot_env.entities.code import are_within
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit

UNIT = Unit("entities", "agot_env.agot.entities.kernels", allocates=True, wide=L.LARGE_DECKS)


@UNIT.entry
def encode_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], low: Input[Vector[np.int16]], high: Input[Vector[np.int16]],
    facts: Input[Matrix[np.int16]], seats: int, code: Vector[np.int16], starts: Vector[np.int64], room: int,
) -> int:  # fmt: skip
    """Encode rows one after the other, without hints. A seat that is not to act has no actions.

    Args:
        observations, masks: the positions.
        low, high: the bounds of observations.
        facts, seats: as for `encode`.
        code: the encoded positions.
        starts: (n + 1,), the offset of each.
        room: the largest length of an encoded position.

    Returns:
        the number of encoded rows, fewer than given if the room may not suffice for the next one; -1 - i if observation i exceeds the
        bounds.
    """
    nothing, places, boards = np.zeros(masks.shape[1], np.int8), np.empty(masks.shape[1], np.int64), np.empty((seats, BOARD))
    at = 0
    starts[0] = 0
    for i in range(len(observations)):
        if at + room > len(code):
            return i
        if not are_within(observations[i], low, high):
            return -1 - i
        mask = masks[i] if observations[i, L.G_DECIDING_SEAT] == 1 else nothing
        at = encode(observations[i], mask, facts, seats, 0, boards, places, code, at)
        starts[i + 1] = at
    return len(observations)


UNIT.load()
