"""The suite of `agot bench` for the shipped agents: ``python -m benchmarks.bench`` prints the table of docs/bench.md.

Each agent has a folder in ``--out``, and results that are there are not measured again. The result of each agent, ``bench.json``, is copied
to ``benchmarks/results/bench``, where ``agot bench compare`` finds it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tyro
from rich.console import Console

from agot_env.console.command_line import command_line
from agot_env.storage.files import read_text, write_text
from agot_training.bench.command import RunBench
from agot_training.bench.files import NAME, RESULTS, read_results
from agot_training.bench.suite import POOLS, TABLE
from benchmarks.markdown import print_table

MOST = ("ladder", "decks-core", "decks-lcg", "melee")
AGENTS: dict[str, tuple[str, ...]] = {
    "random": (), "greedy": (), "net:best=true": (), "search:iterations=100": (), "ismcts:iterations=200": MOST,
}  # fmt: skip
"""The agents, with the tasks that they run if those are not all: an exploiter of ismcts would need hours."""
PUBLISHED = Path(__file__).parent / "results" / "bench"


@dataclass
class Settings:
    """Settings of the benchmark."""

    agents: tuple[str, ...] = tuple(AGENTS)
    """the agents to measure"""
    out: Path = Path("runs/bench")
    """the folder for the games"""
    seed: int = 1
    """the seed of all games, the same for each agent, so that results are compared in pairs"""
    workers: int = 1
    """number of processes"""


def main(settings: Settings) -> None:
    """Measure each agent, then print the table."""
    console, found = Console(stderr=True), []
    for agent in settings.agents:
        name = agent.translate(str.maketrans(":,=", "___"))
        folder = settings.out / name
        RunBench(agent, tasks=AGENTS.get(agent, ()), out=folder, seed=settings.seed, workers=settings.workers).run(console)
        found.append(read_results(folder))
        PUBLISHED.mkdir(exist_ok=True)
        write_text(PUBLISHED / f"{name}.json", read_text(folder / NAME), kind=RESULTS)
    headings = [
        "agent",
        "rating",
        "ms per decision",
        "its exploiter wins",
        *(f"{edition}: {what}" for edition in OF for what in POOLS.values()),
        *(f"melee of four: 3 x {opponent}" for opponent in TABLE),
    ]
    print_table(headings, map(list, (row(results) for results in found)))


OF = {"Core": "decks-core", "LCG": "decks-lcg"}
"""The tasks with frozen decks, by the edition in the heading."""


def row(results: dict[str, Any]) -> Iterator[str]:
    """The cells of an agent."""
    measured = {name: values for name, values in results["tasks"].items() if "skipped" not in values}
    yield f"`{results['agent']}`"
    ladder = measured["ladder"]
    yield f"{ladder['rating']:+.0f} ({ladder['low']:+.0f} to {ladder['high']:+.0f})"
    yield f"{ladder['milliseconds']:.3g}"
    yield rate(measured["exploitability"]["exploiter"]) if "exploitability" in measured else "not measured"
    for task in OF.values():
        for kind in POOLS:
            yield rate(measured[task]["pools"][kind]) if task in measured else "50 %, by definition"
    won = {row["agent"]: row for row in measured["melee"]["opponents"]} if "melee" in measured else {}
    yield from (rate(won[opponent]) if opponent in won else "25 %, by definition" for opponent in TABLE)


def rate(share: dict[str, Any]) -> str:
    """A win rate with its interval."""
    return f"{share['rate']:.1%} ({100 * share['low']:.1f}-{100 * share['high']:.1f})"


if __name__ == "__main__":
    with command_line("benchmarks.bench"):
        main(tyro.cli(Settings, description=__doc__))
