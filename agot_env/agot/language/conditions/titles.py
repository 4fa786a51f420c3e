"""Conditions about melee titles."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.engine.values.titles import opposes, supports
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who


@boundary
def is_related(game: GameState, who: int, whose: int, supporting: int, you: int, other: int, event: int) -> bool:
    """Whether the title of one of some players supports, or opposes, that of one of other players."""
    for seat in range(int(game["seats"])):
        if not is_who(game, who, seat, you, other, event):
            continue
        for second in range(int(game["seats"])):
            if is_who(game, whose, second, you, other, event):
                if supports(game, seat, second) if supporting else opposes(game, seat, second):
                    return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class TitleOpposes(Condition):
    """The title of a player opposes that of another one (TIT-3)."""

    who: Who
    whose: Who
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, who: int, whose: int, you: int, other: int, event: int) -> bool:
        return is_related(game, who, whose, 0, you, other, event) != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).whose} title opposes {scope.any_player(self.whose).whose} title"


@CONDITIONS.primitive
@dataclass(frozen=True)
class TitleSupports(Condition):
    """The title of a player supports that of another one (TIT-1)."""

    who: Who
    whose: Who
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, who: int, whose: int, you: int, other: int, event: int) -> bool:
        return is_related(game, who, whose, 1, you, other, event) != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).whose} title supports {scope.any_player(self.whose).whose} title"
