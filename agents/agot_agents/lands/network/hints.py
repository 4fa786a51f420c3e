"""The encoding of a position of the Lands game for a network, with or without hints (`hints`)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_agents.lands.greedy.kernels import judge_actions
from agot_agents.networks.hints import rank_actions
from agot_env.entities.code import CHOICES, clipped, first_action
from agot_env.lands.cards import LANDS, PLACEABLE
from agot_env.lands.engine import layout as L
from agot_env.lands.entities import encoding as entity_encoding
from agot_env.lands.entities import features as f
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit


class Desk(NamedTuple):
    """Work arrays: those of `entity_encoding.encode`, and those of `judge_actions`."""

    entities: entity_encoding.Desk
    scores: NDArray[np.float64]
    fits: NDArray[np.float64]
    threats: NDArray[np.float64]
    losses: NDArray[np.float64]



@jit
def new_desk() -> Desk:
    """Work arrays for `encode`."""
    return Desk(entity_encoding.new_desk(), np.empty(L.ACTIONS), np.empty((LANDS, PLACEABLE)), np.empty(LANDS), np.empty(LANDS))


@jit
def encode(seen: Vector[np.int16], mask: Vector[np.int8], desk: Desk, hinted: int, out: Vector[np.int16], at: int) -> int:
    """Write the encoding of a position from an index on; returns the end.

    Args:
        seen, mask: the observation and the legal actions.
        desk: work arrays, overwritten.
        hinted: whether legal actions have hints, 1 or 0.
        out: int16, with room for `MOST_NUMBERS` from the index on.
    """
    end = entity_encoding.encode(seen, mask, desk.entities, hinted, out, at)
    if hinted:
        judge_actions(seen, desk.scores, desk.fits, desk.threats, desk.losses)
        write_hints(desk.scores, out, at)
    return end


@jit
def write_hints(scores: Vector[np.float64], out: Vector[np.int16], begin: int) -> None:
    """Write the hints of all legal actions of an encoded position into the room for them. Their scores move to the front."""
    a = f.ACTION_AT
    choices, first = int(out[begin + CHOICES]), first_action(out, begin)
    at = first
    for k in range(choices):
        scores[k] = scores[int(out[at])]
        out[at + 5] = a.level + clipped(np.floor(scores[k]) + 14.0, 0, f.LEVELS - 1)
        at += 3 + int(out[at + 2])
    rank_actions(scores, choices, a.rank, a.gap, out, first)
