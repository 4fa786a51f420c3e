"""A Game of Thrones, the card game (first edition), as a fast reinforcement-learning environment."""

from agot_env.match import Match

__all__ = ["Match"]
