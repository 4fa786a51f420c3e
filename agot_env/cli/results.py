"""Simulations with a progress bar, and their table."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import polars as pl
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bars
from rich.table import Table

if TYPE_CHECKING:
    from agot_env.simulate import Folder, Memory, Plan


def play(console: Console, plan: Plan, store: Memory | Folder, *, workers: int = 1, engine: str = "local") -> None:
    """Simulate what a plan still lacks, with a progress bar, and say how fast it was."""
    from agot_env.simulate import simulate

    began, done = time.perf_counter(), None
    with bars(console) as progress:
        task = progress.add_task("games", total=plan.games)
        for done in simulate(plan, store, workers=workers, engine=engine):
            progress.update(task, completed=done.games)
    seconds = time.perf_counter() - began
    if done is None or done.played == 0:
        console.print(f"all {plan.games:,} games were there already", highlight=False)
        return
    before = f" ({plan.games - done.played:,} more were there already)" if done.played < plan.games else ""
    console.print(
        f"{done.played:,} games, {done.decisions:,} decisions in {seconds:.1f} s: {done.decisions / seconds:,.0f} decisions/s, "
        f"{done.played / seconds:,.0f} games/s{before}",
        highlight=False,
    )


@contextmanager
def bars(console: Console) -> Iterator[Bars]:
    """Progress bars that leave nothing behind where they cannot be drawn."""
    columns = (TextColumn("{task.description:>24}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bars(*columns, console=console, transient=not console.is_terminal) as progress:
        yield progress


def show_results(console: Console, rows: pl.DataFrame) -> None:
    """A table of win rates with 95 % intervals, a row per lineup."""
    from agot_env.simulate import wilson

    seats = sum(name.startswith("house_") and name[6:].isdigit() for name in rows.columns)
    table = Table(box=SIMPLE_HEAD, padding=0, show_edge=False)  # fits 80 columns
    for seat in range(seats):
        table.add_column(f"seat {seat}", no_wrap=True)
    headings = [f"seat {seat} wins\n(95 % interval)" for seat in range(seats)]
    for name in (*headings, "no\nwinner", "rounds\na game", "decisions\na game"):
        table.add_column(name, justify="right", no_wrap=True)
    for _, games in rows.group_by("lineup", maintain_order=True):
        cells = []
        for seat in range(seats):
            agent = games[f"agent_{seat}"][0]
            cells.append(games[f"house_{seat}"][0].capitalize() + (f"\n{agent}" if agent != "random" else ""))
        for seat in range(seats):
            won = int((games["winner"] == seat).sum())
            low, high = wilson(won, len(games))
            cells.append(f"{won / len(games):.1%} ({100 * low:.1f}-{100 * high:.1f})")
        nobody = int((games["winner"] < 0).sum()) / len(games)
        table.add_row(*cells, f"{nobody:.2%}", f"{games['rounds'].sum() / len(games):.1f}", f"{games['decisions'].sum() / len(games):.0f}")
    console.print(table)
