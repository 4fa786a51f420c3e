"""The number of cards that match."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import (
    count_matching,
    matches,
)
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.nouns import (
    Scope,
    noun,
    predicates,
    there_is,
    whereabouts,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import CHOSEN, SELF, Zone

__all__ = ["Count", "OneIsChosen", "OnlyOne", "none_of"]


@CONDITIONS.primitive
@dataclass(frozen=True)
class Count(Condition):
    """The number of cards that match is within these bounds."""

    among: Cards
    at_least: int = 1
    at_most: int = 999

    @staticmethod
    @jit
    def holds(
        game: GameState, tables: Tables, among: int, at_least: int, at_most: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        enough = at_least if at_most >= 999 else at_most + 1
        return at_least <= count_matching(game, tables, among, source, you, other, event, target, enough) <= at_most

    def says(self, scope: Scope) -> str:
        if self.among.is_ is not None:
            name = scope.names[self.among.is_]
            if self.among.is_ == CHOSEN:
                name = name.replace("each ", "any ", 1)
            if self.among.zone == Zone.PLAY:
                scope.out_of_play.discard(self.among.is_)
            is_so = predicates(self.among, scope) or f"is {whereabouts(self.among, scope) or 'in play'}"
            if self.at_least:
                return f"{name} {is_so}"
            return f"{name} is not {is_so[3:]}" if is_so.startswith("is ") and " and " not in is_so else f"it is not so that {name} {is_so}"
        if self.at_most == 0:
            return there_is(self.among, scope, "no")
        if self.at_least == self.at_most:
            return there_is(self.among, scope, f"exactly {self.at_most}", number=self.at_most)
        if self.at_most < 999:
            least = f"{self.at_least} to " if self.at_least else "at most "
            return there_is(self.among, scope, f"{least}{self.at_most}", number=2)
        if self.at_least > 1:
            return there_is(self.among, scope, f"at least {self.at_least}", number=self.at_least)
        return there_is(self.among, scope)


@CONDITIONS.primitive
@dataclass(frozen=True)
class OnlyOne(Condition):
    """This card matches, and no other card in play does: it is "the only King character in play"."""

    among: Cards

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        if not matches(game, tables, among, source, source, you, other, event, target):
            return False
        return count_matching(game, tables, among, source, you, other, event, target, 2) == 1

    def says(self, scope: Scope) -> str:
        place = "" if self.among.role else " in play"
        return f"{scope.names[SELF]} is the only {noun(self.among, scope, '')}{place}"


@CONDITIONS.primitive
@dataclass(frozen=True)
class OneIsChosen(Condition):
    """A card has been chosen, because there was one that could be."""

    @staticmethod
    @jit
    def holds(target: int) -> bool:
        return target >= 0

    def says(self, scope: Scope) -> str:
        return "one is chosen"


def none_of(among: Cards) -> Count:
    """No card matches."""
    return Count(among, 0, 0)
