"""A Lands game so far in few words, from the events that a seat has seen."""

from __future__ import annotations

from collections.abc import Iterable

from agot_env.history.events import Event
from agot_env.lands import events as e
from agot_env.lands.labels import seat_name
from agot_env.lands.match import LandsMatch


def digest(match: LandsMatch, events: Iterable[Event]) -> list[str]:
    """A line for each turn in which a seat has claimed a location, played a tactic, asked a question or wasted the turn.

    The troops that were placed are on the table.

    Args:
        match: the match.
        events: the events as a seat has seen them, from the beginning of the game.
    """
    lines: list[str] = []
    turn, seat, done = 0, 0, list[str]()
    for event in events:
        if isinstance(event, e.TurnBegan):
            lines += _line(match, turn, seat, done)
            turn, seat, done = event.turn, event.seat, []
        elif isinstance(event, e.LocationClaimed):
            done.append(f"{'' if event.seat == seat else f'{seat_name(match, event.seat)} '}claimed {event.location.title}")
        elif isinstance(event, e.CardPlayed) and event.text:
            done.append(f"played {event.card.title}")
        elif isinstance(event, e.QuestionAsked):
            done.append(f"asked seat {event.other}: {event.question}")
        elif isinstance(event, e.QuestionAnswered):
            done[-1] += f" {event.answer}"
        elif isinstance(event, e.TurnWasted):
            done.append("wasted the turn")
    return lines + _line(match, turn, seat, done)


def _line(match: LandsMatch, turn: int, seat: int, done: list[str]) -> list[str]:
    return [f"Turn {turn}, {seat_name(match, seat)}: {'; '.join(done)}"] if done else []
