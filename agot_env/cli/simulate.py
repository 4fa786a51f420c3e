"""``agot simulate``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from agot_env.cli.matches import MatchOptions
from agot_env.cli.results import play, show_results


@dataclass
class Simulate(MatchOptions):
    """Play games, at random or by agents, and print win rates."""

    games: int = 20_000
    """How many games."""
    agents: tuple[str, ...] = ("random",)
    """Who plays: one agent for all seats, or one for each, like greedy or ismcts:iterations=200."""
    seed: int = 0
    """Game i depends on the seed and i alone."""
    out: Path | None = None
    """Where to keep a row per game: a file if it ends in .parquet, else a folder of parts. An interrupted simulation goes on
    from its finished parts when the same command is given again."""
    trajectories: bool = False
    """Also keep every game's actions, so that it can be played again."""
    workers: int = 1
    """Processes that play. The result does not depend on it."""
    engine: str = "local"
    """local, or ray for a Ray cluster."""
    chunk: int = 1024
    """Games of a part: what an interruption can lose."""

    def run(self, console: Console) -> None:
        """``agot simulate``."""
        from agot_env.simulate import Folder, Lineup, Memory, Plan
        from agot_env.simulate.players import check_agents

        match = self.match()
        if self.decks is not None:
            for seat, deck in enumerate(match.decks):
                console.print(f"seat {seat}: {deck.name}", highlight=False, markup=False, soft_wrap=True)
        agents = self.agents * match.seats if len(self.agents) == 1 else self.agents
        check_agents(agents, match)
        plan = Plan((Lineup(match, agents, self.games),), self.seed, self.trajectories, self.chunk)
        if self.out is None:
            memory = Memory()
            play(console, plan, memory, workers=self.workers, engine=self.engine)
            show_results(console, plan, memory.rows())
            return
        is_file = self.out.suffix == ".parquet"
        if is_file:
            check_file(self.out)
        folder = Folder(self.out.with_name(self.out.name + ".parts") if is_file else self.out, plan)
        play(console, plan, folder, workers=self.workers, engine=self.engine)
        show_results(console, plan, folder.rows())
        if is_file:
            folder.into_file(self.out)
        console.print(f"{plan.games:,} rows written to {self.out}", highlight=False, soft_wrap=True)


def check_file(path: Path) -> None:
    """Find out before the games are played whether their file can be written.

    Raises:
        ValueError: it cannot.
    """
    if path.is_dir():
        raise ValueError(f"{path} is a folder; a name that ends in .parquet must be a file")
    if not path.parent.is_dir():
        raise ValueError(f"the folder {path.parent} does not exist")
