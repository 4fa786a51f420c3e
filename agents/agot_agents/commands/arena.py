"""``agot arena``."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl
from rich.console import Console

from agot_env.cli.decks import deck_called, pool_called
from agot_env.cli.matches import EDITION, GameOptions, lineup_count
from agot_env.cli.results import play, show_warnings
from agot_env.cli.tables import print_table
from agot_env.console.options import SeedOrNone
from agot_env.game import GAMES
from agot_env.messages.names import LONGEST, shown, shown_apart
from agot_env.messages.wording import counted
from agot_env.seeds import how_to_repeat
from agot_env.storage.files import write_text
from agot_env.storage.owned import DRAWING, json_object
from agot_env.storage.parquet import table_with, write_table
from agot_env.storage.provenance import KEY, provenance

if TYPE_CHECKING:
    from agot_env.agot.decks import Deck
    from agot_env.simulate import Plan

MOST_PLAYERS = 24
"""The largest number of players that are all printed and drawn."""
BEST = 10
"""With more players than that, how many are printed from the top, and how many from the bottom."""

TABLE = table_with("a table of an arena", "player")
RESULTS = "arena.json"
WRITTEN = {
    "ratings.parquet": TABLE, "counts.parquet": TABLE, "payoff.parquet": TABLE, "payoff.png": DRAWING,
    RESULTS: json_object("the results of an arena", KEY, "standings", "payoff"),
}  # fmt: skip
"""The files of an arena besides its games, and what they must be to be replaced."""


@dataclass
class Arena(GameOptions):
    """Play a round-robin tournament of agents and decks, and rate them."""

    agents: tuple[str, ...] = ("greedy", "random")
    """The agents. A single agent plays against itself, which compares decks."""
    seats: int = 2
    """Players per game. With more than two, agents are rated by the share of games that they win."""
    decks: tuple[str, ...] | None = None
    """Houses (for their starter decks) or deck files; by default all starter decks of the edition. Each plays each other; a single deck
    plays itself. Or a pool of decks (a folder of deck files, or a .parquet file), from which random lineups are drawn."""
    lineups: int | None = None
    """With a pool of decks: number of random lineups that every table of agents plays, each from all sides; 1,000 by default, or fewer if
    there are not enough games."""
    games: int = 2_000
    """Games per table of agents (with two seats, per pairing), spread evenly over decks and seats."""
    seed: SeedOrNone = None
    """The seed of all lineups, which also draws the lineups of a pool. By default that of the games in --out, or a random one; it is
    printed."""
    by: str | None = None
    """What to rate: agent, deck, or both (each combination of agent and deck). By default agents, or decks if there is a single agent."""
    anchor: str | None = None
    """With two sides: the player whose Bradley-Terry rating is 0. By default greedy, if it takes part, so that ratings of several arenas
    are on one scale; otherwise the mean of all ratings is 0."""
    out: Path = Path("arena")
    """A folder for the games, arena.json, ratings.parquet and, with two sides, payoff.parquet and payoff.png. Run the same command again
    to continue an interrupted arena."""
    overwrite: bool = False
    """Replace an existing data set with other games, and damaged parts."""
    trajectories: bool = False
    """Also store the actions of every game, so that games can be replayed."""
    workers: int = 1
    """Number of processes."""
    backend: str = "local"
    """local (processes on this machine) or ray (a Ray cluster)."""
    chunk: int = 1024
    """Largest number of games per part, the most that an interruption can lose."""

    def run(self, console: Console) -> None:
        """``agot arena``."""
        from agot_agents import arena
        from agot_agents.arena import picture
        from agot_env.rankings import anchor_of, check_by, pair_of, player, player_of
        from agot_env.simulate import Folder
        from agot_env.simulate.answers import Answers
        from agot_env.simulate.backends import check_backend
        from agot_env.simulate.intervals import MEANING
        from agot_env.simulate.players import check_agents

        plan = self.plan()
        example = plan.lineups[0].match
        by = self.by or ("agent" if len(self.agents) > 1 or not example.decks else "deck")
        check_by(by, plan)
        sides = 2 if example.teams else example.seats
        if self.anchor is not None and sides != 2:
            raise ValueError(f"anchor is for games of two sides, which have Bradley-Terry ratings; these have {sides}")
        anchor = anchor_of({player(lineup, side, by): None for lineup in plan.lineups for side in range(sides)}, self.anchor)
        check_agents(self.agents, example)
        check_backend(self.backend, self.workers)
        folder = Folder(self.out, plan, overwrite=self.overwrite)
        each = plan.lineups[0].games
        decks = f", with {counted(len(plan.decks), 'deck')}" if plan.decks else ""
        console.print(f"{counted(len(plan.lineups), 'lineup')} of {counted(each, 'game')} each, {plan.games:,} in all{decks}")
        tables = Counter(frozenset(lineup.agents) for lineup in plan.lineups)
        most = max(tables.values()) * each
        if most > self.games:
            reason = f"every table of agents plays {counted(max(tables.values()), 'lineup')} of decks and seats equally often"
            console.print(f"{counted(most, 'game')} per table of agents instead of {self.games:,}: {reason}", style="bold", soft_wrap=True)
        for name, kind in WRITTEN.items():
            kind.check(self.out / name)
        with folder.held():
            play(console, plan, folder, workers=self.workers, backend=self.backend)
            rows = folder.rows()
            played = arena.results(rows, plan, by)
            answers = Answers(rows, plan)
            standings = arena.standings(played, anchor)
            standings = answers.beside(standings, ["player"], lambda number, seat: (player_of(plan, number, seat, by),))
            files = ["ratings.parquet"]
            show_standings(console, by, standings, anchor)
            write_table(self.out / "ratings.parquet", standings, kind=TABLE)
            counted_by = arena.counts(rows, plan, by)
            if len(counted_by):
                show_counts(console, counted_by)
                write_table(self.out / "counts.parquet", counted_by, kind=TABLE)
                files.append("counts.parquet")
            table = None
            if played["side"].n_unique() == 2:
                table, order = arena.payoff(arena.encounters(played)), standings["player"].to_list()
                table = answers.beside(table, ["player", "opponent"], lambda number, seat: pair_of(plan, number, seat, by))
                if len(order) <= MOST_PLAYERS:
                    show_pairs(console, table, order)
                write_table(self.out / "payoff.parquet", table, kind=TABLE)
                files.append("payoff.parquet")
                if len(order) > MOST_PLAYERS:
                    console.print(f"no payoff.png: {len(order):,} players are too many for a picture")
                elif find_spec("matplotlib") is None:
                    console.print("no payoff.png: it needs matplotlib, pip install 'agot-env[arena]'")
                else:
                    picture.draw(table, order, self.out / "payoff.png")
                    files.append("payoff.png")
            show_warnings(console, plan, rows)
            about = {KEY: provenance(example.engine_hash), "seed": plan.seed, "games": plan.games, "by": by, "anchor": anchor}
            about |= {"interval": MEANING, "standings": standings.to_dicts(), "payoff": [] if table is None else table.to_dicts()}
            write_text(self.out / RESULTS, json.dumps(about, indent=1) + "\n", kind=WRITTEN[RESULTS])
            files.append(RESULTS)
        console.print(f"written to {shown(self.out)}: the games, {', '.join(files)}", soft_wrap=True)
        console.print(how_to_repeat(plan.seed), soft_wrap=True)

    def plan(self) -> Plan:
        """The agents of each lineup.

        Raises:
            ValueError: the options contradict each other, a deck cannot be read, or the round robin is not possible.
        """
        from agot_agents import arena
        from agot_env.agot.decks import load_decks
        from agot_env.simulate import seed_of_run

        self.rules()
        if self.seats < 1:
            raise ValueError(f"seats must be at least 1, not {self.seats}")
        pool, seed = pool_called(self.decks or (), self.edition or EDITION), seed_of_run(self.seed, self.out)
        options: dict[str, Any] = {"trajectories": self.trajectories, "chunk": self.chunk}
        if pool is None:
            lineup_count(self.lineups, pool, 1, "")
            decks = self.decks_that_meet(seed)
            example = self.match_of(self.seats, [decks[seat % len(decks)] for seat in range(self.seats)] if decks else ())
            return arena.round_robin(
                self.agents, decks, self.games, seed, match=lambda some: self.match_of(self.seats, some), seats=self.seats,
                teams=example.teams, **options,
            )  # fmt: skip
        decks = load_decks(pool, edition=self.edition or EDITION)
        teams = self.drawn(decks, 1, seed, self.seats)[0].teams
        ways = max((len(orders) for orders in arena.orders_of(self.agents, self.seats, teams=teams)), default=1)
        reason = f"each is played {counted(ways, 'time')} by each table of agents, in {counted(self.games, 'game')}"
        matches = self.drawn(decks, lineup_count(self.lineups, pool, self.games // ways, reason), seed, self.seats)
        return arena.round_robin_of_matches(self.agents, matches, self.games, seed, **options)

    def decks_that_meet(self, seed: int) -> list[Deck]:
        """The decks of a round robin; none in a game without decks. With sets and without decks, a random deck of these sets for each House
        that has enough cards.

        Raises:
            ValueError: a deck cannot be read, or the edition does not have one of the sets.
        """
        from agot_env.agot.decks import random_houses, random_pool, starter_decks

        if "decks" not in GAMES[self.game].seating:
            return []
        edition = self.edition or EDITION
        if self.sets is not None and not self.decks:
            return random_pool(len(random_houses(edition, self.sets)), seed, edition=edition, sets=self.sets)
        return [deck_called(name, edition) for name in self.decks or starter_decks(edition)]


def show_standings(console: Console, by: str, standings: Any, anchor: str | None) -> None:
    """Print the win rates and ratings of players, with the anchor at 0."""
    from agot_env.simulate.answers import cells
    from agot_env.simulate.answers import headings as headings_of
    from agot_env.simulate.intervals import MEANING

    rated = "bradley_terry" in standings.columns
    headings = [by if by != "both" else "agent, deck", "wins (95 % interval)", *headings_of(standings), "openskill mu", "sigma",
                *(["Bradley-Terry"] * rated)]  # fmt: skip
    hidden = len(standings) - 2 * BEST if len(standings) > MOST_PLAYERS else 0
    best = pl.concat([standings.head(BEST), standings.tail(BEST)]) if hidden else standings
    table, names = [], shown_apart(best["player"], LONGEST)
    for row in best.iter_rows(named=True):
        share = f"{row['share']:.1%} ({100 * row['low']:.1f}-{100 * row['high']:.1f})"
        skill = f"{row['openskill_mu']:.2f}", f"{row['openskill_sigma']:.2f}"
        table.append([names[row["player"]], share, *cells(row), *skill, *([f"{row['bradley_terry']:+.0f}"] if rated else [])])
    print_table(console, headings, table, names=(0,))
    if hidden:
        console.print(f"the {BEST} best and the {BEST} worst; the {hidden:,} between them are in ratings.parquet", soft_wrap=True)
    zero = f"; in Bradley-Terry ratings, {'the mean' if anchor is None else shown(anchor)} is 0" if rated else ""
    console.print(f"a player as good as the others wins {standings['expected'][0]:.1%}{zero}", soft_wrap=True)
    console.print(MEANING, soft_wrap=True)


def show_counts(console: Console, counts: Any) -> None:
    """Print the counts of each player's agent: requests, unclear answers, costs ..."""
    console.print("means per game and seat:")
    names = shown_apart(counts["player"], LONGEST)
    for row in counts.iter_rows(named=True):
        means = [f"{name.replace('_', ' ')} {mean(row[name])}" for name in counts.columns[2:] if row[name] is not None]
        console.print(f"  {names[row['player']]} ({counted(row['seats'], 'seat')}): {', '.join(means)}", soft_wrap=True)
    console.print()


