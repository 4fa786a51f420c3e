"""Batches: many games of any kind, stepped together."""
