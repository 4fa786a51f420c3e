"""Tournaments of agents and decks: the schedule, ratings (`agot_env.rankings`), and the payoff table with its picture."""

from agot_agents.arena.schedule import orders_of, round_robin, round_robin_of_matches
from agot_env.rankings import (
    bradley_terry,
    bradley_terry_errors,
    counts,
    encounters,
    openskill_ratings,
    payoff,
    results,
    shares,
    standings,
)

__all__ = [
    "bradley_terry", "bradley_terry_errors", "counts", "encounters", "openskill_ratings", "orders_of", "payoff", "results",
    "round_robin", "round_robin_of_matches", "shares", "standings",
]  # fmt: skip
