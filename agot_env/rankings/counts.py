"""The counts of agents, such as requests and costs, by player."""

from __future__ import annotations

import polars as pl

from agot_env.rankings.payoff import player
from agot_env.simulate import Plan
from agot_env.simulate.answers import counts_in
from agot_env.simulate.games import COUNTS
from agot_env.simulate.summary import check_lineups


def counts(rows: pl.DataFrame, plan: Plan, by: str) -> pl.DataFrame:
    """One row per player with counts, in the order of the plan.

    Columns: ``player``, ``seats`` (the number of seats over all games), and for each count its mean per seat and game.

    Args:
        rows: the games.
        plan: the plan of the games.
        by: "agent", "deck" or "both".

    Raises:
        ValueError: a column of counts contains something else; the message names it. A row is of a lineup that the plan does not have.
    """
    check_lineups(plan, rows)
    sums: dict[str, dict[str, float]] = {}
    seats: dict[str, int] = {}
    for seat in range(plan.lineups[0].match.seats):
        column = f"{COUNTS}{seat}"
        if column not in rows.columns:
            return pl.DataFrame()
        for number, text in rows.select("lineup", column).iter_rows():
            found = counts_in(text, column)
            if not found:
                continue
            name = player(plan.lineups[number], seat, by)
            seats[name] = seats.get(name, 0) + 1
            sums.setdefault(name, {})
            for what, count in found.items():
                sums[name][what] = sums[name].get(what, 0.0) + count
    order = dict.fromkeys(player(lineup, seat, by) for lineup in plan.lineups for seat in range(lineup.match.seats))
    names = list(dict.fromkeys(what for own in sums.values() for what in own))
    table = [
        {"player": who, "seats": seats[who], **{what: sums[who][what] / seats[who] if what in sums[who] else None for what in names}}
        for who in order
        if who in sums
    ]
    schema = {"player": pl.String, "seats": pl.Int64, **dict.fromkeys(names, pl.Float64)}
    return pl.DataFrame(table, schema) if table else pl.DataFrame()

