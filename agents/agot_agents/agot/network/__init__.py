"""What a network reads of the card game."""
