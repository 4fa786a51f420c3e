"""The kernels of the network of the Lands game: encoding positions, evaluating them and choosing actions."""

from __future__ import annotations

import numpy as np

from agot_agents.lands.network.hints import encode, new_desk
from agot_agents.networks.forward import HINTS, choose_action, judge_position, room_to_work
from agot_env.lands.engine import layout as L
from agot_env.lands.entities.features import MOST_NUMBERS
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit

UNIT = Unit("lands_network", "agot_agents.lands.network.kernels", allocates=True)


@UNIT.entry
def encode_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], hinted: int, code: Vector[np.int16], starts: Vector[np.int64],
    room: int,
) -> int:  # fmt: skip
    """Encode rows one after the other; ``starts`` (n + 1,) gets the offset of each. Stops when the room may not suffice. Returns the
    number of encoded rows."""
    desk = new_desk()
    at = 0
    starts[0] = 0
    for i in range(len(observations)):
        if at + room > len(code):
            return i
        at = encode(observations[i], masks[i], desk, hinted, code, at)
        starts[i + 1] = at
    return len(observations)


@UNIT.entry
def judge_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], weights: Input[Vector[np.float32]], plan: Input[Vector[np.int64]],
    policies: Matrix[np.float32], values: Vector[np.float32],
) -> None:  # fmt: skip
    """Write the probabilities of the legal actions, into zeros, and the value of each row."""
    desk, code = new_desk(), np.empty(MOST_NUMBERS, np.int16)
    work, logits = np.empty(room_to_work(plan), np.float32), np.empty(L.ACTIONS, np.float32)
    for i in range(len(observations)):
        encode(observations[i], masks[i], desk, plan[HINTS], code, 0)
        values[i] = judge_position(code, weights, plan, work, logits, policies[i])


@UNIT.entry
def choose_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], weights: Input[Vector[np.float32]], plan: Input[Vector[np.int64]],
    chances: Input[Vector[np.float64]], chosen: Vector[np.int64],
) -> None:  # fmt: skip
    """Write an action for each row: sampled by the row's random number, or the most probable one if that number is below 0."""
    desk, code = new_desk(), np.empty(MOST_NUMBERS, np.int16)
    work, logits = np.empty(room_to_work(plan), np.float32), np.empty(L.ACTIONS, np.float32)
    for i in range(len(observations)):
        encode(observations[i], masks[i], desk, plan[HINTS], code, 0)
        chosen[i] = choose_action(code, weights, plan, work, logits, chances[i])


UNIT.load()
