"""Counts in sentences."""

from __future__ import annotations


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 game", "2 games", "1,000 games".

    Args:
        number: how many.
        noun: one of them.
        plural: several of them; the noun with an "s" by default.
    """
    return f"{number:,} {noun if number == 1 else plural or f'{noun}s'}"
