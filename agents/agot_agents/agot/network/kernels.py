"""The kernels of the network of the card game: encoding positions, evaluating them and choosing actions."""

from __future__ import annotations

import numpy as np

from agot_agents.agot.greedy.kernels import UNIT as GREEDY
from agot_agents.agot.network.hints import encode
from agot_agents.networks.forward import HINTS, choose_action, judge_position, room_to_work
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities.encoding import BOARD, most_numbers
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit

UNIT = Unit("network", "agot_agents.agot.network.kernels", needs=(GREEDY,), allocates=True)

MOST_NUMBERS = (0, 0, *(most_numbers(seats, L.num_actions(seats)) for seats in range(2, L.SEATS + 1)))
"""The largest length of an encoded position, by the number of seats."""


@UNIT.entry
def encode_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], facts: Input[Matrix[np.int16]], seats: int, hinted: int,
    code: Vector[np.int16], starts: Vector[np.int64], room: int,
) -> int:  # fmt: skip
    """Encode rows one after the other; ``starts`` (n + 1,) gets the offset of each. Stops when the room may not suffice. Returns the
    number of encoded rows."""
    scores, places, boards = np.empty(masks.shape[1]), np.empty(masks.shape[1], np.int64), np.empty((seats, BOARD))
    at = 0
    starts[0] = 0
    for i in range(len(observations)):
        if at + room > len(code):
            return i
        at = encode(observations[i], masks[i], facts, seats, hinted, scores, boards, places, code, at)
        starts[i + 1] = at
    return len(observations)


@UNIT.entry
def judge_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], facts: Input[Matrix[np.int16]], seats: int,
    weights: Input[Vector[np.float32]], plan: Input[Vector[np.int64]], policies: Matrix[np.float32], values: Vector[np.float32],
) -> None:  # fmt: skip
    """Write the probabilities of the legal actions, into zeros, and the value of each row."""
    actions = masks.shape[1]
    scores, places, boards = np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD))
    code, work, logits = np.empty(MOST_NUMBERS[seats], np.int16), np.empty(room_to_work(plan), np.float32), np.empty(actions, np.float32)
    for i in range(len(observations)):
        encode(observations[i], masks[i], facts, seats, plan[HINTS], scores, boards, places, code, 0)
        values[i] = judge_position(code, weights, plan, work, logits, policies[i])


@UNIT.entry
def choose_rows(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], facts: Input[Matrix[np.int16]], seats: int,
    weights: Input[Vector[np.float32]], plan: Input[Vector[np.int64]], chances: Input[Vector[np.float64]], chosen: Vector[np.int64],
) -> None:  # fmt: skip
    """Write an action for each row: sampled by the row's random number, or the most probable one if that number is below 0."""
    actions = masks.shape[1]
    scores, places, boards = np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD))
    code, work, logits = np.empty(MOST_NUMBERS[seats], np.int16), np.empty(room_to_work(plan), np.float32), np.empty(actions, np.float32)
    for i in range(len(observations)):
        encode(observations[i], masks[i], facts, seats, plan[HINTS], scores, boards, places, code, 0)
        chosen[i] = choose_action(code, weights, plan, work, logits, chances[i])


UNIT.load()
