"""How fast the environment is, beside its peers, in one run on one core: ``python -m benchmarks.throughput``.

Every figure is the median of several runs after a warm-up, in decisions (agent steps) a second:

- agot_env: random legal play of a `GameBatch`, resets included, with observation and mask written at every decision, and without;
- with ``--seats`` the same with two to six seats, and how big a game and an observation are; with ``--editions``, each edition;
  they take turns, so that what else the machine does falls on all: the fastest turn says what the code can do;
- agot_env through `GameBatch.step`: time in `step` alone, which writes observation and mask; the sampling is not counted;
- essence-wars: ``PyParallelGames`` of 64 games, time in step + mask + observation; sampling and resets are not counted;
- the PettingZoo environments and rlcard's gin-rummy: the whole loop, sampling and resets included.

Peers that are not installed (``pip install 'agot-env[peers]'``) are reported as absent.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

for threads in ("RAYON_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(threads, "1")

import numpy as np  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

import agot_env  # noqa: E402
import agot_env.agot_v0  # noqa: E402
from agot_env.agot.cards import default_houses  # noqa: E402
from agot_env.agot.rules import EDITIONS  # noqa: E402

Measure = Callable[[float], tuple[int, float]]
"""Runs for so many seconds; returns (decisions, seconds that count)."""


HOUSES = (*agot_env.STARTER_DECKS, *agot_env.STARTER_DECKS)[:6]
SEATS = range(2, 7)


def make_match(seats: int = 2) -> agot_env.Match:
    return agot_env.Match(houses=HOUSES[:seats])


def batch_random(games: int, write: bool, match: agot_env.Match | None = None) -> Measure:
    batch = agot_env.GameBatch(games, match or make_match(), seed=0)

    def run(seconds: float) -> tuple[int, float]:
        made = 0
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            made += batch.play_random(512 * games, write=write)[0]
        return made, passed

    return run


def batch_step(games: int) -> Measure:
    batch = agot_env.GameBatch(games, make_match(), seed=0)
    rng = np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, float]:
        made, counted = 0, 0.0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            actions = (batch.action_masks * rng.random(batch.action_masks.shape, np.float32)).argmax(1)
            before = time.perf_counter()
            batch.step(actions)
            counted += time.perf_counter() - before
            made += games
        return made, counted

    return run


def essence_wars(games: int) -> Measure:
    from essence_wars import PyParallelGames

    batch = PyParallelGames(games, opponent="self")
    batch.reset_all(0)
    rng = np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, float]:
        made, counted = 0, 0.0
        masks = batch.action_mask_batch()
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            actions = (masks * rng.random(masks.shape, np.float32)).argmax(1).astype(np.uint16)
            before = time.perf_counter()
            _, over = batch.step_batch(actions)
            masks = batch.action_mask_batch()
            batch.observe_batch()
            counted += time.perf_counter() - before
            made += games
            for i in np.flatnonzero(over):
                batch.reset_single(int(i), int(rng.integers(2**31)))
            if over.any():
                masks = batch.action_mask_batch()
        return made, counted

    return run


def pettingzoo_door(wrapped: bool) -> Measure:
    environment = (agot_env.agot_v0.env if wrapped else agot_env.agot_v0.raw_env)(houses=("stark", "lannister"))
    environment.reset(seed=0)
    choose = random.Random(0).random

    def run(seconds: float) -> tuple[int, float]:
        made, episode = 0, 0
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            for _ in range(1000):
                observation, _, terminated, truncated, _ = environment.last()
                if terminated or truncated:
                    episode += 1
                    environment.reset(seed=episode)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                environment.step(int(legal[int(choose() * len(legal))]))
                made += 1
        return made, passed

    return run


def rlcard_gin_rummy() -> Measure:
    import rlcard

    environment = rlcard.make("gin-rummy", config={"seed": 0})
    choose = random.Random(0).choice
    state, _ = environment.reset()

    def run(seconds: float) -> tuple[int, float]:
        nonlocal state
        made = 0
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            for _ in range(100):
                state, _ = environment.step(choose(list(state["legal_actions"])))
                made += 1
                if environment.is_over():
                    state, _ = environment.reset()
        return made, passed

    return run


def median_rate(prepare: Callable[[], Measure], seconds: float, runs: int) -> float | None:
    """The median rate of several runs after a warm-up; None if a peer is absent."""
    try:
        measure = prepare()
    except ImportError:
        return None
    measure(min(2.0, seconds))
    rates = []
    for _ in range(runs):
        made, counted = measure(seconds)
        rates.append(made / counted)
    return statistics.median(rates)


def machine() -> str:
    """The processor in words."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        name = next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores, one used; {platform.system()}, Python {platform.python_version()}"


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "absent"


