"""``agot simulate``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from agot_env.cli.decks import show_decks
from agot_env.cli.matches import MatchOptions, lineup_count
from agot_env.cli.results import play, show_results
from agot_env.console.options import SeedOrNone
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import counted
from agot_env.seeds import how_to_repeat
from agot_env.storage.files import check_new_file

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
    seed: SeedOrNone = None
    """The seed, which also draws the lineups of a pool. Game i depends only on the seed and i. By default that of the games in --out, or a
    random one; it is printed."""
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
        from agot_env.simulate import Memory, Plan, seed_of_run
        from agot_env.simulate.backends import check_backend
        from agot_env.simulate.players import check_agents

        pool = self.pool()
        count = lineup_count(self.lineups, pool, self.games, "there are no more games")
        seed = seed_of_run(self.seed, *(() if self.out is None else (self.out, parts_of(self.out))))
        matches = self.matches(count, seed)
        plan = Plan.of_matches(matches, self.agents, self.games, seed, trajectories=self.trajectories, chunk=self.chunk)
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
        else:
            self._store(console, plan, self.out)
        console.print(how_to_repeat(plan.seed), soft_wrap=True)

    def _store(self, console: Console, plan: Plan, out: Path) -> None:
        """Play the games of a plan that a folder or file does not contain yet, and store them there."""
        from agot_env.simulate import Folder

        finished = finished_file(out, plan, overwrite=self.overwrite) if is_file(out) else None
        if finished is not None:
            console.print(f"nothing to play: {counted(plan.games, 'game')} found in {shown(out)}", soft_wrap=True)
            show_results(console, plan, finished)
            return
        folder = Folder(parts_of(out), plan, overwrite=self.overwrite)
        with folder.held():
            play(console, plan, folder, workers=self.workers, backend=self.backend)
            show_results(console, plan, folder.rows())
            if is_file(out) and folder.failures:
                console.print(f"the games are in {shown(folder.path)} until all have been played", soft_wrap=True)
                return
            if is_file(out):
                folder.into_file(out, overwrite=self.overwrite)
        console.print(f"{counted(plan.games, 'row')} written to {shown(out)}", soft_wrap=True)


def is_file(out: Path) -> bool:
    """Whether games are finally stored in a single file."""
    return out.suffix == ".parquet"


def parts_of(out: Path) -> Path:
    """The folder in which the parts of a simulation are stored."""
    return out.with_name(out.name + ".parts") if is_file(out) else out


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
        if found is not None and plan.manifest.items() <= found.manifest.items():
            return found.rows()
    except FileError as error:
        if not overwrite:
            advice = "" if GAMES_FILE.problem(path) else ". Use --overwrite to replace the file"
            raise FileError(f"{error}{advice}") from error
    check_new_file(path, overwrite=overwrite, kind=GAMES_FILE)
    return None
