"""Searches for the card game: the parts of the information-set search, and the search guided by a network."""
