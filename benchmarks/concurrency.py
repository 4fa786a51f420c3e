"""How many requests per second games with a language model make, compared with what the endpoint allows.

    python -m benchmarks.concurrency                    # 64 games, 32 requests at a time, a mean latency of 1 s with a heavy tail
    python -m benchmarks.concurrency --lock-step        # also as a batch, in which every step waits for the slowest answer

The endpoint is `benchmarks.scripted_model` in a process of its own. With a concurrency of c and a mean latency of l seconds, c / l requests
per second are possible. The rate is measured as long as at least c games are open.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import tyro

from agot_env import Match, agents
from agot_env.console.command_line import command_line
from agot_env.simulate import Lineup, Memory, Plan, simulate


@dataclass
class Concurrency:
    """Play games of a scripted model and of another agent, and compare the rate of requests with the possible one."""

    games: int = 64
    """Number of games. With fewer than the concurrency, the rate is bounded by games."""
    concurrency: int = 32
    """Requests at a time."""
    latency: float = 1.0
    """The mean time of an answer in seconds."""
    tail: float = 1.0
    """The standard deviation of its logarithm."""
    opponent: str = "greedy"
    """The agent of the other seat."""
    round_limit: int = 20
    """The limit of rounds."""
    seed: int = 11
    lock_step: bool = False
    """Also play the games as one batch."""

    def run(self) -> None:
        """Measure, and print a table."""
        match = Match(houses=("stark", "lannister"), round_limit=self.round_limit)
        with scripted(self.latency, self.tail) as address:
            name = f"llm:model=scripted,base_url={address},concurrency={self.concurrency}"
            print("| games | concurrency | how | requests | mean latency, s | requests/s | possible | share |", flush=True)
            print("|---|---|---|---|---|---|---|---|", flush=True)
            plan = Plan((Lineup(match, (name, self.opponent), self.games),), self.seed)
            began = time.perf_counter()
            for progress in simulate(plan, Memory()):
                underway = progress.underway
            seconds = time.perf_counter() - began
            assert underway is not None
            used, measured = underway.usage[name], underway.full_seconds or seconds
            self.row("concurrently", underway.while_full.get(name, used).requests, used.seconds / used.requests, measured)
            if self.lock_step:
                asked = agents.make_for(name, match)
                began = time.perf_counter()
                agents.play(match, [asked, agents.make("greedy")], self.games, self.seed)
                used = asked.usage()
                self.row("in lock-step", used.requests, used.seconds / used.requests, time.perf_counter() - began)

    def row(self, how: str, requests: int, latency: float, seconds: float) -> None:
        """Print a row."""
        possible = self.concurrency / latency
        print(
            f"| {self.games} | {self.concurrency} | {how} | {requests:,} | {latency:.2f} | {requests / seconds:.1f} | {possible:.1f} | "
            f"{requests / seconds / possible:.2f} |",
            flush=True,
        )


@contextmanager
def scripted(latency: float, tail: float) -> Iterator[str]:
    """A scripted model in a process of its own; yields its address."""
    command = [sys.executable, "-m", "benchmarks.scripted_model", "--port", "0", "--latency", str(latency), "--tail", str(tail)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    with command_line("benchmarks.concurrency"):
        tyro.cli(Concurrency).run()
