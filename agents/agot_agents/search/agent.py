"""Information-set Monte Carlo tree search: many sampled states that share one tree.

Each iteration samples a state (`Turn.sample` redraws everything that the seat cannot know), descends the tree, adds one move to it, plays
the game on, and evaluates the result. Games with several players need no special treatment: each move is credited to the player who made
it.

- The tree is that of single-observer ISMCTS: a node is a sequence of moves. UCB1 compares the children that are legal in the sampled
  state, and counts how often each could have been chosen.
- Moves are tried in an order that depends on the game, and a node gets another child when it has been visited often enough
  (progressive widening).

The playouts and the value of an outcome depend on the game: `agot_agents.agot.search.agent`, `agot_agents.lands.search.agent`.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from agot_agents.random import checked_seed
from agot_agents.search.tree import NODE, children_of, main_line, new_tree
from agot_env.agents import Agent, Analysis, Turn
from agot_env.threads import in_threads

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

T = TypeVar("T")

CHUNK = 64
"""The number of states sampled at once."""


class Search(Agent):
    """Starts a new search at every decision.

    Its choices depend on its seed, on what the seat sees, and on the number of its earlier decisions in the game; with ``seconds``,
    also on the speed of the machine.

    Args:
        iterations: iterations per decision.
        seconds: time per decision instead; ``iterations`` is then ignored.
        seed: an int from 0 to 2**63 - 1.
        threads: the number of games that are searched in parallel.

    Raises:
        ValueError: a number is out of range.
    """

    def __init__(self, iterations: int, seconds: float | None, seed: int, threads: int) -> None:
        check_at_least(1, iterations=iterations, threads=threads)
        check_above_0(seconds=seconds)
        self.iterations = iterations
        self.seconds = seconds
        self.seed = checked_seed(seed)
        self.threads = threads
        self._asked: dict[int, int] = {}
        self._stopped = False

    @abstractmethod
    def search(self, turn: Turn, row: int, rng: np.random.Generator) -> Analysis:
        """Search for the decision of a row.

        Args:
            turn, row: the decision.
            rng: the only source of random numbers for the search.

        Returns:
            an analysis with all parts; the line begins with the chosen move.
        """

    def reset(self, games: NDArray[np.int64]) -> None:
        """Reset the number of decisions made in these games to 0."""
        for game in np.asarray(games).tolist():
            self._asked[game] = 0

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The move that the search prefers in each of the games."""
        asked = [self._asked.get(game, 0) for game in turn.games.tolist()]
        for game, count in zip(turn.games.tolist(), asked, strict=True):
            self._asked[game] = count + 1

        def choose(row: int) -> int:
            legal = np.flatnonzero(turn.masks[row])
            return int(legal[0]) if len(legal) == 1 else self.search(turn, row, self._rng(turn, row, asked[row])).line[0]

        return np.array(self._of_rows(choose, turn), np.int64)

    def analyse(self, turn: Turn) -> list[Analysis]:
        """The visits of each move, the policy and value derived from them, and the line of the most visited moves."""
        asked = [self._asked.get(game, 0) for game in turn.games.tolist()]
        return self._of_rows(lambda row: self.search(turn, row, self._rng(turn, row, asked[row])), turn)

    def _rng(self, turn: Turn, row: int, asked: int) -> np.random.Generator:
        """The random numbers of a decision; ``asked`` is the number of earlier decisions in the game."""
        return np.random.default_rng((self.seed, int(turn.keys[row]), asked))

    def _of_rows(self, function: Callable[[int], T], turn: Turn) -> list[T]:
        """The results of a function of every row of a turn, computed in ``threads`` threads."""
        self._stopped = False
        if self.threads == 1:
            return [function(row) for row in range(len(turn))]
        return in_threads(function, len(turn), self.threads, self._stop)

    def _stop(self) -> None:
        """After Ctrl-C, do not wait until the searches of other rows are complete."""
        self._stopped = True

    def chunks(self, size: int, turn: Turn, began: float | None = None) -> Iterator[int]:
        """The sizes of successive groups of iterations, each of at most a given size, until there are enough or time is up.

        Before each group the caller may suspend or stop the search (`Turn.pause`). Time is counted from ``began`` on, a time of
        `time.perf_counter`; by default from the first group on.

        Raises:
            CancelledError: the search of another row was interrupted, so this one, which may not have begun, has no result.
        """
        began, done = time.perf_counter() if began is None else began, 0
        while done < self.iterations if self.seconds is None else done == 0 or time.perf_counter() - began < self.seconds:
            turn.pause()
            if self._stopped:
                raise CancelledError("the search of another decision was interrupted")
            yield min(size, self.iterations - done) if self.seconds is None else size
            done += size


