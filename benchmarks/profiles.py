"""Records how often each way of each branch of the compiled code is taken: ``python -m benchmarks.profiles``.

Compiles the units with counters, plays games of all editions and agents, and writes a ``.profile`` file beside the module of each unit; see
`agot_env.machine_code.profile`. Record again after larger changes to compiled code. The same sources, versions and processor give the same
files.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import numpy as np

from agot_env import Match, agents
from agot_env.agot.decks import Deck, random_houses, random_lineups, starter_decks
from agot_env.agot.editions import EDITIONS
from agot_env.console.command_line import command_line
from agot_env.game import new_batch
from agot_env.machine_code import profile
from agot_env.machine_code.unit import UNITS
from agot_env.storage.files import write_text

ROOT = Path(__file__).resolve().parents[1]
MODULES = (
    "agot_env.agot.kernels",
    "agot_agents.agot.greedy.kernels",
    "agot_agents.agot.search.kernels",
    "agot_agents.agot.search_v1.kernels",
    "agot_agents.agot.search.guided_kernels",
)
"""The modules of the units that become faster with a profile. The Lands game and networks become slower, training stays as it is."""
SEED = 5


def printed(edition: str = "core", seats: int = 2) -> list[Match]:
    """A match with the first printed decks of an edition."""
    return [Match(edition=edition, houses=(list(starter_decks(edition)) * seats)[:seats])]


def constructed(edition: str, seats: int = 2) -> list[Match]:
    """Matches with random decks of all Houses."""
    pool = [Deck.random(house, seed, edition=edition) for house in random_houses(edition) for seed in range(20)]
    return [Match(edition=edition, decks=decks) for decks in random_lineups(pool, 120, SEED, seats=seats, edition=edition)]


def random_play(matches: Sequence[Match], decisions: int, write: bool = True) -> None:
    """Random games in compiled code."""
    new_batch(matches, 256, SEED).play_random(decisions, write=write)


def play(matches: Sequence[Match], names: Sequence[str], decisions: int, games: int) -> None:
    """Games of agents, stepped from Python."""
    batch, every = new_batch(matches, games, SEED), np.arange(games)
    players = [agents.make(name) for name in names]
    for player in players:
        player.reset(every)
    for _ in range(decisions // games):
        actions = np.zeros(games, np.int64)
        for seat, player in enumerate(players):
            rows = np.flatnonzero(batch.seat == seat)
            if len(rows):
                actions[rows] = agents.checked_actions(player, agents.turn_of(batch, rows, rows))
        batch.step(actions)


def engine() -> None:
    """Random games of all editions."""
    random_play(printed(), 600_000)
    random_play(printed(), 200_000, write=False)
    for seats in (3, 4, 5, 6):
        random_play(printed(seats=seats), 60_000)
    for edition in EDITIONS:
        random_play(printed(edition), 150_000)
        random_play(constructed(edition), 150_000)
        if edition != "hbo":
            random_play(constructed(edition, 4), 50_000)


def players() -> None:
    """Games of the agents of this package."""
    for edition in EDITIONS:
        play(printed(edition), ("greedy", "greedy"), 40_000, 64)
        play(constructed(edition), ("greedy", "greedy"), 40_000, 64)
        play(printed(edition), ("ismcts:iterations=50", "greedy"), 600, 4)
    play(printed(), ("ismcts-v1:iterations=50", "ismcts:iterations=50"), 1_200, 4)
    play(printed(), ("net:core", "greedy"), 40_000, 64)
    play(printed(), ("search:core,iterations=100", "net:core"), 1_200, 4)
    play(printed(seats=4), ("net:melee4", "greedy", "ismcts:iterations=20", "net:melee4"), 4_000, 16)


def main() -> None:
    """Compile, play and write, in a process whose units have counters."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.profiles", description=(__doc__ or "").splitlines()[0])
    parser.parse_args()
    if not profile.counts():
        command = [sys.executable, "-m", "benchmarks.profiles"]
        raise SystemExit(subprocess.run(command, env={**os.environ, profile.COUNT: "1"}).returncode)
    for module in MODULES:
        import_module(module)
    for workload in (engine, players):
        began = time.perf_counter()
        workload()
        print(f"{workload.__name__}: {time.perf_counter() - began:.1f} s", flush=True)
    for unit in (unit for unit in UNITS.values() if unit.module in MODULES):
        counted, file = unit.counted(), profile.file_of(unit.module)
        write_text(file, profile.as_text(counted))
        print(f"{file.relative_to(ROOT)}: {len(counted)} functions")


if __name__ == "__main__":
    with command_line("benchmarks.profiles"):
        main()
