"""The games that a page names: a list of them with links, and their logs."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from functools import cached_property
from html import escape

import polars as pl

from agot_env.names import printable
from agot_env.report.tables import Column, link, table, text, whole
from agot_env.simulate import Dataset, Plan, SimulationError
from agot_env.simulate.trajectories import stored_games, stored_log, why_not_stored
from agot_env.wording import counted, listed

ALL = 100
"""Games up to which all of a data set are listed."""

Game = tuple[int, int]
"""A lineup and an index, which name a game of a data set."""


class Listing:
    """The games that a page lists: all of a small data set; else those that stand out, and the examples that its tables lead to.

    Args:
        dataset: what the page is about.
        rows: its games.
        logs: how many of the games have their log on the page.
    """

    def __init__(self, dataset: Dataset, rows: pl.DataFrame, logs: int) -> None:
        self.dataset, self.rows, self.logs = dataset, rows, logs
        self.has_all = len(rows) <= ALL
        self._listed: dict[Game, list[str]] = {}
        for why, game in notable(dataset.plan, rows):
            self._listed.setdefault(game, []).append(why)
        if self.has_all:
            for game in rows.select("lineup", "index").iter_rows():
                self._listed.setdefault(game, [])

    def example(self, games: pl.DataFrame, why: str) -> str:
        """The link to one of some games, which is listed from now on; empty if there are none.

        Args:
            games: rows of the data set.
            why: what it is an example of.
        """
        if not len(games):
            return ""
        some: list[Game] = games.select("lineup", "index").rows()
        game = next((game for game in some if game in self._listed), some[0]) if len(some) <= ALL else some[0]
        reasons = self._listed.setdefault(game, [])
        if not self.has_all and f"example: {why}" not in reasons:
            reasons.append(f"example: {why}")
        return f"#{name_of('game', game)}"

    def where(self, what: pl.Expr, why: str) -> str:
        """`example` of the games that an expression selects."""
        return self.example(self.rows.filter(what), why)

    @cached_property
    def _reasons(self) -> dict[int, str | None]:
        """By lineup: why its games cannot be replayed."""
        return {number: why_not_stored(self.dataset, number) for number in {lineup for lineup, _ in self._listed}}

    @cached_property
    def logged(self) -> list[Game]:
        """The games whose logs are on the page, the notable ones first."""
        return [game for game in self._listed if self._reasons[game[0]] is None][: self.logs]

    def listing(self) -> str:
        """The table of the games."""
        plan, rows = self.dataset.plan, self.rows
        example = plan.lineups[0].match
        seats = range(example.seats)
        several, some = len(plan.lineups) > 1, any(why is None for why in self._reasons.values())
        columns = [
            *([whole("lineup")] if several else []), whole("index"), *([Column("log")] if self.logged else []),
            *(Column(f"seat {seat}") for seat in seats), Column("winner"), Column("ended by"), whole(example.length), whole("decisions"),
            *(whole(f"{example.score}, seat {seat}") for seat in seats), Column("listed as"), *([Column("to print it")] if some else []),
        ]  # fmt: skip
        places = {game: k for k, game in enumerate(self._listed)}
        chosen = rows.filter(pl.struct("lineup", "index").is_in(self._structs())) if not self.has_all else rows
        cells, ids = [], []
        for row in chosen.iter_rows(named=True):
            game = (row["lineup"], row["index"])
            lineup = plan.lineups[game[0]]
            log = [link("read", f"#{name_of('log', game)}") if game in self.logged else None] if self.logged else []
            command = [self.command(game) if self._reasons[game[0]] is None else None] if some else []
            cells.append(
                [
                    *([game[0]] if several else []), game[1], *log, *(lineup.sitter(seat) for seat in seats),
                    winner_of(plan, game[0], row["winner"]), row.get("reason", ""), row[example.length], row["decisions"],
                    *(row[f"{example.score}_{seat}"] for seat in seats), "; ".join(self._listed[game]), *command,
                ]  # fmt: skip
            )
            ids.append(name_of("game", game))
        assert len(cells) == len(places)
        shown = "All games are listed" if self.has_all else f"{len(cells):,} of {counted(len(rows), 'game')} are listed"
        note = (
            f"{shown}. Seed, index and lineup determine a game: all have the seed {plan.seed} and are episode 0 of their index. "
            f"{self._about_logs(some)}"
        )
        return f"<p>{note}</p>{table('Games', columns, cells, ids=ids)}"

    def _structs(self) -> pl.Series:
        lineups, indices = zip(*self._listed, strict=True)
        return pl.DataFrame({"lineup": lineups, "index": indices}, {"lineup": pl.Int32, "index": pl.Int64}).to_struct()

    def _about_logs(self, some: bool) -> str:
        """Which of the games can be read."""
        why = next((why for why in self._reasons.values() if why is not None), None)
        if not some:
            return f"None of them can be printed: {text(why, 1000)}."
        many = f"The logs of {counted(len(self.logged), 'game')} are below" if self.logged else "Their logs are not on this page"
        others = f" Some cannot be printed: {text(why, 1000)}." if why else ""
        return f"{many}; the commands print any of them.{others}"

    def command(self, game: Game) -> str:
        """The command that prints a game."""
        lineup = f" --lineup {game[0]}" if game[0] else ""
        return f"agot replay {shlex.quote(str(self.dataset.path))}{lineup} --game {game[1]}"

    def game_logs(self) -> Iterator[str]:
        """The logs on the page, each closed until it is opened."""
        stored = {(row["lineup"], row["index"]): row for row in stored_games(self.dataset, self.logged)}
        for game in self.logged:
            lineup = self.dataset.plan.lineups[game[0]]
            try:
                log = "\n".join(log_line(words) for words in stored_log(lineup.match, stored[game]))
            except SimulationError as error:
                log = text(f"This game has no log: {error}", 1000)
            several = f"Lineup {game[0]}, game" if len(self.dataset.plan.lineups) > 1 else "Game"
            who = ", ".join(f"seat {seat}: {lineup.sitter(seat)}" for seat in range(lineup.match.seats))
            yield (
                f"<details><summary>{several} {game[1]}: {text(who, 500)}</summary>"
                f'<p id="{name_of("log", game)}">Seed {self.dataset.plan.seed}, index {game[1]}, episode 0. '
                f'<a href="#{name_of("game", game)}">Back to the list</a>. To print it: <code>{text(self.command(game), 2000)}</code></p>'
                f"<pre>{log}</pre></details>"
            )


def notable(plan: Plan, rows: pl.DataFrame) -> Iterator[tuple[str, Game]]:
    """Games that stand out: the longest and the shortest, the closest, the clearest, and one for each way in which games end."""
    match = plan.lineups[0].match
    sides = [match.winners(seat) for seat in range(match.seats // 2 if match.teams else match.seats)]
    totals = rows.select(pl.sum_horizontal(*(pl.col(f"{match.score}_{seat}") for seat in side)).alias(str(k)) for k, side in enumerate(sides))
    ranked = totals.select(pl.concat_list(pl.all().cast(pl.Int64)).list.sort(descending=True).alias("totals"))["totals"]
    played = rows.with_columns(margin=ranked.list.get(0) - ranked.list.get(1))
    won = played.filter(pl.col("winner") >= 0)
    for why, games, column, descending in (
        (f"most {match.length}", played, match.length, True),
        (f"fewest {match.length}", played, match.length, False),
        ("most decisions", played, "decisions", True),
        ("fewest decisions", played, "decisions", False),
        (f"closest win ({match.score})", won, "margin", False),
        (f"clearest win ({match.score})", won, "margin", True),
    ):
        if len(games):
            yield why, games.select("lineup", "index").row(int(games[column].arg_max() if descending else games[column].arg_min()))  # type: ignore[arg-type]
    if "reason" in rows.columns:
        for (reason,), games in rows.group_by("reason", maintain_order=True):
            yield f"ended by {reason}", games.select("lineup", "index").row(0)


def winner_of(plan: Plan, lineup: int, winner: int) -> str:
    """Who has won a game, in words."""
    seats = [str(seat) for seat in plan.lineups[lineup].match.winners(winner)] if winner >= 0 else []
    return f"{'seat' if len(seats) == 1 else 'seats'} {listed(seats)}" if seats else "none"


def name_of(what: str, game: Game) -> str:
    """The id of a game's row or log."""
    return f"{what}-{game[0]}-{game[1]}"


def log_line(words: str) -> str:
    """A line of a log; headings, which are not indented, are bold."""
    line = escape(printable(words))
    return line if words.startswith(" ") else f"<b>{line}</b>"
