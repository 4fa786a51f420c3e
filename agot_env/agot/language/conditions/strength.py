"""A condition about the STR of the card."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, effects_to_search
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS


@boundary
def strength_was_changed(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a character's STR is not the printed one, or was not earlier in the phase, which is remembered until its end.

    *ruling*: what has modified it since an earlier phase counts in every phase in which it does.
    """
    for i in range(effects_to_search(game, c.L_STRENGTH_CHANGED)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_STRENGTH_CHANGED and game["effects"][i, L.EFFECT_CARD] == card:
            return True
    if game["row"][card, L.STRENGTH] == tables["strength"][game["card"][card]]:
        return False
    add_effect(game, c.L_STRENGTH_CHANGED, card, 0, 0, c.UNTIL_END_OF_PHASE, card, int(game["controller"][card]), 0)
    return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class StrengthChanged(Condition):
    """The STR of this card has been raised or lowered this phase; for constant flags, which are evaluated after STR."""

    on = c.ON_PHASE
    of_self = of_strength = True

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, source: int) -> bool:
        return strength_was_changed(game, tables, source) != 0

    def says(self, scope: Scope) -> str:
        return "its STR has been raised or lowered this phase"
