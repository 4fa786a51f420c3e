"""A condition about House cards."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.filters import is_who
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState
from agot_env.agot.language.condition import Condition
from agot_env.agot.language.nouns import Scope, a, houses
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who


@CONDITIONS.primitive
@dataclass(frozen=True)
class HouseCard(Condition):
    """One of these players has a House card of one of these Houses, of which an Alliance has two (FAQ 4.1)."""

    who: Who
    houses: int
    on = 0

    @staticmethod
    @jit
    def holds(game: GameState, who: int, houses: int, you: int, other: int, event: int) -> bool:
        for seat in range(int(game["seats"])):
            if int(game["house"][seat]) & houses and is_who(game, who, seat, you, other, event):
                return True
        return False

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).finite('have')} {a(houses(self.houses))} House card"
