"""The sections of a page for the card game: the sources and places of power, and which cards win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.agot.engine.record.layout import POWER_SOURCES
from agot_env.agot.match import Match
from agot_env.messages.names import shown
from agot_env.report.charts import Strip, stacked, steps
from agot_env.report.frame import Section
from agot_env.report.games import Listing
from agot_env.report.tables import Column, interval, percent, table, text, whole
from agot_env.simulate import Plan, wilson

FEWEST = 30
"""The minimum number of games with, and without, a card; otherwise its row is omitted."""
MOST_DECKS = 24
"""The most decks that have rows of their own; more are combined by House."""


def sections(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Iterator[Section]:
    """The sections for which the data set contains the columns."""
    for section, names in (
        (power_sources, [f"power_{name}" for name in POWER_SOURCES]),
        (power, ["power", "house_power"]),
        (cards, ["opening", "seen", "in_play"]),
    ):
        if {f"{name}_{seat}" for name in names for seat in range(plan.lineups[0].match.seats)} <= set(rows.columns):
            yield section(plan, rows)


def power_sources(plan: Plan, rows: pl.DataFrame) -> Section:
    """The sources of gained and lost power, for winners and others: a chart and a table."""
    total: dict[tuple[str, str], NDArray[np.int64]] = {}
    count: Counter[tuple[str, str]] = Counter()
    for deck, outcome, seat, games in players(plan, rows):
        count[deck, outcome] += len(games)
        own = games.select(f"power_{name}_{seat}" for name in POWER_SOURCES).sum().to_numpy().astype(np.int64)[0]
        total[deck, outcome] = total.get((deck, outcome), 0) + own
    means = {who: total[who] / games for who, games in count.items() if games}
    names = list(POWER_SOURCES)
    there = [k for k in range(len(names)) if any(mean[k] for mean in means.values())]
    cells = [(*who, count[who], *(mean[k] for k in there), mean.sum()) for who, mean in means.items()]
    numbers = [*(words(names[k]) for k in there), "at the end"]
    columns = [Column("deck"), Column("outcome"), whole("games"), *(Column(name, "", 2) for name in numbers)]
    kinds = [(words(names[k]), f"part {colour(names[k])}") for k in there]
    legend = "".join(f'<li><span class="{kind}"></span>{text(name)}</li>' for name, kind in kinds)
    chart = stacked(
        "power-chart",
        "Power gained and lost, by source",
        "mean power per game",
        {f"{shown(deck, 16)}, {outcome}": mean[there] for (deck, outcome), mean in means.items()},
        kinds,
        f'<ul class="legend" aria-label="Sources of power">{legend}</ul>',
    )
    meanings = "; ".join(f"{words(names[k])}: {POWER_SOURCES[names[k]]}" for k in there)
    note = f"Mean power per game. At the end: on the House card and on cards, whether or not it counts toward winning. {meanings}."
    name = "Where the power came from"
    return Section("power-sources", name, f'{chart}{table(name, columns, cells)}<p class="note">{text(note, 5000)}</p>')


def power(plan: Plan, rows: pl.DataFrame) -> Section:
    """Where the power of winners and others was at the end: on the House card, or on cards in play."""
    totals: dict[tuple[str, str], list[int]] = {}
    for deck, outcome, seat, games in players(plan, rows):
        count = totals.setdefault((deck, outcome), [0, 0, 0])
        house = int(games[f"house_power_{seat}"].sum())
        for k, more in enumerate((len(games), house, int(games[f"power_{seat}"].sum()) - house)):
            count[k] += more
    cells = [(*who, games, house / games, other / games) for who, (games, house, other) in totals.items() if games]
    columns = [
        Column("deck"), Column("outcome"), whole("games"), Column("on the House card", "", 1), Column("on cards in play", "", 1),
    ]  # fmt: skip
    name = "Where the power was at the end"
    return Section("power", name, f'{table(name, columns, cells)}<p class="note">Mean power per game that counts toward winning.</p>')


def cards(plan: Plan, rows: pl.DataFrame) -> Section:
    """For each card of each deck: its player's win rates with and without it in the opening hand, which is random."""
    found = []
    for (deck, title), case in card_games(plan, rows).items():
        (games_with, won_with), (games_without, won_without), *later = case.tolist()
        if min(games_with, games_without) >= FEWEST:
            low, middle, high = (100 * end for end in difference(won_with, games_with, won_without, games_without))
            after = [100 * won / games if games else None for games, won in later]
            rates = (100 * won_with / games_with, 100 * won_without / games_without)
            found.append((title, deck, games_with, rates[0], games_without, rates[1], middle, (low, high), *after))
    found.sort(key=lambda row: -row[6])
    note = (
        "The opening hand is random, so the difference is the value of starting with at least one copy. Intervals are Newcombe's; of a "
        "hundred worthless cards, about five have one that excludes 0. The last two columns do not measure a card's value: more cards are "
        "seen (not left in the deck) in longer games, and a card in play at the end has survived. Cards with fewer than "
        f"{FEWEST} games with them, or without them, are omitted."
    )
    if len(plan.decks) > MOST_DECKS:
        note += (
            " The decks of a House are combined, so a difference may also come from the decks: those with more copies of a card have it "
            "in the opening hand more often."
        )
    name = "Which cards win"
    if not found:
        few = f"There are too few games: no card has {FEWEST} with it in the opening hand and {FEWEST} without."
        return Section("cards", name, f"<p>{few}</p>")
    ends = [end for row in found for end in row[7]]
    strip = Strip("difference, percentage points", steps(min(ends), max(ends), 4), 0)
    columns = [
        Column("card"), Column("deck"), whole("games with it in the opening hand"), percent("wins with it"), whole("games without"),
        percent("wins without"), Column("difference", "points", 1, sign=True), interval("points", sign=True),
        Column("difference, points", picture=strip.axis), percent("wins if seen"), percent("wins if in play at the end"),
    ]  # fmt: skip
    cells = ((*row[:8], strip.mark(row[6], *row[7]), *row[8:]) for row in found)
    return Section("cards", name, f'{table(name, columns, cells, order=(6, "descending"))}<p class="note">{text(note, 5000)}</p>')


