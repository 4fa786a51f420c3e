"""The matches of a batch, and which of them an episode plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.wording import counted

ORDERS = ("random", "rotation")
"""How episodes get their match: at random, or each in turn."""


class MatchPool:
    """What a batch plays: one match, or several that differ only in their decks.

    The match of an episode is a function of its (seed, index, episode) alone: with ``"random"`` order a uniform draw, with
    ``"rotation"`` match (index + episode) % number of matches.

    Args:
        matches: one match, or a sequence of matches.
        order: one of `ORDERS`.

    Raises:
        ValueError: no match, several of a game that has no decks, or an unknown order.

    Attributes:
        matches: those given, a tuple.
        order: as given.
        setup: the arguments of the kernel ``run`` that say what is played: arrays and integers.
    """

    setup: tuple[Any, ...]

    def __init__(self, matches: Any, order: str = "random") -> None:
        if order not in ORDERS:
            raise ValueError(f"order must be {' or '.join(map(repr, ORDERS))}, not {order!r}")
        several = isinstance(matches, Sequence)
        self.matches: tuple[Any, ...] = tuple(matches) if several else (matches,)
        self.order = order
        if not self.matches:
            raise ValueError("a batch needs at least one match")
        self.setup = self.prepared()

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.matches, self.order))

    def __len__(self) -> int:
        return len(self.matches)

    def prepared(self) -> tuple[Any, ...]:
        """`setup`; with several matches they are compared here."""
        first = self.matches[0]
        if len(self.matches) > 1:
            raise ValueError(f"a batch of the game {first.game!r} plays one match, not {len(self.matches)}")
        return first.template, first.tables

    def match(self, k: int) -> Any:
        """The k-th match, whose tables are those of the batch."""
        return self.matches[k]

    def setup_of(self, k: int) -> tuple[Any, ...]:
        """`setup` with which every episode plays the k-th match; `note` then writes down that it did."""
        return self.setup

    def note(self, records: NDArray[np.void], rows: NDArray[np.integer], numbers: NDArray[np.int64]) -> None:
        """Write into records which matches the games of some rows have been begun with, by `setup_of`."""

    def checked_numbers(self, numbers: ArrayLike, n: int) -> NDArray[np.int64]:
        """(n,) int64, which match each of n games plays.

        Raises:
            ValueError: they are no n integers, or there is no such match.
        """
        array = np.asarray(numbers)
        if array.shape != (n,) or array.dtype.kind not in "iu" or (n and not 0 <= array.min() <= array.max() < len(self)):
            raise ValueError(f"matches must be {counted(n, 'integer')} from 0 to {len(self) - 1}, one for each game, not {numbers!r}")
        return array.astype(np.int64)

    @classmethod
    def difference(cls, first: Any, other: Any) -> str | None:
        """Why two matches cannot be in one pool; None if they can."""
        return None if first == other else f"a batch of the game {first.game!r} plays one match"

    def numbers(self, records: NDArray[np.void]) -> NDArray[np.int64]:
        """(n,) which match each of some games plays, as their records say; records from elsewhere may say anything."""
        return np.zeros(len(records), np.int64)
