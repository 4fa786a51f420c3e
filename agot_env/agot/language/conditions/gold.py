"""A condition about gold."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import are_opponents, is_out
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS


@CONDITIONS.primitive
@dataclass(frozen=True)
class MostGold(Condition):
    """You have more gold in your pool than each opponent."""

    on = c.ON_GOLD

    @staticmethod
    @jit
    def holds(game: GameState, you: int) -> bool:
        ok = True
        for seat in range(int(game["seats"])):
            if are_opponents(game, seat, you) and not is_out(game, seat) and game["gold"][seat] >= game["gold"][you]:
                ok = False
        return ok

    def says(self, scope: Scope) -> str:
        return "you have more gold in your pool than each opponent"
