"""The page of strong play."""

import numpy as np
import polars as pl
import pytest

from agot_env import Deck
from benchmarks import strong_play
from benchmarks.strong_play import Played, Settings, decks_with, page, played, rate, table

pytestmark = pytest.mark.tier("test")

ROWS = pl.DataFrame({"lineup": [0, 1], "winner": [0, 0], "first_player": [0, 1], "rounds": [5, 6], "decisions": [100, 200]})


def found(wins, games, decks):
    return Played(decks, np.array(games), np.array(wins), ROWS)


def test_wins_are_those_of_the_decks_on_either_seat(monkeypatch):
    small = Settings(agent="greedy", decks=8, lineups=20, seed=3)
    games = played(small)
    assert games.rows.height == 40 and games.games.sum() == 80 and (games.wins <= games.games).all()
    assert games.wins.sum() == (games.rows["winner"] >= 0).sum()
    assert sum(bool(deck.agendas) for deck in games.decks) >= 1 and len(games.decks) == 8
    assert np.array_equal(played(small).wins, games.wins)
    monkeypatch.setattr(strong_play, "FEWEST", 2)
    monkeypatch.setattr(strong_play, "SHOWN", 1)
    text = page(games, small)
    assert "40 games of the agent" in text and "## Houses" in text and "| Stark |" in text and "The best and the worst 1 of" in text


def test_the_best_rows_come_first_and_rates_are_over_games(monkeypatch):
    monkeypatch.setattr(strong_play, "FEWEST", 1)
    decks = [Deck("a", "stark", ("S1", "S1", "S2"), ("S60",)), Deck("b", "stark", ("S2",), ()), Deck("c", "stark", ("S3",), ())]
    some = found([9, 1, 0], [10, 10, 0], decks)
    groups = decks_with(some, lambda deck: deck.cards)
    assert groups == {"S1": [0], "S2": [0, 1]}  # a deck that has not played is left out
    assert rate(some, [0]) == 0.9 and rate(some, [0, 1]) == 0.5
    lines = table(some, {"two": [0, 1], "one": [0]}, "Card")
    assert lines[2].startswith("| one | 1 | 10 | 90.0% (") and lines[3].startswith("| two | 2 | 20 | 50.0% (")


def test_rare_cards_are_left_out():
    decks = [Deck(str(k), "stark", ("S1",) if k < strong_play.FEWEST - 1 else ("S2",), ()) for k in range(2 * strong_play.FEWEST)]
    assert list(decks_with(found([0] * len(decks), [1] * len(decks), decks), lambda deck: deck.cards)) == ["S2"]
