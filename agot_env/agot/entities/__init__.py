"""Positions of the card game as entities, for networks."""
