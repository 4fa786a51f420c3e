"""``agot show``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console

from agot_env.cli.matches import MatchOptions, seed_or_random
from agot_env.names import printable


@dataclass
class Show(MatchOptions):
    """Print one random game in plain words."""

    seed: int | None = None
    """Which game, and which decks of a pool; if not given, a random one, which is printed."""

    def run(self, console: Console) -> None:
        """``agot show``."""
        from agot_env.log import game_log

        seed = seed_or_random(self.seed)
        match = self.match(seed)
        lines = game_log(match, seed)
        console.print(f"Seed {seed}\n")
        print_log(console, lines)
        console.print(f"\nSeed {seed}: the same options with --seed {seed} show this game again.", soft_wrap=True)


def print_log(console: Console, lines: Iterable[str]) -> None:
    """Print lines of a log, headings in bold."""
    for line in lines:
        console.print(printable(line), soft_wrap=True, style="bold" if not line.startswith(" ") else None)
