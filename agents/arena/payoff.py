"""What players won from each other. A player is an agent, a deck, or an agent with a deck."""

from __future__ import annotations

import polars as pl

from agot_env.simulate import Plan, wilson

PLAYERS = ("agent", "deck", "both")


def encounters(rows: pl.DataFrame, plan: Plan, by: str) -> pl.DataFrame:
    """A row per game of two seats: ``index``, ``player_0``, ``player_1`` and ``score``: 1 if seat 0 won, 0 if seat 1, 0.5 if nobody.

    Args:
        rows: the games.
        plan: what was played.
        by: "agent", "deck" or "both".

    Raises:
        ValueError: another ``by``, or games of more than two seats.
    """
    if by not in PLAYERS:
        raise ValueError(f"players are told apart by {', '.join(PLAYERS)}, not by {by!r}")
    if any(lineup.match.seats != 2 for lineup in plan.lineups):
        raise ValueError("a table of two players cannot tell of games of more")
    names = [
        {"lineup": k, **{f"player_{seat}": player(lineup.agents[seat], lineup.match.decks[seat].name, by) for seat in range(2)}}
        for k, lineup in enumerate(plan.lineups)
    ]
    score = pl.when(pl.col("winner") == 0).then(1.0).when(pl.col("winner") == 1).then(0.0).otherwise(0.5)
    met = rows.join(pl.DataFrame(names, schema_overrides={"lineup": pl.Int32}), on="lineup", maintain_order="left")
    return met.select("lineup", "index", "player_0", "player_1", score=score)


def player(agent: str, deck: str, by: str) -> str:
    """What a player is called."""
    return {"agent": agent, "deck": deck, "both": f"{agent}, {deck}"}[by]


def payoff(met: pl.DataFrame) -> pl.DataFrame:
    """A row per ordered pair of different players.

    Columns: player, opponent, games, wins, losses, draws (games without a winner), win_rate, low, high (the 95 % Wilson
    interval of the win rate).

    Args:
        met: rows of `encounters`.
    """
    seats = [
        met.select(player=f"player_{seat}", opponent=f"player_{1 - seat}", score=pl.col("score") if seat == 0 else 1 - pl.col("score"))
        for seat in range(2)
    ]
    counted = (
        pl.concat(seats)
        .filter(pl.col("player") != pl.col("opponent"))
        .group_by("player", "opponent", maintain_order=True)
        .agg(
            games=pl.len().cast(pl.Int64),
            wins=(pl.col("score") == 1).sum().cast(pl.Int64),
            losses=(pl.col("score") == 0).sum().cast(pl.Int64),
            draws=(pl.col("score") == 0.5).sum().cast(pl.Int64),
        )
        .with_columns(win_rate=pl.col("wins") / pl.col("games"))
    )
    intervals = [wilson(wins, games) for wins, games in counted.select("wins", "games").rows()]
    bounds = pl.DataFrame(intervals, schema={"low": pl.Float64, "high": pl.Float64}, orient="row")
    return pl.concat([counted, bounds], how="horizontal")
