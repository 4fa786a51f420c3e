"""Checks of arguments. Every public method checks with these functions what it is given, so that all accept and refuse the same.

An integer is an int, a NumPy integer of any width or a 0-dimensional array of one, but neither a bool nor a float; a flag is a bool of
Python or NumPy. A value that is not allowed raises a ValueError, which says what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.messages.lookup import did_you_mean
from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import listed
from agot_env.seeds import HIGHEST_SEED

MANY = 10**18
"""The upper limit of numbers that need none: far more than any game reaches, and far below the limit of an int64."""


def said(value: object) -> str:
    """A value as messages show it: in a line, and shortened."""
    try:
        return shown(repr(value), LONGEST)
    except ValueError:  # an int with more digits than Python converts
        return f"such a large {type(value).__name__}"


def integer_of(value: object) -> int | None:
    """The int that a value is; None if it is not an integer."""
    if type(value) is int:
        return value
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if isinstance(value, int | np.integer) and not isinstance(value, bool | np.timedelta64):
        return int(value)
    return None


def checked_int(name: str, value: object, low: int, high: int) -> int:
    """The int that a value is.

    Raises:
        ValueError: it is not an integer from ``low`` to ``high``; the message gives the range.
    """
    number = integer_of(value)
    if number is None or not low <= number <= high:
        raise ValueError(f"{name} must be {_span(low, high, number)}, not {said(value)}")
    return number


def _span(low: int, high: int, number: int | None) -> str:
    if high == MANY:
        return f"at least {low}" if number is not None and number < low else f"an int of at least {low}"
    if high == low + 1:
        return f"{low} or {high}"
    return f"an int from {low} to {'2**63 - 1' if high == HIGHEST_SEED else high}"


def checked_seed(seed: object, name: str = "seed") -> int:
    """The int that a seed is.

    Raises:
        ValueError: it is not an integer from 0 to 2**63 - 1.
    """
    return checked_int(name, seed, 0, HIGHEST_SEED)


def checked_index(name: str, i: object, n: int, whole: str) -> int:
    """The index of one of n things, such as the games of a batch.

    Args:
        name: the noun for one of them, for the message.
        i: the index; negative indices are not allowed.
        n: how many there are.
        whole: what contains them, for the message.

    Raises:
        ValueError: the index is not an integer from 0 to n - 1; the message gives the range.
    """
    number = integer_of(i)
    if number is None or not 0 <= number < n:
        raise ValueError(f"no {name} {said(i)}: {whole} has {indices(name, n)}")
    return number


def indices(name: str, n: int, plural: str = "") -> str:
    """The range of n things that are counted from 0: "games 0 to 3". The plural defaults to the name with an "s"."""
    several = plural or f"{name}s"
    return f"{several} 0 to {n - 1}" if n > 1 else f"only {name} 0" if n else f"no {several}"


def checked_flag(name: str, value: object, allowed: str = "True or False") -> bool:
    """The bool that a flag is. Other values are not taken for flags: ``"no"`` would be true.

    Raises:
        ValueError: it is neither True nor False.
    """
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if not isinstance(value, bool | np.bool_):
        raise ValueError(f"{name} must be {allowed}, not {said(value)}")
    return bool(value)


def checked_text(name: str, value: object) -> str:
    """A text.

    Raises:
        ValueError: it is not a str.
    """
    if not isinstance(value, str):
        raise ValueError(f"{name} must be a str, not {said(value)}")
    return value


def checked_path(name: str, value: object) -> Path:
    """The path of a file or folder.

    Raises:
        ValueError: it is neither a str nor a path.
    """
    if not isinstance(value, str | PurePath):
        raise ValueError(f"{name} must be a path, not {said(value)}")
    return Path(value)


def checked_choice(name: str, value: object, known: Iterable[str]) -> str:
    """One of some words.

    Raises:
        ValueError: it is none of them; the message lists them.
    """
    words = list(known)
    if not isinstance(value, str) or value not in words:
        raise ValueError(f"{name} must be {listed(map(repr, words), 'or')}, not {said(value)}")
    return value


def checked_known(noun: str, value: object, known: Iterable[str]) -> str:
    """A name of something, such as an edition.

    Raises:
        ValueError: nothing has this name; the message lists the known names and suggests similar ones.
    """
    names = list(known)
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"unknown {noun} {said(value)}; known: {', '.join(names)}{did_you_mean(value, names)}")
    return value


def checked_items(name: str, values: object, kind: type[Any], what: str = "") -> tuple[Any, ...]:
    """The entries of a sequence or another iterable, all of one kind. A str is not taken for a sequence.

    Args:
        name: the name of the argument, for the message.
        values: the sequence.
        kind: the class of its entries.
        what: the entries in a few words, for the message; by default the name of the class.

    Raises:
        ValueError: it is not iterable, or an entry is of another kind.
    """
    wanted = f"{name} must be a sequence of {what or f'{kind.__name__} objects'}"
    if isinstance(values, str | bytes | Mapping) or not isinstance(values, Iterable):
        raise ValueError(f"{wanted}, not {said(values)}")
    try:
        items = tuple(values)
    except TypeError:  # an array without dimensions
        raise ValueError(f"{wanted}, not {said(values)}") from None
    for item in items:
        if not isinstance(item, kind):
            raise ValueError(f"{wanted}; it contains {said(item)}")
    return items


def checked_mapping(name: str, values: object) -> Mapping[Any, Any]:
    """A mapping, such as a dict.

    Raises:
        ValueError: it is something else.
    """
    if not isinstance(values, Mapping):
        raise ValueError(f"{name} must be a dict, not {said(values)}")
    return values


def checked_generator(rng: object) -> np.random.Generator:
    """The generator given, or a new one from a seed.

    Raises:
        ValueError: ``rng`` is neither a Generator nor an integer of at least 0.
    """
    if isinstance(rng, np.random.Generator):
        return rng
    seed = integer_of(rng)
    if seed is None or seed < 0:
        raise ValueError(f"rng must be a numpy Generator or a seed, an int of at least 0, not {said(rng)}")
    return np.random.default_rng(seed)


# --- arrays ----------------------------------------------------------------------------------------------------------------


def array_of(values: object) -> NDArray[Any]:
    """Values as an array. It has the dtype object if NumPy makes no array of numbers of them, or a list has a bool among its integers."""
    if isinstance(values, np.ndarray):
        return np.asarray(values)
    try:
        array = np.asarray(values)
    except (ValueError, TypeError, OverflowError, RuntimeError):  # such as lists of different lengths
        return np.full((), None, object)
    if not array.size:
        return array.astype(np.int64)  # an empty list has no dtype of its own
    if array.dtype.kind in "iu" and isinstance(values, Sequence) and _has_bools(values):
        return array.astype(object)
    return array


def _has_bools(values: Iterable[object]) -> bool:
    kinds = set(map(type, values))  # much faster than to look at each value
    if kinds == {int}:
        return False
    if bool in kinds or np.bool_ in kinds:
        return True
    nested = any(issubclass(kind, list | tuple) for kind in kinds)
    return nested and any(isinstance(one, list | tuple) and _has_bools(one) for one in values)


def checked_integers(values: object, high: int, shape: tuple[int, ...] | None, wanted: Callable[[], str]) -> NDArray[np.int64]:
    """An array of integers from 0, contiguous in memory.

    Args:
        values: an array, a sequence, or sequences in a sequence.
        high: the highest integer that is allowed.
        shape: the shape that the array must have; None: one dimension of any length.
        wanted: returns the beginning of the message: what must be what.

    Raises:
        ValueError: these are not integers, the array has another shape, or an integer is out of range.
    """
    array = values if type(values) is np.ndarray else array_of(values)
    fits = array.dtype.kind in "iu" and (array.ndim == 1 if shape is None else array.shape == shape)
    # as unsigned integers, negative ones are the largest
    if not fits or (array.size and np.maximum.reduce(array.astype(np.uint64, copy=False), axis=None) > high):
        raise ValueError(f"{wanted()}; not {_described(values, array)}")
    return np.ascontiguousarray(array, np.int64)


def checked_mask(name: str, values: object, n: int, whole: str = "game") -> NDArray[np.bool_]:
    """(n,) bool: a choice among n things.

    Raises:
        ValueError: it is not an array or sequence of n bools.
    """
    array = array_of(values)
    if array.dtype.kind != "b" or array.shape != (n,):
        raise ValueError(f"{name} must be bools of shape ({n},), one for each {whole}; not {_described(values, array)}")
    return array


def checked_records(records: object, dtype: np.dtype[Any]) -> NDArray[np.void]:
    """(k,) records of games.

    Raises:
        ValueError: they are not an array of the records of this game.
    """
    if not isinstance(records, np.ndarray) or records.dtype != dtype or records.ndim != 1:
        raise ValueError(f"records must be an array of one dimension with the records of games; not {_described(records, records)}")
    return records


def _described(values: object, array: object) -> str:
    """Values as messages show them, with the type and the shape of an array."""
    if not isinstance(array, np.ndarray) or not array.ndim or array.dtype == object:
        return said(values)
    return f"{'records' if array.dtype.names else array.dtype} of shape {array.shape}, {said(values)}"
