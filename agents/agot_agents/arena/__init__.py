"""Agents and decks against each other: who plays whom, how strong they are, and a table and a picture of it."""

from agot_agents.arena.payoff import encounters, payoff, results, shares
from agot_agents.arena.ratings import bradley_terry, openskill_ratings
from agot_agents.arena.schedule import orders_of, round_robin, round_robin_of_matches
from agot_agents.arena.standings import standings

__all__ = [
    "bradley_terry", "encounters", "openskill_ratings", "orders_of", "payoff", "results", "round_robin", "round_robin_of_matches", "shares",
    "standings",
]  # fmt: skip
