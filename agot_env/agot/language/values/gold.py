"""Values: gold in your pool and on a card."""

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
class GoldInPool(Value):
    """The gold tokens in your pool."""

    on = c.ON_GOLD

    @staticmethod
    @jit
    def value(game: GameState, you: int) -> int:
        return int(game["gold"][you])

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each gold in your pool"

    def measure(self, scope: Scope) -> str:
        return "the gold in your pool"


@VALUES.primitive
@dataclass(frozen=True)
class GoldOfController(Value):
    """The gold in the pool of the controller of a card that the ability knows."""

    card: That
    on = c.ON_GOLD

    @staticmethod
    @jit
    def value(game: GameState, argument: int, source: int, event: int, target: int) -> int:
        card = that_card(game, argument, source, event, target)
        return int(game["gold"][game["controller"][card]]) if card >= 0 else 0

    def argument(self, compiler: Compiler) -> int:
        return int(self.card)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each gold in {self._pool(scope)}"

    def measure(self, scope: Scope) -> str:
        return f"the gold in {self._pool(scope)}"

    def _pool(self, scope: Scope) -> str:
        name = scope.names[self.card]
        return "its controller's pool" if name == "it" else f"the pool of the controller of {name}"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.card not in (SELF, BEARER, TARGET, EVENT_CARD):
            raise Meaningless(f"{name} counts the gold of the controller of SELF, BEARER, TARGET or EVENT_CARD, not {self.card.name}")
        known.check_card(self.card, name)


@VALUES.primitive
@dataclass(frozen=True)
class GoldOnIt(Value):
    """The gold on the card that is modified."""

    on = c.ON_GOLD

    @staticmethod
    @jit
    def value(game: GameState, card: int) -> int:
        return int(game["row"][card, L.GOLD_ON])

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each gold on it"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not of_a_card:
            raise Meaningless(f"{name} is not about a card whose gold could be counted")
