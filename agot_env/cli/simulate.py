"""``agot simulate``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from agot_env.cli.decks import show_decks
from agot_env.cli.matches import MatchOptions, lineup_count
from agot_env.cli.results import play, show_results
from agot_env.errors import FileError
from agot_env.files import check_new_file
from agot_env.names import shown
from agot_env.options import Seed
from agot_env.wording import counted

if TYPE_CHECKING:
    import polars as pl

    from agot_env.simulate import Plan


@dataclass
class Simulate(MatchOptions):
    """Simulate games of random play or of agents, and print win rates."""

    games: int = 20_000
    """Number of games."""
    agents: tuple[str, ...] = ("random",)
    """One agent for all seats, or one for each seat, such as greedy or ismcts:iterations=200."""
    seed: Seed = 0
    """The seed, which also draws the lineups of a pool. Game i depends only on the seed and i."""
    lineups: int | None = None
    """With a pool of decks: number of random lineups, over which the games are spread evenly; 1,000 by default, or one per game if there
    are fewer games."""
    out: Path | None = None
    """Where to store a row per game: a file if the name ends in .parquet, otherwise a folder of parts. To continue an interrupted
    simulation from its finished parts, run the same command again."""
    overwrite: bool = False
    """Replace an existing file or data set with other games, and damaged parts."""
    trajectories: bool = False
    """Also store the actions of every game, so that games can be replayed."""
    workers: int = 1
    """Number of processes. The result does not depend on it."""
    backend: str = "local"
    """local (processes on this machine) or ray (a Ray cluster)."""
    chunk: int = 1024
    """Games per part, the most that an interruption can lose."""

    def run(self, console: Console) -> None:
        """``agot simulate``."""
        from agot_env.simulate import Folder, Memory, Plan
        from agot_env.simulate.backends import check_backend
        from agot_env.simulate.players import check_agents

        pool = self.pool()
        count = lineup_count(self.lineups, pool, self.games, "there are no more games")
        matches = self.matches(count, self.seed)
        plan = Plan.of_matches(matches, self.agents, self.games, self.seed, trajectories=self.trajectories, chunk=self.chunk)
        if pool is not None:
            console.print(f"{counted(len(plan.lineups), 'lineup')} of {counted(len(plan.decks), 'deck')}")
        elif self.decks is not None:
            show_decks(console, matches[0].decks)
        check_agents(plan.lineups[0].agents, matches[0])
        check_backend(self.backend, self.workers)
        if self.out is None:
            memory = Memory()
            play(console, plan, memory, workers=self.workers, backend=self.backend)
            show_results(console, plan, memory.rows())
            return
        is_file = self.out.suffix == ".parquet"
        if is_file:
            finished = finished_file(self.out, plan, overwrite=self.overwrite)
            if finished is not None:
                console.print(f"nothing to play: {counted(plan.games, 'game')} found in {shown(self.out)}", soft_wrap=True)
                show_results(console, plan, finished)
                return
        folder = Folder(self.out.with_name(self.out.name + ".parts") if is_file else self.out, plan, overwrite=self.overwrite)
        with folder.held():
            play(console, plan, folder, workers=self.workers, backend=self.backend)
            show_results(console, plan, folder.rows())
            if is_file:
                folder.into_file(self.out, overwrite=self.overwrite)
        console.print(f"{counted(plan.games, 'row')} written to {shown(self.out)}", soft_wrap=True)


def finished_file(path: Path, plan: Plan, *, overwrite: bool) -> pl.DataFrame | None:
    """The games of a plan if the file already contains them; None if they must still be played and stored in this file.

    Raises:
        FileError: the file contains something else or is damaged, and ``overwrite`` is False; or it cannot be written.
    """
    from agot_env.simulate import open_dataset
    from agot_env.simulate.dataset import GAMES_FILE

    check_new_file(path, overwrite=True)
    try:
        found = open_dataset(path) if path.exists() else None
        if found is not None and found.manifest == plan.manifest:
            return found.rows()
    except FileError as error:
        if not overwrite:
            advice = "" if GAMES_FILE.problem(path) else ". Use --overwrite to replace the file"
            raise FileError(f"{error}{advice}") from error
    check_new_file(path, overwrite=overwrite, kind=GAMES_FILE)
    return None
