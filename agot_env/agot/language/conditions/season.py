"""The season (SEA-1)."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import SUMMER, WINTER


@CONDITIONS.primitive
@dataclass(frozen=True)
class Season(Condition):
    """It is SUMMER, or WINTER (SEA-1)."""

    seasons: int

    @staticmethod
    @jit
    def holds(game: GameState, seasons: int) -> bool:
        return int(game["season"]) & seasons != 0

    def says(self, scope: Scope) -> str:
        return f"it is {season(self.seasons)}"


def season(seasons: int) -> str:
    """A season, or either of both."""
    return " or ".join(name for bit, name in ((SUMMER, "Summer"), (WINTER, "Winter")) if seasons & bit)
