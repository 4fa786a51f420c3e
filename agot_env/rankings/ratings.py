"""Ratings of players from all their games: Bradley-Terry and openskill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

ELO = 400 / np.log(10)


def bradley_terry(table: pl.DataFrame, rounds: int = 10_000, tolerance: float = 1e-9) -> dict[str, float]:
    """Bradley-Terry ratings on the Elo scale with a mean of 0: a difference of 100 points corresponds to a win rate of 64 %.

    A game without a winner counts as half a win for both players. One draw is added to each pairing, so that a player who has won all
    games has a finite rating.

    Args:
        table: the result of `payoff`.
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
    return dict(zip(players, (ELO * np.log(strength)).tolist(), strict=True))


def bradley_terry_errors(table: pl.DataFrame, ratings: Mapping[str, float]) -> dict[str, float]:
    """The standard error of every Bradley-Terry rating on the Elo scale; the 95 % interval is the rating plus or minus 1.96 of them.

    These are asymptotic errors: the square root of the diagonal of the inverse Fisher information, with the mean of all ratings fixed at 0.

    Args:
        table: the result of `payoff`.
        ratings: the result of `bradley_terry` for the same table.
    """
    players, wins = wins_of(table)
    elo = np.array([ratings[name] for name in players])
    expected = 1 / (1 + np.exp((elo[None, :] - elo[:, None]) / ELO))
    weights = (wins + wins.T) * expected * expected.T
    covariance = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights, hermitian=True)
    return dict(zip(players, (ELO * np.sqrt(covariance.diagonal())).tolist(), strict=True))


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
