"""The strength of the agents and decks of a data set: results against each other, and ratings."""

from agot_env.rankings.counts import counts
from agot_env.rankings.payoff import check_by, encounters, pair_of, payoff, player, player_of, results, shares
from agot_env.rankings.ratings import anchor_of, bradley_terry, bradley_terry_errors, openskill_ratings
from agot_env.rankings.standings import standings

__all__ = [
    "anchor_of", "bradley_terry", "bradley_terry_errors", "check_by", "counts", "encounters", "openskill_ratings", "pair_of", "payoff",
    "player", "player_of", "results", "shares", "standings",
]  # fmt: skip