def matches_by(what: str) -> dict[str, agot_env.Match]:
    """The matches of a table: by "seats", or by "edition"."""
    if what == "seats":
        return {str(seats): make_match(seats) for seats in SEATS}
    return {edition: agot_env.Match(edition, default_houses(edition)) for edition in EDITIONS}


Rates = dict[tuple[str, bool], list[float]]


def rates_by_turns(matches: dict[str, agot_env.Match], games: int, seconds: float, runs: int) -> Rates:
    """Decisions a second of each match, with observation and mask and without, turn by turn after one to warm up."""
    measures = {(name, write): batch_random(games, write, match) for name, match in matches.items() for write in (True, False)}
    rates: Rates = {key: [] for key in measures}
    for turn in range(runs + 1):
        for key, measure in measures.items():
            made, counted = measure(seconds)
            if turn:
                rates[key].append(made / counted)
    return rates


def matches_table(matches: dict[str, agot_env.Match], rates: Rates, what: str, title: str) -> Table:
    """Decisions a second of several matches, median and fastest, and sizes in bytes."""
    table = Table(title=title, title_justify="left")
    for heading in (what, "observation + mask", "fastest", "rules alone", "fastest", "bytes a game", "an observation", "actions"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, match in matches.items():
        counts = [f"{of(rates[name, write]):,.0f}" for write in (True, False) for of in (statistics.median, max)]
        sizes = (match.template.itemsize, 2 * match.observation_size, match.num_actions)
        table.add_row(name, *counts, *(f"{size:,}" for size in sizes))
    return table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.throughput", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds per run (default 10)")
    parser.add_argument("--runs", type=int, default=3, help="runs per figure, of which the median counts (default 3)")
    parser.add_argument("--games", type=int, default=1024, help="games in the batch (default 1024)")
    parser.add_argument("--peer-games", type=int, default=64, help="games in essence-wars' batch (default 64)")
    parser.add_argument("--seats", action="store_true", help="measure games of 2 to 6 seats instead")
    parser.add_argument("--editions", action="store_true", help="measure two-player games of each edition instead")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    options = parser.parse_args()
    if options.seconds <= 0 or options.runs < 1 or options.games < 1 or options.peer_games < 1:
        parser.error("--seconds, --runs, --games and --peer-games must be above 0")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    console = Console(width=max(120, Console().width))
    games = options.games
    figures: list[tuple[str, str, Callable[[], Measure]]] = [
        ("agot_env, random play, observation + mask", f"{games:,} games", lambda: batch_random(games, True)),
        ("agot_env, random play, rules alone", f"{games:,} games", lambda: batch_random(games, False)),
        ("agot_env, GameBatch.step", f"{games:,} games", lambda: batch_step(games)),
        ("agot_env, PettingZoo raw_env", "1 game", lambda: pettingzoo_door(False)),
        ("agot_env, PettingZoo env (wrapped)", "1 game", lambda: pettingzoo_door(True)),
    ]
    if not options.no_peers:
        figures += [
            (
                f"essence-wars {version_of('essence-wars')}, step + mask + observation",
                f"{options.peer_games} games",
                lambda: essence_wars(options.peer_games),
            ),
            (f"rlcard {version_of('rlcard')}, gin-rummy", "1 game", rlcard_gin_rummy),
        ]
    what = "seats" if options.seats else "edition" if options.editions else ""
    if what:
        matches = matches_by(what)
        by_turns = rates_by_turns(matches, games, options.seconds, options.runs)
        title = f"{options.runs} turns of {options.seconds:g} s, {games:,} games"
        console.print(matches_table(matches, by_turns, what, title))
        console.print(machine(), highlight=False)
        return
    rates: list[float | None] = []
    with console.status("measuring") as status:
        for name, _, prepare in figures:
            status.update(f"measuring {name}")
            rates.append(median_rate(prepare, options.seconds, options.runs))
    first = rates[0]
    assert first is not None
    table = Table(title=f"Median of {options.runs} x {options.seconds:g} s", title_justify="left")
    for heading in ("", "batch", "decisions/s", "ours / this"):
        table.add_column(heading, justify="left" if not heading else "right", no_wrap=True)
    for (name, size, _), rate in zip(figures, rates, strict=True):
        table.add_row(name, size, "absent" if rate is None else f"{rate:,.0f}", "" if rate is None else f"{first / rate:.2f}")
    console.print(table)
    console.print("ours: the first line", highlight=False)
    console.print(machine(), highlight=False)


if __name__ == "__main__":
    main()
