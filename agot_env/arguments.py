"""Checks of arguments that many functions take."""

from __future__ import annotations

import numpy as np


def checked_index(name: str, i: object, n: int, whole: str) -> int:
    """The index of one of n things, such as the games of a batch.

    Args:
        name: what one of them is called.
        i: the index; negative ones do not count from the end.
        n: how many there are.
        whole: what has them.

    Raises:
        ValueError: it is not an int from 0 to n - 1; the message says which there are.
    """
    if isinstance(i, bool) or not isinstance(i, int | np.integer) or not 0 <= i < n:
        raise ValueError(f"no {name} {i!r}: {whole} has {indices(name, n)}")
    return int(i)


def indices(name: str, n: int, plural: str = "") -> str:
    """Which there are of n things that are counted from 0: "games 0 to 3". The plural is the name with an "s" by default."""
    several = plural or f"{name}s"
    return f"{several} 0 to {n - 1}" if n > 1 else f"{name} 0 alone" if n else f"no {several}"


def checked_generator(rng: object) -> np.random.Generator:
    """The generator given, or that of a seed.

    Raises:
        ValueError: neither.
    """
    if isinstance(rng, np.random.Generator):
        return rng
    if isinstance(rng, bool) or not isinstance(rng, int | np.integer):
        raise ValueError(f"rng must be a numpy Generator or the seed of one, an int, not {rng!r}")
    check_int("rng", rng, 0, 2**128 - 1)
    return np.random.default_rng(int(rng))


def check_int(name: str, value: object, low: int, high: int) -> None:
    """Refuse what is not an int from ``low`` to ``high``.

    Raises:
        ValueError: it is not; the message says what is allowed.
    """
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise ValueError(f"{name} must be an int from {low} to {high}, not {value!r}")
