"""Changes of decks: a few cards, and always legal."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from agot_env.agot.decks import Deck, decks_by_name, pool, starter_deck
from agot_env.agot.decks.decks import legality, unplayable
from agot_env.agot.decks.pools import checked_sets
from agot_env.evolution import changed, difference
from agot_env.evolution.changes import MOST_CARDS

pytestmark = pytest.mark.tier("test")


def rng(seed=0):
    return np.random.default_rng(seed)


@pytest.mark.parametrize("name", ["stark", "kings-of-summer", "hollow-hill", "maesters-path", "night-watch"])
def test_a_change_is_legal_small_and_keeps_house_agendas_and_sizes(name):
    deck = decks_by_name("lcg")[name]
    for seed in range(12):
        new = changed(deck, rng(seed), edition="lcg", format_="joust", name=f"child {seed}")
        assert not legality(new, edition="lcg")["joust"] and not unplayable(new, edition="lcg")
        assert new.name == f"child {seed}" and (new.house, new.agendas) == (deck.house, deck.agendas)
        assert (len(new.cards), len(new.plots)) == (len(deck.cards), len(deck.plots))
        added, removed = difference(deck, new)
        assert 0 < added.total() == removed.total() <= MOST_CARDS + 1 and not added & removed


def test_a_change_follows_the_seed():
    deck = starter_deck("martell", "lcg")
    changes = [changed(deck, rng(seed), edition="lcg") for seed in range(8)]
    assert changes == [changed(deck, rng(seed), edition="lcg") for seed in range(8)] and len(set(changes)) == 8


def test_new_cards_are_from_the_deck_its_donor_or_the_sets():
    deck, donor = starter_deck("stark", "lcg"), Deck.random("stark", 3, edition="lcg")
    own, given, sets = set(deck.numbers), set(donor.numbers), checked_sets(["wardens"], "lcg")
    new = Counter()
    for seed in range(40):
        new += difference(deck, changed(deck, rng(seed), edition="lcg", sets=["wardens"], donor=donor))[0]
    sources = {"own": 0, "donor": 0, "sets": 0}
    for number, copies in new.items():
        source = "own" if number in own else "donor" if number in given else "sets"
        assert source != "sets" or pool("lcg")[number].set in sets
        sources[source] += copies
    assert all(sources.values())


def test_a_deck_without_a_legal_change_is_refused():
    deck = replace(starter_deck("stark"), plots=())
    with pytest.raises(ValueError, match="no legal change of the deck .* in 200 attempts; is it legal in the format joust"):
        changed(deck, rng(), format_="joust")


def test_the_difference_counts_copies():
    one = Deck("one", "stark", ("S1", "S1", "S2"), ("P1",))
    other = Deck("other", "stark", ("S1", "S3", "S2"), ("P2",))
    assert difference(one, other) == (Counter(S3=1, P2=1), Counter(S1=1, P1=1)) and difference(one, one) == (Counter(), Counter())
