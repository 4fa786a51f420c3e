"""Checks of arguments that many functions take."""

from __future__ import annotations

import numpy as np


def checked_index(name: str, i: object, n: int, whole: str) -> int:
    """The index of one of n things, such as the games of a batch.

    Args:
        name: the noun for one of them, for the message.
        i: the index; negative indices are not allowed.
        n: how many there are.
        whole: what contains them, for the message.

    Raises:
        ValueError: the index is not an int from 0 to n - 1; the message gives the range.
    """
    if isinstance(i, bool) or not isinstance(i, int | np.integer) or not 0 <= i < n:
        raise ValueError(f"no {name} {i!r}: {whole} has {indices(name, n)}")
    return int(i)


def indices(name: str, n: int, plural: str = "") -> str:
    """The range of n things that are counted from 0: "games 0 to 3". The plural defaults to the name with an "s"."""
    several = plural or f"{name}s"
    return f"{several} 0 to {n - 1}" if n > 1 else f"only {name} 0" if n else f"no {several}"


def checked_generator(rng: object) -> np.random.Generator:
    """The generator given, or a new one from a seed.

    Raises:
        ValueError: ``rng`` is neither a Generator nor a valid seed.
    """
    if isinstance(rng, np.random.Generator):
        return rng
    if isinstance(rng, bool) or not isinstance(rng, int | np.integer):
        raise ValueError(f"rng must be a numpy Generator or an int seed, not {rng!r}")
    check_int("rng", rng, 0, 2**128 - 1)
    return np.random.default_rng(int(rng))


def check_int(name: str, value: object, low: int, high: int) -> None:
    """Check that a value is an int from ``low`` to ``high``.

    Raises:
        ValueError: it is not; the message gives the range.
    """
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise ValueError(f"{name} must be an int from {low} to {high}, not {value!r}")
