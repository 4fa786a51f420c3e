"""A condition about yourself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.filters import (
    is_who,
)
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class YouAre(Condition):
    """You are this player, for example the attacking or the defending player."""

    who: Who
    on = 0

    @staticmethod
    @jit
    def holds(game: GameState, who: int, you: int, other: int, event: int) -> bool:
        return is_who(game, who, you, you, other, event)

    def says(self, scope: Scope) -> str:
        return f"you are {scope.any_player(self.who).name}"

    @classmethod
    def says_any(cls, conditions: Sequence[Any], scope: Scope) -> str:
        return f"you are {listed([scope.any_player(condition.who).name for condition in conditions], 'or')}"
