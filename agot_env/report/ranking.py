"""Ratings of the agents and decks of a page, and their win rates against each other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import polars as pl

from agot_env.rankings import anchor_of, check_by, encounters, payoff, player, player_of, results, standings
from agot_env.report.charts import Strip, steps
from agot_env.report.frame import Section
from agot_env.report.games import Listing
from agot_env.report.tables import Column, interval, link, percent, scrolling, table, text, whole
from agot_env.simulate import Plan
from agot_env.simulate.answers import Answers, headings, in_percent
from agot_env.simulate.intervals import MEANING

MOST_PLAYERS = 24
"""The most players that are rated."""
MOST_LINKED = 8
"""The most players for which each pair links to a game."""
LEVELS = (
    (0.1, "lost-3", "below 10 %"), (0.25, "lost-2", "10 to 25 %"), (0.45, "lost-1", "25 to 45 %"), (0.55, "even", "45 to 55 %"),
    (0.75, "won-1", "55 to 75 %"), (0.9, "won-2", "75 to 90 %"), (2.0, "won-3", "90 % and above"),
)  # fmt: skip
"""Win rates by colour: the upper bound, the class in the style sheet, and the text in the legend."""
Z = 1.96
TERMS = {
    "agent": "Agents that met had the same seats, with the same decks if there are any, equally often.",
    "deck": "Decks that met were played by the same agents equally often.",
}
"""The terms on which players are compared."""


def sections(plan: Plan, rows: pl.DataFrame, listing: Listing) -> Iterator[Section]:
    """A section for agents and one for decks, if they can be compared: see `comparable`."""
    for by, heading in (("agent", "Ratings of agents"), ("deck", "Ratings of decks")):
        played = comparable(plan, rows, by)
        if played is None:
            continue
        ranked = Answers(rows, plan).beside(standings(played), ["player"], partial(named, plan, by))
        content = rating_table(ranked, by)
        if played["side"].n_unique() == 2:
            content += f"<h3>Who beats whom</h3>{matrix(encounters(played), ranked['player'].to_list(), listing)}"
        yield Section(f"{by}-ratings", heading, content)


def named(plan: Plan, by: str, number: int, seat: int) -> tuple[str]:
    """The player in a seat of a lineup."""
    return (player_of(plan, number, seat, by),)


def comparable(plan: Plan, rows: pl.DataFrame, by: str) -> pl.DataFrame | None:
    """The `results` of players; None if they did not play each other on equal terms (`is_balanced`), or not in every seat."""
    try:
        check_by(by, plan)
    except ValueError:
        return None
    if (by == "deck" and not 2 <= len(plan.decks) <= MOST_PLAYERS) or not is_balanced(plan, by):
        return None
    played = results(rows, plan, by)
    sides = played["side"].n_unique()
    met = played.join(played.group_by("lineup", "index").agg(others=pl.col("player").n_unique()), on=("lineup", "index"))
    seen = met.group_by("player").agg(pl.col("side").n_unique(), pl.col("others").max())
    if not 2 <= len(seen) <= MOST_PLAYERS or (seen["side"] < sides).any() or (seen["others"] < 2).any():
        return None
    return played


def is_balanced(plan: Plan, by: str) -> bool:
    """Whether all players that meet play on equal terms: agents equally often in the same seats with the same decks, decks equally often
    played by the same agents."""
    tables: defaultdict[tuple[str, ...], defaultdict[str, Counter[Any]]] = defaultdict(lambda: defaultdict(Counter))
    for lineup in plan.lineups:
        match = lineup.match
        sides = range(2 if match.teams else match.seats)
        players = [player(lineup, side, by) for side in sides]
        for side, name in zip(sides, players, strict=True):
            decks = tuple(match.decks[seat] for seat in match.winners(side)) if match.decks else ()
            terms = (side, decks) if by == "agent" else lineup.agents[side]
            tables[tuple(sorted(players))][name][terms] += lineup.games
    for table_players in tables.values():
        shares = [{terms: Fraction(games, found.total()) for terms, games in found.items()} for found in table_players.values()]
        if any(share != shares[0] for share in shares):
            return False
    return True


def rating_table(ranked: pl.DataFrame, by: str) -> str:
    """The standings, the best first."""
    two, expected = "bradley_terry" in ranked.columns, ranked["expected"][0]
    name, unit, middle = ("bradley_terry", "Elo", 0.0) if two else ("openskill_mu", "mu", 25.0)
    spread = pl.col("bradley_terry_error" if two else "openskill_sigma") * Z
    bounds = ranked.select(value=name, low=pl.col(name) - spread, high=pl.col(name) + spread)
    strip = Strip(f"rating, {unit}", steps(min(middle, *bounds["low"]), max(middle, *bounds["high"]), 4), middle)
    decimals = 0 if two else 1
    columns = [
        whole("rank"), Column(by), whole("seats played"), whole("wins"), percent("wins"), interval(), *map(percent, headings(ranked)),
        Column("rating", unit, decimals, two), interval(unit, decimals, sign=two), Column(f"rating, {unit}", picture=strip.axis),
        *([Column("openskill mu", "", 1), Column("sigma", "", 1)] if two else []),
    ]  # fmt: skip
    cells = []
    for k, (row, (value, low, high)) in enumerate(zip(ranked.iter_rows(named=True), bounds.iter_rows(), strict=True)):
        skills = [row["openskill_mu"], row["openskill_sigma"]] if two else []
        shares = row["seats"], row["wins"], 100 * row["share"], (100 * row["low"], 100 * row["high"]), *in_percent(row)
        cells.append([k + 1, row["player"], *shares, value, (low, high), strip.mark(value, low, high), *skills])
    anchor = anchor_of(ranked["player"].to_list())
    zero = "with a mean of 0" if anchor is None else f"with {anchor} at 0"
    meaning = (
        f"The rating is Bradley-Terry's on the scale of Elo, {zero}: 100 points more are a win rate of 64 %. Its interval is 1.96 standard "
        "errors of independent games to either side."
        if two
        else "The rating is openskill's mu, 25 for a player of whom nothing is known, and its interval 1.96 sigma to either side."
    )
    note = f"A player exactly as strong as the others would win {100 * expected:.1f} %. {meaning} {TERMS[by]} {MEANING}"
    sorted_by = (6 + len(headings(ranked)) if two else 4), "descending"
    return table(f"Ratings by {by}", columns, cells, order=sorted_by) + f'<p class="note">{text(note, 1000)}</p>'


def matrix(met: pl.DataFrame, order: list[str], listing: Listing) -> str:
    """The win rate of each row against each column, with its interval, coloured, with a legend."""
    found = {(row["player"], row["opponent"]): row for row in payoff(met).iter_rows(named=True)}
    head = "".join(f'<th scope="col">{text(name)}</th>' for name in order)
    lines = []
    for name in order:
        cells = []
        for opponent in order:
            row = found.get((name, opponent))
            if row is None:
                cells.append("<td>–</td>")
                continue
            rate, href = f"{100 * row['win_rate']:.1f} %", ""
            if len(order) <= MOST_LINKED:
                pair = ((pl.col("player_0") == name) & (pl.col("player_1") == opponent)) | (
                    (pl.col("player_0") == opponent) & (pl.col("player_1") == name)
                )
                both = " and ".join(sorted((name, opponent), key=order.index))
                href = listing.example(met.filter(pair), both)
            hint = f"{row['games']:,} games: {row['wins']:,} won, {row['losses']:,} lost, {row['draws']:,} without a winner"
            cells.append(
                f'<td class="{level(row["win_rate"])}" title="{hint}">{link(rate, href)}'
                f"<small>{100 * row['low']:.1f} to {100 * row['high']:.1f}</small></td>"
            )
        lines.append(f'<tr><th scope="row">{text(name)}</th>{"".join(cells)}</tr>')
    content = f'<table class="matrix"><thead><tr><th scope="col">player</th>{head}</tr></thead>\n<tbody>{"".join(lines)}</tbody></table>'
    legend = "".join(f'<li><span class="{kind}"></span>{text(words)}</li>' for _, kind, words in LEVELS)
    return (
        '<p>Win rate of the player of the row against that of the column, with the 95 % interval below it, in %.</p>'
        f'{scrolling("Win rates of pairs", content)}<ul class="legend" aria-label="Win rate by colour">{legend}</ul>'
    )


def level(rate: float) -> str:
    """The class of a win rate."""
    return next(kind for bound, kind, _ in LEVELS if rate < bound)
