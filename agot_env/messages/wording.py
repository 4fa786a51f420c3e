"""Counts, times and lists in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable

COPY_NUMBER = re.compile(r" \[\d+\]$")
"""The number that tells equal labels apart: the second of two copies is "Marshal Hodor (2 gold) [2]"."""


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 game", "2 games", "1,000 games".

    Args:
        number: the number.
        noun: the singular noun.
        plural: the plural; by default the noun with an "s".
    """
    return f"{number:,} {noun if number == 1 else plural or f'{noun}s'}"


def duration(seconds: float) -> str:
    """A time in words: "45 s", "12 min", "3 h 20 min"."""
    minutes = round(seconds / 60)
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


def listed(words: Iterable[str], last: str = "and") -> str:
    """a; a and b; a, b and c."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final
