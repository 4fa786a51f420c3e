"""Games as one HTML page: tables and pictures inline, nothing is loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

import numpy as np
import polars as pl

from agot_env.lands.cards import LANDS, LOCATION_NAMES
from agot_env.match import Match
from agot_env.simulate import Dataset, Plan, wilson

STYLE = """body{font:15px/1.45 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}
table{border-collapse:collapse;margin:1em 0}th,td{padding:.2em .7em;text-align:right;border-bottom:1px solid #ddd}
th:first-child,td:first-child{text-align:left}svg{display:block;margin:1em 0}figcaption,p.note{color:#555}"""
FEWEST = 30
"""Games with and without a card, below which its row is left out."""


def report(dataset: Dataset) -> str:
    """The page of a data set.

    Sections: win rates by lineup and seat, the length of games, and what there is to say of the game (`SECTIONS`).

    Raises:
        SimulationError: the data set has no games, or is damaged.
    """
    rows, plan = dataset.rows(), dataset.plan
    sections = [
        f"<h1>{len(rows):,} games</h1>",
        f"<p>agot_env {escape(str(dataset.manifest['agot_env']))}, seed {plan.seed}, {len(plan.lineups)} lineups"
        + (f"; unfinished: {plan.games:,} games were planned" if len(rows) < plan.games else "")
        + "</p>",
        win_rates(plan, rows),
        lengths(plan, rows),
        *(section(plan, rows) for section in SECTIONS[plan.lineups[0].match.game]),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Games</title>'
        f"<style>{STYLE}</style></head><body>\n" + "\n".join(sections) + "\n</body></html>\n"
    )


def win_rates(plan: Plan, rows: pl.DataFrame) -> str:
    """A table row per lineup and seat, with a bar for the win rate and its interval."""
    cells = []
    for number, games in lineups(rows):
        lineup = plan.lineups[number]
        for seat in range(lineup.match.seats):
            won = won_by(plan, number, games, seat)
            low, high = wilson(won, len(games))
            name = f"{seat}: {lineup.sitter(seat)}"
            cells.append((number, name, f"{len(games):,}", rate(won, len(games)), Svg(interval_bar(won / len(games), low, high))))
    nobody = int((rows["winner"] < 0).sum())
    head = ("lineup", "seat", "games", "wins (95 % interval)", "")
    return f"<h2>Win rates by lineup and seat</h2>{table(head, cells)}<p>{nobody:,} games have no winner.</p>"


def lengths(plan: Plan, rows: pl.DataFrame) -> str:
    """How many rounds or turns, and decisions, games take."""
    unit = plan.lineups[0].match.length
    mean, middle = rows["decisions"].sum() / len(rows), np.median(rows["decisions"].to_numpy())
    return (
        f"<h2>Length of games</h2>{histogram(rows[unit], unit)}"
        f"<p>{rows[unit].sum() / len(rows):.1f} {unit} and {mean:.0f} decisions a game (median {middle:.0f}).</p>"
    )


def power(plan: Plan, rows: pl.DataFrame) -> str:
    """Where the power of winners and of others lay in the end: on the House card, or on cards in play."""
    totals: dict[tuple[str, bool], list[int]] = {}
    for number, games in lineups(rows):
        for seat, deck in enumerate(plan.lineups[number].match.decks):
            wins = games.select(won=won_expression(plan, number, seat))["won"]
            for has_won in (True, False):
                some = games.filter(wins if has_won else ~wins)
                count = totals.setdefault((deck.name, has_won), [0, 0, 0])
                house = int(some[f"house_power_{seat}"].sum())
                for k, more in enumerate((len(some), house, int(some[f"power_{seat}"].sum()) - house)):
                    count[k] += more
    cells = [
        (deck, "winner" if has_won else "not the winner", f"{games:,}", f"{house / games:.1f}", f"{other / games:.1f}")
        for (deck, has_won), (games, house, other) in totals.items()
        if games
    ]
    head = ("deck", "", "games", "on the House card", "on cards in play")
    return f"<h2>Where the power lay in the end</h2>{table(head, cells)}<p class=note>Mean power that counts, a game.</p>"


def cards(plan: Plan, rows: pl.DataFrame) -> str:
    """For each card of each deck: how often its player wins who has seen it, and who has not."""
    counts: dict[tuple[str, str], list[int]] = {}
    for number, games in lineups(rows):
        match = plan.lineups[number].match
        assert isinstance(match, Match)
        for seat, deck in enumerate(match.decks):
            won = games.select(won=won_expression(plan, number, seat))["won"].to_numpy()
            seen, there = games[f"seen_{seat}"].to_numpy(), games[f"in_play_{seat}"].to_numpy()
            slots: dict[str, list[int]] = {}
            for slot in range(len(deck.cards)):
                slots.setdefault(match.card(seat, slot).title, []).append(slot)
            for title, copies in slots.items():
                bits = np.uint64(sum(1 << slot for slot in copies))
                count = counts.setdefault((deck.name, title), [0] * 6)
                for k, some in enumerate(((seen & bits) != 0, (seen & bits) == 0, (there & bits) != 0)):
                    count[2 * k] += int(some.sum())
                    count[2 * k + 1] += int(won[some].sum())
    cells = []
    for (name, title), (seen_games, seen_won, unseen_games, unseen_won, there_games, there_won) in counts.items():
        if min(seen_games, unseen_games) >= FEWEST:
            difference = seen_won / seen_games - unseen_won / unseen_games
            rates = rate(seen_won, seen_games), rate(unseen_won, unseen_games), rate(there_won, there_games)
            cells.append((difference, (title, name, *rates, f"{100 * difference:+.1f}")))
    shown = [cell for _, cell in sorted(cells, key=lambda cell: -cell[0])]
    head = ("card", "deck", "wins if seen", "wins if not", "wins if in play in the end", "difference of the first two")
    note = (
        "Seen: a copy was not in the deck when the game ended. Longer games see more cards, so the difference is no effect of the card "
        f"alone; and a card in play in the end has survived. Cards seen or not seen in fewer than {FEWEST} games are left out."
    )
    return f"<h2>Which cards win</h2>{table(head, shown)}<p class=note>{note}</p>"


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


SECTIONS = {"agot": (power, cards), "lands": (locations,)}
"""What there is to say of the games of each game besides who wins and how long they take."""


class Svg(str):
    """Text that is a picture already and must not be escaped."""


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """An HTML table; all but pictures is escaped."""
    body = "".join(
        "<tr>" + "".join(f"<td>{cell if isinstance(cell, Svg) else escape(str(cell))}</td>" for cell in row) + "</tr>\n" for row in rows
    )
    return "<table><tr>" + "".join(f"<th>{escape(name)}</th>" for name in head) + f"</tr>\n{body}</table>"


def interval_bar(share: float, low: float, high: float) -> str:
    """A bar of a win rate, 200 pixels for 100 %, with a line for its interval."""
    return (
        '<svg width="200" height="14" style="margin:0"><rect width="200" height="14" fill="#eee"/>'
        f'<rect width="{200 * share:.1f}" height="14" fill="#7a9cc6"/>'
        f'<line x1="{200 * low:.1f}" x2="{200 * high:.1f}" y1="7" y2="7" stroke="#222" stroke-width="2"/></svg>'
    )


def histogram(values: pl.Series, unit: str) -> str:
    """A picture of how often each whole number occurs."""
    low, counts = int(values.min()), np.bincount(values.to_numpy() - int(values.min()))  # type: ignore[arg-type]
    width = 640 / len(counts)
    bars = "".join(
        f'<rect x="{k * width:.1f}" y="{160 - 150 * count / counts.max():.1f}" width="{max(1, width - 1):.1f}" '
        f'height="{150 * count / counts.max():.1f}" fill="#7a9cc6"><title>{low + k} {unit}: {count:,} games</title></rect>'
        for k, count in enumerate(counts.tolist())
    )
    marks = "".join(
        f'<text x="{(k + 0.5) * width:.1f}" y="176" font-size="11" text-anchor="middle">{low + k}</text>'
        for k in range(0, len(counts), max(1, len(counts) // 20))
    )
    return f'<svg width="640" height="182" role="img" aria-label="Histogram of {unit}">{bars}{marks}</svg>'
