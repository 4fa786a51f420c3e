"""The matches of a batch, and which of them an episode plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

ORDERS = ("random", "rotation")
"""How episodes get their match: at random, or each in turn."""


class MatchPool:
    """What a batch plays: one match, or several that differ in their decks alone.

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
        if len(self.matches) > 1:
            raise ValueError(f"a batch of the game {self.matches[0].game!r} plays one match, not {len(self.matches)}")
        return self.matches[0].template, self.matches[0].tables

    def match(self, k: int) -> Any:
        """The k-th match, whose tables are those of the batch."""
        return self.matches[k]

    def numbers(self, records: NDArray[np.void]) -> NDArray[np.int64]:
        """(n,) which match each of some games plays, as their records say; records from elsewhere may say anything."""
        return np.zeros(len(records), np.int64)
