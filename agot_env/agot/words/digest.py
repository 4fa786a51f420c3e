"""A game so far in few words, from the events that a seat has seen: a line for each round and seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from agot_env.agot import events as e
from agot_env.agot.labels import seat_name
from agot_env.agot.match import Match
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


def digest(match: Match, events: Iterable[Event]) -> list[str]:
    """A line for each round and seat: plot, title, challenges with their results, deaths, power.

    Args:
        match: the match.
        events: the events as a seat has seen them, from the beginning of the game.
    """
    names = [seat_name(match, seat) for seat in range(match.seats)]
    number, attacker, seats, lines = 0, 0, [_Round() for _ in names], []
    for event in events:
        if isinstance(event, e.RoundBegan):
            lines += _lines(number, names, seats)
            number, seats = event.round, [_Round(power=one.power) for one in seats]
        elif isinstance(event, e.ChallengeInitiated):
            attacker = event.seat
            seats[attacker].challenges.append(f"{event.challenge} challenge against {names[event.target]}")
        elif isinstance(event, e.ChallengeRedirected):
            seats[attacker].challenges[-1] += f", redirected to {names[event.target]}"
        elif isinstance(event, e.ChallengeResolved):
            seats[attacker].challenges[-1] += f" ({_result(event, attacker)})"
        else:
            _count(event, seats)
    return lines + _lines(number, names, seats)


def _lines(number: int, names: list[str], seats: list[_Round]) -> list[str]:
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
