"""Hints: features with which the greedy agent describes the legal actions of an encoded position (`agot_env.entities.code`).

Each action has its rank by the agent's scores, the distance of its score to the best one, and its score; in the card game, also what its
card is worth. A network may be trained without them (`agot_agents.networks.plan.Size`).
"""

from __future__ import annotations

import numpy as np

from agot_env.entities.code import GAPS, RANKS
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit


@jit
def gap_of(gap: int) -> int:
    """One of GAPS classes of a difference of scores."""
    if gap <= 0.0:
        return 0
    level = 1
    edge = 0.5
    while level < GAPS - 1 and gap > edge:
        level += 1
        edge *= 2.0
    return level


@jit
def rank_actions(scores: Vector[np.float64], choices: int, rank: int, gap: int, out: Vector[np.int16], at: int) -> None:
    """Write the rank of each encoded action and the distance of its score to the best one.

    Args:
        scores: the scores of the actions, in order.
        choices: the number of actions.
        rank, gap: the first features of ranks and of distances.
        out, at: the encoded actions.
    """
    best = -np.inf
    for k in range(choices):
        best = max(best, scores[k])
    for k in range(choices):
        better = 0
        for other in range(choices):
            better += 1 if scores[other] > scores[k] else 0
        out[at + 3] = rank + min(RANKS - 1, better)
        out[at + 4] = gap + gap_of(best - scores[k])
        at += 3 + out[at + 2]
