"""What happens in a game, as typed events."""

from dataclasses import dataclass, replace

from agot_env.game import settings_of
from agot_env.history.events import COMMON, Choice, Event, GameBegan, GameEnded
from tictactoe import layout as L


@dataclass(frozen=True, kw_only=True)
class SquareMarked(Event):
    """A seat marks a square, a number from 0 to 8."""

    seat: int
    square: int


KINDS = (*COMMON, SquareMarked)


def begin(match, seed, index=0, episode=0):
    games = match.batch(1, seed, autoreset=False, first_index=index)
    games.begin([[seed, index, episode]])
    return games, [replace(began(games), seed=seed, index=index, episode=episode)]


def began(games):
    match = games.match
    return GameBegan(players=players(match), match=settings_of(match), length=int(games.records["decisions"][0]))


def resume(games):
    return []


def step(games, action=None):
    seat, labels = int(games.seat[0]), games.labels(0)
    square = games.take(action)
    happened = [
        Choice(seat=seat, prompt=L.PROMPTS[1], action=square, label=labels[square]),
        SquareMarked(seat=seat, square=square),
    ]
    return happened + ([end_of(games.match, games.records[0])] if games.seat[0] < 0 else [])


def players(match):
    return ("Crosses", "Noughts")


def end_of(match, game):
    return GameEnded(
        winners=match.winners(int(game["winner"])),
        reason=L.REASONS[game["ended"]],
        length=int(game["decisions"]),
        score=tuple(int((game["board"] == seat + 1).sum()) for seat in range(match.seats)),
    )
