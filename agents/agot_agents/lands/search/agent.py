"""Information-set search for the Lands game: see `agot_agents.search.agent`.

- Games are played on at random to their ends; a location that can be claimed by proof is claimed first.
- Moves are tried in random order, claims first. A win is worth 1 to the winner; a game without a winner is shared equally.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agot_agents.lands.search.kernels import grow
from agot_agents.search.agent import TreeSearch

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


class LandsSearch(TreeSearch):
    """Starts a new search at every decision of the Lands game.

    Args:
        iterations, seconds, seed, exploration, widening, threads: as for `TreeSearch`.

    Raises:
        ValueError: a number is out of range.
    """

    def __init__(
        self,
        iterations: int = 200,
        seconds: float | None = None,
        seed: int = 0,
        exploration: float = 0.7,
        widening: float = 2.0,
        threads: int = 1,
    ) -> None:
        super().__init__(iterations, seconds, seed, exploration, widening, threads)

    def grow(self, tree: NDArray[np.void], free: int, samples: Batch) -> int:
        """Make one iteration in each of the sampled states."""
        return int(grow(tree, free, samples.records, samples.action_masks[:1].copy(), self.exploration, self.widening))
