"""Random lineups: every deck on every seat equally often, and no deck twice at a table."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.decks import random_lineups, starter_decks


def decks_of(house, count):
    return [Deck(f"{house} {k}", house, ("S1",), ("S195",)) for k in range(count)]


@given(st.integers(1, 12), st.integers(0, 60), st.integers(2, 6), st.integers(0, 2**64))
def test_every_deck_sits_everywhere_equally_often_and_never_beside_itself(n, count, seats, seed):
    decks = decks_of("stark", n)
    lineups = random_lineups(decks, count, seed, seats=seats)
    assert len(lineups) == count and all(len(lineup) == seats for lineup in lineups)
    for seat in range(seats):
        times = Counter(lineup[seat] for lineup in lineups)
        assert set(times) <= set(decks)
        assert max((times[deck] for deck in decks), default=0) - min(times[deck] for deck in decks) <= 1
    for lineup in lineups:
        assert max(Counter(lineup).values()) <= -(-seats // n)


@given(st.integers(1, 8), st.integers(1, 8), st.integers(0, 60), st.integers(0, 2**64))
def test_in_the_hbo_game_stark_plays_against_lannister(stark, lannister, count, seed):
    pools = decks_of("stark", stark), decks_of("Lannister", lannister)
    lineups = random_lineups([*pools[0], *pools[1]], count, seed, edition="hbo")
    assert len(lineups) == count and all({deck.house.lower() for deck in lineup} == {"stark", "lannister"} for lineup in lineups)
    first = sum(lineup[0].house == "stark" for lineup in lineups)
    assert abs(2 * first - count) <= 1
    for seat in range(2):
        for pool in pools:
            times = Counter(lineup[seat] for lineup in lineups)
            assert max(times[deck] for deck in pool) - min(times[deck] for deck in pool) <= 1


def test_the_seed_decides_and_fewer_lineups_are_the_first_of_more():
    decks = decks_of("stark", 9)
    lineups = random_lineups(decks, 50, 3)
    assert lineups == random_lineups(tuple(decks), 50, np.random.default_rng(3)) != random_lineups(decks, 50, 4)
    assert lineups[:20] == random_lineups(decks, 20, 3)
    assert len({frozenset(lineup) for lineup in lineups}) > 20  # not always the same neighbours


def test_lineups_are_matches():
    for edition in ("core", "hbo"):
        for lineup in random_lineups(list(starter_decks(edition).values()), 3, 0, edition=edition):
            assert Match(edition=edition, decks=lineup).decks == lineup
    assert random_lineups(list(STARTER_DECKS.values()), 0, 0) == []


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"decks": []}, "no decks to choose from"),
        ({"count": -1}, "count must be an int from 0 to 1000000, not -1"),
        ({"count": 2.0}, "count must be"),
        ({"count": True}, "count must be"),
        ({"seats": 1}, "seats must be an int from 2 to 6, not 1"),
        ({"seats": 7}, "from 2 to 6, not 7"),
        ({"seats": 3, "edition": "hbo"}, "from 2 to 2, not 3"),
        ({"rng": -1}, "rng must be a numpy Generator or a seed"),
        ({"edition": "summer"}, "unknown edition 'summer'"),
        ({"edition": "hbo"}, "none of 2 decks is of House Lannister"),
        ({"edition": "hbo", "decks": decks_of("greyjoy", 2)}, "Stark plays against Lannister, but the deck 'greyjoy 0' is of House greyjoy"),
    ],
)
def test_bad_arguments(changed, message):
    arguments = {"decks": decks_of("stark", 2), "count": 2, "rng": 0} | changed
    with pytest.raises(ValueError, match=message):
        random_lineups(arguments.pop("decks"), arguments.pop("count"), arguments.pop("rng"), **arguments)
