"""The parts of the information-set search that belong to the Lands game."""
