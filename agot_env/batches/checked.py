"""The arguments of the methods of a batch that concern its games: rows, seats and actions."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.messages.arguments import array_of, checked_index, checked_integers, indices, integer_of, said
from agot_env.messages.errors import IllegalActionError
from agot_env.messages.wording import counted


class CheckedBatch:
    """The part of `agot_env.batches.batch.Batch` that checks arguments."""

    records: NDArray[np.void]
    seat: NDArray[np.int8]
    _all: NDArray[np.int64]
    _rewards: NDArray[np.float32]

    def _place(self, i: object) -> int:
        return checked_index("game", i, len(self.records), "the batch")

    def _rows(self, rows: ArrayLike | None) -> NDArray[np.int64]:
        return self._all if rows is None else self._given_rows(rows)

    def _given_rows(self, rows: ArrayLike) -> NDArray[np.int64]:
        last = len(self.records) - 1
        return checked_integers(
            rows, last, None, lambda: f"rows must be integers in one dimension, and the batch has {indices('game', last + 1)}"
        )

    def _seats(self, name: str, seats: object) -> NDArray[np.int64]:
        n, last = len(self.records), self._rewards.shape[1] - 1
        one = seats if type(seats) is int else integer_of(seats)
        if one is not None and 0 <= one <= last:
            return np.full(n, one, np.int64)
        return checked_integers(
            seats, last, (n,), lambda: f"{name} must be an int from 0 to {last}, or {counted(n, 'such int')}, one for each game"
        )

    def _one_for_each(self, actions: ArrayLike) -> NDArray[np.integer]:
        """The actions as an array, if they are an integer for each game."""
        array = actions if type(actions) is np.ndarray else array_of(actions)
        kind = array.dtype.kind
        if kind != "i" and kind != "u":
            raise IllegalActionError(f"actions must be integers, not {said(actions) if kind == 'O' else array.dtype}")
        if array.shape != self.seat.shape:
            raise IllegalActionError(f"actions must have shape ({len(self.records)},), one for each game, not {array.shape}")
        if kind == "u":
            return np.minimum(array.astype(np.uint64), 2**62)  # larger numbers are no actions either, and do not fit in int64
        return array
