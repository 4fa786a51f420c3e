"""``agot leaderboard``."""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from rich.console import Console
from typeguard import TypeCheckError, check_type

from agot_agents.arena.picture import Rated, draw_ratings
from agot_agents.commands.arena import Arena
from agot_env import agents
from agot_env.errors import FileError
from agot_env.files import check_new_file, read_text, write_text
from agot_env.names import shown
from agot_env.options import SeedOrNone
from agot_env.owned import DRAWING, containing, json_object
from agot_env.seeds import how_to_repeat
from agot_env.wording import counted

if TYPE_CHECKING:
    from agot_env.game import Match

NORMAL = 1.96
"""Half the width of a 95 % interval in standard errors."""


@dataclass(frozen=True)
class Division:
    """A table of the leaderboard: what is played, and by which agents.

    Attributes:
        title: the heading.
        agents: names.
        options: options of `agot arena`.
        share: the games of each table of agents, as a multiple of `Leaderboard.games`.
    """

    title: str
    agents: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    share: float = 1.0


SEARCH = "ismcts:iterations=200"


def of_edition(title: str, edition: str) -> Division:
    """The division of another edition than the Core Set."""
    network = f"net:{edition},best=true", f"search:{edition},iterations=100"
    return Division(title, ("random", "greedy", SEARCH, *network), {"edition": edition}, 0.5)


DIVISIONS = {
    "core": Division(
        "Core Set, two players",
        ("random", "greedy", "ismcts-v1:iterations=200", "net:core,best=true", "search:core,iterations=100", "search:core,iterations=400"),
    ),
    "winter": of_edition("Winter Edition, two players", "winter"),
    "ice_and_fire": of_edition("Ice and Fire Edition, two players", "ice_and_fire"),
    "hbo": of_edition("HBO card game, two players", "hbo"),
    "lcg": of_edition("Living Card Game, two players", "lcg"),
    "melee4": Division(
        "Core Set, melee of four",
        ("random", "greedy", "ismcts:iterations=50", "net:melee4,best=true", "search:melee4,iterations=100"),
        {"seats": 4},
    ),
    "lands": Division(
        "Lands game, hard, two players", ("random", "greedy", SEARCH, "net:lands,best=true"), {"game": "lands", "mode": "hard"}
    ),
}


WRITTEN = "<!-- written by `agot leaderboard --table`"
RESULTS = json_object("the results of a leaderboard", "seed", "games", "divisions")
PAGE_OF_TABLES = containing("a page written by agot leaderboard", WRITTEN.encode())


