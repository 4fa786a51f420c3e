"""The encoding of a position of the card game for a network, with or without hints (`hints`)."""

from __future__ import annotations

import numpy as np

from agot_agents.agot.greedy.kernels import score_actions, worth
from agot_agents.networks.hints import rank_actions
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities import encoding as entity_encoding
from agot_env.agot.entities import features as f
from agot_env.entities.code import CHOICES, clipped, first_action
from agot_env.machine_code.annotations import Matrix, Vector
from agot_env.machine_code.unit import jit


@jit
def encode(
    seen: Vector[np.int16], mask: Vector[np.int8], facts: Matrix[np.int16], seats: int, hinted: int, scores: Vector[np.float64],
    boards: Matrix[np.float64], places: Vector[np.int64], out: Vector[np.int16], at: int,
) -> int:  # fmt: skip
    """Write the encoding of a position from an index on; returns the end.

    Args:
        seen, mask: the observation and the legal actions.
        facts: the greedy agent's `facts_of`.
        seats: the number of players.
        hinted: whether legal actions have hints, 1 or 0.
        scores: (actions,) float64, overwritten.
        boards, places, out: those of `entity_encoding.encode`.
    """
    end = entity_encoding.encode(seen, mask, facts, seats, hinted, boards, places, out, at)
    if hinted:
        score_actions(seen, mask, facts, seats, scores)
        write_hints(seen, facts, seats, scores, out, at)
    return end


@jit
def write_hints(
    seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, scores: Vector[np.float64], out: Vector[np.int16], begin: int
) -> None:
    """Write the hints of all legal actions of an encoded position into the room for them. Their scores move to the front."""
    a = f.ACTION_AT
    choices, first = int(out[begin + CHOICES]), first_action(out, begin)
    at = first
    for k in range(choices):
        action = int(out[at])
        scores[k] = scores[action]
        out[at + 5] = a.level + level_of(scores[k])
        if action < seats * L.SLOTS:
            out[at + 7] = a.worth + clipped(worth(seen, facts, seats, action), 0, f.WORTHS - 1)
        at += 3 + int(out[at + 2])
    rank_actions(scores, choices, a.rank, a.gap, out, first)


@jit
def level_of(score: int) -> int:
    """One of LEVELS classes of the greedy agent's scores, by magnitude."""
    if score <= -1000.0:
        return 0
    if score < -1.0:
        return 1
    if score < 0.0:
        return 2
    if score == 0.0:
        return 3
    level = 4
    edge = 0.5
    while level < f.LEVELS - 1 and score > edge:
        level += 1
        edge *= 2.5
    return level
