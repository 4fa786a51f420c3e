"""Methods that take the number of a game, or of several: what they say when there is no such game."""

import inspect

import numpy as np
import pytest

from agot_env import GameBatch, Match
from agot_env.lands import LandsBatch, LandsMatch

pytestmark = pytest.mark.nojit

MATCH = Match(houses=("stark", "lannister"))
BATCHES = {"agot": lambda n: GameBatch(n, MATCH), "lands": lambda n: LandsBatch(n, LandsMatch("easy"))}
OF_A_GAME = {
    "labels": lambda games, i: games.labels(i),
    "label": lambda games, i: games.label(i, 0),
    "prompt": lambda games, i: games.prompt(i),
    "actions": lambda games, i: games.actions(i),
    "last_action": lambda games, i: games.last_action(i),
    "match_of": lambda games, i: games.match_of(i),
}
OF_GAMES = {
    "copy": lambda games, rows: games.copy(rows),
    "sample": lambda games, rows: games.sample(rows, 0, 0),
    "copy_into": lambda games, rows: games.copy_into(games.copy(), rows),
    "sample_into": lambda games, rows: games.sample_into(games.copy([0, 0], autoreset=False), rows, 0, 0),
    "begin": lambda games, rows: games.begin(np.zeros((len(rows), 3), int), rows),
    "write": lambda games, rows: games.write(rows),
    "observe_all": lambda games, rows: games.observe_all(rows),
    "stop": lambda games, rows: games.stop(rows),
    "power_sources": lambda games, rows: games.power_sources(rows),
}


@pytest.mark.parametrize("game", BATCHES)
@pytest.mark.parametrize("method", OF_A_GAME)
def test_a_game_that_is_not_there_is_refused_with_those_that_are(game, method):
    games = BATCHES[game](4)
    before = games.records.tobytes()
    for i in (7, 4, -1, -4, 2**70, np.int64(-1), True, 1.0, "1", None):
        with pytest.raises(ValueError, match="^no game .*: the batch has games 0 to 3$") as caught:
            OF_A_GAME[method](games, i)
        assert str(caught.value).startswith(f"no game {i!r}: ")
    assert games.records.tobytes() == before


@pytest.mark.parametrize("game", BATCHES)
def test_integers_of_numpy_are_numbers_of_games(game):
    games = BATCHES[game](3)
    assert games.labels(np.int8(2)) == games.labels(2) and games.prompt(np.uint64(0)) == games.prompt(0)


def test_a_batch_of_one_game_and_one_without_games():
    with pytest.raises(ValueError, match="^no game 1: the batch has only game 0$"):
        GameBatch(1, MATCH).labels(1)
    with pytest.raises(ValueError, match="^no game 0: the batch has no games$"):
        GameBatch(1, MATCH).copy(np.array([], int)).labels(0)


@pytest.mark.parametrize("game", BATCHES)
@pytest.mark.parametrize("method", OF_GAMES)
def test_so_are_several(game, method):
    games = BATCHES[game](4)
    if not hasattr(games, method):
        return
    for rows in ([0, 4], [-1], [[0]], [0.5]):
        with pytest.raises(ValueError, match="^rows must be integers in one dimension, and the batch has games 0 to 3; not "):
            OF_GAMES[method](games, rows)
    OF_GAMES[method](games, [3, 0])


@pytest.mark.parametrize("game", BATCHES)
def test_every_public_method_that_takes_a_game_is_tested_here(game):
    methods = inspect.getmembers(type(BATCHES[game](1)), inspect.isfunction)
    takes = {name for name, method in methods if name[0] != "_" and {"i", "rows"} & set(inspect.signature(method).parameters)}
    assert takes - {"power_sources"} == (OF_A_GAME.keys() | OF_GAMES.keys()) - {"power_sources"}


def test_the_cards_of_seats_and_slots_that_are_not_there():
    assert MATCH.card(1, 0).title and len(MATCH.sorted_cards(1)) == len(MATCH.decks[1].cards)
    last = len(MATCH.decks[0].cards)
    for seat in (2, -1):
        with pytest.raises(ValueError, match=f"^no seat {seat}: the match has seats 0 to 1$"):
            MATCH.card(seat, 0)
        with pytest.raises(ValueError, match=f"^no seat {seat}: "):
            MATCH.sorted_cards(seat)
    for slot in (last, -1):
        with pytest.raises(ValueError, match=f"^no slot {slot}: the deck of seat 0 has slots 0 to {last - 1}$"):
            MATCH.card(0, slot)