def check_at_least(least: int, **numbers: int) -> None:
    """Raise a ValueError if a number is too small, or above 2**31 - 1."""
    for name, number in numbers.items():
        if number < least:
            raise ValueError(f"{name} must be at least {least}, not {number}")
        if number >= 2**31:
            raise ValueError(f"{name} must be at most 2**31 - 1, not {number}")


def check_above_0(**numbers: float | None) -> None:
    """Raise a ValueError if a number is not between 0 and a million."""
    for name, number in numbers.items():
        if number is not None and not 0 < number < 1e6:
            raise ValueError(f"{name} must be above 0 and below 1,000,000, not {number}")


class TreeSearch(Search):
    """Information-set search: each iteration samples a state, descends the tree, adds a move, and evaluates the result.

    Args:
        iterations, seconds, seed, threads: as for `Search`.
        exploration: the constant of UCB1.
        widening: a node visited n times has up to 1 + widening * sqrt(n) moves in the tree.

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
        super().__init__(iterations, seconds, seed, threads)
        check_above_0(exploration=exploration, widening=widening)
        self.exploration = exploration
        self.widening = widening

    @abstractmethod
    def grow(self, tree: NDArray[np.void], free: int, samples: Batch) -> int:
        """Make one iteration in each of the sampled states, which are used up.

        Args:
            tree: the nodes (`agot_agents.search.tree.NODE`), with room for one more for each sampled state.
            free: the number of nodes so far.
            samples: the sampled states.

        Returns:
            the number of nodes afterwards.
        """

    def search(self, turn: Turn, row: int, rng: np.random.Generator) -> Analysis:
        """The share and number of visits of each move, their mean results, and the line of the most visited moves."""
        tree = self._tree(turn, row, rng)
        lost = 1.0 if turn.match.teams else 1.0 / (turn.match.seats - 1)  # the penalty for losing, where winning is worth 1
        visits, won = of_actions(tree, turn.match.num_actions)
        return analysis_of(visits, won - (visits - won) * lost, main_line(tree))

    def _tree(self, turn: Turn, row: int, rng: np.random.Generator) -> NDArray[np.void]:
        """The tree of a decision."""
        tree, free = new_tree(self.iterations), 1
        samples = None
        for chunk in self.chunks(CHUNK, turn):
            samples = turn.sample(np.full(chunk, row), rng, samples)
            if free + chunk > len(tree):
                tree = np.concatenate([tree, np.zeros(len(tree) + chunk, NODE)])
            free = self.grow(tree, free, samples)
        return tree


def of_actions(tree: NDArray[np.void], actions: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The visits of each action at the root of a tree, and the sum of their values."""
    visits, values = np.zeros(actions, np.int64), np.zeros(actions)
    for child in children_of(tree, 0):
        visits[tree[child]["action"]] += tree[child]["visits"]
        values[tree[child]["action"]] += tree[child]["value"]
    return visits, values


def analysis_of(visits: NDArray[np.int64], rewards: NDArray[np.float64], line: tuple[int, ...]) -> Analysis:
    """The analysis of a search from the visits of each action, the sum of the acting seat's rewards after it, and the expected line."""
    total = int(visits.sum())
    means = np.divide(rewards, visits, out=np.full(len(visits), np.nan), where=visits > 0)
    return Analysis(
        (visits / total).astype(np.float32), float(np.clip(rewards.sum() / total, -1, 1)), visits, line,
        action_values=means.clip(-1, 1).astype(np.float32),
    )  # fmt: skip
