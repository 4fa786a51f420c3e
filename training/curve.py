"""The learning curve of a run of `training.ppo` as a picture: ``python -m training.curve runs/ppo curve.png``."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

import matplotlib
import tyro

matplotlib.use("Agg")
import matplotlib.pyplot as plt


@dataclass
class Settings:
    """What is drawn, and where to."""

    run: tyro.conf.Positional[Path]
    """the folder of the run"""
    picture: tyro.conf.Positional[Path]
    """the PNG that is written"""


def draw(settings: Settings) -> None:
    """Draw the win rates of a run over its decisions.

    Raises:
        ValueError: the run has no evaluations yet.
    """
    with (settings.run / "progress.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for column in [name for name in (rows[0] if rows else {}) if name.startswith("wins_against_")]:
        points = [(int(row["steps"]), float(row[column])) for row in rows if row[column]]
        axes.plot(*zip(*points, strict=True), marker="o", label=column.removeprefix("wins_against_"))
    if not axes.lines:
        raise ValueError(f"{settings.run} has no evaluations yet")
    axes.set(xlabel="decisions", ylabel="win rate", ylim=(0, 1), title="Evaluations while training")
    axes.grid(alpha=0.3)
    axes.legend(title="against")
    figure.savefig(settings.picture, dpi=110)


if __name__ == "__main__":
    draw(tyro.cli(Settings, description=__doc__))
