"""Pools of matches of random decks, which the tests of several files play."""

from functools import lru_cache

from agot_env import Deck, Match
from agot_env.agot.decks import random_houses, random_lineups

POOLS = {"core, 2": ("core", 2), "core, 4": ("core", 4), "core, 6": ("core", 6), "winter, 2": ("winter", 2), "winter, 6": ("winter", 6)}
"""Edition and number of seats of pools, by their names."""


@lru_cache
def pool_of(name, count=5):
    """So many matches of a pool of `POOLS`: lineups of random decks, each of which sits in several matches."""
    edition, seats = POOLS[name]
    decks = [Deck.random(house, seed, edition=edition) for house in random_houses(edition) for seed in range(2)]
    return tuple(Match(edition=edition, decks=lineup) for lineup in random_lineups(decks, count, 1, edition=edition, seats=seats))
