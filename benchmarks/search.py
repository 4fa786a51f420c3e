"""The guided search: its speed, and its strength by the time per decision.

    python -m benchmarks.search speed
    python -m benchmarks.search curve --games 960 --out strength/search --picture docs/pictures/search.png --workers 2

speed: iterations and network calls per second of processor time on one core, in positions of greedy agents, Stark against Lannister.
curve: the win rate against a fixed opponent by the number of iterations, as a table, and as a picture over the time per decision. The
network without search is the leftmost point. Games are stored in a folder, so the command continues after an interruption.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import tyro

from agot_agents.agot.search.guided import AgotGuidedSearch
from agot_agents.search.guided_kernels import DONE, JUDGED
from agot_env import Match
from agot_env.agents import make, turn_of
from agot_env.console.command_line import command_line, console
from agot_env.storage.files import replacing
from agot_env.storage.provenance import machine
from benchmarks.agents import Strength, decision_times


@dataclass
class Speed:
    """Iterations and network calls per second."""

    path: str = "core"
    """the network"""
    iterations: tuple[int, ...] = (100, 400, 1600)
    """iterations per decision"""
    decisions: int = 100
    """decisions searched in a turn"""
    turns: int = 5
    """turns of each number of iterations; they alternate"""
    seed: int = 11

    def run(self) -> None:
        rates: dict[int, list[tuple[float, float]]] = {number: [] for number in self.iterations}
        for turn in range(self.turns + 1):  # the first one is a warm-up
            for number in self.iterations:
                rate = self.rates(number)
                if turn:
                    rates[number].append(rate)
        print("| iterations per decision | iterations/s, median | fastest | network calls/s, median | fastest |\n|---|---|---|---|---|")
        for number, found in rates.items():
            columns = [f"{np.median(column):,.0f} | {max(column):,.0f}" for column in zip(*found, strict=True)]
            print(f"| {number:,} | {' | '.join(columns)} |")

    def rates(self, iterations: int) -> tuple[float, float]:
        """Iterations and network calls per second of processor time."""
        agent = AgotGuidedSearch(self.path, iterations=iterations)
        batch, greedy = Match(houses=("stark", "lannister")).batch(1, self.seed), make("greedy")
        rng = np.random.default_rng(self.seed)
        network = agent.network_for(batch.match)
        spent, made, judged, decisions = 0.0, 0, 0, 0
        while decisions < self.decisions:
            turn = turn_of(batch, [0], [0])
            if turn.masks.sum() > 1:
                before = time.process_time()
                _, used = agent.tree_of(turn, 0, rng, network)
                spent += time.process_time() - before
                made, judged, decisions = made + int(used[DONE]), judged + int(used[JUDGED]), decisions + 1
            batch.step(greedy.act(turn))
        return made / spent, judged / spent


@dataclass
class Curve:
    """Win rates by iterations."""

    out: Path
    """a folder for the games"""
    picture: Path | None = None
    """a PNG, which is replaced"""
    path: str = "core"
    """the network"""
    iterations: tuple[int, ...] = (25, 50, 100, 200, 400, 800, 1600)
    against: str = "ismcts-v1:iterations=200"
    games: int = 960
    """games per number of iterations; rounded up to a multiple of 32"""
    seed: int = 11
    workers: int = 1
    chunk: int = 32
    """largest number of games that an interruption can lose"""
    decisions: int = 200
    """decisions whose time is measured"""

    def run(self) -> None:
        names = [f"net:{self.path},best=true", *(f"search:{self.path},iterations={number}" for number in self.iterations)]
        strength = Strength(tuple(names), self.against, self.games, self.seed, self.workers, self.chunk, self.out)
        print(f"| agent | ms per decision, mean | games won against {self.against} | 95 % interval |\n|---|---|---|---|")
        points = []
        for name in names:
            milliseconds = 1e3 * float(decision_times(make(name), 1, self.decisions, self.seed).mean())
            wins, games, _, (low, high) = strength.played(name, console(stderr=True))
            print(f"| {name} | {milliseconds:.3g} | {wins:,} of {games:,} = {wins / games:.1%} | {low:.1%} to {high:.1%} |", flush=True)
            points.append((milliseconds, wins / games, low, high))
        if self.picture is not None:
            self.draw(points, 1e3 * float(decision_times(make(self.against), 1, self.decisions, self.seed).mean()))

    def draw(self, points: Sequence[tuple[float, float, float, float]], milliseconds: float) -> None:
        """Draw win rates over the time per decision, and mark that of the opponent."""
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        figure = Figure(figsize=(7, 4), layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        times, rates, low, high = np.array(points).T
        axes.errorbar(times, rates, (rates - low, high - rates), marker="o", capsize=3)
        axes.axvline(milliseconds, color="grey", linestyle=":", label=f"{self.against}: {milliseconds:.1f} ms")
        axes.axhline(0.5, color="grey", linewidth=0.8)
        axes.set(xscale="log", ylim=(0, 1), xlabel="ms of one core per decision", ylabel=f"games won against {self.against}")
        axes.set_title("Network alone (leftmost) and guided search, with 95 % intervals")
        axes.grid(alpha=0.3)
        axes.legend()
        assert self.picture is not None
        with replacing(self.picture, overwrite=True) as unfinished:
            figure.savefig(unfinished, format="png", dpi=110)


def main(arguments: Sequence[str] | None = None) -> None:
    print(f"{machine()}, load {os.getloadavg()[0]:.1f}\n", flush=True)
    commands = Annotated[Speed, tyro.conf.subcommand("speed")] | Annotated[Curve, tyro.conf.subcommand("curve")]
    tyro.cli(commands, description=__doc__, args=arguments).run()


if __name__ == "__main__":
    with command_line("benchmarks.search"):
        main()
