"""Agents that play the games of `agot_env`, from random to searching and trained, and tournaments between them.

They are plug-ins: ``agot_env.agents.make("greedy")`` makes them by name.
"""
