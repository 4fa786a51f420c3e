"""The speed of the environments on one core: ``python -m benchmarks.environments``.

Every figure is the median of several runs after a warm-up, including resets, by processor time. Against opponents there are two rates:
steps of the learner, and decisions of all seats. The time includes:

- in vectorised environments, `step`, which returns observations and masks, and ``env_method("action_masks")`` of Stable-Baselines3, but
  not the drawing of random legal actions in NumPy;
- in the single environment, the whole loop, including the drawing.

The Stable-Baselines3 environment is reported as absent without its extra (``pip install 'agot-env[sb3]'``).
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable

for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(threads, "1")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from rich.table import Table  # noqa: E402

import agot_env  # noqa: E402, F401
from agot_env.envs.vector import JoustSelfPlayVectorEnv, JoustVectorEnv  # noqa: E402
from agot_env.storage.provenance import machine  # noqa: E402
from benchmarks.markdown import print_rich  # noqa: E402

Measure = Callable[[float], tuple[int, int, float]]
"""Runs for a number of seconds; returns (steps of the learner, decisions of all seats, seconds that count)."""


def vectorised(envs: JoustVectorEnv | JoustSelfPlayVectorEnv) -> Measure:
    envs.reset(seed=0)
    rng = np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, int, float]:
        steps, before, counted = 0, envs.learners.decisions, 0.0
        masks = envs.action_masks()
        began = time.process_time()
        while time.process_time() - began < seconds:
            actions = (masks * rng.random(masks.shape, np.float32)).argmax(1)
            start = time.process_time()
            masks = envs.step(actions)[4]["action_mask"]
            counted += time.process_time() - start
            steps += envs.num_envs
        return steps, envs.learners.decisions - before, counted

    return run


def stable_baselines3(games: int) -> Measure:
    from agot_env.envs.sb3 import AgotVecEnv

    envs = AgotVecEnv(games)
    envs.seed(0)
    envs.reset()
    rng = np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, int, float]:
        steps, before, counted = 0, envs.learners.decisions, 0.0
        masks = envs.games.action_masks
        began = time.process_time()
        while time.process_time() - began < seconds:
            actions = (masks * rng.random(masks.shape, np.float32)).argmax(1)
            start = time.process_time()
            envs.step(actions)
            envs.env_method("action_masks")
            counted += time.process_time() - start
            steps += games
        return steps, envs.learners.decisions - before, counted

    return run


def single() -> Measure:
    env = gymnasium.make("agot/Joust-v0")
    choose = random.Random(0).random
    _, info = env.reset(seed=0)

    def run(seconds: float) -> tuple[int, int, float]:
        nonlocal info
        steps = 0
        began = time.process_time()
        while (passed := time.process_time() - began) < seconds:
            for _ in range(1000):
                legal = info["action_mask"].nonzero()[0]
                _, _, terminated, truncated, info = env.step(int(legal[int(choose() * len(legal))]))
                if terminated or truncated:
                    _, info = env.reset()
            steps += 1000
        return steps, 0, passed

    return run


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environments", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds per run (default 5)")
    parser.add_argument("--runs", type=int, default=3, help="runs per figure; the median is reported (default 3)")
    parser.add_argument("--games", type=int, default=256, help="games in the batch (default 256)")
    options = parser.parse_args()
    if options.seconds <= 0 or options.runs < 1 or options.games < 1:
        parser.error("--seconds, --runs and --games must be above 0")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    games = options.games
    figures: list[tuple[str, str, Callable[[], Measure]]] = [
        ("make_vec, self-play", f"{games:,} games", lambda: vectorised(JoustSelfPlayVectorEnv(games))),
        ("make_vec, against random", f"{games:,} games", lambda: vectorised(JoustVectorEnv(games))),
        ("make_vec, against greedy", f"{games:,} games", lambda: vectorised(JoustVectorEnv(games, opponent="greedy"))),
        ("AgotVecEnv, against random", f"{games:,} games", lambda: stable_baselines3(games)),
        ("make, against random", "1 game", single),
    ]
    table = Table(title=f"Median of {options.runs} x {options.seconds:g} s", title_justify="left")
    for heading in ("", "batch", "learner's steps/s", "decisions/s"):
        table.add_column(heading, justify="left" if not heading else "right", no_wrap=True)
    for name, size, prepare in figures:
        try:
            measure = prepare()
        except ImportError:
            table.add_row(name, size, "absent", "absent")
            continue
        measure(min(1.0, options.seconds))
        runs = [measure(options.seconds) for _ in range(options.runs)]
        steps = statistics.median(steps / counted for steps, _, counted in runs)
        decisions = statistics.median(decisions / counted for _, decisions, counted in runs)
        table.add_row(name, size, f"{steps:,.0f}", f"{decisions:,.0f}" if decisions else "")
    print_rich(table)
    print(f"\n{machine()}, one used")


if __name__ == "__main__":
    main()
