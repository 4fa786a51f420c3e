"""How wide the 95 % interval of a win rate is after some number of games, for docs/evaluate.md.

    python -m benchmarks.intervals
    python -m benchmarks.intervals pairs    # an arena that has been played

The first command plays an arena of `AGENTS` with two decks. In such an arena, four games share an index: the same random numbers, with
agents and decks on all seats. The script draws arenas with fewer games from the stored ones, and prints the mean half-width of their
intervals (`agot_env.simulate.intervals.bootstrap`), next to that of as many independent games (Wilson) with the same win rate.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import polars as pl
import tyro

from agot_agents.commands.arena import Arena
from agot_env.console.command_line import command_line, console
from agot_env.rankings import encounters, results
from agot_env.simulate import bootstrap, open_dataset, wilson

SAMPLES = 200
AGENTS = ("greedy", "net:core,best=true", "net:core")


@dataclass
class Intervals:
    """Print the half-widths of intervals by pairing and number of games."""

    dataset: tyro.conf.Positional[Path | None] = None
    """The folder of an arena with two seats; by default, one is played."""
    games: tuple[int, ...] = (32, 64, 128, 256, 512)
    """Numbers of games."""
    played: int = 1600
    """Games per pairing of the arena that is played."""

    def run(self) -> None:
        if self.dataset is not None:
            return self.show(self.dataset)
        with TemporaryDirectory() as folder:
            out = Path(folder) / "arena"
            Arena(agents=AGENTS, decks=("stark", "lannister"), games=self.played, seed=5, out=out).run(console(stderr=True))
            self.show(out)

    def show(self, folder: Path) -> None:
        """Print the table of an arena."""
        found = open_dataset(folder)
        met = encounters(results(found.rows(), found.plan, "agent")).filter(pl.col("player_0") != pl.col("player_1"))
        names = pl.min_horizontal("player_0", "player_1"), pl.max_horizontal("player_0", "player_1")
        met = met.with_columns(first=names[0], second=names[1])
        won = pl.when(pl.col("player_0") == pl.col("first")).then(pl.col("score")).otherwise(1 - pl.col("score"))
        rng = np.random.default_rng(0)
        print("| pairing | win rate | games | half-width | independent games |\n|---|---|---|---|---|")
        for (first, second), pairing in met.with_columns(won=won).group_by("first", "second", maintain_order=True):
            each = pairing.group_by("index").agg(won=(pl.col("won") == 1).sum(), games=pl.len())
            wins, games = each["won"].to_numpy(), each["games"].to_numpy()
            rate = wins.sum() / games.sum()
            for number in self.games:
                indices = int(number // games.mean())
                widths, alone = [], []
                for _ in range(SAMPLES):
                    chosen = rng.choice(len(each), indices, replace=False)
                    low, high = bootstrap(wins[chosen], games[chosen])
                    widths.append(high - low)
                    low, high = wilson(wins[chosen].sum(), games[chosen].sum())
                    alone.append(high - low)
                print(f"| {first} - {second} | {rate:.1%} | {number} | ±{50 * np.mean(widths):.1f} | ±{50 * np.mean(alone):.1f} |")


if __name__ == "__main__":
    with command_line("benchmarks.intervals"):
        tyro.cli(Intervals).run()
