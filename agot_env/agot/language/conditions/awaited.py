"""A condition about what is still waited for: the card that has been named."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import effects_to_search
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS


@boundary
def is_awaited(game: GameState, tables: Tables, source: int, you: int, target: int) -> bool:
    """Whether what a card has announced for a player and a target, in case the target is shown, has not happened."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_DELAYED)):
        if (
            effects[i, L.EFFECT_KIND] == c.L_DELAYED
            and effects[i, L.EFFECT_SOURCE] == source
            and effects[i, L.EFFECT_SEAT] == you
            and effects[i, L.EFFECT_C] == target
            and tables["ability_moment"][effects[i, L.EFFECT_A]] == c.CARD_SHOWN
        ):
            return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class TargetAwaited(Condition):
    """What this ability has announced in case the TARGET is played or revealed (`TargetShown`) has not happened."""

    past = of_window = True

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, source: int, you: int, target: int) -> bool:
        return is_awaited(game, tables, source, you, target)

    def says(self, scope: Scope) -> str:
        return "that has not happened"
