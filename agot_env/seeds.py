"""Seeds of games: their range, and seeds that nobody can know beforehand."""

import secrets

HIGHEST_SEED = 2**63 - 1
"""The highest seed, index and episode of a game."""


def new_seed() -> int:
    """A seed from the operating system, from a range that is too large to guess or search."""
    return secrets.randbelow(HIGHEST_SEED + 1)


def how_to_repeat(seed: int) -> str:
    """The line after games whose seed may have been drawn."""
    return f"Seed {seed}: the same options with --seed {seed} play the same games again."
