"""``agot show``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console

from agot_env.cli.matches import MatchOptions
from agot_env.names import printable


@dataclass
class Show(MatchOptions):
    """Print one random game in plain words."""

    seed: int = 0
    """Which game, and which decks of a pool."""

    def run(self, console: Console) -> None:
        """``agot show``."""
        from agot_env.log import game_log

        print_log(console, game_log(self.match(self.seed), self.seed))


def print_log(console: Console, lines: Iterable[str]) -> None:
    """Print lines of a log, headings in bold."""
    for line in lines:
        console.print(printable(line), soft_wrap=True, style="bold" if not line.startswith(" ") else None)
