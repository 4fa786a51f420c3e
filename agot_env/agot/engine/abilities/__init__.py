"""Abilities: whether they can be triggered, what they choose, and what effects can change (ABI-7)."""
