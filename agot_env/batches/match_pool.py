"""The matches of a batch, and the choice of the match for each episode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.messages.arguments import checked_choice, checked_integers
from agot_env.messages.wording import counted

ORDERS = ("random", "rotation")
"""How the match of an episode is chosen: at random, or each match in turn."""


class MatchPool:
    """What a batch plays: one match, or several that differ only in their decks.

    The match of an episode depends only on its (seed, index, episode): with ``"random"`` order it is a uniform draw, with
    ``"rotation"`` it is match (index + episode) % number of matches.

    Args:
        matches: one match, or a sequence of matches.
        order: one of `ORDERS`.

    Raises:
        ValueError: there is no match, there are several of a game without decks, or the order is unknown.

    Attributes:
        matches: a tuple of the matches given.
        order: as given.
        setup: the arguments of the kernel ``run`` that determine what is played: arrays and integers.
    """

    setup: tuple[Any, ...]

    def __init__(self, matches: Any, order: str = "random") -> None:
        self.order = checked_choice("order", order, ORDERS)
        several = isinstance(matches, Sequence)
        self.matches: tuple[Any, ...] = tuple(matches) if several else (matches,)
        if not self.matches:
            raise ValueError("a batch needs at least one match")
        self.setup = self.prepared()

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.matches, self.order))

    def __len__(self) -> int:
        return len(self.matches)

    def prepared(self) -> tuple[Any, ...]:
        """`setup`, after checking that several matches differ only in their decks."""
        first = self.matches[0]
        if len(self.matches) > 1:
            raise ValueError(f"a batch of the game {first.game!r} plays one match, not {len(self.matches)}")
        return first.template, first.tables

    def match(self, k: int) -> Any:
        """The k-th match, with the tables of the batch."""
        return self.matches[k]

    def setup_of(self, k: int) -> tuple[Any, ...]:
        """The `setup` with which every episode plays the k-th match. Call `note` afterwards to record the choice."""
        return self.setup

    def note(self, records: NDArray[np.void], rows: NDArray[np.integer], numbers: NDArray[np.int64]) -> None:
        """Record which matches the games of some rows play, after they have begun with `setup_of`."""

    def checked_numbers(self, numbers: ArrayLike, n: int | None) -> NDArray[np.int64]:
        """(n,) int64, which match each of n games plays; None: of any number of games.

        Raises:
            ValueError: they are not n integers, or there is no such match.
        """
        last, many = len(self) - 1, "integers" if n is None else counted(n, "integer")
        shape = None if n is None else (n,)
        return checked_integers(numbers, last, shape, lambda: f"matches must be {many} from 0 to {last}, one for each game")

    @classmethod
    def difference(cls, first: Any, other: Any) -> str | None:
        """Why two matches cannot be in one pool; None if they can."""
        return None if first == other else f"a batch of the game {first.game!r} plays one match"

    def numbers(self, records: NDArray[np.void]) -> NDArray[np.int64]:
        """(n,) integers: which match each game plays, according to its record. Untrusted records can contain any number."""
        return np.zeros(len(records), np.int64)
