"""Lay out a situation of the card game, play it in words, look at the result."""

from agot_env.agot.testing import Table

__all__ = ["Table"]
