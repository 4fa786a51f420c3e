"""A value: the attachments on a card."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import bearer_of
from agot_env.agot.engine.values.filters import attachments_of
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


@VALUES.primitive
@dataclass(frozen=True)
class AttachmentsOnIt(Value):
    """A number for each attachment on the card that is modified."""

    each: int = 1
    compares = False

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, card: int) -> int:
        count = 0
        for seat in range(int(game["seats"])):
            word = attachments_of(game, tables, seat)
            while word:
                attachment = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if bearer_of(game, attachment) == card:
                    count += int(argument)
        return count

    def argument(self, compiler: Compiler) -> int:
        return self.each

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{self.each} {unit} for each attachment on it"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not of_a_card:
            raise Meaningless(f"{name} is not about a card whose attachments could be counted")
