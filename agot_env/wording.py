"""Counts and lists in sentences."""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 game", "2 games", "1,000 games".

    Args:
        number: the number.
        noun: the singular noun.
        plural: the plural; by default the noun with an "s".
    """
    return f"{number:,} {noun if number == 1 else plural or f'{noun}s'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """a; a and b; a, b and c."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final
