"""The speed of the Lands game, compared with RLCard's gin-rummy, in one run on one core: ``python -m benchmarks.lands``.

Random legal play of a `LandsBatch`, including resets, with and without writing observation and mask at every decision; proofs of early
claims, without caching their results; and RLCard's whole loop, including sampling and resets. All of them alternate in short turns, so that
other programs affect them alike. Times are processor time. The fastest turn shows what the code can do, the median what the machine
allowed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable

import numba
import numpy as np
from rich.table import Table

from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands.engine.claims import ALL_TROOPS, refutation
from agot_env.storage.provenance import machine
from benchmarks.markdown import print_rich
from benchmarks.throughput import Measure, rlcard_gin_rummy, version_of


def random_play(mode: str, seats: int, games: int, write: bool) -> Measure:
    batch = LandsBatch(games, LandsMatch(mode, seats), seed=0)

    def run(seconds: float) -> tuple[int, float]:
        made = 0
        began = time.process_time()
        while (passed := time.process_time() - began) < seconds:
            made += batch.play_random(256 * games, write=write)[0]
        return made, passed

    return run


@numba.njit
def prove_all(games: np.ndarray) -> int:
    """Look for a refutation of each claim that the deciding seat could make, without cached results."""
    made = 0
    for i in range(len(games)):
        game = games[i]
        seat = int(game["seat"])
        pool = ALL_TROOPS & ~(int(game["table"][0]) | int(game["hand"][seat, 0]))
        for land in range(9):
            if game["owner"][land] < 0 and game["contestant"][land, seat] == seat:
                refutation(game, land, seat, pool)
                made += 1
    return made


def proofs(games: int) -> Measure:
    batch = LandsBatch(games, LandsMatch("hard"), seed=0)
    batch.play_random(games * 70)

    def run(seconds: float) -> tuple[int, float]:
        made, counted = 0, 0.0
        began = time.process_time()
        while time.process_time() - began < seconds:
            before = time.process_time()
            made += prove_all(batch.records)
            counted += time.process_time() - before
            batch.play_random(games * 10)
        return made, counted

    return run


def prepared(prepare: Callable[[], Measure]) -> Measure | None:
    """The measurement; None if a peer is not installed."""
    try:
        return prepare()
    except ImportError:
        return None


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lands", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds per turn (default 0.5)")
    parser.add_argument("--runs", type=int, default=15, help="runs per figure (default 15)")
    parser.add_argument("--games", type=int, default=256, help="games in the batch (default 256)")
    options = parser.parse_args()
    if options.seconds <= 0 or options.runs < 1 or options.games < 1:
        parser.error("--seconds, --runs and --games must be above 0")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    n = options.games
    figures: list[tuple[str, str, Callable[[], Measure]]] = [
        ("hard, 2 seats, observation + mask", f"{n:,} games", lambda: random_play("hard", 2, n, True)),
        ("hard, 2 seats, rules alone", f"{n:,} games", lambda: random_play("hard", 2, n, False)),
        ("easy, 2 seats, observation + mask", f"{n:,} games", lambda: random_play("easy", 2, n, True)),
        ("hard, 3 seats, observation + mask", f"{n:,} games", lambda: random_play("hard", 3, n, True)),
        ("proofs for early claims (each made again)", f"{n:,} games", lambda: proofs(n)),
        (f"rlcard {version_of('rlcard')}, gin-rummy", "1 game", rlcard_gin_rummy),
    ]
    table = Table(title=f"A second, {options.runs} turns of {options.seconds:g} s", title_justify="left")
    for heading in ("", "batch", "median", "fastest", "ns each, fastest"):
        table.add_column(heading, justify="left" if not heading else "right", no_wrap=True)
    measures = {name: prepared(prepare) for name, _, prepare in figures}
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(options.runs + 1):
        for name, measure in measures.items():
            if measure is not None:
                made, counted = measure(options.seconds)
                rates[name].append(made / counted)
    for name, size, _ in figures:
        counts = rates[name][1:]  # the first turn is a warm-up
        words = [f"{statistics.median(counts):,.0f}", f"{max(counts):,.0f}", f"{1e9 / max(counts):,.0f}"] if counts else ["absent", "", ""]
        table.add_row(name, size, *words)
    print_rich(table)
    print(f"\n{machine()}, one used")


if __name__ == "__main__":
    main()