@dataclass
class Leaderboard:
    """Play all named agents of this package against each other on the same seed, and write a table of their ratings.

    Each division is an arena with the printed decks (`agot arena`) in a folder of its own, so the same command continues after an
    interruption.
    """

    out: Path = Path("leaderboard")
    """A folder for the games and leaderboard.json."""
    divisions: tuple[str, ...] = tuple(DIVISIONS)
    """The divisions to play: core, winter, ice_and_fire, hbo, lcg, melee4, lands."""
    games: int = 400
    """Games per pairing of agents, or per table of four; half as many in winter, ice_and_fire, hbo and lcg."""
    seed: SeedOrNone = None
    """The seed of all games. By default that of the games in --out, or a random one; it is printed."""
    decisions: int = 200
    """Number of timed decisions per agent."""
    exploiters: Path | None = None
    """A folder with runs of `agot train best-response`, whose best_response.json files fill the last column of the division with the same
    game, edition and number of seats."""
    table: Path | None = None
    """Also write the tables as Markdown to this file; a file written by an earlier run is replaced."""
    picture: Path | None = None
    """Also draw the ratings by the times per decision to this PNG; one drawn by an earlier run is replaced. It needs matplotlib."""
    workers: int = 1
    """Number of processes."""

    def run(self, console: Console) -> None:
        """``agot leaderboard``."""
        from agot_env.simulate import seed_of_run

        seed = seed_of_run(self.seed, *(self.out / name for name in DIVISIONS))
        self.check(seed)
        exploited = {} if self.exploiters is None else read_exploiters(self.exploiters)
        interfaces = {name: self.match_of(name, seed).interface for name in self.divisions}
        for target, interface in exploited:
            if not any(interface == interfaces[name] and target in map(unsampled, DIVISIONS[name].agents) for name in self.divisions):
                where = "which is in none of the divisions with this interface"
                console.print(f"not shown: the exploiter of {shown(target)}, {where}", soft_wrap=True)
        found = {}
        for name in self.divisions:
            console.print(f"\n{DIVISIONS[name].title}", style="bold")
            found[name] = self.played(name, seed, console, exploited)
        values = {"seed": seed, "games": self.games, "divisions": found}
        write_text(self.out / "leaderboard.json", json.dumps(values, indent=2) + "\n", kind=RESULTS)
        if self.picture is not None:
            draw_ratings([drawn(DIVISIONS[name].title, rows) for name, rows in found.items()], self.picture)
        if self.table is not None:
            picture = None if self.picture is None else Path(os.path.relpath(self.picture, self.table.parent))
            write_text(self.table, as_markdown(found, self.games, seed, picture), kind=PAGE_OF_TABLES)
        written = (self.out / "leaderboard.json", self.table, self.picture)
        console.print("written: " + ", ".join(shown(path) for path in written if path is not None))
        console.print(how_to_repeat(seed), soft_wrap=True)

    def check(self, seed: int) -> None:
        """Check, before games are played, the options, the agents, and the files to write.

        Raises:
            ValueError: an option is invalid, or an agent cannot play.
            FileError: a file cannot be written.
        """
        from agot_env.simulate.backends import check_backend
        from agot_env.simulate.players import check_agents

        unknown = [name for name in self.divisions if name not in DIVISIONS]
        if unknown or not self.divisions:
            raise ValueError(f"divisions are {', '.join(DIVISIONS)}, not {', '.join(map(shown, unknown)) or 'none'}")
        if len(set(self.divisions)) < len(self.divisions):
            raise ValueError(f"divisions must be different, not {', '.join(self.divisions)}")
        for name, number in (("games", self.games), ("decisions", self.decisions)):
            if number < 1:
                raise ValueError(f"{name} must be at least 1, not {number}")
        check_backend("local", self.workers)
        if self.picture is not None and find_spec("matplotlib") is None:
            raise ValueError("the picture needs matplotlib: pip install 'agot-env[arena]'")
        if self.picture is not None and self.picture.suffix != ".png":
            raise ValueError(f"the picture is a PNG, so its name ends in .png, not {shown(self.picture.name)}")
        results = self.out / "leaderboard.json"
        written = [path for path in (self.table, self.picture, results) if path is not None]
        if len({path.resolve() for path in written}) < len(written):
            raise ValueError(f"the table, the picture and {shown(results)} must be different files")
        RESULTS.check(results)
        for path, kind in ((self.table, PAGE_OF_TABLES), (self.picture, DRAWING)):
            if path is not None:
                check_new_file(path, overwrite=True, kind=kind)
        for name in self.divisions:
            check_agents(DIVISIONS[name].agents, self.match_of(name, seed))

    def match_of(self, name: str, seed: int) -> Match:
        """A match of a division."""
        return arena_of(DIVISIONS[name], self.games, seed, self.out / name, self.workers).plan().lineups[0].match

    def played(self, name: str, seed: int, console: Console, exploited: dict[tuple[str, str], Any]) -> list[dict[str, Any]]:
        """Play a division; returns a row for each agent, the best first."""
        division = DIVISIONS[name]
        arena = arena_of(division, self.games, seed, self.out / name, self.workers)
        match = arena.plan().lineups[0].match
        arena.run(console)
        rows = []
        for row in pl.read_parquet(arena.out / "ratings.parquet").iter_rows(named=True):
            rows.append({
                "agent": row["player"], "wins": row["share"], "low": row["low"], "high": row["high"],
                "rating": row.get("bradley_terry", row["openskill_mu"]),
                "error": row.get("bradley_terry_error", row["openskill_sigma"]),
                "scale": "Bradley-Terry" if "bradley_terry" in row else "openskill",
                "milliseconds": 1e3 * seconds_per_decision(row["player"], match, self.decisions, seed),
                "exploiter": exploited.get((unsampled(row["player"]), match.interface)),
            })  # fmt: skip
        return rows


def unsampled(name: str) -> str:
    """The name of an agent as the target of an exploiter: without the parameter that makes a network take its most probable actions."""
    return name.removesuffix(",best=true")


def arena_of(division: Division, games: int, seed: int, out: Path, workers: int) -> Arena:
    """The arena of a division."""
    return Arena(
        **division.options, agents=division.agents, games=max(1, round(games * division.share)), seed=seed, out=out, workers=workers,
        chunk=64,
    )  # fmt: skip


