"""Triggers about gold."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.fields import positive
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class GoldPaid(Trigger):
    """A player has paid gold to the treasury, for a card or to use an ability, at least so much at once.

    *ruling*: what a player gives to another player is not paid for anything.
    """

    who: Who | None = YOU
    at_least: int = positive(1)
    moment = c.GOLD_WAS_PAID

    @staticmethod
    @jit
    def fits(game: GameState, at_least: int, event: int) -> bool:
        return int(game["events"][event, L.EVENT_NUMBER]) >= at_least

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        own = [compiler.row(self)] if self.at_least > 1 else []
        return [*own, *compiler.condition_rows(self.conditions())]

    def happening(self) -> Happening:
        return Happening(details=[f"amounting to at least {self.at_least}"] if self.at_least > 1 else [])

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('pay')} gold"


@TRIGGERS.primitive
@dataclass(frozen=True)
class GoldReturned(Trigger):
    """A player has returned unspent gold to the treasury in the taxation phase (TAX-1)."""

    who: Who | None = YOU
    moment = c.GOLD_RETURNED

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('return')} unspent gold to the treasury"
