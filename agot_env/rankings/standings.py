"""Standings: a table of all results and ratings of the players."""

from __future__ import annotations

import polars as pl

from agot_env.rankings.payoff import encounters, payoff, shares
from agot_env.rankings.ratings import anchor_of, bradley_terry, bradley_terry_errors, openskill_ratings


def standings(played: pl.DataFrame, anchor: str | None = None) -> pl.DataFrame:
    """One row per player, the best first.

    Columns: those of `shares`, openskill_mu, openskill_sigma, and for games of two sides bradley_terry and bradley_terry_error (its
    standard error). Rows are sorted by bradley_terry, or by the share of wins if games have more than two sides.

    Args:
        played: rows of `agot_env.rankings.payoff.results`.
        anchor: the player whose Bradley-Terry rating is 0; None: greedy if it takes part, otherwise the mean of all ratings is 0.

    Raises:
        ValueError: openskill is not installed, or the anchor does not take part.
    """
    zero = anchor_of(played["player"].unique(maintain_order=True).to_list(), anchor)
    table, skills = shares(played), openskill_ratings(played)
    columns = {f"openskill_{what}": [skills[name][k] for name in table["player"]] for k, what in enumerate(("mu", "sigma"))}
    table, order = table.with_columns(pl.Series(name, values) for name, values in columns.items()), "share"
    if played["side"].n_unique() == 2:
        met, order = payoff(encounters(played)), "bradley_terry"
        strengths = bradley_terry(met, zero)
        errors = bradley_terry_errors(met, strengths, zero)
        table = table.with_columns(
            bradley_terry=pl.Series([strengths[name] for name in table["player"]]),
            bradley_terry_error=pl.Series([errors[name] for name in table["player"]]),
        )
    return table.sort(order, descending=True, maintain_order=True)
