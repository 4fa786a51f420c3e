"""The search for strong decks: decks change a few cards at a time, and those survive that win most games against a gauntlet."""

from agot_env.evolution.changes import changed, difference
from agot_env.evolution.search import Contender, Evolution, results

__all__ = ["Contender", "Evolution", "changed", "difference", "results"]
