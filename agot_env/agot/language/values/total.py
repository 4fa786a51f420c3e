"""A value: a number of several cards together."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import candidates_for, passes
from agot_env.agot.engine.values.numbers import stat_of
from agot_env.agot.language.bases.compare import ON_STAT
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import Stat


@boundary
def total_of(game: GameState, tables: Tables, filter_: int, stat: int, source: int, you: int, other: int, event: int, target: int) -> int:
    """A number of all cards that a filter matches together."""
    total = 0
    for seat in range(int(game["seats"])):
        word = candidates_for(game, tables, filter_, seat, you)
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if passes(game, tables, filter_, card, source, you, other, event, target):
                total += stat_of(game, tables, stat, card)
    return total


@VALUES.primitive
@dataclass(frozen=True)
class TotalOf(Value):
    """A number of all cards that a filter matches together, such as their printed STR."""

    stat: Stat
    among: Cards

    @property
    def of_strength(self) -> bool:  # type: ignore[override]
        """Whether it is the STR in play."""
        return self.stat == Stat.STRENGTH

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, source: int, you: int, other: int, event: int, target: int) -> int:
        filter_ = int(argument) & (L.FILTERS - 1)
        return total_of(game, tables, filter_, int(argument) >> L.FILTER_BITS, source, you, other, event, target)

    def argument(self, compiler: Compiler) -> int:
        return compiler.filter(self.among) | int(self.stat) << L.FILTER_BITS

    def watches(self, compiler: Compiler) -> int:
        return super().watches(compiler) | compiler.watches_parts((), ON_STAT.get(self.stat, 0))

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"X {units}, X being {self.measure(scope)},"

    def measure(self, scope: Scope) -> str:
        return f"the total {self.stat.noun} of {noun(self.among, scope, 'the', 2)}"
