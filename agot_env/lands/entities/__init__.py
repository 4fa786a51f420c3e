"""Positions of the Lands game as entities, for networks."""
