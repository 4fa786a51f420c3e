"""How games have ended, for the infos of the environments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.game import Match

ILLEGAL_ACTION = "illegal action"
"""The ``reason`` of a game that was lost by an illegal action; it has no winner."""


def ends_of(match: Match, records: NDArray[np.void], illegal: NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
    """How games have ended.

    Args:
        match: the match.
        records: the games, GAME array of shape (k,).
        illegal: (k,) bool, which of them were ended by an illegal action.

    Returns:
        `Match.outcomes`, but ``reason`` is (k,) int8: an index of `reasons_of`.
    """
    ends, reasons = match.outcomes(records), reasons_of(match)
    codes = np.array([reasons.index(reason) for reason in ends["reason"]], np.int8)
    codes[illegal] = len(reasons) - 1
    return ends | {"reason": codes}


def reasons_of(match: Match) -> tuple[str, ...]:
    """How a game in an environment can end: `Match.reasons` and `ILLEGAL_ACTION`."""
    return (*match.reasons, ILLEGAL_ACTION)


def rewards_of(match: Match, winners: Iterable[int]) -> NDArray[np.float64]:
    """The rewards of games that have ended.

    Args:
        match: the match that was played.
        winners: the ``winner`` of each of k games, -1 for none.

    Returns:
        (k, seats) float64: +1 for each winning seat; the losing seats share the negative total equally: -1 / (seats - 1) each if one
        seat has won, -1 each if two partners of four have won; 0 for all without a winner.
    """
    seats = match.seats
    rows = []
    for winner in winners:
        best = match.winners(winner)
        lost = -len(best) / (seats - len(best))
        rows.append([1.0 if seat in best else lost for seat in range(seats)])
    return np.array(rows, np.float64).reshape(-1, seats)


def end_of(ends: dict[str, NDArray[Any]], k: int) -> dict[str, Any]:
    """How the k-th of some games ended: ints, and arrays of shape (seats,)."""
    return {name: values[k].copy() if values.ndim > 1 else values.item(k) for name, values in ends.items()}


def spread(ends: dict[str, NDArray[Any]], where: NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
    """Spread the ends of the games in a mask (n,) over arrays for all n games, each with its mask as in Gymnasium's infos.

    Where the mask is False, numbers are -1 and objects None.
    """
    infos: dict[str, NDArray[Any]] = {}
    rows = np.flatnonzero(where)
    for name, values in ends.items():
        array = np.empty((len(where), *values.shape[1:]), values.dtype)  # an empty object array contains None
        if values.dtype != object:
            array.fill(-1)
        array[rows] = values
        infos[name], infos[f"_{name}"] = array, where
    return infos
