"""Set up a situation of the card game, play it by labels, and inspect the result."""

from agot_env.agot.testing import Table

__all__ = ["Table"]
