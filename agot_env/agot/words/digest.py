"""A game so far in few words, from the events that a seat has seen: a line for each round and seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from agot_env.agot import events as e
from agot_env.history.events import Event
from agot_env.messages.wording import listed


@dataclass
class _Round:
    """What has happened to a seat in a round.

    Attributes:
        plots: the plots that it has revealed.
        title: its melee title.
        challenges: the challenges that it has initiated, with their results.
        killed, discarded: its cards that went from play to the dead pile, and to the discard pile.
        dominance: whether it has won dominance.
        power: its power at the end of the round.
    """

    plots: list[str] = field(default_factory=list)
    title: str = ""
    challenges: list[str] = field(default_factory=list)
    killed: list[str] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    dominance: bool = False
    power: int = 0

    def line(self) -> str:
        """The round in words."""
        parts = [f"plot {listed(self.plots)}" if self.plots else "", self.title, *self.challenges]
        parts += [f"{verb}: {', '.join(titles)}" for verb, titles in (("killed", self.killed), ("discarded", self.discarded)) if titles]
        return "; ".join(filter(None, [*parts, "won dominance" if self.dominance else "", f"power {self.power}"]))


class Digest:
    """Writes a line for each round and seat: plot, title, challenges with their results, deaths, power.

    Args:
        players: the names of the seats.
        seat: the seat that has seen the events; nothing depends on it.
    """

    breaks = e.RoundBegan

    def __init__(self, players: Sequence[str], seat: int | None = None) -> None:
        self._players = players
        self._power = (0,) * len(players)

    def lines(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines for the next events, as the seat has seen them; the last are about the current round."""
        number, attacker, seats, names = 0, 0, self._seats(), self._players
        for event in events:
            if isinstance(event, e.RoundBegan):
                yield from _lines(number, names, seats)
                self._power = tuple(one.power for one in seats)
                number, seats = event.round, self._seats()
            elif isinstance(event, e.ChallengeInitiated):
                attacker = event.seat
                seats[attacker].challenges.append(f"{event.challenge} challenge against {names[event.target]}")
            elif isinstance(event, e.ChallengeRedirected):
                seats[attacker].challenges[-1] += f", redirected to {names[event.target]}"
            elif isinstance(event, e.ChallengeResolved):
                seats[attacker].challenges[-1] += f" ({_result(event, attacker)})"
            else:
                _count(event, seats)
        yield from _lines(number, names, seats)
        self._power = tuple(one.power for one in seats)

    def _seats(self) -> list[_Round]:
        """What has happened to each seat at the beginning of a round."""
        return [_Round(power=power) for power in self._power]


def _lines(number: int, names: Sequence[str], seats: list[_Round]) -> list[str]:
    return [f"Round {number}, {name}: {one.line()}" for name, one in zip(names, seats, strict=True)] if number else []


def _result(event: e.ChallengeResolved, attacker: int) -> str:
    """The outcome of a challenge for the attacker: "won unopposed, 5 to 0"."""
    outcome = "had no winner" if event.winner is None else "won" if event.winner == attacker else "lost"
    return f"{outcome}{' unopposed' * (event.unopposed and outcome == 'won')}, {event.attacking} to {event.defending}"


def _count(event: Event, seats: list[_Round]) -> None:
    """Add an event that is not about a challenge to the round of its seat."""
    if isinstance(event, e.PlotRevealed):
        seats[event.seat].plots.append(event.plot.title)
    elif isinstance(event, e.TitleTaken):
        seats[event.seat].title = event.title
    elif isinstance(event, e.CardMoved) and event.origin == "play" and event.card is not None:
        lost = {"dead pile": seats[event.seat].killed, "discard pile": seats[event.seat].discarded}.get(event.destination)
        if lost is not None:
            lost.append(event.card.title)
    elif isinstance(event, e.DominanceWon):
        seats[event.seat].dominance = True
    elif isinstance(event, e.PowerChanged):
        seats[event.seat].power = event.total
