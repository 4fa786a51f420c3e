"""Pictures of tournaments: the payoff matrix, and ratings by the time per decision."""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from agot_env.messages.names import in_picture, shown_apart
from agot_env.storage.files import replacing
from agot_env.storage.owned import DRAWING

LONGEST_NAME = 40
COLUMNS = 2
"""Ratings: the number of tables side by side."""
NEAR_TIMES, NEAR_RATINGS = 1.5, 0.25
"""Ratings: two names may overlap if the times differ by fewer powers of ten, and the ratings by a smaller share of their range."""


class Rated(NamedTuple):
    """An agent in a table of ratings."""

    name: str
    rating: float
    half_width: float
    """half the width of the 95 % interval"""
    milliseconds: float
    """the time per decision"""


def draw(table: pl.DataFrame, order: list[str], path: Path) -> None:
    """Write the payoff matrix as a PNG: the win rate of the row against the column, with its interval.

    Args:
        table: as `payoff` makes it.
        order: the players from top to bottom.
        path: the file, written whole or not at all.

    Raises:
        ValueError: matplotlib is not installed.
        FileError: the file cannot be written.
    """
    place = {name: k for k, name in enumerate(order)}
    rates = np.full((len(order), len(order)), np.nan)
    figure = _figure(2.5 + 1.3 * len(order), 1.8 + 0.9 * len(order))
    axes = figure.add_subplot()
    for row in table.iter_rows(named=True):
        i, j = place[row["player"]], place[row["opponent"]]
        rates[i, j] = row["win_rate"]
        words = f"{row['win_rate']:.1%}\n{100 * row['low']:.1f}-{100 * row['high']:.1f}"
        axes.text(j, i, words, ha="center", va="center", fontsize=9, color="black" if 0.15 < row["win_rate"] < 0.85 else "white")
    image = axes.imshow(rates, cmap="RdBu", vmin=0, vmax=1)
    apart = shown_apart(order, LONGEST_NAME)
    names = [in_picture(apart[name], len(apart[name])) for name in order]
    axes.set_xticks(range(len(order)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(order)), names)
    axes.set_xlabel("against")
    axes.set_title("Win rate (95 % interval: bootstrap over indices)")
    figure.colorbar(image, shrink=0.8)
    _save(figure, path)


def draw_ratings(tables: Sequence[tuple[str, str, Iterable[Rated]]], path: Path) -> None:
    """Write a PNG with the ratings of agents by their times per decision, next to each other for several tables.

    Args:
        tables: for each table its title, the name of its ratings, and its agents.
        path: the file, written whole or not at all.

    Raises:
        ValueError: matplotlib is not installed.
        FileError: the file cannot be written.
    """
    columns = min(COLUMNS, len(tables))
    rows = math.ceil(len(tables) / columns)
    figure = _figure(5.5 * columns, 3.6 * rows)
    for k, (title, scale, rated) in enumerate(tables):
        axes = figure.add_subplot(rows, columns, k + 1)
        agents = sorted(rated, key=lambda agent: -agent.rating)
        span = agents[0].rating - agents[-1].rating
        for rank, agent in enumerate(agents):
            axes.errorbar(agent.milliseconds, agent.rating, yerr=agent.half_width, marker="o", capsize=3, color="tab:blue")
            above = sum(_near(other, agent, span) for other in agents[:rank])  # the names that this one must keep below
            axes.annotate(
                in_picture(agent.name, LONGEST_NAME), (agent.milliseconds, agent.rating + (-1 if above else 1) * agent.half_width),
                xytext=(0, 5 - 10 * above), textcoords="offset points", ha="center", va="top" if above else "bottom", fontsize=8,
            )  # fmt: skip
        axes.set_xscale("log")
        axes.margins(0.25, 0.2)
        axes.set_title(in_picture(title, len(title)))
        axes.set_xlabel("ms per decision")
        axes.set_ylabel(f"{scale} (95 % interval)")
        axes.grid(alpha=0.3)
    _save(figure, path)


def _near(one: Rated, other: Rated, span: float) -> bool:
    """Whether the names of two agents could overlap; ``span`` is the difference between the highest and the lowest rating."""
    return abs(math.log10(one.milliseconds / other.milliseconds)) < NEAR_TIMES and abs(one.rating - other.rating) < NEAR_RATINGS * span


def _figure(width: float, height: float) -> Any:
    """An empty figure, in inches.

    Raises:
        ValueError: matplotlib is not installed.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise ValueError("the picture needs matplotlib: pip install 'agot-env[arena]'") from error
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _save(figure: Any, path: Path) -> None:
    with replacing(path, kind=DRAWING) as unfinished, warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")  # names may be in any script
        figure.savefig(unfinished, format="png", dpi=130)
