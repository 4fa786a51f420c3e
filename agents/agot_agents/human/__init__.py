"""A person at the terminal: the agent, and what it shows of each game, one module per game."""

from agot_agents.human.agent import HumanAgent

__all__ = ["HumanAgent"]
