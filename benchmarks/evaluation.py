"""How long an evaluation takes, here and in another checkout, in alternating turns: ``python -m benchmarks.evaluation OTHER``.

The shipped network plays the greedy agent at every table of two starter decks, as in an evaluation of `agot_training`. OTHER is the
folder of another checkout, for example one made by ``git worktree add``; without it, only this checkout is measured. Each checkout
runs in a process of its own, and both play the same games, so the numbers of wins should be the same; a network may round otherwise.
Wall time depends on what else the machine does, CPU time less so. It needs torch.

By default, torch takes a thread for each core, and so do evaluations, which play in as many threads as torch may take.
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

HOUSES = ("stark", "lannister", "baratheon", "targaryen")


def serve(games: int, threads: int | None) -> None:
    """Evaluate once for each line of the input: a line of JSON with wall time, CPU time, wins."""
    import torch
    from safetensors import safe_open

    from agot_agents.networks import checkpoint
    from agot_agents.networks.agent import NetworkAgent, checkpoint_file
    from agot_agents.networks.base import NetworkSettings
    from agot_agents.networks.games import network_for
    from agot_env.agents import make
    from agot_training.evaluate import evaluate
    from agot_training.settings import GameSettings

    try:
        from agot_training.settings import matches_of
    except ImportError:  # a checkout in which it has another address
        from agot_training.mixed import matches_of  # type: ignore[import-not-found, no-redef, unused-ignore]
    if threads is not None:
        torch.set_num_threads(threads)
    matches = matches_of(GameSettings(houses=HOUSES))
    with checkpoint_file("core_2_players") as path:  # whichever version it was trained by: strength is not what is measured
        network = network_for(matches[0], NetworkSettings(**checkpoint.head_of(path)["network"])).eval()
        with safe_open(str(path), framework="pt") as file:
            network.load_state_dict({name: file.get_tensor(name) for name in file.keys()})
    agent, opponent = NetworkAgent.of(network, matches[0]), make("greedy")
    evaluate(agent, opponent, matches, 2 * len(matches), seed=1)
    print(json.dumps(len(matches)), flush=True)
    for _ in sys.stdin:
        wall, cpu = time.perf_counter(), time.process_time()
        wins = evaluate(agent, opponent, matches, games).wins
        print(json.dumps([time.perf_counter() - wall, time.process_time() - cpu, wins]), flush=True)


class Checkout:
    """A process that evaluates with one checkout."""

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
            raise SystemExit("a checkout's process ended; its message stands above")
        return json.loads(line)

    def evaluate(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.turns.append(tuple(self._read()))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.evaluation", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", type=Path, nargs="?", help="folder of the checkout to compare this one with")
    parser.add_argument("--games", type=int, default=4000, help="games of an evaluation, over all tables and seats (default 4000)")
    parser.add_argument("--turns", type=int, default=3, help="evaluations by each checkout (default 3)")
    parser.add_argument("--threads", type=int, help="threads of torch, and so of evaluations (default: as many as torch takes)")
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
