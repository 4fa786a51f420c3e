"""The log of a Lands game in words, generated from its events: the player first, in the present tense."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from agot_env.history.events import Choice, Event, GameBegan, GameEnded, seen
from agot_env.lands import events as e
from agot_env.lands.batch import LandsBatch
from agot_env.lands.cards import RAIN
from agot_env.lands.engine import layout as L
from agot_env.lands.labels import seat_name
from agot_env.lands.match import LandsMatch
from agot_env.messages.wording import counted, listed

__all__ = ["Log", "ending", "seat_name"]

FORMATIONS = {
    "consecutive": "three consecutive cards", "one set": "three of one set", "consecutive in one set": "three consecutive of one set",
    "three of a number": "three of a number",
}  # fmt: skip
ENDINGS = {"locations": "{} wins", "draw": "The game is a draw", "turn limit": "The turn limit ends the game"}


class Log:
    """Writes the log of a game.

    Args:
        players: the names of the seats.
        seat: the seat whose view is written; None: everything.
    """

    breaks = Choice
    """No line is about events before and after a decision that the seat has seen."""

    def __init__(self, players: Sequence[str], seat: int | None = None) -> None:
        self._players, self._seat = players, seat
        self._heading: str | None = "Setup"
        self._text = ""

    def lines(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines for the next events: headings, and indented lines below them."""
        left = list(seen(events, self._seat))
        while left:
            same = [left.pop(0)]
            while left and _is_alike(same[0], left[0]):
                same.append(left.pop(0))
            yield from self._lines_of(same)

    def _lines_of(self, same: list[Any]) -> Iterator[str]:
        event = same[0]
        if isinstance(event, GameEnded):
            yield self.ending(event)
            return
        if isinstance(event, GameBegan):
            self._heading = f"Turn {event.length}" if event.length else "Setup"
        elif isinstance(event, e.TurnBegan):
            self._heading = f"Turn {event.turn}"
        texts = self._texts(event, same)
        if texts and self._heading is not None:
            yield self._heading
            self._heading = None
        indent = 2 if event.by is None else 4
        yield from (" " * (indent + 2 * k) + text for k, text in enumerate(texts))

    def _texts(self, event: Event, same: list[Any]) -> list[str]:
        """The line for an event, or for several alike, and the lines below it."""
        say = WORDS.get(type(event))
        text = say(self, event, same) if say else ""
        if isinstance(event, e.CardPlayed):
            self._text = event.text
        below = [f"({self._text})"] if self._text and isinstance(event, e.CardPlayed | e.CardPlaced) else []
        return [text, *below] if text else []

    def player(self, seat: int) -> str:
        """The name of a seat."""
        return self._players[seat]

    def ending(self, event: GameEnded) -> str:
        """How the game ended."""

        words = ENDINGS[event.reason].format(*(self.player(seat) for seat in event.winners))
        locations = ", ".join(f"{self.player(seat)} {count}" for seat, count in enumerate(event.score))
        return f"{words} after {counted(event.length, 'turn')} (locations: {locations})"


def _is_alike(one: Event, other: Event) -> bool:
    """Whether two events share a line."""
    if not isinstance(one, e.CardDrawn) or not isinstance(other, e.CardDrawn):
        return False
    return (one.seat, one.by, one.card is None) == (other.seat, other.by, other.card is None)


def _laid(log: Log, event: e.LocationLaid, same: list[Any]) -> str:
    between = "is laid"
    if event.defender is not None:
        between = f"lies between {listed(map(log.player, event.seats))}, defended by {log.player(event.defender)}"
    return f"{event.location.title} {between}" + (f" ({event.text})" if event.text else "")


def _drawn(log: Log, event: e.CardDrawn, same: list[Any]) -> str:
    titles = f": {listed(one.card.title for one in same)}" if event.card else ""
    return f"{log.player(event.seat)} draws {counted(len(same), 'card')}{titles}"


def _moved(log: Log, event: e.CardMoved, same: list[Any]) -> str:
    owner = "" if event.other == event.seat else f" of {log.player(event.other)}"
    return f"{log.player(event.seat)} moves {event.card.title}{owner} from {event.origin.title} to {event.destination.title}"


def _discarded(log: Log, event: e.CardDiscarded, same: list[Any]) -> str:
    if event.location is not None:
        return f"{event.card.title} is discarded from {event.location.title}"
    return f"{log.player(event.seat or 0)} discards {event.card.title}" if event.origin == "hand" else ""


def _claimed(log: Log, event: e.LocationClaimed, same: list[Any]) -> str:
    claims = f"{log.player(event.seat)} claims {event.location.title}"
    own = _worth(event.formation, event.total)
    if event.reason == "proof":
        return f"{claims} by proof: {log.player(event.other)} cannot win against {own}"
    if event.other_formation is None or event.other_total is None or event.reason == "first":
        return f"{claims}, complete first: both sides have {own}"
    return f"{claims} with {own} against {_worth(event.other_formation, event.other_total)}"


def _worth(formation: str, total: int) -> str:
    return f"{FORMATIONS[formation]} (sum {total})" if formation in FORMATIONS else f"a sum of {total}"


WORDS: dict[type[Event], Callable[[Log, Any, list[Any]], str]] = {
    e.DealerChosen: lambda log, event, same: f"{log.player(event.seat)} deals",
    e.LocationLaid: _laid,
    e.TurnWasted: lambda log, event, same: f"{log.player(event.seat)} wastes the turn",
    e.TurnPassed: lambda log, event, same: f"{log.player(event.seat)} passes",
    e.CardDrawn: _drawn,
    e.DeckReshuffled: lambda log, event, same: f"A new deck is made of {counted(event.cards, 'used card')}",
    e.CardPlayed: lambda log, event, same: "" if event.card.id <= RAIN else f"{log.player(event.seat)} plays {event.card.title}",
    e.CardPlaced: lambda log, event, same: f"{log.player(event.seat)} plays {event.card.title} at {event.location.title}",
    e.CardMoved: _moved,
    e.CardDiscarded: _discarded,
    e.CardTaken: lambda log, event, same: f"{log.player(event.seat)} takes {_card(event)} from {log.player(event.other)}",
    e.CardGiven: lambda log, event, same: f"{log.player(event.seat)} gives {_card(event)} to {log.player(event.other)}",
    e.QuestionAsked: lambda log, event, same: f"{log.player(event.seat)} asks {log.player(event.other)}: {event.question}",
    e.QuestionAnswered: lambda log, event, same: f"{log.player(event.seat)} answers: {event.answer}",
    e.LocationClaimed: _claimed,
    e.BonusGained: lambda log, event, same: f"{log.player(event.seat)} has {event.amount} more in the sum at {event.location.title}",
}
"""The line for each kind of event; other kinds have none. The line for a placed card also says that it is played."""


def _card(event: e.CardTaken | e.CardGiven) -> str:
    return event.card.title if event.card else "a card"


def ending(match: LandsMatch, games: LandsBatch) -> str:
    """How the first game of a batch ended, and whether three adjacent locations decided it."""
    game = games.records[0]
    said = Log(e.players(match)).ending(e.end_of(match, game))
    winner = int(game["winner"])
    if winner < 0 or game["lands_won"][winner] >= L.TO_WIN[match.seats]:
        return said
    before, mark, after = said.partition(" (locations: ")
    return f"{before}, with three adjacent locations{mark}{after}"
