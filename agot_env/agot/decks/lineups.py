"""Pools of random decks, and lineups: which decks of a pool play each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np

from agot_env.agot.decks.decks import Deck
from agot_env.agot.decks.pools import checked_sets
from agot_env.agot.decks.random_decks import random_houses
from agot_env.agot.editions import setting
from agot_env.messages.arguments import checked_generator, checked_int, checked_items, checked_seed
from agot_env.messages.wording import counted

MOST_DECKS, MOST_LINEUPS = 100_000, 1_000_000
"""The most random decks and lineups that are made in a call."""


def random_pool(
    count: int, seed: int = 0, *, house: str | None = None, edition: str = "core", sets: Iterable[str] | None = None,
    without: Iterable[str] = (), prefer: Iterable[str] = (), themed: bool = False,
) -> list[Deck]:  # fmt: skip
    """Random decks of consecutive seeds: deck k is ``Deck.random(houses[k % len(houses)], seed + k)``.

    Args:
        count: the number of decks, at most 100,000.
        seed: the seed of the first deck, an int of at least 0.
        house: the House of all decks; by default the Houses of `random_houses` in turn.
        edition: the edition whose cards and rules apply.
        sets: use only cards of these sets of the edition; by default all sets.
        without, prefer, themed: as for `Deck.random`.

    Raises:
        ValueError: the count is invalid, or an argument is invalid for `Deck.random`.
    """
    count, seed = checked_int("count", count, 0, MOST_DECKS), checked_seed(seed)
    only = checked_sets(sets, edition)
    houses = random_houses(edition, only) if house is None else (house,)
    options: dict[str, Any] = {"edition": edition, "sets": only, "themed": themed}
    options |= {what: checked_items(what, titles, str, "titles of cards") for what, titles in (("without", without), ("prefer", prefer))}
    return [Deck.random(houses[k % len(houses)], seed + k, **options) for k in range(count)]


def random_lineups(
    decks: Sequence[Deck], count: int, rng: np.random.Generator | int, *, seats: int = 2, edition: str = "core"
) -> list[tuple[Deck, ...]]:
    """Random lineups from a pool of decks, for ``[Match(edition=edition, decks=lineup) for lineup in ...]``.

    Every deck gets each seat equally often, within one lineup, and no lineup contains a deck twice unless there are fewer decks than
    seats. If the edition prescribes the Houses, as the HBO game does (Stark against Lannister), every lineup has one deck of each House in
    random order, and every deck gets each seat as often as the other decks of its House, within one lineup.

    Args:
        decks: the pool; a deck that it contains twice counts as two decks.
        count: the number of lineups, at most 1,000,000.
        rng: a generator, which is advanced, or a seed, an int of at least 0; the same seed yields the same lineups.
        seats: the number of decks in a lineup.
        edition: the edition whose rules apply.

    Returns:
        ``count`` tuples of ``seats`` decks. With the same seed, a smaller count yields the first of the same lineups.

    Raises:
        ValueError: the pool is empty, the count, seed or number of seats is invalid, the edition is unknown, or the Houses of the decks
            cannot play each other.
    """
    count, seats = checked_int("count", count, 0, MOST_LINEUPS), checked_int("seats", seats, 2, setting(edition, "most_seats"))
    generator = checked_generator(rng)
    pool = list(checked_items("decks", decks, Deck))
    if not pool:
        raise ValueError("no decks to choose from")
    drawn = of_two_houses(pool, generator) if setting(edition, "fixed_houses") else balanced(pool, seats, generator)
    return list(islice(drawn, count))


def balanced(pool: list[Deck], seats: int, rng: np.random.Generator) -> Iterator[tuple[Deck, ...]]:
    """An endless iterator of lineups, in rounds in which every deck gets every seat once.

    Each round shuffles the decks; every seat uses this order, shifted by a different offset.
    """
    n = len(pool)
    while True:
        order, shifts = rng.permutation(n), rng.permutation(n)
        for k in range(n):
            yield tuple(pool[order[(k + shifts[seat % n]) % n]] for seat in range(seats))


def of_two_houses(pool: list[Deck], rng: np.random.Generator) -> Iterator[tuple[Deck, ...]]:
    """An endless iterator of lineups of Stark and Lannister: in each pair of lineups, Stark sits first in one, chosen at random.

    Raises:
        ValueError: a deck belongs to another House, or one of the two Houses has no deck.
    """
    of_house: dict[str, list[Deck]] = {"stark": [], "lannister": []}
    for deck in pool:
        if deck.house.lower() not in of_house:
            raise ValueError(f"Stark plays against Lannister, but the deck {deck.name!r:.80} is of House {deck.house}")
        of_house[deck.house.lower()].append(deck)
    missing = [house for house, own in of_house.items() if not own]
    if missing:
        none = f"none of {counted(len(pool), 'deck')} is of House {missing[0].capitalize()}"
        raise ValueError(f"Stark plays against Lannister, but {none}")
    seatings = ("stark", "lannister"), ("lannister", "stark")
    sides = [[shuffled(of_house[house], rng) for house in seating] for seating in seatings]
    while True:
        for side in rng.permutation(2):
            yield tuple(next(decks) for decks in sides[side])


def shuffled(decks: list[Deck], rng: np.random.Generator) -> Iterator[Deck]:
    """An endless iterator over the decks, in a new random order each time."""
    while True:
        for k in rng.permutation(len(decks)):
            yield decks[k]