def mean(number: float) -> str:
    """A mean with as many digits as are meaningful: "307,440", "110.0", "0.6255"."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.1f}" if abs(number) >= 10 else f"{number:.3g}"


def show_pairs(console: Console, table: Any, order: list[str]) -> None:
    """Print the win rate of each pairing."""
    from agot_env.simulate.answers import SHOWN, cells
    from agot_env.simulate.answers import headings as headings_of

    pairs, names = [], shown_apart(order, LONGEST)
    shown_shares = [name for name in SHOWN if name in table.columns]
    if shown_shares:  # those of the opponent, from the row of the reversed pair
        others = table.select(player="opponent", opponent="player", **{f"{name}_back": name for name in shown_shares})
        table = table.join(others, on=("player", "opponent"), how="left", maintain_order="left")
    ranks = {name: k for k, name in enumerate(order)}
    for row in sorted(table.iter_rows(named=True), key=lambda row: (ranks[row["player"]], ranks[row["opponent"]])):
        if ranks[row["player"]] < ranks[row["opponent"]]:
            rate = f"{row['win_rate']:.1%} ({100 * row['low']:.1f}-{100 * row['high']:.1f})"
            back = {name: row[f"{name}_back"] for name in SHOWN if name in row}
            shares = [" / ".join(one for one in both if one) for both in zip(cells(row), cells(back), strict=True)]
            pairs.append([names[row["player"]], names[row["opponent"]], f"{row['games']:,}", rate, *shares, str(row["draws"])])
    headings = ["player", "against", "games", "wins (95 % interval)", *headings_of(table), "no winner"]
    print_table(console, headings, pairs, names=(0, 1))
