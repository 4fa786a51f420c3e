"""Results of players. A player is an agent, a deck, or an agent with a deck."""

from __future__ import annotations

from collections import Counter

import polars as pl

from agot_env.messages.names import encodable, shown
from agot_env.simulate import Lineup, Plan
from agot_env.simulate.summary import check_lineups, win_rates

PLAYERS = ("agent", "deck", "both")


def check_by(by: str, plan: Plan) -> None:
    """Check that the players of a plan can be distinguished by ``by``.

    Raises:
        ValueError: ``by`` is not in `PLAYERS`, or it includes decks, but the game has none, partners have two of them, or two of them have
            the same name.
    """
    match = plan.lineups[0].match
    if by not in PLAYERS:
        raise ValueError(f"players are distinguished by {', '.join(PLAYERS)}, not by {by!r}")
    if by != "agent" and not match.decks:
        raise ValueError(f"players can be distinguished by agent only, not by {by!r}: the game has no decks")
    if by != "agent" and match.teams:
        raise ValueError(f"players can be distinguished by agent only, not by {by!r}: partners have two decks")
    names = Counter(deck.name for deck in plan.decks)
    if by != "agent" and max(names.values()) > 1:
        name = shown(names.most_common(1)[0][0])
        raise ValueError(f"players can be distinguished by agent only, not by {by!r}: several decks are called {name}")


def results(rows: pl.DataFrame, plan: Plan, by: str) -> pl.DataFrame:
    """One row per game and side. A side is a seat, or a pair of partners.

    Columns: ``lineup``, ``index``, ``side`` (for partners, the first seat), ``player``, ``won`` (1.0 or 0.0; in a game without a winner, an
    equal share for each side), ``nobody`` (whether there was no winner).

    Args:
        rows: the games.
        plan: the plan of the games.
        by: "agent", "deck" or "both".

    Raises:
        ValueError: ``by`` is invalid, see `check_by`; a row is of a lineup that the plan does not have.
    """
    match = plan.lineups[0].match
    check_by(by, plan)
    check_lineups(plan, rows)
    sides = 2 if match.teams else match.seats
    names = [
        {"lineup": k, "side": side, "player": player(lineup, side, by)} for k, lineup in enumerate(plan.lineups) for side in range(sides)
    ]
    played = pl.DataFrame(names, schema_overrides={"lineup": pl.Int32, "side": pl.Int8})
    won = pl.when(pl.col("winner") < 0).then(1 / sides).otherwise((pl.col("winner") == pl.col("side")).cast(pl.Float64))
    return (
        rows.select("lineup", "index", "winner")
        .join(played, on="lineup", maintain_order="left_right")
        .select("lineup", "index", "side", "player", won=won, nobody=pl.col("winner") < 0)
    )


def player(lineup: Lineup, side: int, by: str) -> str:
    """The name of the player of a side."""
    decks = lineup.match.decks
    deck = decks[side].name if decks else ""
    return encodable({"agent": lineup.agents[side], "deck": deck, "both": f"{lineup.agents[side]}, {deck}"}[by])


def player_of(plan: Plan, number: int, seat: int, by: str) -> str:
    """The name of the player in a seat of a lineup."""
    return player(plan.lineups[number], side_of(plan.lineups[number], seat), by)


def pair_of(plan: Plan, number: int, seat: int, by: str) -> tuple[str, str]:
    """The names of the player in a seat of a lineup with two sides, and of the opponent."""
    lineup = plan.lineups[number]
    side = side_of(lineup, seat)
    return player(lineup, side, by), player(lineup, 1 - side, by)


def side_of(lineup: Lineup, seat: int) -> int:
    """The side of a seat; partners sit opposite each other."""
    return seat % 2 if lineup.match.teams else seat


def shares(played: pl.DataFrame) -> pl.DataFrame:
    """One row per player, with its share of wins.

    Columns: player, seats (its number of sides over all games), wins, share (wins / seats), low, high (the 95 % interval of the share, by
    `agot_env.simulate.intervals.bootstrap` over indices), expected (the share of a player as strong as the others).

    Args:
        played: rows of `results`.
    """
    rates = win_rates(played.with_columns(won=(pl.col("won") == 1) & ~pl.col("nobody")), ["player"])
    return rates.rename({"games": "seats"}).with_columns(expected=pl.lit(1 / played["side"].n_unique()))


def encounters(played: pl.DataFrame) -> pl.DataFrame:
    """One row per game of two sides: ``lineup``, ``index``, ``player_0``, ``player_1`` and ``score`` (the result of the first).

    Args:
        played: rows of `results`.

    Raises:
        ValueError: the games have more than two sides.
    """
    if played["side"].n_unique() != 2:
        raise ValueError("encounters are defined only for games of two sides")
    first, second = (played.filter(side=side) for side in range(2))
    both = first.select("lineup", "index", player_0="player", score="won")
    other = second.select("lineup", "index", player_1="player")
    return both.join(other, on=("lineup", "index"), maintain_order="left").select("lineup", "index", "player_0", "player_1", "score")


def payoff(met: pl.DataFrame) -> pl.DataFrame:
    """One row per ordered pair of different players.

    Columns: player, opponent, games, wins, losses, draws (games without a winner), win_rate, low, high (the 95 % interval of the win
    rate, by `agot_env.simulate.intervals.bootstrap` over indices).

    Args:
        met: rows of `encounters`.
    """
    seats = [
        met.select(
            "index", player=f"player_{seat}", opponent=f"player_{1 - seat}", score=pl.col("score") if seat == 0 else 1 - pl.col("score")
        )
        for seat in range(2)
    ]
    games = pl.concat(seats).filter(pl.col("player") != pl.col("opponent"))
    counted = games.group_by("player", "opponent", maintain_order=True).agg(
        losses=(pl.col("score") == 0).sum().cast(pl.Int64), draws=(pl.col("score") == 0.5).sum().cast(pl.Int64)
    )
    rates = win_rates(games.with_columns(won=pl.col("score") == 1), ["player", "opponent"])
    table = pl.concat([rates.rename({"share": "win_rate"}), counted.select("losses", "draws")], how="horizontal")
    return table.select("player", "opponent", "games", "wins", "losses", "draws", "win_rate", "low", "high")
