"""``agot show``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console

from agot_env.cli.matches import MatchOptions, seed_or_random
from agot_env.names import printable
from agot_env.options import SeedOrNone

if TYPE_CHECKING:
    from agot_env.game_record import GameRecord


@dataclass
class Show(MatchOptions):
    """Print the log of one random game."""

    seed: SeedOrNone = None
    """The seed of the game, which also draws decks from a pool; by default a random seed, which is printed."""
    seat: int | None = None
    """Show only what this seat sees; by default, show everything."""
    json: bool = False
    """Print the events as JSON Lines, which agot replay reads."""

    def run(self, console: Console) -> None:
        """``agot show``."""
        from agot_env.game_record import GameRecord

        seed = seed_or_random(self.seed)
        match = self.match(seed)
        if self.seat is not None:
            check_seat(self.seat, match.seats)
        record = GameRecord(match, seed).play_random()
        if self.json:
            print_record(console, record, self.seat, self.json)
            return
        console.print(f"Seed {seed}\n")
        print_record(console, record, self.seat, self.json)
        console.print(f"\nSeed {seed}: the same options with --seed {seed} show this game again.", soft_wrap=True)


def check_seat(seat: int, seats: int) -> None:
    """Check that a seat exists.

    Raises:
        ValueError: it does not.
    """
    if not 0 <= seat < seats:
        raise ValueError(f"--seat must be from 0 to {seats - 1}, not {seat}")


def print_record(console: Console, record: GameRecord, seat: int | None, json: bool) -> None:
    """Print a game as a log, or as JSON Lines.

    Raises:
        ValueError: the seat does not exist.
    """
    from agot_env.log import log_of_events

    if seat is not None:
        check_seat(seat, record.match.seats)
    if json:
        console.file.write(record.to_json(seat))
    else:
        print_log(console, log_of_events(record.events, seat=seat))


def print_log(console: Console, lines: Iterable[str]) -> None:
    """Print lines of a log, headings in bold."""
    for line in lines:
        console.print(printable(line), soft_wrap=True, style="bold" if not line.startswith(" ") else None)
