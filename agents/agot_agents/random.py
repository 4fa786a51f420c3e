"""Uniformly random legal play, seeded."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_env.agents import Agent, Turn


class RandomAgent(Agent):
    """Chooses uniformly among the legal actions.

    Its choices depend on its seed, on what the seat sees, and on the number of its earlier decisions in the game. They do not depend on
    the other games of the batch.

    Args:
        seed: an int from 0 to 2**63 - 1.

    Raises:
        ValueError: the seed is out of range.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = checked_seed(seed)
        self._asked: dict[int, int] = {}

    def reset(self, games: NDArray[np.int64]) -> None:
        """Reset the count of decisions in these games to 0."""
        for game in np.asarray(games).tolist():
            self._asked[game] = 0

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Uniformly random legal actions."""
        numbers = turn.games.tolist()
        asked = [self._asked.get(game, 0) for game in numbers]
        for game, count in zip(numbers, asked, strict=True):
            self._asked[game] = count + 1
        chance = uniform(self.seed, turn.keys, np.array(asked, np.int64))
        legal = np.cumsum(turn.masks, axis=1, dtype=np.int32)
        wanted = (chance * legal[:, -1]).astype(np.int64)
        actions: NDArray[np.int64] = (legal > wanted[:, None]).argmax(axis=1)
        return actions


def checked_seed(seed: int) -> int:
    """The seed of an agent.

    Raises:
        ValueError: it is out of range.
    """
    if not 0 <= seed < 2**63:
        raise ValueError(f"seed must be from 0 to 2**63 - 1, not {seed}")
    return seed


def uniform(seed: int, keys: NDArray[np.uint64], counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Numbers from 0 to below 1, a function of (seed, key, count): splitmix64, finalised after each part."""
    state = np.full(len(keys), seed, np.uint64)
    for part in (keys, counts):
        state = _mixed(state ^ (part.astype(np.uint64) * np.uint64(0xBF58476D1CE4E5B9) + np.uint64(0x9E3779B97F4A7C15)))
    result: NDArray[np.float64] = (state >> np.uint64(11)).astype(np.float64) / float(1 << 53)
    return result


def _mixed(z: NDArray[np.uint64]) -> NDArray[np.uint64]:
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    result: NDArray[np.uint64] = z ^ (z >> np.uint64(31))
    return result
