"""Games as one HTML page: tables and pictures inline, nothing is loaded from elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.agot.engine.layout import POWER_SOURCES
from agot_env.agot.match import Match
from agot_env.lands.cards import LANDS, LOCATION_NAMES
from agot_env.names import LONGEST, shown
from agot_env.simulate import Dataset, Plan, wilson
from agot_env.simulate.summary import seat_results
from agot_env.simulate.summary import win_rates as win_rates_of
from agot_env.wording import counted

STYLE = """body{font:15px/1.45 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}
table{border-collapse:collapse;margin:1em 0}th,td{padding:.2em .7em;text-align:right;border-bottom:1px solid #ddd}
th:first-child,td:first-child{text-align:left}svg{display:block;margin:1em 0}figcaption,p.note{color:#555}"""
COLOURS = {
    "unopposed": "#7a9cc6", "claim": "#b5524b", "renown": "#d9a441", "dominance": "#6a9a5b", "title": "#8064a2", "effect": "#4aa5a5",
    "control": "#a0785a",
}  # fmt: skip
FEWEST = 30
"""Games with and without a card, below which its row is left out."""
MOST_LINEUPS = 100
"""Lineups up to which each has its rows."""
MOST_DECKS = 24
"""Decks up to which each has its rows; more are taken together by House."""
BEST = 10
"""How many of many decks are shown from the top, and from the bottom."""


def report(dataset: Dataset) -> str:
    """The page of a data set.

    Sections: win rates by lineup and seat, the length of games, and what there is to say of the game (`SECTIONS`).

    Raises:
        SimulationError: the data set has no games, or is damaged.
    """
    rows, plan = dataset.rows(), dataset.plan
    sections = [
        f"<h1>{counted(len(rows), 'game')}</h1>",
        f"<p>agot_env {escape(shown(dataset.manifest['agot_env'], LONGEST))}, seed {plan.seed}, "
        + f"{counted(len(plan.lineups), 'lineup')}{of_decks(plan)}"
        + (f"; unfinished, planned: {counted(plan.games, 'game')}" if len(rows) < plan.games else "")
        + "</p>",
        win_rates(plan, rows),
        lengths(plan, rows),
        *(section(plan, rows) for section in SECTIONS.get(plan.lineups[0].match.game, ())),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Games</title>'
        f"<style>{STYLE}</style></head><body>\n" + "\n".join(sections) + "\n</body></html>\n"
    )


def win_rates(plan: Plan, rows: pl.DataFrame) -> str:
    """A table row per lineup and seat, with a bar for the win rate and its interval; of many lineups by seat, House and deck."""
    nobody = f"<p>Without a winner: {counted(int((rows['winner'] < 0).sum()), 'game')}.</p>"
    if len(plan.lineups) > MOST_LINEUPS:
        return summary(plan, rows) + nobody
    cells = []
    for number, games in lineups(rows):
        lineup = plan.lineups[number]
        for seat in range(lineup.match.seats):
            won = won_by(plan, number, games, seat)
            low, high = wilson(won, len(games))
            name = f"{seat}: {lineup.sitter(seat)}"
            cells.append((number, name, f"{len(games):,}", rate(won, len(games)), Svg(interval_bar(won / len(games), low, high))))
    head = ("lineup", "seat", "games", "wins (95 % interval)", "")
    return f"<h2>Win rates by lineup and seat</h2>{table(head, cells)}{nobody}"


def summary(plan: Plan, rows: pl.DataFrame) -> str:
    """Tables of the seats, and of Houses and decks if there are any."""
    results = seat_results(plan, rows)
    seats = win_rates_of(results, ["seat", "agent"]).sort("seat", "agent").select(pl.format("{}: {}", "seat", "agent"), "games", "wins")
    text = f"<h2>Win rates by seat</h2>{rates_table('seat', seats)}"
    if "deck" not in results.columns:
        return text
    houses = win_rates_of(results, ["house"]).sort("house").select(pl.col("house").str.to_titlecase(), "games", "wins")
    decks = win_rates_of(results, ["deck"]).sort("share", descending=True, maintain_order=True).select("deck", "games", "wins")
    hidden = len(decks) - 2 * BEST
    note = "If many decks are compared, the best and the worst of them are so partly by chance."
    if hidden > 0:
        decks = pl.concat([decks.head(BEST), decks.tail(BEST)])
        note = f"The {BEST} decks that win most often and the {BEST} that win least often; {hidden:,} between them are not shown. {note}"
    return (
        f"{text}<h2>Win rates by House</h2>{rates_table('House', houses)}"
        f"<h2>Win rates by deck</h2>{rates_table('deck', decks)}<p class=note>{note}</p>"
    )


def rates_table(what: str, rates: pl.DataFrame) -> str:
    """A table of win rates with bars: rows of a name, games and wins."""
    cells = []
    for name, games, won in rates.iter_rows():
        cells.append((name, f"{games:,}", rate(won, games), Svg(interval_bar(won / games, *wilson(won, games)))))
    return table((what, "games", "wins (95 % interval)", ""), cells)


def of_decks(plan: Plan) -> str:
    """How many decks play, if they are many."""
    return f" of {counted(len(plan.decks), 'deck')}" if len(plan.decks) > MOST_DECKS else ""


def lengths(plan: Plan, rows: pl.DataFrame) -> str:
    """How many rounds or turns, and decisions, games take."""
    unit = plan.lineups[0].match.length
    mean, middle = rows["decisions"].sum() / len(rows), np.median(rows["decisions"].to_numpy())
    return (
        f"<h2>Length of games</h2>{histogram(rows[unit], unit)}"
        f"<p>{rows[unit].sum() / len(rows):.1f} {unit} and {mean:.0f} decisions a game (median {middle:.0f}).</p>"
    )


def power_sources(plan: Plan, rows: pl.DataFrame) -> str:
    """Where the power of winners and of others came from, and how they lost some of it: a picture and a table."""
    if not {f"power_{name}_0" for name in POWER_SOURCES} <= set(rows.columns):
        return ""
    total: dict[tuple[str, str], NDArray[np.int64]] = {}
    count: Counter[tuple[str, str]] = Counter()
    for deck, outcome, seat, games in players(plan, rows):
        count[deck, outcome] += len(games)
        own = games.select(f"power_{name}_{seat}" for name in POWER_SOURCES).sum().to_numpy().astype(np.int64)[0]
        total[deck, outcome] = total.get((deck, outcome), 0) + own
    means = {who: total[who] / games for who, games in count.items() if games}
    there = [k for k in range(len(POWER_SOURCES)) if any(mean[k] for mean in means.values())]
    names = list(POWER_SOURCES)
    cells = [(*who, f"{count[who]:,}", *(f"{mean[k]:z.2f}" for k in there), f"{mean.sum():.2f}") for who, mean in means.items()]
    head = ("deck", "", "games", *(words(names[k]) for k in there), "in the end")
    meanings = "; ".join(f"{words(names[k])}: {POWER_SOURCES[names[k]]}" for k in there)
    return (
        f"<h2>Where the power came from</h2>{legend(there)}{flows(means)}{table(head, cells)}"
        f"<p class=note>Mean power of a game; in the end: on the House card and on cards, whether it counts or not. {meanings}.</p>"
    )


def power(plan: Plan, rows: pl.DataFrame) -> str:
    """Where the power of winners and of others lay in the end: on the House card, or on cards in play."""
    totals: dict[tuple[str, str], list[int]] = {}
    for deck, outcome, seat, games in players(plan, rows):
        count = totals.setdefault((deck, outcome), [0, 0, 0])
        house = int(games[f"house_power_{seat}"].sum())
        for k, more in enumerate((len(games), house, int(games[f"power_{seat}"].sum()) - house)):
            count[k] += more
    cells = [
        (*who, f"{games:,}", f"{house / games:.1f}", f"{other / games:.1f}") for who, (games, house, other) in totals.items() if games
    ]
    head = ("deck", "", "games", "on the House card", "on cards in play")
    return f"<h2>Where the power lay in the end</h2>{table(head, cells)}<p class=note>Mean power that counts, a game.</p>"


def cards(plan: Plan, rows: pl.DataFrame) -> str:
    """For each card of each deck: how often its player wins with it in the opening hand, and without, which is random."""
    if "opening_0" not in rows.columns:
        return ""
    cells = []
    for (name, title), case in card_games(plan, rows).items():
        (games_with, won_with), (games_without, won_without), *later = case.tolist()
        if min(games_with, games_without) >= FEWEST:
            low, middle, high = difference(won_with, games_with, won_without, games_without)
            gain = f"{100 * middle:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})"
            after = [f"{won / games:.1%}" if games else "-" for games, won in later]
            cells.append((middle, (title, name, rate(won_with, games_with), rate(won_without, games_without), gain, *after)))
    shown = [cell for _, cell in sorted(cells, key=lambda cell: -cell[0])]
    head = ("card", "deck", "wins if in the opening hand", "wins if not", "difference (95 % interval)", "if seen", "if in play in the end")
    note = (
        "The opening hand is random, so the difference is what it is worth to begin with at least one copy; of a hundred cards worth "
        "nothing, about five have an interval without 0. The last two columns are no measure of a card: seen is what was not in the "
        "deck in the end, of which longer games have more, and what is in play in the end has survived. Cards with fewer than "
        f"{FEWEST} games with or without are left out."
    )
    if len(plan.decks) > MOST_DECKS:
        note += (
            " Decks of a House are taken together, so a difference is also one between decks: those with more copies of a card have it "
            "in the opening hand more often."
        )
    return f"<h2>Which cards win</h2>{table(head, shown)}<p class=note>{note}</p>"


def card_games(plan: Plan, rows: pl.DataFrame) -> dict[tuple[str, str], NDArray[np.int64]]:
    """By deck and title, (4, 2): games and wins with a copy in the opening hand, with none there, seen, in play in the end."""
    counts: dict[tuple[str, str], NDArray[np.int64]] = {}
    name_of = row_names(plan)
    for deck, number, seat, games in deck_games(plan, rows):
        match = plan.lineups[number].match
        assert isinstance(match, Match)
        titles_of_slots = [match.pool[card].title for card in match.sorted_cards(seat)]
        titles = list(dict.fromkeys(titles_of_slots))
        copies = np.array([[title == other for title in titles] for other in titles_of_slots], np.int64)
        slots = np.arange(len(copies), dtype=np.uint64)
        opening, seen, there = (
            (games[f"{name}_{seat}"].to_numpy()[:, None] >> slots & np.uint64(1)).astype(np.int64) @ copies > 0
            for name in ("opening", "seen", "in_play")
        )
        won = games.select(won=won_expression(plan, number, seat))["won"].to_numpy()
        cases = np.array([[case.sum(axis=0), case[won].sum(axis=0)] for case in (opening, ~opening, seen, there)])
        for k, title in enumerate(titles):
            counts[name_of(deck), title] = counts.get((name_of(deck), title), 0) + cases[:, :, k]
    return counts


def locations(plan: Plan, rows: pl.DataFrame) -> str:
    """The Lands game: how its games end, and for each location how often it was there, was claimed, and by the winner."""
    ends = [(reason, f"{count:,}", f"{count / len(rows):.1%}") for reason, count in rows["reason"].value_counts(sort=True).iter_rows()]
    cells = []
    for number, name in enumerate(LOCATION_NAMES):
        there = [rows.filter(pl.col(f"location_{land}") == number).select("winner", owner=f"owner_{land}") for land in range(LANDS)]
        games = pl.concat(there)
        claimed = games.filter(pl.col("owner") >= 0)
        by_winner = claimed.filter(pl.col("owner") == pl.col("winner"))
        if len(games):
            cells.append((name, f"{len(games):,}", rate(len(claimed), len(games)), rate(len(by_winner), len(claimed))))
    head = ("location", "games with it", "claimed", "of these by the winner")
    return (
        f"<h2>How games end</h2>{table(('', 'games', 'share'), ends)}<h2>Which locations decide</h2>{table(head, cells)}"
        "<p class=note>Locations, for a win by five of them or three adjacent ones (three players: four).</p>"
    )


def lineups(rows: pl.DataFrame) -> Iterable[tuple[int, pl.DataFrame]]:
    """The games of each lineup."""
    return ((int(games["lineup"][0]), games) for games in rows.partition_by("lineup", maintain_order=True))


def row_names(plan: Plan) -> Callable[[Any], str]:
    """What the row of a deck is called: after the deck, or its House if there are many decks."""
    if len(plan.decks) > MOST_DECKS:
        return lambda deck: f"House {deck.house.capitalize()}"
    return lambda deck: str(deck.name)


def deck_games(plan: Plan, rows: pl.DataFrame) -> Iterable[tuple[Any, int, int, pl.DataFrame]]:
    """The games of each deck on each seat: (deck, one of the lineups, seat, games). Games of partners are apart from others."""
    of_lineup = {int(games["lineup"][0]): games for games in rows.partition_by("lineup", maintain_order=True)}
    together: dict[tuple[Any, int, bool], list[int]] = {}
    for number in of_lineup:
        match = plan.lineups[number].match
        for seat, deck in enumerate(match.decks):
            together.setdefault((deck, seat, match.teams), []).append(number)
    for (deck, seat, _), numbers in together.items():
        yield deck, numbers[0], seat, pl.concat([of_lineup[number] for number in numbers])


def players(plan: Plan, rows: pl.DataFrame) -> Iterable[tuple[str, str, int, pl.DataFrame]]:
    """Who sat where with which outcome: (name of a row, "winner" or "not the winner", seat, games)."""
    name_of = row_names(plan)
    for deck, number, seat, games in deck_games(plan, rows):
        won = games.select(won=won_expression(plan, number, seat))["won"]
        yield name_of(deck), "winner", seat, games.filter(won)
        yield name_of(deck), "not the winner", seat, games.filter(~won)


def won_expression(plan: Plan, lineup: int, seat: int) -> pl.Expr:
    """Whether a seat, or its partner, has won."""
    match = plan.lineups[lineup].match
    return pl.col("winner").is_in([winner for winner in range(match.seats) if seat in match.winners(winner)])


def won_by(plan: Plan, lineup: int, games: pl.DataFrame, seat: int) -> int:
    """How many of its games a seat has won."""
    return int(games.select(won_expression(plan, lineup, seat)).to_series().sum())


def rate(won: int, games: int) -> str:
    """A win rate with its interval."""
    if not games:
        return "-"
    low, high = wilson(won, games)
    return f"{won / games:.1%} ({100 * low:.1f}-{100 * high:.1f})"


def difference(won: int, games: int, other_won: int, other_games: int) -> tuple[float, float, float]:
    """The difference of two win rates, between the ends of its 95 % interval (Newcombe's, made of the two Wilson intervals)."""
    one, other = won / games, other_won / other_games
    (low, high), (other_low, other_high) = wilson(won, games), wilson(other_won, other_games)
    return (
        one - other - float(np.hypot(one - low, other_high - other)),
        one - other,
        one - other + float(np.hypot(high - one, other - other_low)),
    )


SECTIONS = {"agot": (power_sources, power, cards), "lands": (locations,)}
"""What there is to say of the games of each game besides who wins and how long they take."""


class Svg(str):
    """Text that is a picture already and must not be escaped."""


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """An HTML table; all but pictures is escaped."""
    body = "".join(
        "<tr>" + "".join(f"<td>{cell if isinstance(cell, Svg) else escape(shown(cell, 2 * LONGEST))}</td>" for cell in row) + "</tr>\n"
        for row in rows
    )
    return "<table><tr>" + "".join(f"<th>{escape(name)}</th>" for name in head) + f"</tr>\n{body}</table>"


def interval_bar(share: float, low: float, high: float) -> str:
    """A bar of a win rate, 200 pixels for 100 %, with a line for its interval."""
    return (
        '<svg width="200" height="14" style="margin:0"><rect width="200" height="14" fill="#eee"/>'
        f'<rect width="{200 * share:.1f}" height="14" fill="#7a9cc6"/>'
        f'<line x1="{200 * low:.1f}" x2="{200 * high:.1f}" y1="7" y2="7" stroke="#222" stroke-width="2"/></svg>'
    )


def words(source: str) -> str:
    """The name of a source of power, to be read."""
    return source.replace("lost_", "lost: ")


def colour(source: str) -> str:
    """The colour of a source of power; what is lost has that of the source by which another gains it."""
    return COLOURS.get(source.removeprefix("lost_"), "#999")


def legend(there: Iterable[int]) -> str:
    """The colours of some sources."""
    names = [list(POWER_SOURCES)[k] for k in there]
    return "<p class=note>" + " ".join(f'<span style="color:{colour(name)}">&#9632;</span> {words(name)}' for name in names) + "</p>"


def flows(means: Mapping[tuple[str, str], NDArray[np.float64]]) -> str:
    """A bar per deck and outcome, its parts by source: gains to the right of a line, losses to its left."""
    least = min(mean[mean < 0].sum() for mean in means.values())
    scale = 440 / max(1.0, max(mean[mean > 0].sum() for mean in means.values()) - least)
    bars, zero = [], 250 - scale * least
    for row, (who, mean) in enumerate(means.items()):
        y, right, left = 24 * row, zero, zero
        bars.append(f'<text x="0" y="{y + 15}" font-size="12">{escape(shown(", ".join(who), 36))}</text>')
        for name, value in zip(POWER_SOURCES, mean.tolist(), strict=True):
            width = scale * abs(value)
            left -= width if value < 0 else 0
            x = left if value < 0 else right
            right += width if value > 0 else 0
            hint = f"<title>{words(name)}: {value:.2f}</title>"
            bars.append(f'<rect x="{x:.1f}" y="{y + 2}" width="{width:.1f}" height="18" fill="{colour(name)}">{hint}</rect>')
    height = 24 * len(means)
    bars.append(f'<line x1="{zero:.1f}" x2="{zero:.1f}" y1="0" y2="{height}" stroke="#222"/>')
    return f'<svg width="700" height="{height}" role="img" aria-label="Where power came from">{"".join(bars)}</svg>'


def histogram(values: pl.Series, unit: str) -> str:
    """A picture of how often each whole number occurs."""
    low, counts = int(values.min()), np.bincount(values.to_numpy() - int(values.min()))  # type: ignore[arg-type]
    width = 640 / len(counts)
    bars = "".join(
        f'<rect x="{k * width:.1f}" y="{160 - 150 * count / counts.max():.1f}" width="{max(1, width - 1):.1f}" '
        f'height="{150 * count / counts.max():.1f}" fill="#7a9cc6"><title>{unit} {low + k}: {counted(count, "game")}</title></rect>'
        for k, count in enumerate(counts.tolist())
    )
    marks = "".join(
        f'<text x="{(k + 0.5) * width:.1f}" y="176" font-size="11" text-anchor="middle">{low + k}</text>'
        for k in range(0, len(counts), max(1, len(counts) // 20))
    )
    return f'<svg width="640" height="182" role="img" aria-label="Histogram of {unit}">{bars}{marks}</svg>'
