"""A person at the terminal: the agent, and one module per game that defines what it shows."""

from agot_agents.human.agent import HumanAgent

__all__ = ["HumanAgent"]
