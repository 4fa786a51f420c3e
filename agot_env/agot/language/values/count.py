"""Values: the number of cards that match."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import count_matching, matches
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import Zone


@VALUES.primitive
@dataclass(frozen=True)
class CountOf(Value):
    """The number of cards that a filter matches, or a multiple of it."""

    among: Cards
    each: int = 1

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, source: int, you: int, other: int, event: int, target: int) -> int:
        filter_ = int(argument) & (L.FILTERS - 1)
        return ((int(argument) >> L.FILTER_BITS) + 1) * count_matching(game, tables, filter_, source, you, other, event, target, 999)

    def argument(self, compiler: Compiler) -> int:
        return compiler.filter(self.among) | (self.each - 1) << L.FILTER_BITS

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        place = self._place()
        if self.among.with_power and not self.among.type:
            place += ", House cards excepted"
        cards = f"{'copy of ' if self.among.title else ''}{noun(self.among, scope, '')}"
        return f"{self.each} {unit if self.each == 1 else units} for each {cards}{place}"

    def measure(self, scope: Scope) -> str:
        times = {1: "", 2: "twice "}.get(self.each, f"{self.each} times ")
        return f"{times}the number of {noun(self.among, scope, '', 2)}{self._place()}"

    def _place(self) -> str:
        among = self.among
        anywhere = among.controller is None and not among.role and among.attached_to is None
        return " in play" if among.zone == Zone.PLAY and anywhere else ""

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not 1 <= self.each <= 9:
            raise Meaningless(f"{name} counts from 1 to 9 for each card, not {self.each}")


@VALUES.primitive
@dataclass(frozen=True)
class LeavingCount(Value):
    """The number of cards that match and are leaving play: those that the effects before it have discarded or killed (ABI-9)."""

    among: Cards

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, source: int, you: int, other: int, event: int, target: int) -> int:
        count = 0
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if game["row"][card, L.DESTINATION] and matches(game, tables, argument, card, source, you, other, event, target):
                    count += 1
        return count

    def argument(self, compiler: Compiler) -> int:
        return compiler.filter(self.among)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each {noun(self.among, scope, '')} that leaves play so"

    def measure(self, scope: Scope) -> str:
        return f"the number of {noun(self.among, scope, '', 2)} that leave play so"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.window:
            raise Meaningless(f"{name} counts what effects before it have discarded or killed, which a constant ability cannot")
