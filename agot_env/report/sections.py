"""The sections of a page for every game: who wins, how games end, and how long they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import polars as pl

from agot_env.messages.wording import counted
from agot_env.report.charts import Strip, histogram
from agot_env.report.frame import Section
from agot_env.report.games import Listing, notable
from agot_env.report.tables import Column, Html, Linked, interval, percent, table, text, whole
from agot_env.simulate import Plan, wilson
from agot_env.simulate.answers import Answers, headings, in_percent
from agot_env.simulate.intervals import MEANING
from agot_env.simulate.summary import place_of, seat_results
from agot_env.simulate.summary import win_rates as win_rates_of

MOST_LINEUPS = 100
"""The most lineups that have rows of their own."""
BEST = 10
"""How many of the best and of the worst decks are shown if there are many."""


def sections(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Iterator[Section]:
    """The sections, in their order."""
    if len(plan.lineups) > MOST_LINEUPS:
        yield from summary(plan, rows, listing)
    else:
        yield win_rates(plan, rows, listing)
    if "reason" in rows.columns:
        yield endings(plan, rows, listing)
    yield lengths(plan, rows, listing)


def win_rates(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Section:
    """A row per lineup and seat."""
    results = seat_results(plan, rows)
    decks = ["deck"] if "deck" in results.columns else []
    by = ["lineup", "seat", "agent", *decks]
    rates = Answers(rows, plan).beside(win_rates_of(results, by), by, partial(place_of, plan, by))
    numbers = rows["lineup"].unique(maintain_order=True)
    links = {number: listing.where(pl.col("lineup") == number, f"lineup {number}") for number in numbers}
    columns = [whole("lineup"), whole("seat"), Column("agent"), *(Column(deck) for deck in decks)]
    cells = ([Linked(names[0], links[names[0]]), *names[1:]] for names in rates.select("lineup", "seat", "agent", *decks).iter_rows())
    return Section("win-rates", "Win rates by lineup and seat", rate_table(plan, "Win rates by lineup and seat", columns, cells, rates))


def summary(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Iterator[Section]:
    """Tables by seat, and by House and deck if there are any, for many lineups."""
    results = seat_results(plan, rows)
    answered = Answers(rows, plan)

    def rates_by(*by: str) -> pl.DataFrame:
        return answered.beside(win_rates_of(results, list(by)), list(by), partial(place_of, plan, list(by)))

    seats = rates_by("seat", "agent").sort("seat", "agent")
    cells = seats.select("seat", "agent").iter_rows()
    name = "Win rates by seat"
    yield Section("win-rates", name, rate_table(plan, name, [whole("seat"), Column("agent")], cells, seats))
    if "deck" not in results.columns:
        return
    places = results.with_columns(row=pl.int_range(pl.len()) // plan.lineups[0].match.seats)

    def links(column: str, names: Iterable[str], what: str) -> list[str]:
        first = places.group_by(column, maintain_order=True).agg(pl.col("row").first())
        found = dict(first.iter_rows())
        return [listing.example(rows[[found[name]]], f"{what}{name}") for name in names]

    houses = rates_by("house").sort("house")
    linked = links("house", houses["house"], "House ")
    name = "Win rates by House"
    cells = ((Linked(house.capitalize(), href),) for house, href in zip(houses["house"], linked, strict=True))
    yield Section("houses", name, rate_table(plan, name, [Column("House")], cells, houses))
    decks = rates_by("deck").sort("share", descending=True, maintain_order=True)
    hidden = len(decks) - 2 * BEST
    note = "When many decks are compared, the best and the worst owe part of their results to chance."
    if hidden > 0:
        decks = pl.concat([decks.head(BEST), decks.tail(BEST)])
        note = f"The {BEST} decks that win most often and the {BEST} that win least often; {hidden:,} between them are not shown. {note}"
    name = "Win rates by deck"
    cells = ((Linked(deck, href),) for deck, href in zip(decks["deck"], links("deck", decks["deck"], ""), strict=True))
    shown = rate_table(plan, name, [Column("deck")], cells, decks, order=(3, "descending"))
    yield Section("decks", name, f'{shown}<p class="note">{text(note, 1000)}</p>')


def rate_table(
    plan: Plan,
    name: str,
    columns: list[Column],
    cells: Iterable[Iterable[Any]],
    rates: pl.DataFrame,
    *,
    order: tuple[int, str] | None = None,
) -> str:
    """A table of win rates with their intervals.

    Args:
        plan: the plan of the games.
        name: the name of the table.
        columns: the first columns.
        cells: the cells of the first columns.
        rates: `agot_env.simulate.summary.win_rates` of the same rows.
        order: the column by which the rows are sorted.
    """
    match = plan.lineups[0].match
    strip = Strip("win rate, %", (0, 25, 50, 75, 100), 100 / (2 if match.teams else match.seats), " %")
    shown = []
    for names, row in zip(cells, rates.iter_rows(named=True), strict=True):
        share, low, high = (100 * row[name] for name in ("share", "low", "high"))
        shown.append((*names, row["games"], row["wins"], share, (low, high), *in_percent(row), strip.mark(share, low, high)))
    shares = map(percent, headings(rates))
    head = [*columns, whole("games"), whole("wins"), percent("wins"), interval(), *shares, Column("win rate, %", picture=strip.axis)]
    note = f"The dashed line is an equal share of the wins. {MEANING}"
    return table(name, head, shown, order=order) + f'<p class="note">{text(note, 1000)}</p>'


def endings(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Section:
    """How games end, how often, and how many have no winner."""
    length = plan.lineups[0].match.length
    found = rows.group_by("reason", maintain_order=True).agg(
        games=pl.len(), nobody=(pl.col("winner") < 0).sum(), length=pl.col(length).mean(), decisions=pl.col("decisions").mean()
    )
    cells = []
    for reason, games, nobody, mean, decisions in found.sort("games", descending=True, maintain_order=True).iter_rows():
        one = listing.where(pl.col("reason") == reason, f"ended by {reason}")
        undecided = listing.where((pl.col("reason") == reason) & (pl.col("winner") < 0), "no winner")
        low, high = wilson(games, len(rows))
        rates = 100 * games / len(rows), (100 * low, 100 * high)
        cells.append((Linked(reason, one), games, *rates, Linked(nobody, undecided), mean, decisions))
    columns = [
        Column("ended by"), whole("games"), percent("games"), interval(), whole("without a winner"),
        Column(f"{length} per game", "mean", 1), Column("decisions per game", "mean", 1),
    ]  # fmt: skip
    nobody = f"<p>Without a winner: {counted(int((rows['winner'] < 0).sum()), 'game')}. 95 % intervals: Wilson.</p>"
    return Section("endings", "How games end", table("How games end", columns, cells) + nobody)


def lengths(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Section:
    """How many rounds or turns, and decisions, games take."""
    unit = plan.lineups[0].match.length
    places = dict(notable(plan, rows))
    cells = []
    for name in (unit, "decisions"):
        values, ends = rows[name], []
        for why, value in ((f"fewest {name}", values.min()), (f"most {name}", values.max())):
            lineup, index = places[why]
            ends.append(Linked(value, listing.where((pl.col("lineup") == lineup) & (pl.col("index") == index), why)))
        middle = [values.quantile(share, "linear") for share in (0.05, 0.5, 0.95)]
        cells.append((name, values.mean(), ends[0], *middle, ends[1]))
    columns = [
        Column("unit"), Column("mean", "", 1), whole("fewest"), Column("5 % quantile", "", 1), Column("median", "", 1),
        Column("95 % quantile", "", 1), whole("most"),
    ]  # fmt: skip
    charts = "".join(
        histogram(f"{name}-histogram", f"Games by number of {name}", rows[name].to_numpy(), name) for name in (unit, "decisions")
    )
    return Section("lengths", "Length of games", Html(f"{table('Length of games', columns, cells)}{charts}"))
