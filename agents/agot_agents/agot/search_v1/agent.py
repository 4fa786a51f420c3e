"""The agent `ismcts-v1`: single-observer information-set Monte Carlo tree search for the card game, frozen.

Each iteration samples a determinization of the position, descends one tree that all determinizations share, adds a node, and plays the
highest-scored actions to the end of a round. Its value is the probability that each seat wins, estimated from power, characters, hand and
income.

- A node is a sequence of moves. UCB1 compares the children that are legal in the determinization, and counts how often each could have
  been chosen.
- Moves are tried in the order of their scores. A node gets another child when it has been visited often enough (progressive widening).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.search_v1.card_facts import facts_of
from agot_agents.agot.search_v1.kernels import grow
from agot_agents.agot.search_v1.tree import NODE, children_of, main_line, most_visited, new_tree
from agot_env.agents import Agent, Analysis, Turn
from agot_env.threads import in_threads

T = TypeVar("T")

CHUNK = 64
"""The number of games sampled at once."""


class SearchV1(Agent):
    """A fixed yardstick: plays as `ismcts` did when it was copied, whatever becomes of `ismcts` and `greedy`.

    Starts a new search at every decision. What it chooses depends on its seed, what the seat sees and how often the agent has been asked
    in the game; with ``seconds``, also on the speed of the machine.

    Args:
        iterations: iterations per decision.
        seconds: time per decision instead; ``iterations`` is then ignored.
        seed: an int from 0 to 2**63 - 1.
        rounds: rollouts end with this round; 1 is the current one.
        exploration: the constant of UCB1.
        widening: a node visited n times has up to 1 + widening * sqrt(n) children.
        threads: games that are searched at the same time.

    Raises:
        ValueError: a number out of range.
    """

    name = "ismcts-v1"

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
        if not 0 <= seed < 2**63:
            raise ValueError(f"seed must be from 0 to 2**63 - 1, not {seed}")
        for name, value in (("iterations", iterations), ("rounds", rounds), ("threads", threads)):
            if value < 1:
                raise ValueError(f"{name} must be at least 1, not {value}")
            if value >= 2**31:
                raise ValueError(f"{name} must be at most 2**31 - 1, not {value}")
        for name, number in (("exploration", exploration), ("widening", widening), ("seconds", seconds)):
            if number is not None and not 0 < number < 1e6:
                raise ValueError(f"{name} must be above 0 and below 1,000,000, not {number}")
        self.iterations = iterations
        self.seconds = seconds
        self.seed = seed
        self.rounds = rounds
        self.exploration = exploration
        self.widening = widening
        self.threads = threads
        self._asked: dict[int, int] = {}
        self._stopped = False

    def reset(self, games: NDArray[np.int64]) -> None:
        """Reset the number of decisions made in these games to 0."""
        for game in np.asarray(games).tolist():
            self._asked[game] = 0

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The most visited move of each game."""
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
        """The visits of each move and their share, the mean value, and the line of the most visited moves."""
        return self._of_rows(lambda row: self._analysis(turn, row), turn)

    def _of_rows(self, function: Callable[[int], T], turn: Turn) -> list[T]:
        """The results of a function of every row of a turn, computed in ``threads`` threads."""
        self._stopped = False
        if self.threads == 1:
            return [function(row) for row in range(len(turn))]
        return in_threads(function, len(turn), self.threads, self._stop)

    def _stop(self) -> None:
        """After Ctrl-C, do not wait until the searches of other rows are complete."""
        self._stopped = True

    def _analysis(self, turn: Turn, row: int) -> Analysis:
        tree = self._search(turn, row, self._asked.get(int(turn.games[row]), 0))
        visits = np.zeros(turn.match.num_actions, np.int64)
        won = 0.0
        for child in children_of(tree, 0):
            visits[tree[child]["action"]] += tree[child]["visits"]
            won += tree[child]["value"]
        total = int(visits.sum())
        lost = 1.0 if turn.match.teams else 1.0 / (turn.match.seats - 1)  # the penalty for losing, where winning is worth 1
        value = won / total - (1 - won / total) * lost
        return Analysis((visits / total).astype(np.float32), float(np.clip(value, -1, 1)), visits, main_line(tree))

    def _search(self, turn: Turn, row: int, asked: int) -> NDArray[np.void]:
        """The tree of a decision; ``asked`` is the number of earlier decisions in the game."""
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
            match: Any = samples.match
            observation, mask = samples.observations[:1].copy(), samples.action_masks[:1].copy()
            free = int(
                grow(
                    tree, free, samples.records, match.tables, facts_of(match), observation, mask, self.rounds, self.exploration,
                    self.widening,
                )
            )  # fmt: skip
            done += chunk
        return tree

    def _enough(self, done: int, began: float) -> bool:
        if self._stopped:
            return True
        if self.seconds is not None:
            return done > 0 and time.perf_counter() - began >= self.seconds
        return done >= self.iterations
