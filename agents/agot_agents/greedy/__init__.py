"""Agents that follow simple heuristics and look one decision ahead."""
