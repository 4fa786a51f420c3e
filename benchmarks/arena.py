"""Arenas whose results pages show: ``python -m benchmarks.arena --agents greedy random --games 2000 --seed 11``.

It takes the options of ``agot arena``, plays in a temporary folder unless ``--out`` is given, and prints the payoff table and the ratings
in Markdown.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

from agot_agents.commands.arena import Arena
from agot_env.console.command_line import command_line, console
from agot_env.console.options import parsed
from agot_env.rankings.ratings import anchor_of
from benchmarks.markdown import print_table

NORMAL = 1.96
"""Half the width of a 95 % interval in standard errors."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Play an arena of games with two sides, and print its tables."""
    arena = parsed(Arena, "python -m benchmarks.arena", arguments)
    with TemporaryDirectory() as temporary:
        if arena.out == Arena.out:
            arena.out = Path(temporary) / "arena"
        arena.run(console(stderr=True))
        show(pl.read_parquet(arena.out / "payoff.parquet"), pl.read_parquet(arena.out / "ratings.parquet"), arena.anchor)


def show(payoff: pl.DataFrame, ratings: pl.DataFrame, anchor: str | None) -> None:
    """Print the results of each pair, the better player first, and the ratings."""
    order = ratings["player"].to_list()
    pairs = {(row["player"], row["opponent"]): row for row in payoff.iter_rows(named=True)}
    rows = [pairs[one, other] for k, one in enumerate(order) for other in order[k + 1 :] if (one, other) in pairs]
    print_table(
        ("player", "against", "games won", "95 % interval", "games without a winner"),
        [(f"`{row['player']}`", f"`{row['opponent']}`", f"{row['wins']:,} of {row['games']:,} = {row['win_rate']:.1%}",
          f"{row['low']:.1%} to {row['high']:.1%}", f"{row['draws']:,}") for row in rows],
    )  # fmt: skip
    zero = anchor_of(order, anchor)
    lines = []
    for row in ratings.iter_rows(named=True):
        rating = "0" if row["player"] == zero else f"{row['bradley_terry']:+.0f} ± {NORMAL * row['bradley_terry_error']:.0f}"
        lines.append((f"`{row['player']}`", f"{row['wins']:,} of {row['seats']:,} = {row['share']:.1%}", rating))
    print_table(("player", "games won", "Bradley-Terry"), lines, "ratings")


if __name__ == "__main__":
    with command_line("benchmarks.arena"):
        main()
