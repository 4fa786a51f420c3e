"""A numbered rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """A rule of the card game: its number, its part of the game, what it says, and whether the Core Set has it ("yes", "no", or how).

    Other editions have it as the Core Set unless their ``DIFFERENCES`` say otherwise (`agot_env.agot.editions`).
    """

    id: str
    part: str
    text: str
    core: str = "yes"
