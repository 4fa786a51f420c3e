"""Simulations: speed by agents, backend and workers, and the size of a stored game: ``python -m benchmarks.mass``.

Prints the tables of docs/simulate.md. The backend "ray" is omitted if Ray is not installed.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import tyro

from agot_env import Match
from agot_env.game import Match as AnyMatch
from agot_env.lands import LandsMatch
from agot_env.simulate import Folder, Lineup, Memory, Plan, simulate
from agot_env.storage.provenance import machine


@dataclass
class Mass:
    games: int = 20_000
    """The number of random games in a run."""
    greedy_games: int = 2_000
    """The number of games of greedy agents in a run."""
    parts: int = 20
    """The number of parts of a run."""
    workers: tuple[int, ...] = (1, 2)
    backends: tuple[str, ...] = ("local", "ray")
    stored: int = 10_000
    """The number of games that are stored to measure their size."""
    seed: int = 11

    def run(self) -> None:
        card_game, lands = Match(houses=("stark", "lannister")), LandsMatch("hard")
        print("| games | backend | workers | games/s | decisions/s | start | games/s with it |\n|---|---|---|---|---|---|---|")
        for name, match, agent, games in (
            ("random", card_game, "random", self.games), ("greedy", card_game, "greedy", self.greedy_games),
            ("Lands, random", lands, "random", 5 * self.games),
        ):  # fmt: skip
            plan = Plan((Lineup(match, (agent, agent), games),), self.seed, chunk=-(-games // self.parts))
            for backend in self.backends:
                if backend == "ray" and find_spec("ray") is None:
                    continue
                for workers in self.workers:
                    print(f"| {name} | {backend} | {workers} | {speed(plan, backend, workers)} |", flush=True)
        print("\n| games | bytes a game | with actions |\n|---|---|---|")
        for name, match in (("Stark against Lannister, random", card_game), ("Lands, random", lands)):
            sizes = [stored_bytes(match, self.stored, self.seed, trajectories) for trajectories in (False, True)]
            print(f"| {name} | {sizes[0]:.0f} | {sizes[1]:.0f} |", flush=True)


def speed(plan: Plan, backend: str, workers: int) -> str:
    """Games and decisions per second once all workers have delivered a part, the seconds until then, and games per second overall."""
    began, seen = time.perf_counter(), []
    for progress in simulate(plan, Memory(), workers=workers, backend=backend):
        seen.append((time.perf_counter() - began, progress.played, progress.decisions))
    if backend == "ray":
        import ray

        ray.shutdown()
    (start, before, decided), (end, games, decisions) = seen[min(workers, len(seen) - 2)], seen[-1]
    seconds = end - start
    return f"{(games - before) / seconds:,.0f} | {(decisions - decided) / seconds:,.0f} | {start:.1f} s | {games / end:,.0f}"


def stored_bytes(match: AnyMatch, games: int, seed: int, trajectories: bool) -> float:
    """The size of a file of random games, per game."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        plan = Plan((Lineup(match, ("random",) * match.seats, games),), seed, trajectories)
        kept = Folder(Path(folder) / "parts", plan)
        for _ in simulate(plan, kept):
            pass
        kept.into_file(path)
        return path.stat().st_size / games


def main(arguments: Sequence[str] | None = None) -> None:
    print(f"{machine()}, load {os.getloadavg()[0]:.1f}\n", flush=True)
    tyro.cli(Mass, description=__doc__, args=arguments).run()


if __name__ == "__main__":
    main()
