"""The time of an evaluation in this and another checkout, in alternating turns: ``python -m benchmarks.evaluation OTHER``.

The shipped network plays the greedy agent with all pairings of starter decks, as in an evaluation of `agot_training`. OTHER is the
folder of another checkout, for example one made by ``git worktree add``; without it, only this checkout is measured. Each checkout
runs in a process of its own with the network that it ships. If the networks are the same, the numbers of wins should be, too.
Wall time depends on the other programs on the machine, CPU time less so.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any


def serve(games: int, threads: int | None) -> None:
    """Evaluate once for each line of input; prints a line of JSON with wall time, CPU time and wins."""
    from agot_env.agents import make
    from agot_training.evaluate import evaluate
    from agot_training.settings import GameSettings, matches_of

    matches = matches_of(GameSettings())
    agent, opponent = make("net:core,best=true"), make("greedy")
    evaluate(agent, opponent, matches, 2 * len(matches), seed=1)
    print(json.dumps(len(matches)), flush=True)
    for _ in sys.stdin:
        wall, cpu = time.perf_counter(), time.process_time()
        wins = evaluate(agent, opponent, matches, games, seed=0, threads=threads).wins
        print(json.dumps([time.perf_counter() - wall, time.process_time() - cpu, wins]), flush=True)


class Checkout:
    """A process that runs evaluations in one checkout."""

    def __init__(self, folder: Path, options: list[str]) -> None:
        path = os.pathsep.join(str(folder / part) for part in ("", "agents", "training"))
        self.process = subprocess.Popen(
            [sys.executable, "-P", __file__, "--serve", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | {"PYTHONPATH": path},
        )  # fmt: skip
        self.tables: int = self._read()
        self.turns: list[tuple[float, float, int]] = []

    def _read(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the process of a checkout has ended; see its message above")
        return json.loads(line)

    def evaluate(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.turns.append(tuple(self._read()))


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.evaluation", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", type=Path, nargs="?", help="folder of the checkout to compare this one with")
    parser.add_argument("--games", type=int, default=4000, help="games of an evaluation, over all tables and seats (default 4000)")
    parser.add_argument("--turns", type=int, default=3, help="evaluations by each checkout (default 3)")
    parser.add_argument("--threads", type=int, help="threads of an evaluation (default: one for each core)")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.games, options.threads)
        return
    passed = ["--games", str(options.games), *(["--threads", str(options.threads)] if options.threads else [])]
    folders = {"this": Path(__file__).resolve().parents[1]} | ({"other": options.other.resolve()} if options.other else {})
    checkouts = {name: Checkout(folder, passed) for name, folder in folders.items()}
    print(f"{checkouts['this'].tables} tables, {options.games:,} games; seconds of wall time and of CPU time")
    for turn in range(options.turns):
        for name in reversed(checkouts):
            checkouts[name].evaluate()
            wall, cpu, wins = checkouts[name].turns[-1]
            print(f"turn {turn}, {name:5}: {wall:7.1f} wall {cpu:7.1f} CPU, {wins:,} wins", flush=True)
    for place, kind in enumerate(("wall", "CPU")):
        seconds = {name: [turn[place] for turn in checkout.turns] for name, checkout in checkouts.items()}
        for name in reversed(seconds):
            print(f"{kind:4} {name:5}: median {statistics.median(seconds[name]):7.1f}, fastest {min(seconds[name]):7.1f}")
        if "other" in seconds:
            ratio = statistics.median(b / a for a, b in zip(seconds["other"], seconds["this"], strict=True))
            print(f"{kind:4} this / other: median of turns {ratio:.2f}, of the fastest {min(seconds['this']) / min(seconds['other']):.2f}")


if __name__ == "__main__":
    main()
