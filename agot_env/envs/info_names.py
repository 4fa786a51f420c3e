"""What the numbers in infos mean. Infos contain only numbers and arrays, so that other libraries can stack and store them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.envs.ends import reasons_of
from agot_env.envs.opponents import Players, Pool, names_of
from agot_env.game import Match
from agot_env.messages.arguments import array_of, checked_known, said


class InfoNames:
    """The names to which the numbers in infos refer: ``env.unwrapped.info_names``.

    Args:
        matches: the matches that the environment plays.

    Attributes:
        decks: the different decks of the matches. ``info["decks"]``, int32 (seats,), contains the index of each seat's deck.
        reasons: how a game can end, in words, indexed by ``info["reason"]``.
        opponents: the names of the opponents in the order in which they are given, indexed by ``info["opponents"]``, int32 (seats - 1,).
            Those that replace them later are appended.
        lineups: int32 (matches, seats), the ``decks`` of each match; of shape (matches, 0) in a game without decks.
    """

    def __init__(self, matches: Sequence[Match]) -> None:
        numbers: dict[Any, int] = {}
        rows = [[numbers.setdefault(deck, len(numbers)) for deck in match.decks] for match in matches]
        self.lineups: NDArray[np.int32] = np.array(rows, np.int32).reshape(len(matches), -1)
        self.decks: tuple[Any, ...] = tuple(numbers)
        self.reasons: tuple[str, ...] = reasons_of(matches[0])
        self.opponents: tuple[str, ...] = ()
        self._seats = matches[0].seats

    def words(self, key: str, numbers: ArrayLike) -> Any:
        """The names of numbers in an info.

        Args:
            key: ``"decks"``, ``"opponents"`` or ``"reason"``.
            numbers: the value of this key: an integer, or an integer array of any shape.

        Returns:
            A str, or an object array of the same shape, in which -1 (no such entry) becomes None.

        Raises:
            ValueError: the key is another, or there is no such number.
        """
        known = {"decks": [deck.name for deck in self.decks], "opponents": self.opponents, "reason": self.reasons}
        names = [*known[checked_known("key", key, known)], None]
        array = array_of(numbers)
        if array.dtype.kind not in "iu" or array.size and not -1 <= int(array.min()) <= int(array.max()) < len(names) - 1:
            raise ValueError(f"numbers of {key} must be integers from -1 to {len(names) - 2}, not {said(numbers)}")
        return np.array(names, object)[array]

    def add(self, pool: Pool) -> None:
        """Append the opponents of a pool that have no number yet."""
        self.opponents = tuple(dict.fromkeys((*self.opponents, *pool.names)))

    def opponents_in(self, players: Players) -> NDArray[np.int32]:
        """(seats - 1,) int32: the numbers of opponents, beginning with the next seat clockwise from the learner."""
        return np.array([self.opponents.index(name) for name in names_of(players, self._seats)], np.int32)
