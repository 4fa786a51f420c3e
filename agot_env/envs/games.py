"""The games that the doors serve: a match says how many play, and makes batches of itself."""

from agot_env.lands.match import LandsMatch
from agot_env.match import Match

AnyMatch = Match | LandsMatch
"""What is played. Each has ``seats``, ``num_actions``, ``observation_size``, ``bounds``, ``batch`` and ``table_text``."""
