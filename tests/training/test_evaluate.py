"""Evaluations: every match from every seat, in big batches, and the same result in small ones."""

import pytest

from agot_env import Match, agents
from agot_env.lands import LandsMatch
from agot_training import evaluate as module
from agot_training.evaluate import Settings, evaluate, main
from agot_training.settings import GameSettings, matches_of

MATCHES = [Match(houses=houses, round_limit=4) for houses in (("stark", "lannister"), ("targaryen", "baratheon"))]


def made():
    return agents.make("greedy"), agents.make("random:seed=3")


@pytest.mark.parametrize("games", [3, 11])
def test_wins_are_those_of_each_match_and_seat_played_alone(games, monkeypatch):
    found = evaluate(*made(), MATCHES, games, seed=2)
    wins = played = 0
    for k, (low, high) in enumerate(((0, games / 4), (games / 4, games / 2), (games / 2, 3 * games / 4), (3 * games / 4, games))):
        match, seat, first, last = MATCHES[k // 2], k % 2, round(low), round(high)
        if last > first:
            greedy, random = made()
            players = [greedy if place == seat else random for place in range(2)]
            wins += int((agents.play(match, players, last - first, 2, first).records["winner"] == seat).sum())
            played += last - first
    assert (found.games, found.wins, found.rate) == (played, wins, wins / games) and played == games
    assert found.low <= found.rate <= found.high
    monkeypatch.setattr(module, "AT_ONCE", 2)
    assert evaluate(*made(), MATCHES, games, seed=2) == found


def test_an_evaluation_without_games_or_of_unlike_matches_is_refused():
    with pytest.raises(ValueError, match="games must be at least 1, not 0"):
        evaluate(*made(), MATCHES, 0)
    with pytest.raises(ValueError, match="match 1 has edition='hbo', and match 0 has edition='core'"):
        evaluate(*made(), [Match(houses=("stark", "lannister")), Match("hbo", ("stark", "lannister"))], 4)


def test_every_table_that_the_decks_can_fill():
    tables = matches_of(GameSettings(houses=("stark", "lannister", "targaryen")))
    assert [tuple(deck.house for deck in match.decks) for match in tables] == [
        ("stark", "stark"), ("stark", "lannister"), ("stark", "targaryen"), ("lannister", "lannister"), ("lannister", "targaryen"),
        ("targaryen", "targaryen"),
    ]  # fmt: skip
    assert matches_of(GameSettings(game="lands", mode="easy", seats=3)) == [LandsMatch("easy", 3)]


@pytest.mark.parametrize("game", [{"houses": ("stark", "lannister")}, {"game": "lands"}], ids=str)
def test_the_command(capsys, game):
    main(Settings(agent="greedy", against=("random",), games=12, **game))
    said = capsys.readouterr().out
    assert said.startswith("greedy against random: ") and "of 12 games won" in said
