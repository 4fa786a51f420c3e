"""Generations of decks: who survives, and what is counted."""

from dataclasses import replace

import numpy as np
import pytest

from agot_env.agot.decks import starter_deck, starter_decks
from agot_env.evolution import Contender, Evolution, results
from agot_env.evolution.search import PRIOR

pytestmark = pytest.mark.tier("test")

DECKS = starter_decks()


def small(**more):
    options = {"agent": "greedy", "edition": "core", "format_": "casual", "population": 2, "children": 3, "games": 2, "seed": 5}
    search = Evolution({"stark": DECKS["stark"], "lannister": DECKS["lannister"]}, **{**options, **more})
    search.begin([DECKS["baratheon"], DECKS["targaryen"]])
    return search


def test_results_count_the_games_that_decks_win_on_both_seats():
    won = results([DECKS["stark"], DECKS["targaryen"]], [DECKS["stark"], DECKS["lannister"]], "greedy", 30, 1)
    again = results([DECKS["targaryen"]], [DECKS["stark"], DECKS["lannister"]], "greedy", 30, 1)
    assert won.shape == (2, 2) and (won >= 0).all() and (won <= 60).all() and np.array_equal(won[1:], again)
    assert won[0, 0] == 30  # a deck against itself wins every game on one of its seats
    assert won[0].sum() > won[1].sum()


def test_generations_keep_the_best_decks_and_add_up_their_games():
    search = small()
    search.advance()
    first = {one.number: one for one in search.contenders}
    assert search.generation == 1 and len(first) == 5 and [one.number for one in search.contenders] == list(range(5))
    assert all(one.games == 4 and len(one.wins) == 2 for one in search.contenders)
    assert [one.parent is None for one in search.contenders] == [True, True, False, False, False]
    estimates = sorted((one.estimate for one in search.contenders), reverse=True)
    assert [search.contenders[number].estimate for number in search.survivors] == estimates[:2]
    survivors = list(search.survivors)
    search.advance()
    assert len(search.contenders) == 8 and all(search.contenders[number].games == 8 for number in survivors)
    gone = [number for number in first if number not in survivors]
    assert [search.contenders[number] for number in gone] == [first[number] for number in gone]
    assert all(one.parent in survivors and one.generation == 2 for one in search.contenders[5:])


def test_the_same_seed_finds_the_same_decks_with_any_number_of_workers():
    one, other = small(), small()
    one.advance(), other.advance(workers=2)
    assert (one.contenders, one.survivors) == (other.contenders, other.survivors)
    another = small(seed=6)
    another.advance()
    assert another.contenders != one.contenders


def test_a_lucky_child_does_not_replace_a_deck_that_has_proved_itself():
    deck = starter_deck("stark")
    proved, lucky = Contender(0, deck, None, 0, (650,), 1000), Contender(1, deck, 0, 1, (8,), 8)
    assert proved.estimate > lucky.estimate > Contender(2, deck, 0, 1).estimate == 0.5
    assert lucky.estimate == (8 + PRIOR / 2) / (8 + PRIOR)


def test_lineages_lead_to_the_deck_with_which_the_search_began():
    search = small()
    deck = DECKS["stark"]
    search.contenders = [Contender(0, deck, None, 0), Contender(1, deck, 0, 1), Contender(2, deck, 1, 2)]
    assert [one.number for one in search.lineage_of(search.contenders[2])] == [2, 1, 0]
    assert search.ancestor_of(search.contenders[1]).number == 0


def test_contenders_as_json():
    one = Contender(3, replace(DECKS["stark"], name="a \"deck\""), 1, 2, (5, 6), 8)
    assert Contender.of(one.described()) == one
    assert one.with_results([1, 2], 4) == replace(one, wins=(6, 8), games=12)
