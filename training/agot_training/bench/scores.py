"""Games won against each opponent, by the index of the game: what tasks store, and what ratings, intervals and tests are computed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.rankings.ratings import ELO
from agot_env.simulate import Lineup, Plan, bootstrap

if TYPE_CHECKING:
    from agot_env.game import Match

CHUNK = 64
"""Games of a part, the most that an interruption loses. It is a constant of the suite, since the results of agents may depend on it."""
SAMPLES = 10_000
"""Resamples of intervals, and permutations of tests."""
SEED = 0
"""The seed of resamples, so that the same games always have the same intervals."""
HIGHEST = 4_000.0
"""Ratings are within this distance of 0."""


def plan_of(agent: str, opponents: Sequence[str], matches: Sequence[Match], games: int, seed: int) -> Plan:
    """The plan of an agent against each of several opponents, in every match and from every seat; an opponent has all other seats.

    The games of a match with the same index, in which the agent has different seats, have the same random numbers, against every opponent.

    Args:
        agent: the agent.
        opponents: the opponents; the agent itself is left out.
        matches: matches with the same number of seats.
        games: games against each opponent; the nearest multiple of the number of seats for each match, but at least one of these.
        seed: the seed of the games.
    """
    seats = matches[0].seats
    each = max(1, round(games / (seats * len(matches))))
    lineups = [
        Lineup(match, order, each, k * each)
        for opponent in opponents
        if opponent != agent
        for k, match in enumerate(matches)
        for order in ((opponent,) * place + (agent,) + (opponent,) * (seats - 1 - place) for place in range(seats))
    ]
    return Plan(tuple(lineups), seed, chunk=CHUNK)


def wins_by_index(rows: pl.DataFrame, plan: Plan, agent: str) -> dict[str, list[int]]:
    """How many of the games of each index an agent has won against each opponent. A game without a winner is not won.

    Args:
        rows: the games of a plan of `plan_of`.
        plan: the plan.
        agent: the agent.
    """
    seats = [lineup.agents.index(agent) for lineup in plan.lineups]
    opponents = [lineup.agents[seat - 1] for lineup, seat in zip(plan.lineups, seats, strict=True)]
    found = {name: np.zeros(1 + _last(plan, name), np.int64) for name in dict.fromkeys(opponents)}
    for lineup, index, winner in rows.select("lineup", "index", "winner").iter_rows():
        found[opponents[lineup]][index] += winner == seats[lineup]
    return {name: wins.tolist() for name, wins in found.items()}


def _last(plan: Plan, opponent: str) -> int:
    return max(one.first_index + one.games - 1 for one in plan.lineups if opponent in one.agents)


def share(wins: Sequence[int], seats: int = 2) -> dict[str, Any]:
    """The games, wins, win rate and its 95 % interval, with the wins of each index, as JSON values; an index has a game for each seat."""
    games = seats * len(wins)
    low, high = bootstrap(wins, np.full(len(wins), seats))
    return {"games": games, "wins": sum(wins), "rate": sum(wins) / games, "low": low, "high": high, "by_index": list(wins)}


def resampled(wins: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
    """The wins in `SAMPLES` bootstrap samples of the indices.

    Args:
        wins: (opponents, indices) integers. All opponents have the same indices, which are drawn together.
        rng: the generator.

    Returns:
        (samples, opponents) integers.
    """
    drawn = rng.multinomial(wins.shape[1], np.full(wins.shape[1], 1 / wins.shape[1]), SAMPLES)
    return cast(NDArray[np.int64], drawn @ wins.T)


def rating(wins: NDArray[np.number], games: int, opponents: Sequence[float]) -> NDArray[np.float64]:
    """The maximum-likelihood Elo ratings of a player against opponents whose ratings are constants.

    One draw is added to each pairing, as in `agot_env.rankings.ratings.bradley_terry`, so that a player who wins all games has a finite
    rating.

    Args:
        wins: (..., opponents) numbers, the games won against each.
        games: the games against each.
        opponents: their ratings.

    Returns:
        (...) float64, within `HIGHEST` of 0.
    """
    expected = (np.asarray(wins) + 0.5).sum(axis=-1)
    low, high = np.full(expected.shape, -HIGHEST), np.full(expected.shape, HIGHEST)
    for _ in range(60):
        middle = (low + high) / 2
        score = ((games + 1) / (1 + np.exp((np.asarray(opponents) - middle[..., None]) / ELO))).sum(axis=-1)
        low, high = np.where(score < expected, middle, low), np.where(score < expected, high, middle)
    return (low + high) / 2


def rated(wins: Mapping[str, Sequence[int]], ratings: Mapping[str, float]) -> dict[str, Any]:
    """A rating with its 95 % interval: the ratings at the ends of the interval of the win rate over all opponents (`bootstrap`).

    A rating depends only on the number of games won, and grows with it.

    Args:
        wins: those of each index against each opponent.
        ratings: the ratings of the opponents.
    """
    table, opponents = np.array(list(wins.values())), [ratings[name] for name in wins]
    games = 2 * table.shape[1]
    shares = bootstrap(table.sum(axis=0), np.full(table.shape[1], 2 * len(table)))
    low, high = (float(rating(np.full(len(table), share * games), games, opponents)) for share in shares)
    return {"rating": float(rating(table.sum(axis=1), games, opponents)), "low": low, "high": high}


def elo(rate: float, games: int) -> float:
    """The Elo difference that a win rate corresponds to, with one draw added as for `rating`."""
    expected = (rate * games + 0.5) / (games + 1)
    return float(ELO * np.log(expected / (1 - expected)))
