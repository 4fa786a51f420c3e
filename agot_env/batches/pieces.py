"""Long calls of kernels in pieces, since Ctrl-C has an effect only between two calls."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

PIECE = 2**17
"""The number of decisions of a piece for each thread: less than half a second, even with observations on a slow machine."""
LONG = 1024
"""The number of consecutive decisions of a game from which on the time to load its record no longer matters."""

Play = Callable[[slice, NDArray[np.int64]], tuple[int, int]]
"""Plays adjacent games for a number of decisions each; returns (decisions made, games finished)."""


def in_pieces(play: Play, decisions: NDArray[np.int64], most: int, *, divisible: bool) -> tuple[int, int]:
    """Play games in pieces. The result is that of a single call, because games do not depend on each other.

    Args:
        play: plays a piece.
        decisions: (n,) the number of decisions of each game.
        most: the number of decisions of a piece, of which a game that is not divisible may have more.
        divisible: whether a game may be played in several pieces.

    Returns:
        (decisions made, games finished).
    """
    n, longest = len(decisions), int(decisions.max(initial=0))
    if n * longest <= most:
        return play(slice(0, n), decisions)
    each = min(longest, max(LONG, most // n)) if divisible else longest
    games = max(1, most // each)
    made = finished = 0
    for begin in range(0, longest, each):
        before = made
        for start in range(0, n, games):
            part = slice(start, min(start + games, n))
            counts = play(part, np.clip(decisions[part] - begin, 0, each))
            made, finished = made + counts[0], finished + counts[1]
        if made == before:  # all games are over
            break
    return made, finished
