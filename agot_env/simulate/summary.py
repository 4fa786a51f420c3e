"""Win rates over all lineups of a plan."""

from __future__ import annotations

import polars as pl

from agot_env.messages.names import encodable
from agot_env.messages.wording import counted
from agot_env.simulate.intervals import bootstrap
from agot_env.simulate.plan import Plan


def check_lineups(plan: Plan, rows: pl.DataFrame) -> None:
    """Check that all rows are of lineups of the plan, since others would be left out of results without a word.

    Raises:
        ValueError: they are not; the message names a lineup.
    """
    unknown = rows.filter(~pl.col("lineup").is_between(0, len(plan.lineups) - 1).fill_null(False))
    if len(unknown):
        last = len(plan.lineups) - 1
        raise ValueError(f"{counted(len(unknown), 'row')} of lineup {unknown['lineup'][0]}; the plan has the lineups 0 to {last}")


def place(plan: Plan, number: int, seat: int) -> dict[str, int | str]:
    """A seat of a lineup: ``lineup``, ``seat``, ``agent``, and in a game with decks ``deck`` (its name) and ``house``."""
    lineup = plan.lineups[number]
    deck = lineup.match.decks[seat] if lineup.match.decks else None
    named = {"deck": encodable(deck.name), "house": deck.house} if deck else {}
    return {"lineup": number, "seat": seat, "agent": encodable(lineup.agents[seat]), **named}


def place_of(plan: Plan, columns: list[str], number: int, seat: int) -> tuple[int | str, ...]:
    """The values of some columns of `place`."""
    found = place(plan, number, seat)
    return tuple(found[name] for name in columns)


def seat_results(plan: Plan, rows: pl.DataFrame) -> pl.DataFrame:
    """One row per game and seat.

    Columns: ``lineup``, ``index``, ``seat``, ``agent``, ``won`` (whether the seat, or its partner, has won), and in a game with decks
    ``deck`` (its name) and ``house``.

    Args:
        plan: the plan of the games.
        rows: the games.

    Raises:
        ValueError: a row is of a lineup that the plan does not have.
    """
    check_lineups(plan, rows)
    places, won = [], []
    for number, lineup in enumerate(plan.lineups):
        match = lineup.match
        for seat in range(match.seats):
            places.append(place(plan, number, seat))
            won += [(number, seat, winner) for winner in range(match.seats) if seat in match.winners(winner)]
    winners = pl.DataFrame(won, {"lineup": pl.Int32, "seat": pl.Int8, "winner": pl.Int8}, orient="row").with_columns(won=True)
    return (
        rows.select("lineup", "index", pl.col("winner").cast(pl.Int8))
        .join(pl.DataFrame(places, schema_overrides={"lineup": pl.Int32, "seat": pl.Int8}), on="lineup", maintain_order="left_right")
        .join(winners, on=("lineup", "seat", "winner"), how="left", maintain_order="left")
        .with_columns(pl.col("won").fill_null(False))
        .drop("winner")
    )


def win_rates(results: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    """One row per combination of values of some columns, in order of first appearance.

    Columns: those columns, games (rows of results), wins, share (wins / games), low, high (the 95 % interval of the share, by
    `agot_env.simulate.intervals.bootstrap` over indices).

    Args:
        results: rows of `seat_results`, or others with the columns ``index`` and ``won`` (bool).
        by: names of its columns.
    """
    games, wins = pl.len().cast(pl.Int64), pl.col("won").sum().cast(pl.Int64)
    found = results.group_by(by, maintain_order=True).agg(games=games, wins=wins)
    of_indices = results.group_by(*by, "index").agg(games=games, wins=wins)
    equal = of_indices.group_by(*by, "games", "wins").agg(count=pl.len()).sort("games", "wins")
    clusters = equal.group_by(by).agg("games", "wins", "count")
    joined = found.select(by).join(clusters, on=by, how="left", maintain_order="left")
    bounds = [bootstrap(won, played, count) for played, won, count in joined.select("games", "wins", "count").iter_rows()]
    intervals = pl.DataFrame(bounds, {"low": pl.Float64, "high": pl.Float64}, orient="row")
    return pl.concat([found.with_columns(share=pl.col("wins") / pl.col("games")), intervals], how="horizontal")
