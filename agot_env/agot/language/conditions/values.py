"""A comparison of two values."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import (
    value,
)
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import any_sign
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.values import GoldInPool, HousePowerOf, PowerOn, PowerOnHouse, UsedPlotCount
from agot_env.agot.language.words import Who


@CONDITIONS.primitive
@dataclass(frozen=True)
class MoreThan(Condition):
    """One value is greater than another."""

    amount: Amount = any_sign()
    than: Amount = any_sign()

    @staticmethod
    @jit
    def holds(
        game: GameState, tables: Tables, amount: int, amount_argument: int, than: int, than_argument: int, source: int, you: int,
        other: int, event: int, target: int,
    ) -> bool:  # fmt: skip
        first = value(game, tables, amount, amount_argument, -1, source, you, other, event, target, 0)
        return first > value(game, tables, than, than_argument, -1, source, you, other, event, target, 0)

    def says(self, scope: Scope) -> str:
        first, second = (str(amount) if isinstance(amount, int) else amount.measure(scope) for amount in (self.amount, self.than))
        if self.amount == 1 and isinstance(self.than, PowerOn | PowerOnHouse):
            return f"there is no {second.removeprefix('the ')}"
        if isinstance(self.amount, int):
            return f"{second} is {self.amount - 1} or less"
        if isinstance(self.than, int) and isinstance(self.amount, GoldInPool):
            return f"you have at least {self.than + 1} gold in your pool"
        if isinstance(self.than, int) and isinstance(self.amount, HousePowerOf):
            player = scope.any_player(self.amount.who)
            return f"{player.finite('have')} at least {self.than + 1} power on {player.own} House"
        if isinstance(self.than, int) and isinstance(self.amount, UsedPlotCount) and self.amount.who != Who.EVERYONE:
            player = scope.any_player(self.amount.who)
            plots = f"{self.than + 1} {self.amount.plots('plot' if self.than == 0 else 'plots')}"
            return f"{player.finite('have')} at least {plots} in {player.own} used pile"
        if isinstance(self.than, int):
            return f"{first} is {self.than + 1} or more"
        return f"{first} is greater than {second}"