def card_games(plan: Plan, rows: pl.DataFrame) -> dict[tuple[str, str], NDArray[np.int64]]:
    """(deck, title) -> (4, 2) int64: games and wins with a copy in the opening hand, with none there, seen, and in play at the end."""
    counts: dict[tuple[str, str], NDArray[np.int64]] = {}
    name_of = row_names(plan)
    for deck, number, seat, games in deck_games(plan, rows):
        match = plan.lineups[number].match
        assert isinstance(match, Match)
        titles_of_slots = [match.pool[card].title for card in match.sorted_cards(seat)]
        titles = list(dict.fromkeys(titles_of_slots))
        copies = np.array([[title == other for title in titles] for other in titles_of_slots], np.int64)
        opening, seen, there = (in_sets(games, f"{name}_{seat}", len(copies)) @ copies > 0 for name in ("opening", "seen", "in_play"))
        won = games.select(won=won_expression(plan, number, seat))["won"].to_numpy()
        cases = np.array([[case.sum(axis=0), case[won].sum(axis=0)] for case in (opening, ~opening, seen, there)])
        for k, title in enumerate(titles):
            counts[name_of(deck), title] = counts.get((name_of(deck), title), 0) + cases[:, :, k]
    return counts


def in_sets(games: Any, name: str, count: int) -> NDArray[np.int64]:
    """(n, count): 1 where a slot is in the set of a game, see `agot_env.agot.rows.set_columns`."""
    words = [games[column].to_numpy() for column in (name, f"{name}_high") if column in games.columns]
    slots = np.arange(64, dtype=np.uint64)
    return np.concatenate([word[:, None] >> slots & np.uint64(1) for word in words], axis=1)[:, :count].astype(np.int64)


def row_names(plan: Plan) -> Callable[[Any], str]:
    """The name of a deck's row: the deck, or its House if there are many decks."""
    if len(plan.decks) > MOST_DECKS:
        return lambda deck: f"House {deck.house.capitalize()}"
    return lambda deck: str(deck.name)


def deck_games(plan: Plan, rows: pl.DataFrame) -> Iterable[tuple[Any, int, int, pl.DataFrame]]:
    """The games of each deck in each seat: (deck, one of the lineups, seat, games). Games with partners are separate."""
    of_lineup = {int(games["lineup"][0]): games for games in rows.partition_by("lineup", maintain_order=True)}
    together: dict[tuple[Any, int, bool], list[int]] = {}
    for number in of_lineup:
        match = plan.lineups[number].match
        for seat, deck in enumerate(match.decks):
            together.setdefault((deck, seat, match.teams), []).append(number)
    for (deck, seat, _), numbers in together.items():
        yield deck, numbers[0], seat, pl.concat([of_lineup[number] for number in numbers])


def players(plan: Plan, rows: pl.DataFrame) -> Iterable[tuple[str, str, int, pl.DataFrame]]:
    """The games of each row by outcome and seat: (name of the row, "winner" or "not the winner", seat, games)."""
    name_of = row_names(plan)
    for deck, number, seat, games in deck_games(plan, rows):
        won = games.select(won=won_expression(plan, number, seat))["won"]
        yield name_of(deck), "winner", seat, games.filter(won)
        yield name_of(deck), "not the winner", seat, games.filter(~won)


def won_expression(plan: Plan, lineup: int, seat: int) -> pl.Expr:
    """Whether a seat, or its partner, has won."""
    match = plan.lineups[lineup].match
    return pl.col("winner").is_in([winner for winner in range(match.seats) if seat in match.winners(winner)])


def difference(won: int, games: int, other_won: int, other_games: int) -> tuple[float, float, float]:
    """The difference of two win rates, between the ends of its 95 % interval (Newcombe's, from the two Wilson intervals)."""
    one, other = won / games, other_won / other_games
    (low, high), (other_low, other_high) = wilson(won, games), wilson(other_won, other_games)
    return (
        one - other - float(np.hypot(one - low, other_high - other)),
        one - other,
        one - other + float(np.hypot(high - one, other - other_low)),
    )


def words(source: str) -> str:
    """The name of a source of power, for display."""
    return source.replace("lost_", "lost: ")


def colour(source: str) -> str:
    """The class of a source of power in the style sheet; a loss has the class of the corresponding gain of another player."""
    gained = source.removeprefix("lost_")
    return gained if gained in POWER_SOURCES else "other"
