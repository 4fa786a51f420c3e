"""The Lands game as a person is shown it."""

from agot_agents.human.plain import LEGEND, status, table
from agot_env.lands.decision import about, card, effect, heading, options, question

__all__ = ["LEGEND", "about", "card", "effect", "heading", "options", "question", "status", "table"]
