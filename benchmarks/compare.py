"""Compares the speed of two checkouts in alternating turns on one core: ``python -m benchmarks.compare OTHER``.

OTHER is the folder of another checkout, for example one made by ``git worktree add``. Each checkout runs in a process of its own and
measures the same operations through its public API. The processes take turns, so both see the same load from other programs:
the median of the ratios of neighbouring turns is the figure to trust, and the fastest turn shows what the code can do.

``--compile`` compares the processor time of compiling the engine, with an empty cache, instead.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path

for threads in ("RAYON_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(threads, "1")

HOUSES = ("stark", "lannister", "baratheon", "targaryen", "stark", "lannister")
OTHER_EDITIONS = {
    "winter": ("greyjoy", "targaryen"), "ice_and_fire": ("greyjoy", "targaryen"), "hbo": ("stark", "lannister"),
    "lcg": ("greyjoy", "martell"),
}  # fmt: skip
"""The Houses of the first two starter decks of the other editions; written out, since other checkouts have their list elsewhere."""
POOLS = ("core", "lcg")
"""The editions of which matches of random decks are played in one batch."""

Measure = Callable[[float], float]
"""Runs for a number of seconds; returns operations per second."""


def whole(work: Callable[[], int]) -> Measure:
    """Counts all of the time; ``work`` returns its number of operations."""

    def run(seconds: float) -> float:
        made, began = 0, time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            made += work()
        return made / passed

    return run


def part(work: Callable[[], tuple[int, float]]) -> Measure:
    """Counts only part of the time; ``work`` returns its number of operations, and the seconds that count."""

    def run(seconds: float) -> float:
        made, counted, began = 0, 0.0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            more, passed = work()
            made, counted = made + more, counted + passed
        return made / counted

    return run


def measures() -> dict[str, Callable[[], Measure]]:
    """The measurements by name; each value prepares its measurement."""
    import gymnasium
    import numpy as np

    import agot_env
    from agot_env.agot.decks import random_pool
    from agot_env.lands import LandsBatch

    rng = np.random.default_rng(0)
    two = agot_env.Match(houses=HOUSES[:2])

    def random_play(match: agot_env.Match | list[agot_env.Match], write: bool) -> Measure:
        batch = agot_env.GameBatch(1024, match, seed=0)
        return whole(lambda: batch.play_random(256 * 1024, write=write)[0])

    def lands() -> Measure:
        batch = LandsBatch(1024, seed=0)
        return whole(lambda: batch.play_random(256 * 1024)[0])

    def step(games: int) -> Measure:
        batch = agot_env.GameBatch(games, two, seed=0)

        def work() -> tuple[int, float]:
            actions = (batch.action_masks * rng.random(batch.action_masks.shape, np.float32)).argmax(1)
            before = time.perf_counter()
            batch.step(actions)
            return games, time.perf_counter() - before

        return part(work)

    def step_one() -> Measure:
        batch = agot_env.GameBatch(1, two, seed=0)

        def work() -> tuple[int, float]:
            action = int(rng.choice(np.flatnonzero(batch.action_masks[0])))
            before = time.perf_counter()
            batch.step_one(action)
            return 1, time.perf_counter() - before

        return part(work)

    def vector(environment: str) -> Measure:
        envs = gymnasium.make_vec(environment, num_envs=256)
        state = {"masks": envs.reset(seed=0)[1]["action_mask"]}

        def work() -> tuple[int, float]:
            actions = (state["masks"] * rng.random(state["masks"].shape, np.float32)).argmax(1)
            before = time.perf_counter()
            state["masks"] = envs.step(actions)[4]["action_mask"]
            return 256, time.perf_counter() - before

        return part(work)

    def single() -> Measure:
        env = gymnasium.make("agot/Joust-v0").unwrapped
        state = {"mask": env.reset(seed=0)[1]["action_mask"]}

        def work() -> tuple[int, float]:
            action = int(rng.choice(np.flatnonzero(state["mask"])))
            before = time.perf_counter()
            _, _, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                _, info = env.reset()
            state["mask"] = info["action_mask"]
            return 1, time.perf_counter() - before

        return part(work)

    def drawn(draw: Callable[[agot_env.GameBatch, int], object]) -> Measure:
        batch = agot_env.GameBatch(256, two, seed=0)
        batch.play_random(256 * 120, write=False)
        seeds = itertools.count()

        def work() -> int:
            draw(batch, next(seeds))
            return 256

        return whole(work)

    def decisions(name: str, games: int, each: int) -> Measure:
        """The operations per second of an agent in games of greedy agents: ``each`` per decision."""
        try:
            from agot_env.agents import make, turn_of
        except ImportError:  # a checkout from before agents were plug-ins
            make, turn_of = (getattr(import_module("agents"), name) for name in ("make", "turn_of"))

        agent, greedy, rows = make(name), make("greedy"), np.arange(games)
        batch = agot_env.GameBatch(games, two, seed=0)
        agent.reset(rows)

        def work() -> tuple[int, float]:
            turn = turn_of(batch, rows, rows)
            passed = 0.0
            made = 0
            if games > 1 or turn.masks.sum() > 1:
                before = time.perf_counter()
                agent.act(turn)
                made, passed = games * each, time.perf_counter() - before
            batch.step(greedy.act(turn))
            return made, passed

        return part(work)

    found: dict[str, Callable[[], Measure]] = {}
    for seats in (2, 4, 6):
        match = agot_env.Match(houses=HOUSES[:seats])
        found[f"core, {seats} seats, with observation"] = partial(random_play, match, True)
        found[f"core, {seats} seats, rules alone"] = partial(random_play, match, False)
    for edition, houses in OTHER_EDITIONS.items():
        found[f"{edition}, 2 seats, with observation"] = partial(random_play, agot_env.Match(edition=edition, houses=houses), True)
    for edition in POOLS:
        decks = random_pool(24, 7, edition=edition)
        pool = [agot_env.Match(edition=edition, decks=decks[first : first + 2]) for first in range(0, len(decks), 2)]
        found[f"{edition}, 12 matches of random decks"] = partial(random_play, pool, True)
    return found | {
        "lands": lands,
        "step, 1,024 games": partial(step, 1024),
        "step, 64 games": partial(step, 64),
        "step_one": step_one,
        "make_vec Joust, 256 games": partial(vector, "agot/Joust-v0"),
        "make_vec JoustSelfPlay, 256 games": partial(vector, "agot/JoustSelfPlay-v0"),
        "make_vec Lands, 256 games": partial(vector, "agot/Lands-v0"),
        "make Joust": single,
        "resample": lambda: drawn(lambda batch, seed: batch.resample(0, seed)),
        "sample": lambda: drawn(lambda batch, seed: batch.sample(None, 0, seed)),
        "greedy, 512 games": partial(decisions, "greedy", 512, 1),
        "ismcts, iterations": partial(decisions, "ismcts:iterations=800", 1, 800),
        "net:core, 512 games": partial(decisions, "net:core", 512, 1),
        "search:core, iterations": partial(decisions, "search:core,iterations=800", 1, 800),
    }


def serve() -> None:
    """Make the measurements that the other process requests, one line of JSON each, until the input ends."""
    found = measures()
    prepared: dict[str, Measure] = {}
    print(json.dumps(list(found)), flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        if name not in prepared:
            prepared.clear()
            prepared[name] = found[name]()
            prepared[name](min(1.0, seconds))
        print(json.dumps(prepared[name](seconds)), flush=True)


class Checkout:
    """A process that measures one checkout."""

    def __init__(self, folder: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, "-P", __file__, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        self.names: list[str] = self._read()

    def _read(self):  # type: ignore[no-untyped-def]
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the process of a checkout has ended; see its message above")
        return json.loads(line)

    def measure(self, name: str, seconds: float) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([name, seconds]) + "\n")
        self.process.stdin.flush()
        return float(self._read())


def compilation(folder: Path) -> float:
    """The processor time, in seconds, of a process that compiles the engine and makes a batch of games."""
    import resource  # not on Windows

    work = "import agot_env; agot_env.GameBatch(1, agot_env.Match(houses=('stark', 'lannister')), seed=0)"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"PYTHONPATH": str(folder), "AGOT_CACHE_DIR": cache}
        subprocess.run([sys.executable, "-P", "-c", work], env=environment, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compare_compilation(ours: Path, other: Path, turns: int) -> None:
    """Compile the engine of both checkouts in alternating turns, and print the results."""
    old, new = [], []
    for _ in range(turns):
        old.append(compilation(other))
        new.append(compilation(ours))
    ratio = statistics.median(b / a for a, b in zip(old, new, strict=True))
    print(f"{'seconds of processor time':38} {'other':>8} {'fastest':>8} {'this':>8} {'fastest':>8} {'ratio':>6} {'of fastest':>10}")
    figures = (statistics.median(old), min(old), statistics.median(new), min(new))
    print(f"{'compiling the engine':38} " + " ".join(f"{figure:8.1f}" for figure in figures) + f" {ratio:6.3f} {min(new) / min(old):10.3f}")


def main() -> None:
    """Measure both checkouts, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", type=Path, help="folder of the checkout to compare this one with")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per turn (default 1)")
    parser.add_argument("--turns", type=int, default=7, help="turns per figure (default 7)")
    parser.add_argument("--only", default="", help="measure only the operations whose name contains this")
    parser.add_argument("--compile", action="store_true", help="compare the time to compile the engine instead")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    folder = Path(__file__).resolve().parents[1]
    if options.compile:
        return compare_compilation(folder, options.other.resolve(), options.turns)
    ours, other = Checkout(folder), Checkout(options.other.resolve())
    print(f"{'thousands a second':38} {'other':>8} {'fastest':>8} {'this':>8} {'fastest':>8} {'ratio':>6} {'of fastest':>10}")
    for name in ours.names:
        if options.only not in name or name not in other.names:
            continue
        old, new = [], []
        for _ in range(options.turns):
            old.append(other.measure(name, options.seconds) / 1000)
            new.append(ours.measure(name, options.seconds) / 1000)
        ratio = statistics.median(b / a for a, b in zip(old, new, strict=True))
        figures = (statistics.median(old), max(old), statistics.median(new), max(new))
        print(f"{name:38} " + " ".join(f"{figure:8.1f}" for figure in figures) + f" {ratio:6.3f} {max(new) / max(old):10.3f}", flush=True)


if __name__ == "__main__":
    serve() if sys.argv[1:] == ["--serve"] else main()
