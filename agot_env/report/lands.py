"""The sections of a page for the Lands game: which locations decide."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from agot_env.lands.cards import LANDS, LOCATION_NAMES
from agot_env.report.frame import Section
from agot_env.report.games import Listing
from agot_env.report.tables import Column, interval, percent, table, whole
from agot_env.simulate import Plan, wilson


def sections(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Iterator[Section]:
    """For each location, how often it was in play, was claimed, and was claimed by the winner."""
    if not {f"{name}_{land}" for name in ("location", "owner") for land in range(LANDS)} <= set(rows.columns):
        return
    cells = []
    for number, name in enumerate(LOCATION_NAMES):
        there = [rows.filter(pl.col(f"location_{land}") == number).select("winner", owner=f"owner_{land}") for land in range(LANDS)]
        games = pl.concat(there)
        claimed = games.filter(pl.col("owner") >= 0)
        won = claimed.filter(pl.col("owner") == pl.col("winner"))
        if len(games):
            cells.append((name, len(games), *share(len(claimed), len(games)), *share(len(won), len(claimed))))
    columns = [
        Column("location"), whole("games with it"), percent("claimed"), interval(), percent("of these by the winner"), interval(),
    ]  # fmt: skip
    note = "A player wins with five locations (four with three players), or with three adjacent ones. 95 % intervals: Wilson."
    yield Section("locations", "Which locations decide", f'{table("Which locations decide", columns, cells)}<p class="note">{note}</p>')


def share(some: int, whole: int) -> tuple[float | None, tuple[float, float] | None]:
    """A share and its interval, in per cent, as two cells."""
    if not whole:
        return None, None
    low, high = wilson(some, whole)
    return 100 * some / whole, (100 * low, 100 * high)
