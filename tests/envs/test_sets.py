"""Sets as an argument of every environment: decks with cards of other sets are refused, and nothing else changes."""

import pytest
from test_mulligan import ENVIRONMENTS

from agot_env import Deck, Match
from agot_env.agot.decks import random_pool, save_decks

pytestmark = pytest.mark.tier("test")
SETS, OTHERS = ("core", "Lords of Winter"), None
"""Some sets, and all."""
NAMES = [pytest.param(name, marks=pytest.mark.torch) if name == "sb3" else name for name in ENVIRONMENTS]


def decks(sets):
    """Two random decks of some sets."""
    return [Deck.random(house, 3, edition="lcg", sets=sets) for house in ("stark", "lannister")]


def interface(name, **arguments):
    """The interface of the matches of an environment."""
    env = ENVIRONMENTS[name](edition="lcg", **arguments)
    return (env.match if hasattr(env, "match") else env.games.match).interface


@pytest.mark.parametrize("name", NAMES)
def test_an_environment_takes_decks_of_the_sets_and_refuses_others(name):
    assert interface(name, decks=decks(SETS), sets=SETS) == interface(name, decks=decks(SETS))
    assert interface(name, decks=[decks(SETS)] * 2, sets=iter(SETS)) == interface(name, decks=decks(SETS))
    for chosen in (decks(OTHERS), [decks(SETS), decks(OTHERS)]):
        with pytest.raises(ValueError, match="decks that cannot be played:"):
            interface(name, decks=chosen, sets=SETS)
    with pytest.raises(ValueError, match="Lords of Summer"):
        interface(name, decks=decks(SETS), sets="Lords of Summer")


@pytest.mark.parametrize("name", NAMES)
def test_a_pool_of_decks_is_restricted_too(name, tmp_path):
    file = tmp_path / "decks.parquet"
    save_decks(random_pool(4, 1, edition="lcg", sets=SETS), file, edition="lcg")
    assert interface(name, decks=file, sets=SETS) == interface(name, decks=file)
    with pytest.raises(ValueError, match="decks that cannot be played:"):
        interface(name, decks=file, sets="Kings of the Sea")


@pytest.mark.parametrize("name", NAMES)
def test_matches_have_sets_of_their_own(name):
    match = Match(edition="lcg", decks=decks(SETS), sets=SETS)
    with pytest.raises(ValueError, match="give either matches or sets: each match has its own"):
        ENVIRONMENTS[name](matches=match, sets=SETS)
