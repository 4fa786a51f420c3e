"""A game as a log in plain words: the player first, in the present tense."""

from __future__ import annotations

from collections.abc import Iterator

from agot_env.game_batch import GameBatch
from agot_env.match import Match
from agot_env.view.labels import seat_name
from agot_env.view.text import PHASE_NAMES


def game_log(match: Match, seed: int, index: int = 0) -> Iterator[str]:
    """The uniformly random game of a seed, a line per decision, with a heading per phase.

    Args:
        match: what is played.
        seed: as for `GameBatch`.
        index: which game of the batch.
    """
    games = GameBatch(1, match, seed, autoreset=False, first_index=index)
    heading = None
    while games.seat[0] >= 0:
        game = games.records[0]
        here = (int(game["round"]), int(game["phase"]))
        if here != heading:
            heading = here
            yield f"Round {here[0]}, {PHASE_NAMES[here[1]].lower()}" if here[0] else "Setup"
        labels, seat = games.labels(0), int(games.seat[0])
        games.play_random(1)
        action = games.last_action(0)
        yield f"  {seat_name(match, seat)}: {labels[action]}"
    yield ending(match, games)


def ending(match: Match, games: GameBatch) -> str:
    """How the first game of a batch has ended."""
    game = games.records[0]
    totals = ", ".join(f"{seat_name(match, seat)} {game['totals'][seat]}" for seat in range(match.seats))
    if game["winner"] < 0:
        return f"The game ends after {game['round']} rounds without a winner (power: {totals})"
    return f"{seat_name(match, int(game['winner']))} wins in round {game['round']} (power: {totals})"
