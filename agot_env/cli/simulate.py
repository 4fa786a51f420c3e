"""``agot simulate``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from agot_env.cli.decks import deck_called
from agot_env.cli.results import play, show_results, show_seats


@dataclass
class Simulate:
    """Play random games and print win rates."""

    games: int = 20_000
    """How many games."""
    houses: tuple[str, ...] | None = None
    """The starter deck of each of 2 to 6 seats; stark and lannister if no decks are given."""
    decks: tuple[str, ...] | None = None
    """Instead of houses: a deck file for each seat, or a House for its starter deck."""
    variant: str | None = None
    """joust (2 seats), melee (3 to 6), two_on_two (4) or littlefinger (3 to 6); by itself joust or melee."""
    edition: str = "core"
    """The rulebook."""
    seed: int = 0
    """Game i depends on the seed and i alone."""
    round_limit: int = 50
    """Rounds after which a game is truncated."""
    out: Path | None = None
    """A Parquet file to write, a row per game."""

    def run(self, console: Console) -> None:
        """``agot simulate``."""
        from agot_env.match import Match
        from agot_env.simulate import write_parquet

        if self.out is not None:
            check_writable(self.out)
        if self.decks is None:
            houses = self.houses or ("stark", "lannister")
            match = Match(self.edition, houses, variant=self.variant, round_limit=self.round_limit)
        elif self.houses is not None:
            raise ValueError("give either --houses or --decks")
        else:
            decks = [deck_called(name, self.edition) for name in self.decks]
            houses = tuple(deck.house for deck in decks)
            match = Match(self.edition, decks=decks, variant=self.variant, round_limit=self.round_limit)
            for seat, deck in enumerate(decks):
                console.print(f"seat {seat}: {deck.name}", highlight=False, markup=False, soft_wrap=True)
        results = play(console, [(houses, match)], self.games, self.seed)
        if match.seats == 2:
            show_results(console, results)
        else:
            show_seats(console, match, results[0])
        if self.out is not None:
            write_parquet(results[0].rows, self.out)
            console.print(f"{self.games:,} rows written to {self.out}", highlight=False)


def check_writable(path: Path) -> None:
    """Find out before the games are played whether their file can be written."""
    if path.is_dir():
        raise ValueError(f"{path} is a folder; --out wants a file")
    if not path.parent.is_dir():
        raise ValueError(f"the folder {path.parent} does not exist")
    part = path.with_name(path.name + ".part")
    try:
        part.touch()
        part.unlink()
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}") from error
