"""The list of games on a page, with links, and their logs."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from html import escape
from operator import itemgetter
from typing import Any

import polars as pl

from agot_env.history.log import log_of_events
from agot_env.messages.names import printable
from agot_env.messages.wording import counted, listed
from agot_env.report.tables import Column, Html, link, table, text, whole
from agot_env.simulate import Dataset, Lineup, Plan, SimulationError
from agot_env.simulate.trajectories import stored_games, stored_record, why_not_stored

ALL = 100
"""The most games of a data set that are all listed."""

Game = tuple[int, int]
"""A lineup and an index, which identify a game of a data set."""


class Listing:
    """The games that a page lists: all games of a small data set, otherwise notable games and the examples linked from its tables.

    Args:
        dataset: the data set.
        rows: its games.
        logs: the number of games with a log on the page.
        replay: the address under which ``agot web`` shows the games; None: no links to it.
    """

    def __init__(self, dataset: Dataset, rows: pl.DataFrame, logs: int, replay: str | None = None) -> None:
        self.dataset, self.rows, self.logs, self._replay = dataset, rows, logs, replay
        self.has_all = len(rows) <= ALL
        self._listed: dict[Game, list[str]] = {}
        for why, game in notable(dataset.plan, rows):
            self._listed.setdefault(game, []).append(why)
        if self.has_all:
            for game in rows.select("lineup", "index").iter_rows():
                self._listed.setdefault(game, [])

    def example(self, games: pl.DataFrame, why: str) -> str:
        """A link to one of some games, which is added to the list; empty if there are none.

        Args:
            games: rows of the data set.
            why: what the game is an example of.
        """
        if not len(games):
            return ""
        some: list[Game] = games.select("lineup", "index").head(ALL).rows()
        game = next((game for game in some if game in self._listed), some[0])
        reasons = self._listed.setdefault(game, [])
        if not self.has_all and why not in reasons and f"example: {why}" not in reasons:
            reasons.append(f"example: {why}")
        return f"#{name_of('game', game)}"

    def where(self, what: pl.Expr, why: str) -> str:
        """`example` of the games that an expression selects."""
        return self.example(self.rows.filter(what), why)

    @cached_property
    def _reasons(self) -> dict[int, str | None]:
        """Lineup -> why its games cannot be replayed."""
        return {number: why_not_stored(self.dataset, number) for number in {lineup for lineup, _ in self._listed}}

    @cached_property
    def logged(self) -> list[Game]:
        """The games whose logs are on the page, the notable ones first."""
        return sorted([game for game in self._listed if self._reasons[game[0]] is None][: self.logs])

    def listing(self) -> str:
        """The table of the games."""
        shown = "All games are listed" if self.has_all else f"{len(self._listed):,} of {counted(len(self.rows), 'game')} are listed"
        games = pl.DataFrame(list(self._listed), {"lineup": pl.Int32, "index": pl.Int64}, orient="row")
        rows = self.rows.join(games, on=("lineup", "index"), how="semi", maintain_order="left").rows(named=True)
        fields = list(self._fields())
        cells = [[value(row) for _, value in fields] for row in rows]
        ids = [name_of("game", (row["lineup"], row["index"])) for row in rows]
        return (
            f"<p>{shown}. Lineup, seed and index determine a game: all have the seed {self.dataset.plan.seed} and are episode 0 of their "
            f"index. {self._about_logs()}</p>{table('Games', [column for column, _ in fields], cells, ids=ids)}"
        )

    def _fields(self) -> Iterator[tuple[Column, Callable[[Mapping[str, Any]], Any]]]:
        """The columns of the table, each with a function that extracts its value from a row."""
        plan = self.dataset.plan
        match = plan.lineups[0].match
        if len(plan.lineups) > 1:
            yield whole("lineup"), itemgetter("lineup")
        yield whole("index"), itemgetter("index")
        if self.logged:
            yield Column("log"), self._link_to_log
        if self._replay is not None and self.any_logs:
            yield Column("replay"), self._link_to_replay
        yield Column("listed as"), lambda row: lines(self._listed[row["lineup"], row["index"]])
        for seat in range(match.seats):
            yield Column(f"seat {seat}"), partial(self._sitter, seat)
        yield Column("winner"), lambda row: winner_of(plan, row["lineup"], row["winner"])
        if "reason" in self.rows.columns:
            yield Column("ended by"), itemgetter("reason")
        yield whole(match.length), itemgetter(match.length)
        yield whole("decisions"), itemgetter("decisions")
        for seat in range(match.seats):
            yield whole(f"{match.score}, seat\N{NO-BREAK SPACE}{seat}"), itemgetter(f"{match.score}_{seat}")
        if self.any_logs:
            yield Column("command"), self._command_cell

    def _sitter(self, seat: int, row: Mapping[str, Any]) -> str:
        lineup: Lineup = self.dataset.plan.lineups[row["lineup"]]
        return lineup.sitter(seat)

    def _link_to_log(self, row: Mapping[str, Any]) -> Html | None:
        game = (row["lineup"], row["index"])
        return link("read", f"#{name_of('log', game)}") if game in self.logged else None

    def _link_to_replay(self, row: Mapping[str, Any]) -> Html | None:
        if self._reasons[row["lineup"]] is not None:
            return None
        return link("open", f"{self._replay}{row['lineup']}-{row['index']}")

    def _command_cell(self, row: Mapping[str, Any]) -> Html | None:
        if self._reasons[row["lineup"]] is not None:
            return None
        return Html(f"<code>{text(self.command((row['lineup'], row['index'])), 2000)}</code>")

    @property
    def any_logs(self) -> bool:
        """Whether any of the games can be replayed."""
        return any(why is None for why in self._reasons.values())

    def _about_logs(self) -> str:
        """A sentence that says which games have a log."""
        why = next((why for why in self._reasons.values() if why is not None), None)
        if not self.any_logs:
            return f"None of them can be printed: {text(why, 1000)}."
        many = f"The logs of {counted(len(self.logged), 'game')} are below" if self.logged else "Their logs are not on this page"
        others = f" Some cannot be printed: {text(why, 1000)}." if why else ""
        return f"{many}; the commands print any of them.{others}"

    def command(self, game: Game) -> str:
        """The command that prints a game."""
        lineup = f" --lineup {game[0]}" if game[0] else ""
        return f"agot replay {shlex.quote(str(self.dataset.path))}{lineup} --game {game[1]}"

    def game_logs(self) -> Iterator[str]:
        """The logs on the page, each initially collapsed."""
        stored = {(row["lineup"], row["index"]): row for row in stored_games(self.dataset, self.logged)}
        for game in self.logged:
            lineup = self.dataset.plan.lineups[game[0]]
            try:
                log = "\n".join(log_line(words) for words in log_of_events(stored_record(self.dataset.plan, stored[game]).events))
            except SimulationError as error:
                log = text(f"This game has no log: {error}", 1000)
            several = f"Lineup {game[0]}, game" if len(self.dataset.plan.lineups) > 1 else "Game"
            who = ", ".join(f"seat {seat}: {lineup.sitter(seat)}" for seat in range(lineup.match.seats))
            yield (
                f"<details><summary>{several} {game[1]}: {text(who, 500)}</summary>"
                f'<p id="{name_of("log", game)}">Seed {self.dataset.plan.seed}, index {game[1]}, episode 0. '
                f'<a href="#{name_of("game", game)}">Back to the list</a>. Command: <code>{text(self.command(game), 2000)}</code></p>'
                f"<pre>{log}</pre></details>"
            )


def notable(plan: Plan, rows: pl.DataFrame) -> Iterator[tuple[str, Game]]:
    """Notable games: the longest and the shortest, the closest, the most one-sided, and one for each way in which games end."""
    match = plan.lineups[0].match
    sides = [match.winners(seat) for seat in range(match.seats // 2 if match.teams else match.seats)]
    totals = [pl.sum_horizontal(pl.col(f"{match.score}_{seat}").cast(pl.Int64) for seat in side) for side in sides]
    ranked = pl.concat_list(totals).list.sort(descending=True)
    played = rows.with_columns(margin=ranked.list.get(0) - ranked.list.get(1))
    won = played.filter(pl.col("winner") >= 0)
    for why, games, column, descending in (
        (f"most {match.length}", played, match.length, True),
        (f"fewest {match.length}", played, match.length, False),
        ("most decisions", played, "decisions", True),
        ("fewest decisions", played, "decisions", False),
        (f"closest win ({match.score})", won, "margin", False),
        (f"most one-sided win ({match.score})", won, "margin", True),
    ):
        if len(games):
            first = games.sort(column, descending=descending, maintain_order=True)
            yield why, first.select("lineup", "index").row(0)
    if "reason" in rows.columns:
        for (reason,), games in rows.group_by("reason", maintain_order=True):
            yield f"ended by {reason}", games.select("lineup", "index").row(0)


def winner_of(plan: Plan, lineup: int, winner: int) -> str:
    """The winner of a game, in words."""
    seats = [str(seat) for seat in plan.lineups[lineup].match.winners(winner)] if winner >= 0 else []
    return f"{'seat' if len(seats) == 1 else 'seats'} {listed(seats)}" if seats else "none"


def name_of(what: str, game: Game) -> str:
    """The id of a game's row or log."""
    return f"{what}-{game[0]}-{game[1]}"


def lines(reasons: list[str]) -> Html:
    """The reasons why a game is listed, one per line."""
    return Html(";<br>".join(text(why) for why in reasons))


def log_line(words: str) -> str:
    """A line of a log; headings, which are not indented, are bold."""
    line = escape(printable(words))
    return line if words.startswith(" ") else f"<strong>{line}</strong>"
