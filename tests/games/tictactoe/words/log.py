"""A game in words."""

from agot_env.history.events import Choice, GameEnded, seen
from tictactoe import events as e


class Log:
    """Writes the log of a game."""

    breaks = Choice

    def __init__(self, players, seat=None):
        self._players, self._seat, self._begun = players, seat, False

    def lines(self, events):
        for event in seen(events, self._seat):
            if isinstance(event, e.SquareMarked):
                yield from [] if self._begun else ["Noughts and crosses"]
                self._begun = True
                yield f"  {self._players[event.seat]} marks square {event.square}"
            elif isinstance(event, GameEnded):
                yield self.ending(event)

    def ending(self, event):
        return f"{self._players[event.winners[0]]} wins" if event.winners else "A draw"


def seat_name(match, seat):
    return e.players(match)[seat]


def ending(match, games):
    return Log(e.players(match)).ending(e.end_of(match, games.records[0]))
