"""How a game has ended, as the infos of the environments say it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.game import Match

ILLEGAL_ACTION = "illegal action"
"""The reason of a game that was lost by an illegal action; it has no winner."""


def ends_of(match: Match, records: NDArray[np.void], illegal: NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
    """How games have ended.

    Args:
        match: the match.
        records: the games, GAME array of shape (k,).
        illegal: (k,) bool, which of them an illegal action has ended.

    Returns:
        `Match.outcomes`, with the reason `ILLEGAL_ACTION` where that is one.
    """
    ends = match.outcomes(records)
    if illegal.any():
        ends["reason"][illegal] = ILLEGAL_ACTION
    return ends


def rewards_of(match: Match, winners: Iterable[int]) -> NDArray[np.float64]:
    """The rewards of games that have ended.

    Args:
        match: what was played.
        winners: the ``winner`` of each of k games, -1 for none.

    Returns:
        (k, seats): +1 for each seat that has won and the same amount, negative, shared by the others: -1 / (seats - 1) each if
        one seat has won, -1 each if two partners of four have; 0 for all without a winner.
    """
    seats = match.seats
    rows = []
    for winner in winners:
        best = match.winners(winner)
        lost = -len(best) / (seats - len(best))
        rows.append([1.0 if seat in best else lost for seat in range(seats)])
    return np.array(rows, np.float64).reshape(-1, seats)


def end_of(ends: dict[str, NDArray[Any]], k: int) -> dict[str, Any]:
    """How the k-th of some games has ended: ints, a str, and an array of shape (seats,)."""
    return {name: values[k].copy() if values.ndim > 1 else values.item(k) for name, values in ends.items()}


def spread(ends: dict[str, NDArray[Any]], where: NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
    """How the games ended that a mask (n,) marks, in arrays for all n games, with the mask of each as Gymnasium has them.

    Where the mask is False, numbers are -1 and reasons None.
    """
    infos: dict[str, NDArray[Any]] = {}
    rows = np.flatnonzero(where)
    for name, values in ends.items():
        array = np.empty((len(where), *values.shape[1:]), values.dtype)  # of objects: None
        if values.dtype != object:
            array.fill(-1)
        array[rows] = values
        infos[name], infos[f"_{name}"] = array, where
    return infos
