"""``agot arena``."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from agot_env.cards import starter_decks
from agot_env.cli.decks import deck_called
from agot_env.cli.results import play


@dataclass
class Arena:
    """Let agents and decks play a round robin, and rate them."""

    agents: tuple[str, ...] = ("greedy", "random")
    """Who plays. A single agent plays against itself, to compare decks."""
    decks: tuple[str, ...] | None = None
    """Houses, for their starter decks (all of the edition if none are given), or deck files. Each meets each other; a single deck
    meets itself."""
    games: int = 2_000
    """Games of every pairing of agents, spread evenly over decks and seats."""
    seed: int = 11
    """The seed of all lineups: they have the same luck."""
    by: str | None = None
    """Whom to rate: agent, deck, or both for agents with their decks. Agents, or decks if there is one agent."""
    out: Path = Path("arena")
    """A folder for the games, payoff.parquet, ratings.parquet and payoff.png. The same command goes on after an interruption."""
    edition: str = "core"
    """The rulebook."""
    round_limit: int = 50
    """Rounds after which a game is truncated."""
    plot_draft: bool = False
    """Plots are drafted before every game (HBO)."""
    trajectories: bool = False
    """Also keep every game's actions."""
    workers: int = 1
    """Processes that play."""
    engine: str = "local"
    """local, or ray for a Ray cluster."""
    chunk: int = 1024
    """Games of a part at most: what an interruption can lose."""

    def run(self, console: Console) -> None:
        """``agot arena``."""
        from agot_env.simulate import Folder
        from agot_env.simulate.players import check_agents, registry

        registry()
        arena: Any = import_module("agents.arena")
        payoff, picture = import_module("agents.arena.payoff"), import_module("agents.arena.picture")
        by = self.by or ("agent" if len(self.agents) > 1 else "deck")
        if by not in payoff.PLAYERS:
            raise ValueError(f"--by must be one of {', '.join(payoff.PLAYERS)}, not {by!r}")
        check_agents(self.agents)
        decks = [deck_called(name, self.edition) for name in self.decks or starter_decks(self.edition)]
        plan = arena.round_robin(
            self.agents, decks, self.games, self.seed,
            edition=self.edition, round_limit=self.round_limit, plot_draft=self.plot_draft,
            trajectories=self.trajectories, chunk=self.chunk,
        )  # fmt: skip
        folder = Folder(self.out, plan)
        each = plan.lineups[0].games
        console.print(f"{len(plan.lineups)} lineups of {each:,} games each, {plan.games:,} in all", highlight=False)
        play(console, plan, folder, workers=self.workers, engine=self.engine)
        met = payoff.encounters(folder.rows(), plan, by)
        table = arena.payoff(met)
        strengths, skills = arena.bradley_terry(table), arena.openskill_ratings(met)
        order = sorted(strengths, key=lambda name: -strengths[name])
        show(console, by, table, order, strengths, skills)
        save(self.out, table, order, strengths, skills)
        picture.draw(table, order, self.out / "payoff.png")
        console.print(f"games, payoff.parquet, ratings.parquet and payoff.png are in {self.out}", highlight=False, soft_wrap=True)


def show(
    console: Console, by: str, table: Any, order: list[str], strengths: dict[str, float], skills: dict[str, tuple[float, float]]
) -> None:
    """Print ratings and the payoff matrix."""
    ratings = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    for name in (by if by != "both" else "agent, deck", "Bradley-Terry", "openskill mu", "sigma"):
        ratings.add_column(name, justify="left" if not ratings.columns else "right")
    for name in order:
        ratings.add_row(name, f"{strengths[name]:+.0f}", f"{skills[name][0]:.2f}", f"{skills[name][1]:.2f}")
    console.print(ratings)
    matches = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    for name in ("player", "against", "games", "wins (95 % interval)", "no winner"):
        matches.add_column(name, justify="left" if len(matches.columns) < 2 else "right")
    ranks = {name: k for k, name in enumerate(order)}
    for row in sorted(table.iter_rows(named=True), key=lambda row: (ranks[row["player"]], ranks[row["opponent"]])):
        if ranks[row["player"]] < ranks[row["opponent"]]:
            rate = f"{row['win_rate']:.1%} ({100 * row['low']:.1f}-{100 * row['high']:.1f})"
            matches.add_row(row["player"], row["opponent"], f"{row['games']:,}", rate, str(row["draws"]))
    console.print(matches)


def save(out: Path, table: Any, order: list[str], strengths: dict[str, float], skills: dict[str, tuple[float, float]]) -> None:
    """Write the payoff matrix and the ratings as Parquet."""
    import polars as pl

    table.write_parquet(out / "payoff.parquet")
    columns = {
        "player": order,
        "bradley_terry": [strengths[name] for name in order],
        "openskill_mu": [skills[name][0] for name in order],
        "openskill_sigma": [skills[name][1] for name in order],
    }
    pl.DataFrame(columns).write_parquet(out / "ratings.parquet")
