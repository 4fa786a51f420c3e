"""Simulations of several matches with a progress bar, and their table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import polars as pl
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

if TYPE_CHECKING:
    from agot_env.match import Match


@dataclass
class Result:
    """What a simulation of one pairing found."""

    houses: tuple[str, ...]
    rows: list[pl.DataFrame] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0


def play(console: Console, matches: Sequence[tuple[tuple[str, ...], object]], games: int, seed: int) -> list[Result]:
    """Simulate several matches with a progress bar each."""
    from agot_env.match import Match
    from agot_env.simulate import simulate

    results = []
    columns = (TextColumn("{task.description:>24}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=not console.is_terminal) as progress:
        for houses, match in matches:
            assert isinstance(match, Match)
            task = progress.add_task(" - ".join(houses), total=games)
            result = Result(houses)
            began = time.perf_counter()
            for done in simulate(match, games, seed, result.rows):
                progress.update(task, completed=done.games)
                result.decisions = done.decisions
            result.seconds = time.perf_counter() - began
            results.append(result)
    return results


def show_results(console: Console, results: Sequence[Result]) -> None:
    """A table of win rates with 95 % intervals, and the speed."""
    from agot_env.simulate import wilson

    table = Table(box=SIMPLE_HEAD, padding=0, show_edge=False)  # fits 80 columns
    headings = ("seat 0", "seat 1", "seat 0 wins\n(95 % interval)", "seat 1 wins\n(95 % interval)", "no\nwinner", "rounds\na game")
    for name in (*headings, "decisions\na game"):
        table.add_column(name, justify="left" if name.startswith("seat") and "wins" not in name else "right", no_wrap=True)
    for result in results:
        rows = pl.concat(result.rows)
        wins = []
        for seat in range(len(result.houses)):
            won = int((rows["winner"] == seat).sum())
            low, high = wilson(won, len(rows))
            wins.append(f"{won / len(rows):.1%} ({100 * low:.1f}-{100 * high:.1f})")
        nobody = int((rows["winner"] < 0).sum()) / len(rows)
        means = (f"{rows['rounds'].sum() / len(rows):.1f}", f"{rows['decisions'].sum() / len(rows):.0f}")
        table.add_row(*(house.capitalize() for house in result.houses), *wins, f"{nobody:.2%}", *means)
    console.print(table)
    show_speed(console, results)


def show_seats(console: Console, match: Match, result: Result) -> None:
    """A table of the seats of a match of more than two, then how games end, and the speed."""
    from agot_env.simulate import wilson

    rows = pl.concat(result.rows)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    for name in ("seat", "House", "wins (95 % interval)", "mean power"):
        table.add_column(name, justify="left" if name == "House" else "right", no_wrap=True)
    for seat, house in enumerate(result.houses):
        won = int(rows["winner"].is_in([winner for winner in range(match.seats) if seat in match.winners(winner)]).sum())
        low, high = wilson(won, len(rows))
        power = rows[f"power_{seat}"].sum() / len(rows)
        table.add_row(str(seat), house.capitalize(), f"{won / len(rows):.1%} ({100 * low:.1f}-{100 * high:.1f})", f"{power:.1f}")
    console.print(table)
    nobody = int((rows["winner"] < 0).sum()) / len(rows)
    console.print(
        f"{match.variant}: no winner {nobody:.2%}, {rows['rounds'].sum() / len(rows):.1f} rounds and "
        f"{rows['decisions'].sum() / len(rows):.0f} decisions a game",
        highlight=False,
    )
    show_speed(console, [result])


def show_speed(console: Console, results: Sequence[Result]) -> None:
    """How many games and decisions there were, in how long."""
    decisions, seconds = sum(r.decisions for r in results), sum(r.seconds for r in results)
    games = sum(len(frame) for r in results for frame in r.rows)
    console.print(
        f"{games:,} games, {decisions:,} decisions in {seconds:.1f} s: {decisions / seconds:,.0f} decisions/s, "
        f"{games / seconds:,.0f} games/s",
        highlight=False,
    )
