"""Who answers for the seats that the learner does not hold, and which seat it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Policy = Callable[[NDArray[np.int16], NDArray[np.int8], NDArray[np.int8]], ArrayLike]
"""Takes observations (k, size) int16, action masks (k, actions) int8 and seats (k,) int8; returns k legal actions."""

Opponent = str | Policy
"""``"random"`` (uniform among the legal actions, by the luck of the game itself) or a `Policy`."""

Others = Opponent | Mapping[int, Opponent]
"""Who plays all other seats, or each of them: 1 is the next seat clockwise from the learner, 2 the one after ..."""

NAMES = ("random",)
ILLEGAL = ("raise", "lose")
ALTERNATE = -1


def pool_of(opponent: Others | Sequence[Others], seats: int) -> tuple[Others, ...]:
    """The opponents of which one is drawn for every episode.

    Raises:
        ValueError: an unknown name, an empty list, something that cannot be called, or a dict without all other seats.
    """
    pool = tuple(opponent) if isinstance(opponent, list | tuple) else (opponent,)
    if not pool:
        raise ValueError("opponent must not be an empty list")
    for others in pool:
        if isinstance(others, Mapping) and set(others) != set(range(1, seats)):
            raise ValueError(f"a dict of opponents has the places {list(range(1, seats))}, clockwise from the learner, not {list(others)}")
    for one in (at_place(others, place) for others in pool for place in range(1, seats)):
        if isinstance(one, str):
            if one not in NAMES:
                raise ValueError(f"unknown opponent {one!r}; known: {', '.join(NAMES)}, or a callable")
        elif not callable(one):
            raise ValueError(f"an opponent is a name ({', '.join(NAMES)}) or a callable, not {one!r}")
    return pool


def at_place(others: Others, place: int) -> Opponent:
    """Who sits so many places clockwise from the learner."""
    return others[place] if isinstance(others, Mapping) else others


def seat_rule(seat: int | str, seats: int) -> int:
    """The learner's seat as a number, `ALTERNATE` for "alternate".

    Raises:
        ValueError: neither a seat nor "alternate".
    """
    if isinstance(seat, str) and seat == "alternate":
        return ALTERNATE
    if isinstance(seat, int | np.integer) and not isinstance(seat, bool) and 0 <= seat < seats:
        return int(seat)
    raise ValueError(f"seat must be from 0 to {seats - 1}, or 'alternate', not {seat!r}")


def check_illegal(illegal: str) -> str:
    """What an illegal action does.

    Raises:
        ValueError: neither "raise" nor "lose".
    """
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal must be {' or '.join(map(repr, ILLEGAL))}, not {illegal!r}")
    return illegal


def learner_seat(rule: int, seats: int, seed: int, index: int, episode: int) -> int:
    """The seat of the learner in an episode; alternating, also from one seed, index or episode to the next."""
    return (seed + index + episode) % seats if rule == ALTERNATE else rule


def draw(choices: int, seed: int, index: int, episode: int) -> int:
    """Which of so many opponents plays an episode: uniform, and a function of the episode alone."""
    return int(np.random.default_rng((seed, index, episode)).integers(choices)) if choices > 1 else 0


def checked_options(options: dict[str, Any] | None) -> dict[str, Any]:
    """The options of a `reset`.

    Raises:
        ValueError: an unknown option.
    """
    unknown = set(options or ()) - {"opponent", "seat"}
    if unknown:
        raise ValueError(f"unknown options {sorted(unknown)}; known: opponent, seat")
    return options or {}
