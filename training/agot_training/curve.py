"""Learning curves of runs of `agot_training.ppo` as a picture: ``python -m agot_training.curve runs/ppo curve.png``."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Literal

import tyro

from agot_env.console.command_line import command_line
from agot_env.console.options import parsed
from agot_env.messages.errors import FileError
from agot_env.messages.names import in_picture, shown
from agot_env.storage.files import check_new_file, read_text, replacing
from agot_env.storage.owned import DRAWING

AXES = {"decisions": ("steps", "decisions"), "seconds": ("seconds", "seconds of playing and learning")}
"""The horizontal axes: the column of the log, and the label of the axis."""


@dataclass
class Settings:
    """The runs to draw, and the picture."""

    files: tyro.conf.Positional[tuple[Path, ...]]
    """the folders of one or more runs, then the PNG that is written"""
    over: Literal["decisions", "seconds", "both"] = "decisions"
    """the horizontal axis: decisions learned from, or the time spent playing and learning, without evaluations; or two charts"""
    overwrite: bool = False
    """replace the file of that name if there is one"""


def draw(settings: Settings) -> None:
    """Draw the win rates of runs against each of their opponents.

    Raises:
        ValueError: no run is given, or a run is given twice; a run has no evaluations yet or does not log its time; its file is damaged;
            or the picture cannot be written.
    """
    *runs, picture = settings.files
    if not runs:
        raise ValueError("give the folders of one or more runs, and then the picture to write")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    check_new_file(picture, overwrite=settings.overwrite, kind=DRAWING)
    for k, run in enumerate(runs):
        if run in runs[:k]:
            raise ValueError(f"{shown(run)} is given twice")
    names = AXES if settings.over == "both" else (settings.over,)
    charts = [(AXES[name][1], {run: found_curves(run, AXES[name][0]) for run in runs}) for name in names]
    size = (7 if len(charts) == 1 else 10, 4)
    figure = Figure(figsize=size, layout="constrained")
    FigureCanvasAgg(figure)
    places = figure.subplots(1, len(charts), sharey=True, squeeze=False)
    for axes, (label, curves) in zip(places[0], charts, strict=True):
        for run, of_run in curves.items():
            for opponent, points in of_run.items():
                axes.plot(*zip(*points, strict=True), marker="o", label=in_picture(f"{name_of(run, runs)}, {opponent}"))
        axes.set(xlabel=label, ylim=(0, 1))
        axes.grid(alpha=0.3)
    figure.suptitle("Evaluations during training")
    places[0, 0].set_ylabel("win rate")
    places[0, 0].legend(title="run, opponent")
    with replacing(picture, overwrite=settings.overwrite, kind=DRAWING) as unfinished:
        figure.savefig(unfinished, format="png", dpi=110)


def found_curves(run: Path, column: str) -> dict[str, list[tuple[float, float]]]:
    """`curves_of` a run.

    Raises:
        ValueError: the run has no evaluations yet, or its log is damaged or lacks the column.
    """
    curves = curves_of(run / "progress.csv", column)
    if not curves:
        raise ValueError(f"{shown(run)} has no evaluations yet")
    return curves


def name_of(run: Path, runs: list[Path]) -> str:
    """The name of a run's folder; its path if another run has the same name."""
    name = run.resolve().name
    return name if [other.resolve().name for other in runs].count(name) == 1 else str(run)


def curves_of(file: Path, column: str = "steps") -> dict[str, list[tuple[float, float]]]:
    """For each opponent, the number in a column at each evaluation, and the win rate.

    Args:
        file: the log of a run.
        column: "steps" or "seconds".

    Raises:
        FileError: the file cannot be read, is not the log of a run, or lacks the column.
    """
    curves: dict[str, list[tuple[float, float]]] = {}
    try:
        rows = csv.DictReader(io.StringIO(read_text(file)))
        if rows.fieldnames and "steps" in rows.fieldnames and column not in rows.fieldnames:
            raise FileError(f"{shown(file)} has no column {column!r}: it was written by a version that did not log it")
        for row in rows:
            for name, value in row.items():
                if name.startswith("wins_against_") and value:
                    point = float(row[column]), float(value)
                    if not all(map(isfinite, point)):
                        raise ValueError(f"{point} is not finite")
                    curves.setdefault(name.removeprefix("wins_against_"), []).append(point)
    except FileError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, csv.Error) as error:
        raise FileError(f"{shown(file)} is damaged, or not the log of a run ({error})") from error
    return curves


if __name__ == "__main__":
    with command_line("agot_training.curve"):
        chosen = parsed(Settings, description=__doc__)
        draw(chosen)
        print(f"written: {shown(chosen.files[-1])}")
