"""LandsBatch: many Lands games of one match, stepped together."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.batches.batch import Batch
from agot_env.batches.match_pool import MatchPool
from agot_env.lands import kernels
from agot_env.lands.engine import layout as L
from agot_env.lands.labels import labels_of
from agot_env.lands.match import LandsMatch
from agot_env.lands.records import invalid_games
from agot_env.messages.arguments import checked_items, checked_records
from agot_env.messages.errors import IllegalActionError

__all__ = ["IllegalActionError", "LandsBatch"]


class LandsBatch(Batch):
    """A batch of independent Lands games of one match, as one numpy array of records.

    Args:
        n: the number of games.
        matches: a `LandsMatch`; by default hard mode with two seats.
        seed: an int from 0 to 2**63 - 1; game ``i`` depends only on ``(seed, first_index + i)``, not on the batch size, the number of
            threads or the environment.
        autoreset: whether to begin the next episode of a game as soon as one ends. The `step` that ends an episode then returns its
            reward, terminated and truncated, but the observation is the first of the new episode.
        threads: the number of threads that step the batch; each steps a share of the games.
        first_index: the index of game 0.

    Raises:
        ValueError: a number is out of range, or ``matches`` is not a `LandsMatch`.

    Attributes:
        records: GAME array of shape (n,): the games themselves.
        seat: int8 array of shape (n,), the acting seat; -1 only when autoreset is off and the game is over.
        observations: int16 array of shape (n, match.observation_size), as the acting seat sees it.
        action_masks: int8 array of shape (n, match.num_actions), 1 for legal actions.

    The arrays are overwritten by every step.
    """

    kernels = kernels
    layout = L
    match_type = LandsMatch
    magic = b"LANDS1"
    layouts = (L.GAME.descr, L.PROMPTS, L.BLOCKS)

    def __init__(self, n: int, matches: LandsMatch | None = None, seed: int = 0, **options: Any) -> None:
        super().__init__(n, LandsMatch() if matches is None else matches, seed, **options)

    @staticmethod
    def actions_kept(match: LandsMatch) -> int:
        """The maximum number of actions of an episode that a batch keeps: enough for all of them."""
        return match.most_decisions

    def labels(self, i: int) -> dict[int, str]:
        """The legal actions of game ``i`` and their labels, which are unique at each prompt."""
        i = self._place(i)
        with self._looking:
            return labels_of(self.records[i])

    def _raise_engine_error(self) -> None:
        raise AssertionError("a Lands game has no capacity that could be reached")

    @staticmethod
    def invalid(records: NDArray[np.void], match: LandsMatch) -> dict[int, str]:
        """Validate untrusted records of a match: index -> what is wrong with the record; empty if all can be played.

        Raises:
            ValueError: the arguments are not records of games and a match.
        """
        checked_items("match", (match,), LandsMatch)
        return invalid_games(checked_records(records, L.GAME), match)

    @staticmethod
    def described(pool: MatchPool) -> dict[str, Any]:
        """The match as JSON values."""
        match = pool.match(0)
        return {"match": [match.mode, match.seats, match.turn_limit]}

    @staticmethod
    def matches_described(described: dict[str, Any]) -> list[LandsMatch]:
        """The match that `described` has described."""
        mode, seats, turn_limit = described["match"]
        return [LandsMatch(mode, seats, turn_limit=turn_limit)]
