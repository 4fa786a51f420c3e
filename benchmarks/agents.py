"""The strength and the speed of agents; prints the tables of docs/agents.md.

    python -m benchmarks.agents strength greedy --against random --games 10000 --workers 2
    python -m benchmarks.agents strength ismcts:iterations=50 ismcts:iterations=200 --against greedy --games 480 --workers 2
    python -m benchmarks.agents speed
"""

from __future__ import annotations

import itertools
import os
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import tyro
from rich.console import Console

from agot_env import Match
from agot_env.agents import Agent, checked_actions, make, turn_of
from agot_env.agot.decks import STARTER_DECKS
from agot_env.cli.results import play
from agot_env.console.command_line import command_line, console
from agot_env.simulate import Folder, Lineup, Memory, Plan, bootstrap
from agot_env.simulate.players import check_agents
from agot_env.storage.provenance import machine


@dataclass
class Strength:
    """The win rates of agents: all 16 ordered pairings of the printed decks, each with seats swapped and the same seeds."""

    agents: tyro.conf.Positional[tuple[str, ...]]
    """The agents to measure."""
    against: str = "random"
    """The opponent."""
    games: int = 10_000
    """Games per agent, spread over pairings and seats; rounded up."""
    seed: int = 11
    workers: int = 1
    chunk: int = 512
    """Largest number of games played at once, the most that an interruption can lose."""
    out: Path | None = None
    """A folder for the games, so that an interrupted run can be continued."""

    def run(self) -> None:
        out = console(stderr=True)
        check_agents((*self.agents, self.against), Match(houses=("stark", "lannister")))
        rows = [self.measured(agent, out) for agent in self.agents]
        print("| agent | against | games won | 95 % interval | games without a winner |\n|---|---|---|---|---|")
        print("\n".join(rows))

    def measured(self, agent: str, out: Console) -> str:
        wins, games, nobody, (low, high) = self.played(agent, out)
        return f"| {agent} | {self.against} | {wins:,} of {games:,} = {wins / games:.1%} | {low:.1%} to {high:.1%} | {nobody} |"

    def played(self, agent: str, out: Console) -> tuple[int, int, int, tuple[float, float]]:
        """Games won by an agent, games in all, games without a winner, and the 95 % interval (`bootstrap` over indices)."""
        pairs = list(itertools.product(STARTER_DECKS, repeat=2))
        share = -(-self.games // (2 * len(pairs)))
        lineups = [
            Lineup(Match(houses=houses), order, share) for houses in pairs for order in ((agent, self.against), (self.against, agent))
        ]
        plan = Plan(tuple(lineups), self.seed, chunk=self.chunk)
        store = Memory() if self.out is None else Folder(self.out / re.sub("[^A-Za-z0-9_=,.-]|^[.]+", "-", agent), plan)
        play(out, plan, store, workers=self.workers)
        rows = store.rows()
        own = np.array([lineup.agents.index(agent) for lineup in lineups])[rows["lineup"].to_numpy()]
        winners, indices = rows["winner"].to_numpy(), rows["index"].to_numpy()
        interval = bootstrap(np.bincount(indices, winners == own), np.bincount(indices))
        return int((winners == own).sum()), len(rows), int((winners < 0).sum()), interval


@dataclass
class Speed:
    """Processor time per decision on one core, in games of greedy agents, Stark against Lannister.

    Only decisions with more than one legal action count.
    """

    agents: tyro.conf.Positional[tuple[str, ...]] = (
        "random", "greedy", "ismcts:iterations=50", "ismcts:iterations=200", "ismcts:iterations=800", "net:core,best=true",
        "search:core,iterations=50", "search:core,iterations=200", "search:core,iterations=800",
    )  # fmt: skip
    decisions: int = 300
    """Decisions that are measured individually."""
    batch: int = 512
    """Games in the batch in which fast agents are measured, too."""
    seed: int = 11

    def run(self) -> None:
        print("| agent | mean | median | 95th percentile |\n|---|---|---|---|")
        for agent in self.agents:
            times = decision_times(make(agent), 1, self.decisions, self.seed)
            middle, slow = np.quantile(times, (0.5, 0.95))
            print(f"| {agent} | {in_words(times.mean())} | {in_words(middle)} | {in_words(slow)} |", flush=True)
        for agent in self.agents:
            if not agent.startswith(("ismcts", "search")):
                times = decision_times(make(agent), self.batch, 100, self.seed)
                print(f"| {agent}, {self.batch} games at once | {in_words(times.mean() / self.batch)} | | |", flush=True)


WARM_UP = 30
"""The first decisions are not timed: machine code may be loaded when it is first needed, which need not be in the first decision."""


def decision_times(agent: Agent, games: int, turns: int, seed: int) -> np.ndarray:
    """(turns,) float64: seconds of processor time per call, for a batch of games with more than one legal action."""
    match, greedy = Match(houses=("stark", "lannister")), make("greedy")
    batch, rows = match.batch(games, seed), np.arange(games)
    agent.reset(rows)
    times: list[float] = []
    calls = 0
    while len(times) < turns:
        turn = turn_of(batch, rows, rows)
        if games > 1 or turn.masks.sum() > 1:
            before = time.process_time()
            checked_actions(agent, turn)
            calls += 1
            if calls > WARM_UP:
                times.append(time.process_time() - before)
        batch.step(greedy.act(turn))
    return np.array(times)


def in_words(seconds: float) -> str:
    return f"{1e3 * seconds:.1f} ms" if seconds >= 1e-3 else f"{1e6 * seconds:.1f} microseconds"


def main(arguments: Sequence[str] | None = None) -> None:
    print(f"{machine()}, load {os.getloadavg()[0]:.1f}\n", flush=True)
    commands = Annotated[Strength, tyro.conf.subcommand("strength")] | Annotated[Speed, tyro.conf.subcommand("speed")]
    tyro.cli(commands, description=__doc__, args=arguments).run()


if __name__ == "__main__":
    with command_line("benchmarks.agents"):
        main()
