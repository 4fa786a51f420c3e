"""The greedy agent of the Lands game; `agot_agents.lands.greedy.kernels` contains its heuristics."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_agents.lands.greedy.kernels import judge
from agot_agents.random import checked_seed, uniform
from agot_env import observation_pieces
from agot_env.agents import Agent, Turn
from agot_env.lands.engine import layout as L


class LandsGreedy(Agent):
    """The greedy agent, in any mode, with two or three players.

    Args:
        seed: the seed for choosing among equally good actions, an int from 0 to 2**63 - 1.

    Raises:
        ValueError: the seed is out of range.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = checked_seed(seed)

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The action with the highest value in each game."""
        values = action_values(turn.observations)
        turns = observation_pieces(turn.observations, turn.match)["globals.turn"].astype(np.int64)
        draws = np.arange(L.ACTIONS)[None, :] + L.ACTIONS * turns[:, None]
        values += 1e-3 * uniform(self.seed, np.repeat(turn.keys, L.ACTIONS), draws.ravel()).reshape(values.shape)
        best: NDArray[np.int64] = np.where(turn.masks == 1, values, -np.inf).argmax(1)
        return best


def action_values(observations: NDArray[np.integer]) -> NDArray[np.float64]:
    """The values (k, actions) float64 of all actions, legal or not, from observations (k, observation size)."""
    values = np.empty((len(observations), L.ACTIONS))
    judge(np.ascontiguousarray(observations, np.int16), values)
    return values
