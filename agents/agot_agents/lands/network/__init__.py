"""What a network reads of the Lands game."""
