"""A numbered rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """A rule of the card game: its number, its part of the game, what it says, and for each edition "yes", "no" or how it differs."""

    id: str
    part: str
    text: str
    core: str = "yes"
    winter: str = "yes"
    ice_and_fire: str = "yes"
    hbo: str = "yes"
    lcg: str = ""

    def of(self, edition: str) -> str:
        """How an edition has it."""
        return str(getattr(self, edition)) or self.core
