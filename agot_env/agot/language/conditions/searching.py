"""A condition about what the initiated ability would do: search a deck."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.zones import card_of
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.conditions.ability import ability_copied
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS


@CONDITIONS.primitive
@dataclass(frozen=True)
class WouldSearch(Condition):
    """The initiated ability would let a player search a deck, also by copying what does, and is not one of a plot.

    *ruling*: an ability that would search only under a condition, or by choice, is one, too, whatever it would do now.
    """

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, event: int) -> bool:
        if event < 0:
            return False
        source, ability = int(game["events"][event, L.EVENT_CARD]), int(game["events"][event, L.EVENT_NUMBER])
        of_plot = source >= 0 and tables["type"][card_of(game, source)] == c.PLOT
        copied = int(ability_copied(game, tables, event))
        searches = int(tables["ability_flags"][ability]) | (int(tables["ability_flags"][copied]) if copied >= 0 else 0)
        return not of_plot and searches & c.SEARCHES != 0

    def says(self, scope: Scope) -> str:
        return "it would let a player search their deck and is not an ability of a plot"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.ability = "an ability other than that of a plot that would let a player search their deck"
        return True
