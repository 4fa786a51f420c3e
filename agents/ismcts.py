"""Information-set Monte Carlo tree search: many imagined games, one tree of what was tried in them.

Each iteration imagines the game anew (`Turn.sample`: all that the seat cannot know is drawn), walks down the tree, adds one
move to it, lets greedy players play on to the end of a round, and judges the position. Several players need nothing special:
each move counts for whoever made it.

- The tree is that of single-observer ISMCTS: a node is a sequence of moves; of its children those are compared that are legal in
  the imagined game at hand, by UCB1 with the number of times that they could have been chosen.
- Moves are tried in the order of the greedy agent's scores, and a node gets another move when it has been visited often enough
  (progressive widening).
- A position is worth the chance to win of each seat, by power, characters in play, hand and income (`worth_of_seats`), fitted to
  games of greedy players by ``python -m training.evaluation``.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from agents import card_facts
from agents.agent import Agent, Turn
from agents.search_kernels import NODE, grow, most_visited, new_tree

CHUNK = 64
"""Imagined games that are made at once."""


class SearchAgent(Agent):
    """Searches every decision anew.

    What it chooses depends on its seed, the number of the game and how often it has been asked in it - with ``seconds``, also on
    the speed of the machine.

    Args:
        iterations: imagined games a decision.
        seconds: time a decision instead; ``iterations`` is then not looked at.
        seed: an int from 0 to 2**63 - 1.
        rounds: rounds to whose ends imagined games are played: 1 is the round under way.
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
        rounds: int = 1,
        exploration: float = 0.3,
        widening: float = 1.0,
        threads: int = 1,
    ) -> None:
        for name, value, low in (("iterations", iterations, 1), ("rounds", rounds, 1), ("seed", seed, 0), ("threads", threads, 1)):
            if value < low:
                raise ValueError(f"{name} must be at least {low}, not {value}")
        for name, number in (("exploration", exploration), ("widening", widening), ("seconds", seconds)):
            if number is not None and not 0 < number < 1e6:
                raise ValueError(f"{name} must be above 0, not {number}")
        self.iterations = iterations
        self.seconds = seconds
        self.seed = seed
        self.rounds = rounds
        self.exploration = exploration
        self.widening = widening
        self.threads = threads
        self._asked: dict[int, int] = {}

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
        rng = np.random.default_rng((self.seed, game, asked))
        facts = card_facts.facts_of(turn.match)
        tree, free = new_tree(self.iterations), 1
        began = time.perf_counter()
        done = 0
        while not self._enough(done, began):
            chunk = CHUNK if self.seconds is not None else min(CHUNK, self.iterations - done)
            samples = turn.sample(np.full(chunk, row), rng)
            if free + chunk > len(tree):
                tree = np.concatenate([tree, np.zeros(len(tree) + chunk, NODE)])
            free = grow(
                tree, free, samples.records, turn.match.tables, facts, samples.observations[:1].copy(), samples.action_masks[:1].copy(),
                self.rounds, self.exploration, self.widening,
            )  # fmt: skip
            done += chunk
        return int(most_visited(tree))

    def _enough(self, done: int, began: float) -> bool:
        if self.seconds is not None:
            return done > 0 and time.perf_counter() - began >= self.seconds
        return done >= self.iterations
