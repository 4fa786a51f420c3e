"""A Game of Thrones, the card game (first edition), as a fast reinforcement-learning environment."""

from agot_env.cards import STARTER_DECKS, Card, Deck
from agot_env.game_batch import EngineError, GameBatch, IllegalActionError
from agot_env.match import Match

__all__ = ["STARTER_DECKS", "Card", "Deck", "EngineError", "GameBatch", "IllegalActionError", "Match"]
