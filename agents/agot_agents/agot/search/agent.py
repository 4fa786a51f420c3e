"""Information-set search for the card game: see `agot_agents.search.agent`.

- Greedy agents play the games on to the end of a round, and moves are tried in the order of the greedy scores.
- The value of a position is each seat's probability of winning, estimated from power, characters in play, hand and income
  (`worth_of_seat`); ``python -m agot_training.fit_evaluation`` fits the weights to games of greedy agents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.greedy import card_facts
from agot_agents.agot.search.kernels import grow
from agot_agents.search.agent import TreeSearch, check_at_least

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


class AgotSearch(TreeSearch):
    """Starts a new search at every decision of the card game.

    Args:
        iterations, seconds, seed, exploration, widening, threads: as for `TreeSearch`.
        rounds: the playouts end with this round; 1 is the current one.

    Raises:
        ValueError: a number is out of range.
    """

    def __init__(
        self,
        iterations: int = 200,
        seconds: float | None = None,
        seed: int = 0,
        rounds: int = 1,
        exploration: float = 0.3,
        widening: float = 1.0,
        threads: int = 1,
    ) -> None:
        super().__init__(iterations, seconds, seed, exploration, widening, threads)
        check_at_least(1, rounds=rounds)
        self.rounds = rounds

    def grow(self, tree: NDArray[np.void], free: int, samples: Batch) -> int:
        """Make one iteration in each of the sampled states."""
        match: Any = samples.match
        return int(
            grow(
                tree, free, samples.records, match.tables, card_facts.facts_of(match), samples.observations[:1].copy(),
                samples.action_masks[:1].copy(), self.rounds, self.exploration, self.widening,
            )
        )  # fmt: skip
