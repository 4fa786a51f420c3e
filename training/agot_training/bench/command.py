"""``agot bench run`` and ``agot bench compare``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import tyro
from rich.console import Console

from agot_env.console.options import SeedOrNone


@dataclass
class RunBench:
    """Run the suite for an agent, and write bench.json, the page bench.md, and card.tex, a table for a paper.

    The same command continues after an interruption.
    """

    agent: tyro.conf.Positional[str]
    """The agent: a name with its parameters, a network (net:FILE), or a file (./mine.py:Agent)."""
    tasks: tuple[str, ...] = ()
    """The tasks: ladder, exploitability, decks-core, decks-lcg, melee, duel. By default all that the agent can play, except the duel; for
    agents that wait for answers, such as language models, only the duel."""
    out: Path = Path("bench")
    """A folder for the games and the results; each agent needs its own."""
    seed: SeedOrNone = None
    """The seed of all games. By default that of the results in --out, or a random one; it is printed."""
    smoke: bool = False
    """Run a small version, which takes about two minutes and shows only that everything works."""
    workers: int = 1
    """Number of processes that play games."""

    def run(self, console: Console) -> None:
        """``agot bench run``."""
        from agot_training.bench.running import Options, run_suite

        run_suite(Options(self.agent, self.tasks, self.out, self.seed, self.smoke, self.workers), console)


@dataclass
class CompareBench:
    """Compare two results: the difference in each task, with its 95 % interval and a p value."""

    one: tyro.conf.Positional[Path]
    """A bench.json, or the folder that has one."""
    other: tyro.conf.Positional[Path]
    """Another one, of the same suite and size. With the same --seed, games are compared in pairs, which needs fewer of them."""

    def run(self, console: Console) -> None:
        """``agot bench compare``."""
        from agot_training.bench.running import show_comparison

        show_comparison(self.one, self.other, console)


Bench = Annotated[RunBench, tyro.conf.subcommand("run")] | Annotated[CompareBench, tyro.conf.subcommand("compare")]
