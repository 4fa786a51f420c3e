"""Results of random play, pairing by pairing: ``python -m benchmarks.statistics`` writes docs/statistics.md.

The figures depend only on the seed and the rules, not on the machine.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import polars as pl
from rich.progress import Progress

from agot_env import STARTER_DECKS, Match
from agot_env.agot.decks import default_houses
from agot_env.agot.editions import EDITIONS, setting
from agot_env.console.command_line import bars, command_line, console
from agot_env.simulate import Lineup, Memory, Plan, simulate, wilson
from agot_env.storage.files import check_new_file, write_text

PAGE = Path(__file__).resolve().parent.parent / "docs" / "statistics.md"
EDITIONS_PAGE = PAGE.with_name("statistics_editions.md")
OTHERS: list[tuple[str, tuple[str, ...], bool]] = [
    (edition, default_houses(edition), draft)
    for edition in EDITIONS
    if edition != "core"
    for draft in ((False, True) if setting(edition, "plot_draft") else (False,))
]
"""The edition, the decks, and whether plots are drafted."""
PAIRINGS = [*combinations(STARTER_DECKS, 2), *((house, house) for house in STARTER_DECKS)]


def play(houses: Sequence[str], games: int, seed: int, progress: Progress, edition: str = "core", draft: bool = False) -> pl.DataFrame:
    """A row for each random game of a pairing."""
    plan = Plan((Lineup(Match(edition=edition, houses=houses, plot_draft=draft), ("random", "random"), games),), seed)
    rows, task = Memory(), progress.add_task(f"{edition} {' - '.join(houses)}", total=games)
    for done in simulate(plan, rows):
        progress.update(task, completed=done.games)
    return rows.rows()


def share(part: pl.Series) -> str:
    """The share of true values in a boolean column, with the Wilson interval."""
    low, high = wilson(int(part.sum()), len(part))
    return f"{part.mean():.1%} ({100 * low:.1f}-{100 * high:.1f})"


def spread(numbers: pl.Series) -> str:
    """The mean, with the 5th and the 95th percentile."""
    low, high = (numbers.quantile(q, "nearest") for q in (0.05, 0.95))
    return f"{numbers.mean():.1f} ({low:.0f}-{high:.0f})"


def pairing_row(rows: pl.DataFrame) -> str:
    """A pairing's row of the first table."""
    cells = [
        rows["house_0"][0].capitalize(), rows["house_1"][0].capitalize(), f"{len(rows):,}",
        share(rows["winner"] == 0), share(rows["winner"] == 1), spread(rows["rounds"]), spread(rows["decisions"]),
        f"{(rows['reason'] == 'power').mean():.2%}", f"{(rows['reason'] == 'round limit').mean():.2%}",
    ]  # fmt: skip
    return "| " + " | ".join(cells) + " |"


def house_row(house: str, rows: pl.DataFrame) -> str:
    """A House's row of the second table: its games against the other Houses, on either seat."""
    met = rows.filter((pl.col("house_0") != pl.col("house_1")) & ((pl.col("house_0") == house) | (pl.col("house_1") == house)))
    seat = pl.when(pl.col("house_0") == house).then(0).otherwise(1)
    won = met.select(won=pl.col("winner") == seat)["won"]
    return f"| {house.capitalize()} | {len(met):,} | {share(won)} |"


def page(frames: Sequence[pl.DataFrame], seed: int) -> str:
    """The page, from the games of each pairing."""
    rows = pl.concat(frames)
    first = rows.filter(pl.col("winner") >= 0)
    return "\n".join([
        "# Random play",
        "",
        f"Written by `python -m benchmarks.statistics --games {len(frames[0])} --seed {seed}`: {len(rows):,} games of the printed",
        "starter decks, in which both players choose uniformly among the legal actions. Win rates have their 95 % Wilson interval;",
        "rounds and decisions are means, with the 5th and the 95th percentile. A game ends when a player has 15 power, or without a",
        "winner at the round limit (50).",
        "",
        "| Seat 0 | Seat 1 | Games | Seat 0 wins | Seat 1 wins | Rounds | Decisions | By power | By the round limit |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|",
        *map(pairing_row, frames),
        "",
        "Each House against the others:",
        "",
        "| House | Games | Wins |",
        "|---|---:|---:|",
        *(house_row(house, rows) for house in STARTER_DECKS),
        "",
        f"The first player in setup wins {share(first['winner'] == first['first_player'])} of the games that have a winner.",
        "",
    ])  # fmt: skip


def editions_page(frames: Sequence[pl.DataFrame], seed: int) -> str:
    """The page of the other editions, from the games of each of `OTHERS`."""
    reasons = ("power", "elimination", "draw", "round limit")
    lines = [
        "# Random play of the other editions",
        "",
        f"Written by `python -m benchmarks.statistics --editions --games {len(frames[0])} --seed {seed}`, in the format of [the",
        "page of the Core Set](statistics.md), with columns for how games end. [Editions](editions.md) lists the cards of each.",
        "",
        "| Edition | Seat 0 | Seat 1 | Games | Seat 0 wins | Seat 1 wins | Rounds | Decisions | Power | Elimination | Draw | Round limit |",
        "|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for (edition, houses, draft), rows in zip(OTHERS, frames, strict=True):
        cells = [
            edition + (", plot draft" if draft else ""), *(house.capitalize() for house in houses), f"{len(rows):,}",
            share(rows["winner"] == 0), share(rows["winner"] == 1), spread(rows["rounds"]), spread(rows["decisions"]),
            *(f"{(rows['reason'] == reason).mean():.2%}" for reason in reasons),
        ]  # fmt: skip
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="games per pairing (default 10000)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--editions", action="store_true", help="play the other editions instead of the Core Set")
    parser.add_argument("--out", type=Path, help="write to this file instead of the page in docs, which is always replaced")
    parser.add_argument("--overwrite", action="store_true", help="replace an existing file of --out")
    arguments = parser.parse_args()
    out = arguments.out or (EDITIONS_PAGE if arguments.editions else PAGE)
    overwrite = arguments.overwrite or arguments.out is None
    check_new_file(out, overwrite=overwrite)
    written = console()
    began = time.perf_counter()
    with bars(written) as progress:
        if arguments.editions:
            frames = [play(houses, arguments.games, arguments.seed, progress, edition, draft) for edition, houses, draft in OTHERS]
        else:
            frames = [play(houses, arguments.games, arguments.seed, progress) for houses in PAIRINGS]
    write_text(out, (editions_page if arguments.editions else page)(frames, arguments.seed), overwrite=overwrite)
    written.print(f"{sum(map(len, frames)):,} games in {time.perf_counter() - began:.0f} s; {out} written")


if __name__ == "__main__":
    with command_line("benchmarks.statistics"):
        main()
