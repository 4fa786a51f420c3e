"""Values: power on your House and on a card."""

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
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import BEARER, EVENT_CARD, SELF, TARGET, That


@VALUES.primitive
@dataclass(frozen=True)
class PowerOnHouse(Value):
    """The power tokens on your House card."""

    on = c.ON_POWER

    @staticmethod
    @jit
    def value(game: GameState, you: int) -> int:
        return int(game["power"][you])

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each power on your House"

    def measure(self, scope: Scope) -> str:
        return "the power on your House"


@VALUES.primitive
@dataclass(frozen=True)
class PowerOn(Value):
    """A number for each power on a card that the ability knows; changes of cards may also subtract it."""

    card: That
    each: int = 1
    on = c.ON_POWER

    @staticmethod
    @jit
    def value(game: GameState, argument: int, source: int, event: int, target: int) -> int:
        that = that_card(game, int(argument) & (1 << c.THAT_BITS) - 1, source, event, target)
        return ((int(argument) >> c.THAT_BITS) + 1) * int(game["row"][that, L.POWER_ON]) if that >= 0 else 0

    def argument(self, compiler: Compiler) -> int:
        return int(self.card) | (self.each - 1) << c.THAT_BITS

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{self.each} {unit if abs(self.each) == 1 else units} for each power on {scope.names[self.card]}"

    def measure(self, scope: Scope) -> str:
        return f"the power on {scope.names[self.card]}"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.card not in (SELF, BEARER, TARGET, EVENT_CARD):
            raise Meaningless(f"{name} counts the power on SELF, BEARER, TARGET or EVENT_CARD, not on {self.card.name}")
        known.check_card(self.card, name)
        if not (-9 if of_a_card else 1) <= self.each <= 9 or self.each == 0:
            raise Meaningless(f"{name} counts from 1 to 9 for each power, or what changes a card as much less, not {self.each}")
