"""The payoff matrix as a picture."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import polars as pl

from agot_env.files import replacing
from agot_env.names import in_picture, shown_apart

LONGEST_NAME = 40


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
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise ValueError("the picture needs matplotlib: pip install 'agot-env[arena]'") from error
    place = {name: k for k, name in enumerate(order)}
    rates = np.full((len(order), len(order)), np.nan)
    figure = Figure(figsize=(2.5 + 1.3 * len(order), 1.8 + 0.9 * len(order)), layout="constrained")
    FigureCanvasAgg(figure)
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
    axes.set_title("Win rate (95 % interval)")
    figure.colorbar(image, shrink=0.8)
    with replacing(path) as unfinished, warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")  # names may be in any script
        figure.savefig(unfinished, format="png", dpi=130)
