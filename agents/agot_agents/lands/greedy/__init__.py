"""The greedy agent of the Lands game."""
