"""A condition about the phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Phase
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class DuringPhase(Condition):
    """It is this phase."""

    phase: Phase
    on = c.ON_PHASE

    @staticmethod
    @jit
    def holds(game: GameState, phase: int) -> bool:
        return game["phase"] == phase

    def says(self, scope: Scope) -> str:
        return f"it is the {self.phase.name.lower()} phase"

    @classmethod
    def says_any(cls, conditions: Sequence[Any], scope: Scope) -> str:
        return f"it is the {listed([condition.phase.name.lower() for condition in conditions], 'or')} phase"

    def during(self, scope: Scope) -> str:
        return f"during the {self.phase.name.lower()} phase"
