"""A value: the STR of a card."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.filters import that_card
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import MEASURED, Known, names_of
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import That


@VALUES.primitive
@dataclass(frozen=True)
class StrengthOf(Value):
    """The STR of SELF, BEARER, TARGET or EVENT_CARD; 0 if it is not in play."""

    that: That
    of_strength = True

    @staticmethod
    @jit
    def value(game: GameState, argument: int, source: int, event: int, target: int) -> int:
        measured = that_card(game, argument, source, event, target)
        return int(game["row"][measured, L.STRENGTH]) if 0 <= measured < L.ALL_SLOTS and game["row"][measured, L.ZONE] == c.PLAY else 0

    def argument(self, compiler: Compiler) -> int:
        return int(self.that)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{units} equal to {self.measure(scope)}"

    def measure(self, scope: Scope) -> str:
        name = scope.names[self.that]
        return "its STR" if name == "it" else f"the STR of {name}"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.that not in MEASURED:
            raise Meaningless(f"{name} cannot count the STR of {self.that.name}; cards: {names_of(MEASURED)}")
        known.check_card(self.that, name)
