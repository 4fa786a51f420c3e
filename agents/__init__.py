"""Agents that play the environment."""
