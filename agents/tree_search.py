"""Information-set Monte Carlo tree search: many imagined games, one tree of what was tried in them.

Each iteration imagines the game anew (`Turn.sample`: all that the seat cannot know is drawn), walks down the tree, adds one
move to it, lets the game be played on, and judges how it came out. Several players need nothing special: each move counts for
whoever made it.

- The tree is that of single-observer ISMCTS: a node is a sequence of moves; of its children those are compared that are legal in
  the imagined game at hand, by UCB1 with the number of times that they could have been chosen.
- Moves are tried in an order that the game gives, and a node gets another move when it has been visited often enough
  (progressive widening).

How games are played on, and what an outcome is worth, is the game's: `agents.ismcts`, `agents.lands_search`.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agents.agent import Agent, Turn
from agents.search_tree import NODE, most_visited, new_tree

if TYPE_CHECKING:
    from agot_env.batch import Batch

CHUNK = 64
"""Imagined games that are made at once."""


class TreeSearch(Agent):
    """Searches every decision anew.

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
            tree: the nodes (`agents.search_tree.NODE`), with room for one more for each game.
            free: how many there are.
            samples: the imagined games.

        Returns:
            how many nodes there are now.
        """

    def reset(self, games: NDArray[np.int64]) -> None:
        """Begin these games anew: the count of what was asked starts at 0."""
        for game in np.asarray(games).tolist():
            self._asked[game] = 0

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The move that was tried most in each of the games."""
        rows = range(len(turn))
        if self.threads == 1:
            return np.array([self._search(turn, row) for row in rows], np.int64)
        with ThreadPoolExecutor(self.threads) as pool:
            return np.array(list(pool.map(lambda row: self._search(turn, row), rows)), np.int64)

    def _search(self, turn: Turn, row: int) -> int:
        game = int(turn.games[row])
        asked = self._asked.get(game, 0)
        self._asked[game] = asked + 1
        legal = np.flatnonzero(turn.masks[row])
        if len(legal) == 1:
            return int(legal[0])
        rng = np.random.default_rng((self.seed, int(turn.keys[row]), asked))
        tree, free = new_tree(self.iterations), 1
        began = time.perf_counter()
        done = 0
        while not self._enough(done, began):
            chunk = CHUNK if self.seconds is not None else min(CHUNK, self.iterations - done)
            samples = turn.sample(np.full(chunk, row), rng)
            if free + chunk > len(tree):
                tree = np.concatenate([tree, np.zeros(len(tree) + chunk, NODE)])
            free = self.grow(tree, free, samples)
            done += chunk
        return int(most_visited(tree))

    def _enough(self, done: int, began: float) -> bool:
        if self.seconds is not None:
            return done > 0 and time.perf_counter() - began >= self.seconds
        return done >= self.iterations
