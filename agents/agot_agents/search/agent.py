"""Information-set Monte Carlo tree search: many imagined games, one tree of what was tried in them.

Each iteration imagines the game anew (`Turn.sample`: all that the seat cannot know is drawn), walks down the tree, adds one
move to it, lets the game be played on, and judges how it came out. Several players need nothing special: each move counts for
whoever made it.

- The tree is that of single-observer ISMCTS: a node is a sequence of moves; of its children those are compared that are legal in
  the imagined game at hand, by UCB1 with the number of times that they could have been chosen.
- Moves are tried in an order that the game gives, and a node gets another move when it has been visited often enough
  (progressive widening).

How games are played on, and what an outcome is worth, is the game's: `agot_agents.search.agot`, `agot_agents.search.lands`.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from agot_agents.search.tree import NODE, children_of, main_line, most_visited, new_tree
from agot_env.agents import Agent, Analysis, Turn

if TYPE_CHECKING:
    from agot_env.batch import Batch

T = TypeVar("T")

CHUNK = 64
"""Imagined games that are made at once."""


class TreeSearch(Agent):
    """Starts a new search at every decision.

    What it chooses depends on its seed, what the seat sees and how often it has been asked in the game - with ``seconds``, also on
    the speed of the machine.

    Args:
        iterations: imagined games a decision.
        seconds: time a decision instead; ``iterations`` is then not looked at.
        seed: an int from 0 to 2**63 - 1.
        exploration: the constant of UCB1.
        widening: a node visited n times has up to 1 + widening * sqrt(n) moves in the tree.
        threads: games that are searched at the same time.

    Raises:
        ValueError: a number out of range.
    """

    name = "ismcts"

    def __init__(
        self,
        iterations: int = 200,
        seconds: float | None = None,
        seed: int = 0,
        exploration: float = 0.3,
        widening: float = 1.0,
        threads: int = 1,
    ) -> None:
        for name, value, low in (("iterations", iterations, 1), ("seed", seed, 0), ("threads", threads, 1)):
            if value < low:
                raise ValueError(f"{name} must be at least {low}, not {value}")
        for name, number in (("exploration", exploration), ("widening", widening), ("seconds", seconds)):
            if number is not None and not 0 < number < 1e6:
                raise ValueError(f"{name} must be above 0, not {number}")
        self.iterations = iterations
        self.seconds = seconds
        self.seed = seed
        self.exploration = exploration
        self.widening = widening
        self.threads = threads
        self._asked: dict[int, int] = {}

    @abstractmethod
    def grow(self, tree: NDArray[np.void], free: int, samples: Batch) -> int:
        """Make one iteration in each of the imagined games, which are used up.

        Args:
            tree: the nodes (`agot_agents.search.tree.NODE`), with room for one more for each game.
            free: how many there are.
            samples: the imagined games.

        Returns:
            how many nodes there are now.
        """

    def reset(self, games: NDArray[np.int64]) -> None:
        """Reset the count of decisions in these games to 0."""
        for game in np.asarray(games).tolist():
            self._asked[game] = 0

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The move that was tried most in each of the games."""
        asked = [self._asked.get(game, 0) for game in turn.games.tolist()]
        for game, count in zip(turn.games.tolist(), asked, strict=True):
            self._asked[game] = count + 1

        def choose(row: int) -> int:
            legal = np.flatnonzero(turn.masks[row])
            if len(legal) == 1:
                return int(legal[0])
            tree = self._search(turn, row, asked[row])
            return int(tree[most_visited(tree)]["action"])

        return np.array(self._of_rows(choose, turn), np.int64)

    def analyse(self, turn: Turn) -> list[Analysis]:
        """The share and number of times that each move was tried, how they came out, and the moves tried most from there on."""
        return self._of_rows(lambda row: self._analysis(turn, row), turn)

    def _of_rows(self, function: Callable[[int], T], turn: Turn) -> list[T]:
        """A function of every row of a turn, in as many threads as there are to be."""
        if self.threads == 1:
            return [function(row) for row in range(len(turn))]
        with ThreadPoolExecutor(self.threads) as pool:
            return list(pool.map(function, range(len(turn))))

    def _analysis(self, turn: Turn, row: int) -> Analysis:
        tree = self._search(turn, row, self._asked.get(int(turn.games[row]), 0))
        visits = np.zeros(turn.match.num_actions, np.int64)
        won = 0.0
        for child in children_of(tree, 0):
            visits[tree[child]["action"]] += tree[child]["visits"]
            won += tree[child]["value"]
        total = int(visits.sum())
        lost = 1.0 if turn.match.teams else 1.0 / (turn.match.seats - 1)  # what losing costs when winning is 1
        value = won / total - (1 - won / total) * lost
        return Analysis((visits / total).astype(np.float32), float(np.clip(value, -1, 1)), visits, main_line(tree))

    def _search(self, turn: Turn, row: int, asked: int) -> NDArray[np.void]:
        """The tree of a decision; ``asked`` is how often the game had been asked for before."""
        rng = np.random.default_rng((self.seed, int(turn.keys[row]), asked))
        tree, free = new_tree(self.iterations), 1
        began = time.perf_counter()
        done = 0
        samples = None
        while not self._enough(done, began):
            chunk = CHUNK if self.seconds is not None else min(CHUNK, self.iterations - done)
            samples = turn.sample(np.full(chunk, row), rng, samples)
            if free + chunk > len(tree):
                tree = np.concatenate([tree, np.zeros(len(tree) + chunk, NODE)])
            free = self.grow(tree, free, samples)
            done += chunk
        return tree

    def _enough(self, done: int, began: float) -> bool:
        if self.seconds is not None:
            return done > 0 and time.perf_counter() - began >= self.seconds
        return done >= self.iterations
