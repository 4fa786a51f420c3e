"""``agot show``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console


@dataclass
class Show:
    """Print one random game in plain words."""

    seed: int = 0
    """Which game."""
    houses: tuple[str, ...] | None = None
    """The starter deck of each of 2 to 6 seats; the first two of the edition if none are given."""
    variant: str | None = None
    """joust (2 seats), melee (3 to 6), two_on_two (4) or littlefinger (3 to 6); by itself joust or melee."""
    edition: str = "core"
    """The rulebook."""

    def run(self, console: Console) -> None:
        """``agot show``."""
        from agot_env.match import Match, default_houses
        from agot_env.view.log import game_log

        houses = self.houses or default_houses(self.edition)
        print_log(console, game_log(Match(self.edition, houses, variant=self.variant), self.seed))


def print_log(console: Console, lines: Iterable[str]) -> None:
    """Print lines of a log, headings in bold."""
    for line in lines:
        console.print(line, highlight=False, markup=False, soft_wrap=True, style="bold" if not line.startswith(" ") else None)
