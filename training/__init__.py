"""Training scripts."""
