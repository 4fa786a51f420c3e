"""Conditions about House cards."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import Scope, a
from agot_env.agot.language.nouns import houses as named
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who


@CONDITIONS.primitive
@dataclass(frozen=True)
class HouseCard(Condition):
    """One of these players has a House card of one of these Houses; with 0, one of no House (FAQ 4.1, 4.10)."""

    houses: int
    who: Who = Who.YOU
    on = 0

    @staticmethod
    @jit
    def holds(game: GameState, houses: int, who: int, you: int, other: int, event: int) -> bool:
        found = False
        for seat in range(int(game["seats"])):
            house = int(game["house"][seat])
            if is_who(game, who, seat, you, other, event) and (house & houses != 0 or house == houses):
                found = True
        return found

    def says(self, scope: Scope) -> str:
        kind = named(self.houses) if self.houses else "neutral"
        return f"{scope.any_player(self.who).finite('have')} {a(f'{kind} House card')}"


@CONDITIONS.primitive
@dataclass(frozen=True)
class HouseCardStands(Condition):
    """The House card of one of these players stands (KNE-1, FAQ 4.10)."""

    who: Who = Who.YOU
    on = c.ON_KNEELING

    @staticmethod
    @jit
    def holds(game: GameState, who: int, you: int, other: int, event: int) -> bool:
        for seat in range(int(game["seats"])):
            if game["house_kneeling"][seat] == 0 and is_who(game, who, seat, you, other, event):
                return True
        return False

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).finite('have')} a standing House card"
