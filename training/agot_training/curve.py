"""The learning curve of a run of `agot_training.ppo` as a picture: ``python -m agot_training.curve runs/ppo curve.png``."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

import matplotlib
import tyro

from agot_env.command_line import command_line
from agot_env.errors import FileError
from agot_env.files import check_new_file, read_text, replacing
from agot_env.names import in_picture, shown

matplotlib.use("Agg")
import matplotlib.pyplot as plt


@dataclass
class Settings:
    """What is drawn, and where to."""

    run: tyro.conf.Positional[Path]
    """the folder of the run"""
    picture: tyro.conf.Positional[Path]
    """the PNG that is written"""
    overwrite: bool = False
    """replace the file of that name if there is one"""


def draw(settings: Settings) -> None:
    """Draw the win rates of a run over its decisions.

    Raises:
        ValueError: the run has no evaluations yet, its file is damaged, or the picture cannot be written.
    """
    check_new_file(settings.picture, overwrite=settings.overwrite)
    curves = curves_of(settings.run / "progress.csv")
    if not curves:
        raise ValueError(f"{shown(settings.run)} has no evaluations yet")
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for name, points in curves.items():
        axes.plot(*zip(*points, strict=True), marker="o", label=in_picture(name))
    axes.set(xlabel="decisions", ylabel="win rate", ylim=(0, 1), title="Evaluations while training")
    axes.grid(alpha=0.3)
    axes.legend(title="against")
    with replacing(settings.picture, overwrite=settings.overwrite) as unfinished:
        figure.savefig(unfinished, format="png", dpi=110)


def curves_of(file: Path) -> dict[str, list[tuple[int, float]]]:
    """By opponent: decisions, and the win rate after them.

    Raises:
        FileError: the file cannot be read, or is not the log of a run.
    """
    curves: dict[str, list[tuple[int, float]]] = {}
    try:
        for row in csv.DictReader(io.StringIO(read_text(file))):
            for column, value in row.items():
                if column.startswith("wins_against_") and value:
                    curves.setdefault(column.removeprefix("wins_against_"), []).append((int(row["steps"]), float(value)))
    except FileError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, csv.Error) as error:
        raise FileError(f"{shown(file)} is damaged, or not the log of a run ({error})") from error
    return curves


if __name__ == "__main__":
    with command_line("agot_training.curve"):
        draw(tyro.cli(Settings, description=__doc__))
