"""``agot leaderboard``."""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Sequence
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
from agot_env.agents.parameters import arguments_of, defaults_of
from agot_env.console.options import SeedOrNone
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import counted
from agot_env.rankings.ratings import ANCHOR
from agot_env.seeds import how_to_repeat
from agot_env.storage.files import check_new_file, read_text, write_text
from agot_env.storage.owned import DRAWING, containing, json_object
from agot_env.storage.provenance import KEY, provenance

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
        "Lands game, hard, two players",
        ("random", "greedy", SEARCH, "net:lands,best=true", "search:lands,iterations=100"),
        {"game": "lands", "mode": "hard"},
    ),
}


WRITTEN = "<!-- written by `agot leaderboard --table`"
RESULTS = json_object("the results of a leaderboard", "seed", "games", "divisions")
PAGE_OF_TABLES = containing("a page written by agot leaderboard", WRITTEN.encode())


@dataclass
class Leaderboard:
    """Play all named agents of this package, and --agents, against each other on the same seed, and write a table of their ratings.

    Ratings are relative to greedy, whose rating is 0 in each division.

    Each division is an arena with the printed decks (`agot arena`) in a folder of its own, so the same command continues after an
    interruption.
    """

    out: Path = Path("leaderboard")
    """A folder for the games and leaderboard.json."""
    agents: tuple[str, ...] = ()
    """Further agents, which play in every division: name those that they can play (--divisions). Their ratings are on the scale of the
    published ones."""
    opponents: tuple[str, ...] = ()
    """With --agents: play only against these agents of the divisions, such as greedy net search. Greedy always plays, since all ratings are
    relative to it."""
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
        from agot_env.simulate.intervals import MEANING

        seed = seed_of_run(self.seed, *(self.out / name for name in DIVISIONS))
        self.check(seed)
        exploited = {} if self.exploiters is None else read_exploiters(self.exploiters)
        interfaces = {name: self.match_of(name, seed).interface for name in self.divisions}
        for target, interface in exploited:
            if not any(interface == interfaces[name] and target in map(unsampled, self.agents_of(name)) for name in self.divisions):
                where = "which is in none of the divisions with this interface"
                console.print(f"not shown: the exploiter of {shown(target)}, {where}", soft_wrap=True)
        found, payoffs = {}, {}
        for name in self.divisions:
            console.print(f"\n{DIVISIONS[name].title}", style="bold")
            found[name], payoffs[name] = self.played(name, seed, console, exploited)
        values = {
            KEY: provenance(), "seed": seed, "games": self.games, "anchor": ANCHOR, "interval": MEANING, "divisions": found,
            "payoffs": payoffs,
        }  # fmt: skip
        write_text(self.out / "leaderboard.json", json.dumps(values, indent=2) + "\n", kind=RESULTS)
        if self.picture is not None:
            draw_ratings([drawn(DIVISIONS[name].title, rows) for name, rows in found.items()], self.picture)
        if self.table is not None:
            picture = None if self.picture is None else Path(os.path.relpath(self.picture, self.table.parent))
            write_text(self.table, as_markdown(found, payoffs, self.typed(seed), picture), kind=PAGE_OF_TABLES)
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
        if self.opponents and not self.agents:
            raise ValueError("opponents are those of --agents, and there are no --agents")
        known = {agent.partition(":")[0] for name in self.divisions for agent in DIVISIONS[name].agents}
        if strange := [name for name in self.opponents if name not in known]:
            raise ValueError(f"opponents are {', '.join(sorted(known))}, not {', '.join(map(shown, strange))}")
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
            try:
                check_agents(self.agents_of(name), self.match_of(name, seed))
            except ValueError as error:
                if not self.agents:
                    raise
                raise ValueError(f"{error} (division {name}; choose those that all agents can play with --divisions)") from error

    def agents_of(self, name: str) -> tuple[str, ...]:
        """The agents of a division."""
        own = DIVISIONS[name].agents
        if self.opponents:
            own = tuple(agent for agent in own if agent == ANCHOR or agent.partition(":")[0] in self.opponents)
        return (*own, *self.agents)

    def arena_of(self, name: str, seed: int) -> Arena:
        """The arena of a division."""
        division = DIVISIONS[name]
        games = max(1, round(self.games * division.share))
        return Arena(
            **division.options, agents=self.agents_of(name), games=games, seed=seed, out=self.out / name, workers=self.workers, chunk=64
        )

    def match_of(self, name: str, seed: int) -> Match:
        """A match of a division."""
        return self.arena_of(name, seed).plan().lineups[0].match

    def typed(self, seed: int) -> str:
        """The command that repeats the games."""
        options = [f"--games {self.games}", f"--seed {seed}"]
        options += [f"--divisions {' '.join(self.divisions)}"] if self.divisions != Leaderboard.divisions else []
        options += [f"--agents {' '.join(self.agents)}"] if self.agents else []
        options += [f"--opponents {' '.join(self.opponents)}"] if self.opponents else []
        return f"agot leaderboard {' '.join(options)}"

    def played(
        self, name: str, seed: int, console: Console, exploited: dict[tuple[str, str], Any]
    ) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Play a division; returns a row for each agent, the best first, and the payoff table, empty with more than two seats."""
        from agot_env.simulate.answers import SHOWN

        arena = self.arena_of(name, seed)
        match = arena.plan().lineups[0].match
        arena.run(console)
        ratings = pl.read_parquet(arena.out / "ratings.parquet").to_dicts()
        waited = seconds_waited(arena.out / "counts.parquet")
        zero = next(row for row in ratings if row["player"] == ANCHOR)
        rows = []
        for row in ratings:
            spread = 0.0 if row is zero else math.hypot(row["openskill_sigma"], zero["openskill_sigma"])
            rows.append({
                "agent": row["player"], "games": row["seats"], "wins": row["share"], "low": row["low"], "high": row["high"],
                "rating": row.get("bradley_terry", row["openskill_mu"] - zero["openskill_mu"]),
                "error": row.get("bradley_terry_error", spread),
                "scale": "Bradley-Terry" if "bradley_terry" in row else "openskill",
                "milliseconds": 1e3 * (
                    waited[row["player"]] if row["player"] in waited else seconds_per_decision(row["player"], match, self.decisions, seed)
                ),
                "exploiter": exploited.get((unsampled(row["player"]), match.interface)),
                "parameters": reported_parameters(row["player"], match.game),
                **{name: row[name] for name in SHOWN if name in row},
            })  # fmt: skip
        return rows, pl.read_parquet(arena.out / "payoff.parquet").to_dicts() if "bradley_terry" in zero else []


def unsampled(name: str) -> str:
    """The name of an agent as the target of an exploiter: without the parameter that makes a network take its most probable actions."""
    return name.removesuffix(",best=true")


def seconds_waited(counts: Path) -> dict[str, float]:
    """The mean time per decision of each agent that waits for answers and counts the ``seconds``: asking again would cost more."""
    table = pl.read_parquet(counts) if counts.exists() else pl.DataFrame()
    if not {"seconds", "decisions"} <= set(table.columns):
        return {}
    found = table.filter(pl.col("seconds").is_not_null() & (pl.col("decisions") > 0))
    return dict(found.select("player", pl.col("seconds") / pl.col("decisions")).iter_rows())


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


def reported_parameters(text: str, game: str = "agot") -> dict[str, Any]:
    """The values of the parameters in `agot_env.agents.Agent.reported`, from the name of an agent or by default; the agent is not made.

    Raises:
        ValueError: the name, or a parameter in it, is unknown or invalid.
    """
    factory, given = agents.factory_of(text, game, None)
    names = getattr(factory, "reported", agents.Agent.reported)
    if not names:
        return {}
    values = defaults_of(factory) | arguments_of(text, factory, given)
    return {name: values[name] for name in names}


def as_markdown(
    found: dict[str, list[dict[str, Any]]], payoffs: dict[str, list[dict[str, Any]]], command: str, picture: Path | None = None
) -> str:
    """The tables as a page.

    Args:
        found: the rows of each division.
        payoffs: the payoff table of each division.
        command: the command that has played the games.
        picture: its path, relative to that of the page.
    """
    from agot_env.simulate.intervals import MEANING

    lines = [
        "# Leaderboard",
        "",
        f"{WRITTEN}; do not edit -->",
        "",
        f"`{command}`: all named agents of this package, with the printed decks from every seat.",
        f"Ratings are Bradley-Terry on the scale of Elo, relative to `{ANCHOR}`, with 1.96 standard errors of independent games; with more",
        f"than two seats, openskill's mu relative to that of `{ANCHOR}`. {MEANING}",
        "Times are processor time of one core per decision with more than one legal action, one game at a time.",
    ]
    if any("substituted" in row for rows in found.values() for row in rows):
        lines += [
            "Those of language models are the time until the endpoint has answered. *Substituted* is the share of a model's actions that",
            "it has not chosen, and *unclear* the share of its answers that named no action.",
        ]
    if picture is not None:
        lines += ["", f"![Ratings by the time per decision]({picture.as_posix()})"]
    for name, rows in found.items():
        lines += ["", f"## {DIVISIONS[name].title}", ""]
        lines += ["| | agent | rating | games | won | ms per decision | its exploiter wins |", "|---|---|---|---|---|---|---|"]
        for rank, row in enumerate(rows, 1):
            signed = row["scale"] == "Bradley-Terry"
            rating = f"{row['rating']:+.{0 if signed else 1}f} ± {NORMAL * row['error']:.{0 if signed else 1}f}"
            rating = "0" if row["agent"] == ANCHOR else rating
            cells = named(row), rating, f"{row['games']:,}", bounded(row), f"{row['milliseconds']:.3g}", in_words(row["exploiter"])
            lines.append(f"| {rank} | {' | '.join(cells)} |")
        if payoffs[name]:
            lines += ["", *payoff_lines([row["agent"] for row in rows], payoffs[name])]
    lines += [
        "",
        "*Its exploiter* was trained against the agent (`agot train best-response`); its win rate is a lower bound on how exploitable the",
        "agent is.",
    ]
    return "\n".join(lines) + "\n"


def payoff_lines(order: Sequence[str], payoff: Sequence[dict[str, Any]]) -> list[str]:
    """A payoff table in Markdown: games won by the row against the column, whose number is its rank."""
    cells = {(row["player"], row["opponent"]): bounded(row, "win_rate") for row in payoff}
    games = sorted({row["games"] for row in payoff})
    each = f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}"
    head = f"| won by the row, of {each} games each | " + " | ".join(map(str, range(1, len(order) + 1))) + " |"
    lines = [head, "|---" * (len(order) + 1) + "|"]
    for rank, name in enumerate(order, 1):
        lines.append(f"| {rank} `{name}` | " + " | ".join(cells.get((name, other), "") for other in order) + " |")
    return lines


def named(row: dict[str, Any]) -> str:
    """The name of an agent, and the parameters that it reports."""
    values = ", ".join(f"{name}={value}" for name, value in row["parameters"].items())
    return f"`{row['agent']}`" + (f" ({values})" if values else "")


def bounded(row: dict[str, Any], rate: str = "wins") -> str:
    """A win rate with its interval, and the shares of substituted and unclear answers if there are any."""
    from agot_env.simulate.answers import beside_rate

    answered = f"; {beside_rate(row)}" if row.get("substituted") is not None else ""
    return f"{row[rate]:.1%} ({100 * row['low']:.1f}-{100 * row['high']:.1f}){answered}"


def in_words(exploiter: dict[str, Any] | None) -> str:
    """An exploiter's win rate, and the number of decisions that it was trained on."""
    if exploiter is None:
        return "not measured"
    return f"{bounded(exploiter, 'rate')} after {counted(exploiter['decisions'], 'decision')}"
