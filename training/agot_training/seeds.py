"""Runs of several seeds, and their aggregate curves: ``agot train ppo --seeds 5`` or ``--seeds 0 1 2``.

Each seed has a run in a sub-folder of ``--run``, ``seed-N``; the same command continues after an interruption. Then the evaluations of all
runs are aggregated as proposed by Agarwal et al. (2021): the interquartile mean over the runs, with a 95 % interval by a stratified
bootstrap, for each opponent and over all of them. ``seeds.json`` contains the figures, ``seeds.png`` the curves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from agot_env.messages.errors import Interrupted
from agot_env.messages.names import in_picture, shown
from agot_env.messages.wording import counted
from agot_env.storage.files import replacing
from agot_env.storage.owned import DRAWING, json_object
from agot_training import runs
from agot_training.curve import curves_of
from agot_training.settings import described, matches_of, write_results

RESULTS, PICTURE = "seeds.json", "seeds.png"
KIND = json_object("the aggregate of runs", "seeds", "aggregate")
SAMPLES = 2000
ALL = "all opponents"
CHANGING = re.compile(r"(first|best)(_\d+_seats)?")
"""The opponents of an evaluation that differ from run to run, so that their win rates are not aggregated."""


def seeds_meant(given: Sequence[int], first: int) -> tuple[int, ...]:
    """The seeds of a command: those that are given, or, for a single number, as many from the seed of the settings on.

    Raises:
        ValueError: a seed is given twice or is negative, or there is none.
    """
    seeds = tuple(range(first, first + given[0])) if len(given) == 1 else tuple(given)
    if not seeds or len(set(seeds)) < len(seeds) or min(seeds) < 0:
        raise ValueError(f"seeds are their number, or two or more different ones of at least 0, not {' '.join(map(str, given)) or 'none'}")
    return seeds


def train_seeds(method: Any, settings: Any, given: Sequence[int], out: Console) -> Path:
    """Train a run for each seed, and aggregate their curves; returns the folder.

    Args:
        method: the module of a training method.
        settings: its settings; the run of a seed has its seed, and a folder below theirs.
        given: as for `seeds_meant`.
        out: where it is printed.

    Raises:
        ValueError: as ``method.train``, or the seeds are invalid.
        Interrupted: Ctrl-C; the message says how to continue.
    """
    if settings.resume:
        raise ValueError("with --seeds, the same command without --resume continues all runs")
    seeds = seeds_meant(given, settings.seed)
    state = getattr(method, "STATE", None) or runs.STATES[settings.learner]
    KIND.check(settings.run / RESULTS)
    folders = []
    for number, seed in enumerate(seeds, 1):
        folder = settings.run / f"seed-{seed}"
        out.print(f"seed {seed}, {number} of {counted(len(seeds), 'run')}", style="bold")
        try:
            method.train(replace(settings, run=folder, seed=seed, resume=(folder / state).exists()))
        except Interrupted as stop:
            raise Interrupted(f"interrupted in {shown(folder)}; run the same command again to continue all runs") from stop
        folders.append(folder)
    logs = [folder / "progress.csv" for folder in folders]
    if not all(log.exists() for log in logs):
        return Path(settings.run)
    rows = aggregate(logs)
    about = {"settings": described(settings), "seeds": seeds, "statistic": "interquartile mean, 95 % stratified bootstrap interval"}
    write_results(settings.run / RESULTS, about | {"aggregate": rows}, matches_of(settings)[0], kind=KIND)
    for row in rows:
        if row["decisions"] == rows[-1]["decisions"]:
            each = ", ".join(f"{rate:.1%}" for rate in row["runs"])
            interval = f"{row['low']:.1%}-{row['high']:.1%}"
            out.print(f"{row['opponent']}: {row['iqm']:.1%} ({interval}) of games won; runs: {each}", soft_wrap=True)
    if find_spec("matplotlib") is None:
        out.print(f"no {PICTURE}: it needs matplotlib, pip install 'agot-env[arena]'")
    else:
        draw(rows, settings.run / PICTURE, len(seeds))
    out.print(f"written to {shown(settings.run)}: the runs, {RESULTS}", soft_wrap=True)
    return Path(settings.run)


def aggregate(logs: Sequence[Path]) -> list[dict[str, Any]]:
    """The aggregate of each evaluation that all runs have, for each opponent, and for all if there are several.

    Args:
        logs: the logs of the runs, see `agot_training.curve.curves_of`.

    Returns:
        rows with the keys opponent, decisions (their mean over the runs), iqm, low, high and runs (the win rate of each run; for all
        opponents, its mean).

    Raises:
        FileError: a log cannot be read, or is damaged.
    """
    curves = [curves_of(log) for log in logs]
    opponents = [name for name in curves[0] if not CHANGING.fullmatch(name) and all(name in curve for curve in curves)]
    if not opponents:
        return []
    points = min(len(curve[name]) for curve in curves for name in opponents)
    found = np.array([[curve[name][:points] for name in opponents] for curve in curves])  # run, opponent, evaluation, (decisions, rate)
    decisions, scores = found[..., 0].mean(axis=(0, 1)), found[..., 1]
    groups = [(name, scores[:, [k]]) for k, name in enumerate(opponents)]
    groups += [(ALL, scores)] if len(opponents) > 1 else []
    rows = []
    for name, of_group in groups:
        means, lows, highs = interquartile_means(of_group)
        for k in range(points):
            rows.append({
                "opponent": name, "decisions": round(float(decisions[k])), "iqm": float(means[k]), "low": float(lows[k]),
                "high": float(highs[k]), "runs": of_group[:, :, k].mean(axis=1).tolist(),
            })  # fmt: skip
    return rows


def interquartile_means(scores: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """The interquartile means of scores (runs, tasks, evaluations) at each evaluation, and the bounds of their 95 % intervals:
    (evaluations,) float64 each. Runs are resampled within each task; the seed of the bootstrap is fixed."""
    runs, tasks, evaluations = scores.shape
    drawn = np.random.default_rng(0).integers(runs, size=(SAMPLES, runs, tasks))
    resampled = scores[drawn, np.arange(tasks)].reshape(SAMPLES, runs * tasks, evaluations)
    low, high = np.quantile(interquartile_mean(resampled), [0.025, 0.975], axis=0)
    return interquartile_mean(scores.reshape(1, runs * tasks, evaluations))[0], low, high


def interquartile_mean(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean of (n, k, evaluations) over the k scores without the lowest and the highest quarter: (n, evaluations)."""
    cut = int(0.25 * scores.shape[1])
    middle: NDArray[np.float64] = np.sort(scores, axis=1)[:, cut : scores.shape[1] - cut].mean(axis=1)
    return middle


def draw(rows: Sequence[dict[str, Any]], path: Path, count: int) -> None:
    """Draw the aggregate curves as a PNG.

    Args:
        rows: as `aggregate` returns them.
        path: the file; an earlier drawing is replaced.
        count: the number of runs.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for name in dict.fromkeys(row["opponent"] for row in rows):
        steps, means, lows, highs = zip(
            *((row["decisions"], row["iqm"], row["low"], row["high"]) for row in rows if row["opponent"] == name), strict=True
        )
        axes.plot(steps, means, marker="o", label=in_picture(name))
        axes.fill_between(steps, lows, highs, alpha=0.2)
    title = f"Interquartile mean of {counted(count, 'run')}, 95 % stratified bootstrap"
    axes.set(xlabel="decisions", ylabel="win rate", ylim=(0, 1), title=title)
    axes.grid(alpha=0.3)
    if rows:
        axes.legend(title="opponent")
    with replacing(path, kind=DRAWING) as unfinished:
        figure.savefig(unfinished, format="png", dpi=110)