def seconds_per_decision(name: str, match: Match, decisions: int, seed: int) -> float:
    """Mean processor time of a decision with more than one legal action, one game at a time, in games of the greedy agent."""
    agent, greedy = agents.make(name, match.game), agents.make("greedy", match.game)
    batch, row = match.batch(1, seed), np.zeros(1, np.int64)
    spent, asked = 0.0, -1  # the first call loads machine code
    agents.begin_games(agent, row)
    while asked < decisions:
        turn = agents.turn_of(batch, row, row)
        if turn.masks.sum() > 1:
            before = time.process_time()
            agents.checked_actions(agent, turn)
            spent += time.process_time() - before if asked >= 0 else 0.0
            asked += 1
        batch.step(agents.checked_actions(greedy, turn))
    return spent / decisions


def read_exploiters(folder: Path) -> dict[tuple[str, str], Any]:
    """The results of the best responses whose runs are in a folder, by target and `Match.interface`.

    Raises:
        FileError: there are none, a file is damaged, or two have the same target.
    """
    files = sorted(folder.glob("*/best_response.json"))
    if not files:
        raise FileError(f"{shown(folder)} has no folder with a best_response.json")
    found: dict[tuple[str, str], Any] = {}
    for file in files:
        try:
            result = json.loads(read_text(file))
            key = check_type(result["target"], str), check_type(result["interface"], str)
            share = {name: check_type(result["exploiter"][name], float) for name in ("rate", "low", "high")}
            decisions = check_type(result["decisions"], int)
            if not 0 <= share["low"] <= share["rate"] <= share["high"] <= 1 or not 0 <= decisions < 2**63:
                raise ValueError("the numbers are not those of an exploiter")
        except (ValueError, KeyError, TypeError, TypeCheckError, RecursionError) as error:
            raise FileError(f"{shown(file)} is damaged: {error}") from error
        if key in found:
            raise FileError(f"{shown(file)} is a second exploiter of {shown(key[0])}; remove one of the two")
        found[key] = {"decisions": decisions, **share}
    return found


def drawn(title: str, rows: list[dict[str, Any]]) -> tuple[str, str, list[Rated]]:
    """A table of the leaderboard as `draw_ratings` takes it."""
    rated = [Rated(row["agent"], row["rating"], NORMAL * row["error"], row["milliseconds"]) for row in rows]
    return title, rows[0]["scale"], rated


def as_markdown(found: dict[str, list[dict[str, Any]]], games: int, seed: int, picture: Path | None = None) -> str:
    """The tables as a page, with a picture, whose path is relative to that of the page."""
    lines = [
        "# Leaderboard",
        "",
        f"{WRITTEN}; do not edit -->",
        "",
        f"`agot leaderboard --games {games} --seed {seed}`: all named agents of this package, with the printed decks from every seat.",
        "Ratings are Bradley-Terry on the scale of Elo with a mean of 0 in each table (95 % interval), and openskill's mu with more than",
        "two seats. Times are processor time of one core per decision with more than one legal action, one game at a time.",
    ]
    if picture is not None:
        lines += ["", f"![Ratings by the time per decision]({picture.as_posix()})"]
    for name, rows in found.items():
        lines += ["", f"## {DIVISIONS[name].title}", ""]
        lines += ["| agent | rating | games won | ms per decision | its exploiter wins |", "|---|---|---|---|---|"]
        for row in rows:
            share = f"{row['wins']:.1%} ({100 * row['low']:.1f}-{100 * row['high']:.1f})"
            signed = row["scale"] == "Bradley-Terry"
            rating = f"{row['rating']:{'+.0f' if signed else '.1f'}} ± {NORMAL * row['error']:.{0 if signed else 1}f}"
            lines.append(f"| `{row['agent']}` | {rating} | {share} | {row['milliseconds']:.3g} | {in_words(row['exploiter'])} |")
    lines += [
        "",
        "*Its exploiter* is a clone of the agent that was trained against it (`agot train best-response`); its win rate is a lower bound",
        "on how exploitable the agent is.",
    ]
    return "\n".join(lines) + "\n"


def in_words(exploiter: dict[str, Any] | None) -> str:
    """An exploiter's win rate, and the number of decisions that it was trained on."""
    if exploiter is None:
        return "not measured"
    share = f"{exploiter['rate']:.1%} ({100 * exploiter['low']:.1f}-{100 * exploiter['high']:.1f})"
    return f"{share} after {counted(exploiter['decisions'], 'decision')}"
