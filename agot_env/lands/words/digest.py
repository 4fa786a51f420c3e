"""A Lands game so far in few words, from the events that a seat has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from agot_env.history.events import Event
from agot_env.lands import events as e


class Digest:
    """Writes a line for each turn in which a seat has claimed a location, played a tactic, asked a question or wasted the turn.

    The troops that were placed are on the table.

    Args:
        players: the names of the seats.
        seat: the seat that has seen the events; nothing depends on it.
    """

    breaks = e.TurnBegan

    def __init__(self, players: Sequence[str], seat: int | None = None) -> None:
        self._players = players

    def lines(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines for the next events, as the seat has seen them; the last is about the current turn."""
        turn, seat, done = 0, 0, list[str]()
        for event in events:
            if isinstance(event, e.TurnBegan):
                yield from self._line(turn, seat, done)
                turn, seat, done = event.turn, event.seat, []
            elif isinstance(event, e.LocationClaimed):
                done.append(f"{'' if event.seat == seat else f'{self._players[event.seat]} '}claimed {event.location.title}")
            elif isinstance(event, e.CardPlayed) and event.text:
                done.append(f"played {event.card.title}")
            elif isinstance(event, e.QuestionAsked):
                done.append(f"asked seat {event.other}: {event.question}")
            elif isinstance(event, e.QuestionAnswered):
                done[-1] += f" {event.answer}"
            elif isinstance(event, e.TurnWasted):
                done.append("wasted the turn")
        yield from self._line(turn, seat, done)

    def _line(self, turn: int, seat: int, done: list[str]) -> list[str]:
        return [f"Turn {turn}, {self._players[seat]}: {'; '.join(done)}"] if done else []
