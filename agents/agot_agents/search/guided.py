"""Search that a network guides: ``make("search:core")``, for all games.

Single-observer ISMCTS with the network at every node, in several worlds: samples of the game (`Turn.sample`) that are drawn once per
decision. Each iteration descends the tree in one of the worlds until it reaches a position that is not in the tree. The network evaluates
that position as the player to move sees it, and the value is added to all nodes on the path.

- At its own decisions, the searching player chooses the move with the highest upper bound (PUCT), which combines the mean result and the
  network's probability.
- Other players do not search: their moves are drawn from the network's probabilities, given what they see in that world. The search
  therefore cannot rely on an opponent who knows its hand.
- A move that the network is almost sure of is played without search.

The kernels are those of the games: `agot_agents.agot.search.guided`, `agot_agents.lands.search.guided`.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.search.agent import Search, analysis_of, check_above_0, check_at_least, of_actions
from agot_agents.search.guided_kernels import COUNTS, DONE, EXPLORATION, NODES, PESSIMISM, REPLIES, ROWS, SURE
from agot_agents.search.guided_tree import DEPTH, NODE, REPLY, main_line
from agot_env.agents import Analysis, Turn
from agot_env.game import Match

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

CHUNK = 100
"""The number of iterations between two checks of the time."""


class GuidedSearch(Search):
    """Starts a new search at every decision. Each game has a subclass.

    Args:
        path: a checkpoint, as for `NetworkAgent`.
        iterations, seconds, seed, threads: as for `Search`.
        worlds: the number of samples of the game that are searched.
        exploration: the constant of PUCT.
        pessimism: an untried move counts as worth this much less than the position itself.
        sure: a move with at least this probability is played without search; 1: always search.
        hands: search worlds that a model of hands prefers (`agot_agents.agot.hands`), which is stored beside the checkpoint.

    Raises:
        ValueError: a number is out of range, or there are no models of hands for the game.
    """

    name = "search"
    game: str
    """The game that it plays, as `Match.game`."""
    has_hands = False
    """Whether there are models of hands for the game."""

    def __init__(
        self,
        path: str | None = None,
        iterations: int = 200,
        seconds: float | None = None,
        seed: int = 0,
        worlds: int = 16,
        exploration: float = EXPLORATION,
        pessimism: float = PESSIMISM,
        sure: float = SURE,
        threads: int = 1,
        hands: bool = False,
    ) -> None:
        super().__init__(iterations, seconds, seed, threads)
        if hands and not self.has_hands:
            raise ValueError(f"there is no model of hands for the game {self.game!r}")
        check_at_least(1, worlds=worlds)
        check_above_0(exploration=exploration, sure=sure)
        if not 0 <= pessimism <= 2:
            raise ValueError(f"pessimism must be from 0 to 2, not {pessimism}")
        self.worlds, self.exploration, self.pessimism, self.sure = worlds, exploration, pessimism, sure
        self.hands = hands
        self._models: dict[tuple[object, ...], Any] = {}
        self.network = NetworkAgent(path, best=True)

    @abstractmethod
    def grow(self, match: Any, *arguments: Any) -> None:
        """Run iterations: the kernel of the game.

        Args:
            match: the match of the samples.
            arguments: those that the kernels of all games have.
        """

    def check(self, match: Match) -> None:
        """Load the network for a match.

        Raises:
            ValueError: no network fits the match, or it is of another game.
        """
        self.network_for(match)

    def network_for(self, match: Match) -> CompiledNetwork:
        """The network for a match. Raises a ValueError if the match is of another game."""
        if match.game != self.game:
            raise ValueError(f"this search plays the game {self.game!r}, not {match.game!r}")
        network: CompiledNetwork = self.network.network(match)
        return network

    def state(self) -> dict[int, int]:
        """The number of decisions made in each game; networks do not change."""
        return dict(self._asked)

    def restore(self, state: dict[int, int]) -> None:
        """Return to an earlier `state`."""
        self._asked = dict(state)

    def search(self, turn: Turn, row: int, rng: np.random.Generator) -> Analysis:
        """The share and number of visits of each move, their mean results, and the line of the most visited moves.

        Without search (``sure``): the network's probabilities and value, no visits, and the move as the line.
        """
        network = self.network_for(turn.match_of(row))
        policies, values = network.judged(turn.observations[row : row + 1], turn.masks[row : row + 1])
        if policies[0].max() >= self.sure:
            visits = np.zeros(turn.match.num_actions, np.int64)
            return Analysis(policies[0], float(np.clip(values[0], -1, 1)), visits, (int(policies[0].argmax()),))
        tree, _ = self.tree_of(turn, row, rng, network)
        return analysis_of(*of_actions(tree, turn.match.num_actions), main_line(tree))

    def worlds_of(self, turn: Turn, row: int, rng: np.random.Generator) -> tuple[Batch, NDArray[np.void]]:
        """The worlds of a decision: samples, and the records of those to search, (worlds,). The last sample is none of them."""
        samples = turn.sample(np.full(self.worlds + 1, row), rng)
        return samples, samples.records[: self.worlds]

    def tree_of(
        self, turn: Turn, row: int, rng: np.random.Generator, network: CompiledNetwork
    ) -> tuple[NDArray[np.void], NDArray[np.int64]]:
        """The tree of a decision, and its counters: see `agot_agents.search.guided_kernels.NODES`."""
        began = time.perf_counter() if self.hands else None  # more samples take time, which must not be a gift
        samples, worlds = self.worlds_of(turn, row, rng)
        match: Any = samples.match
        random = rng.integers(0, 2**63, 1).astype(np.uint64)
        observations, masks = samples.observations[:1].copy(), samples.action_masks[:1].copy()
        room = 2 * DEPTH * (match.num_actions + 1)
        tree, replies = np.empty(room, NODE), np.empty(room, REPLY)
        replies_at = np.empty((8 * DEPTH, self.worlds), np.int32)
        used = np.zeros(COUNTS, np.int64)
        wanted = 0
        for chunk in self.chunks(CHUNK, turn, began):
            wanted += chunk
            while used[DONE] < wanted:
                self.grow(
                    match, tree, replies, replies_at, used, worlds, samples.records[-1:], observations, masks,
                    network.memory[network.plan.base :], network.plan.numbers, random, wanted - int(used[DONE]), self.exploration,
                    self.pessimism,
                )  # fmt: skip
                tree, replies = with_room(tree, int(used[NODES]), room), with_room(replies, int(used[REPLIES]), room)
                replies_at = with_room(replies_at, int(used[ROWS]), 8 * DEPTH)
        return tree, used


def with_room(array: NDArray[Any], used: int, room: int) -> NDArray[Any]:
    """An array with spare room: the array itself if at most half of it is used, otherwise a longer copy."""
    if len(array) - used >= room // 2:
        return array
    longer = np.empty((2 * len(array) + room, *array.shape[1:]), array.dtype)
    longer[:used] = array[:used]
    return longer
