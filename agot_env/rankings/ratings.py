"""Ratings of players from all their games: Bradley-Terry and openskill."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.messages.names import shown

ELO = 400 / np.log(10)


ANCHOR = "greedy"
"""The agent whose rating is 0, if it takes part and no other anchor is named: a scale that does not move with the other players."""


def anchor_of(players: Collection[str], anchor: str | None = None) -> str | None:
    """The player whose rating is 0: the one that is named, otherwise `ANCHOR` if it takes part; None: the mean of all ratings is 0.

    Raises:
        ValueError: the player that is named does not take part.
    """
    if anchor is not None and anchor not in players:
        raise ValueError(f"the anchor must be one of the players, {', '.join(map(shown, players))}, not {shown(anchor)}")
    return anchor or (ANCHOR if ANCHOR in players else None)


def bradley_terry(table: pl.DataFrame, anchor: str | None = None, rounds: int = 10_000, tolerance: float = 1e-9) -> dict[str, float]:
    """Bradley-Terry ratings on the Elo scale: a difference of 100 points corresponds to a win rate of 64 %.

    A game without a winner counts as half a win for both players. One draw is added to each pairing, so that a player who has won all
    games has a finite rating.

    Args:
        table: the result of `payoff`.
        anchor: the player whose rating is 0; None: the mean of all ratings is 0.
        rounds: the maximum number of iterations.
        tolerance: iteration stops when the largest relative change is at most this.
    """
    players, wins = wins_of(table)
    games = wins + wins.T
    strength = np.ones(len(players))
    for _ in range(rounds):  # Hunter's MM algorithm
        before = strength
        strength = wins.sum(axis=1) / (games / (strength[:, None] + strength[None, :])).sum(axis=1)
        strength /= np.exp(np.log(strength).mean())
        if np.abs(strength / before - 1).max() < tolerance:
            break
    elo = dict(zip(players, (ELO * np.log(strength)).tolist(), strict=True))
    zero = 0.0 if anchor is None else elo[anchor]
    return {name: rating - zero for name, rating in elo.items()}


def bradley_terry_errors(table: pl.DataFrame, ratings: Mapping[str, float], anchor: str | None = None) -> dict[str, float]:
    """The standard error of every Bradley-Terry rating on the Elo scale; the 95 % interval is the rating plus or minus 1.96 of them.

    These are asymptotic errors of independent games: the square root of the diagonal of the inverse Fisher information, with the anchor, or
    the mean of all ratings, fixed at 0.

    Args:
        table: the result of `payoff`.
        ratings: the result of `bradley_terry` for the same table.
        anchor: as for `bradley_terry`.
    """
    players, wins = wins_of(table)
    elo = np.array([ratings[name] for name in players])
    expected = 1 / (1 + np.exp((elo[None, :] - elo[:, None]) / ELO))
    weights = (wins + wins.T) * expected * expected.T
    covariance = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights, hermitian=True)
    variance = covariance.diagonal()
    if anchor is not None:  # of the difference to the anchor
        zero = players.index(anchor)
        variance = np.maximum(0.0, variance + variance[zero] - 2 * covariance[zero])
    return dict(zip(players, (ELO * np.sqrt(variance)).tolist(), strict=True))


def wins_of(table: pl.DataFrame) -> tuple[list[str], NDArray[np.float64]]:
    """The players of a payoff table, and the wins of each player (row) against each other (column), with the half wins of
    `bradley_terry`."""
    players = table["player"].unique(maintain_order=True).to_list()
    place = {name: k for k, name in enumerate(players)}
    wins = np.zeros((len(players), len(players)))
    for row in table.iter_rows(named=True):
        wins[place[row["player"]], place[row["opponent"]]] = row["wins"] + row["draws"] / 2 + 0.5
    return players, wins


def openskill_ratings(played: pl.DataFrame) -> dict[str, tuple[float, float]]:
    """Openskill's Plackett-Luce rating of every player: mu and sigma.

    The rating is updated game by game, in the order of their index, cycling through the lineups. The winner ranks first and all others
    tie for second; in a game without a winner, all tie. A player with several sides in a game gets their mean update; a game in which all
    sides are the same player changes nothing.

    Args:
        played: rows of `agot_env.rankings.payoff.results`.

    Raises:
        ValueError: openskill is not installed.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as error:
        raise ValueError("ratings need openskill: pip install 'agot-env[arena]'") from error
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    games = played.group_by("index", "lineup").agg(pl.col("player", "won").sort_by("side")).sort("index", "lineup")
    for players, won in games.select("player", "won").iter_rows():
        if len(set(players)) == 1:
            continue
        teams = [[ratings.get(name) or model.rating()] for name in players]
        after = [team[0] for team in model.rate(teams, scores=won)]
        for name in dict.fromkeys(players):
            own = [rating for other, rating in zip(players, after, strict=True) if other == name]
            ratings[name] = model.rating(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
