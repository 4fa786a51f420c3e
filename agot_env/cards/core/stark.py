"""Placeholder."""
CARDS = ()
