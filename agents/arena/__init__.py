"""Agents and decks against each other: who plays whom, how strong they are, and a table and a picture of it."""

from agents.arena.payoff import payoff
from agents.arena.ratings import bradley_terry, openskill_ratings
from agents.arena.schedule import round_robin

__all__ = ["bradley_terry", "openskill_ratings", "payoff", "round_robin"]
