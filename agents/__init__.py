"""Agents that play the environment: a small protocol, a registry by name, and agents from random to searching."""

from agents.agent import Agent, AgentError, NoSampleError, StopPlaying, Turn, checked_actions, game_numbers, turn_of
from agents.registry import make, names, register

__all__ = [
    "Agent", "AgentError", "NoSampleError", "StopPlaying", "Turn", "checked_actions", "game_numbers", "make", "names", "register",
    "turn_of",
]  # fmt: skip
