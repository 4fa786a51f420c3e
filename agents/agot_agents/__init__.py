"""Agents that play the games of `agot_env` (random, greedy, searches, trained networks), and tournaments between them.

They are plug-ins: ``agot_env.agents.make("greedy")`` makes them by name.
"""
