"""Training runs whose figures docs/training.md shows: ``python -m benchmarks.training quick``.

    python -m benchmarks.training quick       # agot train --quick
    python -m benchmarks.training learners    # what the compiled learner and that of torch learn from 2.5 million decisions
    python -m benchmarks.training expert      # two rounds of expert iteration from the shipped network

Runs are folders in ``--out``. A run that is there is continued, and a finished one is not trained again.
"""

from __future__ import annotations

import csv
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import tyro

from agot_agents.networks.agent import NetworkAgent
from agot_env import agents
from agot_env.console.command_line import command_line
from agot_env.simulate import wilson
from agot_training import expert, ppo, runs
from agot_training.evaluate import evaluate
from agot_training.settings import matches_of
from benchmarks.markdown import print_table

OUT = Path("runs/benchmarks")


def trained(settings: ppo.Settings) -> list[dict[str, str]]:
    """Train, or continue; returns the rows of progress.csv."""
    ppo.train(replace(settings, resume=(settings.run / runs.STATES[settings.learner]).exists()))
    with (settings.run / "progress.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def won(wins: int, games: int) -> str:
    """Games won, their share, and its 95 % interval (Wilson)."""
    low, high = wilson(wins, games)
    return f"{wins:,} of {games:,} = {wins / games:.1%} ({low:.1%} to {high:.1%})"


@dataclass
class Quick:
    """The evaluations of a quick run."""

    out: Path = OUT

    def run(self) -> None:
        settings = replace(ppo.QUICK, run=self.out / "quick")
        rows = []
        for row in trained(settings):
            if row["wins_against_greedy"]:
                games = settings.evaluation_games
                wins = round(float(row["wins_against_greedy"]) * games)
                rows.append((f"{len(rows) + 1}", f"{float(row['steps']):,.0f}", f"{float(row['seconds']):.0f}", won(wins, games)))
        print_table(("evaluation", "decisions", "seconds", "games won against greedy"), rows)


@dataclass
class Learners:
    """The checkpoints of both learners after the first evaluation, and the speed of the second half of their runs."""

    out: Path = OUT
    seeds: tuple[int, ...] = (1, 2, 3)
    steps: int = 10_000_000
    evaluate_every: int = 2_500_000
    games: int = 1000
    """games of each network against each opponent"""

    def run(self) -> None:
        opponents = ("greedy", "net:core,best=true")
        rows = []
        for learner in ("compiled", "torch"):
            wins, rates = dict.fromkeys(opponents, 0), []
            for seed in self.seeds:
                settings = ppo.Settings(
                    run=self.out / f"{learner}-{seed}", learner=learner, seed=seed, steps=self.steps, threads=1,
                    evaluate_every=self.evaluate_every, opponents=("greedy",),
                )  # fmt: skip
                made = trained(settings)
                rates += [float(row["decisions_per_second"]) for row in made[len(made) // 2 :]]
                path = min(settings.run.glob("step-*.safetensors"), key=lambda file: int(file.stem.partition("-")[2]))
                for name in opponents:
                    agent = NetworkAgent(str(path), best=True)
                    wins[name] += evaluate(agent, agents.make(name), matches_of(settings), self.games, seed + 10**6, threads=1).wins
            games = self.games * len(self.seeds)
            rows.append((learner, *(won(wins[name], games) for name in opponents), f"{statistics.median(rates):,.0f}"))
        print_table(("learner", *(f"games won against {name}" for name in opponents), "decisions/s, median"), rows)


@dataclass
class Expert:
    """The rounds of expert iteration."""

    out: Path = OUT
    rounds: int = 2

    def run(self) -> None:
        settings = expert.Settings(run=self.out / "expert", rounds=self.rounds, threads=1, opponents=("greedy",))
        expert.train(replace(settings, resume=(settings.run / expert.STATE).exists()))
        rows = []
        for one in expert.read_results(settings.run / expert.RESULTS):
            with (settings.run / f"round-{one['round']}" / "progress.csv").open(encoding="utf-8", newline="") as lines:
                *_, last = csv.DictReader(lines)
            gate, (first, final) = one["gate"], one["entropy"]
            result = f"{gate['wins']:,} of {gate['games']:,} = {gate['rate']:.1%} ({gate['low']:.1%} to {gate['high']:.1%})"
            rows.append(
                (str(one["round"]), f"{float(last['steps']):,.0f}", result, f"{first:.3f}", f"{final:.3f}", f"{one['agreement']:.0%}")
            )
        print_table(
            ("round", "decisions", "games won against the teacher", "entropy, first update", "entropy, last update", "search agrees"), rows
        )


def main(arguments: Sequence[str] | None = None) -> None:
    """Train and print the table; ``arguments`` instead of those of the command line."""
    commands = (
        Annotated[Quick, tyro.conf.subcommand("quick")]
        | Annotated[Learners, tyro.conf.subcommand("learners")]
        | Annotated[Expert, tyro.conf.subcommand("expert")]
    )
    tyro.cli(commands, description=__doc__, args=arguments).run()


if __name__ == "__main__":
    with command_line("benchmarks.training"):
        main()
