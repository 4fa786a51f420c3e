"""A condition about the card to be played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import (
    matches,
)
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.nouns import (
    Scope,
    noun,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Zone


@CONDITIONS.primitive
@dataclass(frozen=True)
class CardToPlay(Condition):
    """The card to be played matches; for rules about costs of cards."""

    among: Cards
    on = 0  # evaluated when a card is about to be played
    said_with_rule = True

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        return target < 0 or matches(game, tables, among, target, source, you, other, event, target)

    def says(self, scope: Scope) -> str:
        return f"the card is {noun(replace(self.among, zone=Zone.PLAY), scope)}"

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        return [[self.op, compiler.anywhere(self.among)]]
