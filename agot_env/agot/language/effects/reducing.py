"""Effects that make cards cheaper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, SOURCE, YOU, X, amount_of
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Way
from agot_env.machine_code.annotations import Vector
from agot_env.messages.wording import listed

PLAYING_VERBS = {
    Way.PLAY: "play",
    Way.AMBUSH: "put into play by Ambush",
    Way.INTO_SHADOWS: "put into Shadows",
    Way.OUT_OF_SHADOWS: "bring out of Shadows",
}
"""What is done with a card that is paid for in this way."""


@EFFECTS.primitive
@dataclass(frozen=True)
class Reduce(Effect):
    """The next matching card that you play this phase, or each of the next ``times``, costs less (MAR-9), nothing with ``amount`` 99.

    ``ways`` are the ways of paying for a card that it lowers (SHA-2, KEY-10); cards that are paid for in another way do not use it up.
    """

    amount: Amount
    among: Cards
    ways: int = Way.PLAY
    times: int = positive(1)
    columns = ("amount", "amount_argument", "among", "how")
    certain = True
    use = Use.REDUCES

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, among: int, how: int) -> int:
        less = int(amount_of(game, tables, amount, amount_argument, -1))
        seat = int(frame[YOU])
        add_effect(game, c.L_REDUCE, -2 - seat, less, among, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), seat, how)
        return DONE

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not 0 < self.ways < 1 << c.WAYS_BITS:
            raise Meaningless(f"{name} lowers one or several of the ways of paying (Way), not {self.ways}")

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        how = int(self.ways) | (self.times - 1) << c.WAYS_BITS
        return [[self.op, *compiler.amount(self.amount), compiler.anywhere(self.among), how]]

    def says(self, scope: Scope) -> str:
        do = listed([verb for way, verb in PLAYING_VERBS.items() if self.ways & way], "or")
        less = "to 0" if self.amount == 99 else f"by {quantity(self.amount, scope, '', '').replace('  ', ' ').strip()}"
        if self.times == 1:
            return f"reduce the cost of the next {noun(self.among, scope, '')} that you {do} this phase {less}"
        return f"reduce the cost of each of the next {noun(self.among, scope, str(self.times), self.times)} that you {do} this phase {less}"


@EFFECTS.primitive
@dataclass(frozen=True)
class ReduceNamedTrait(Effect):
    """Every card with the named trait that you marshal this phase costs less."""

    number: int = positive()
    certain = True
    use = Use.REDUCES

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], number: int) -> int:
        return announce(game, frame, c.L_REDUCE_TRAIT, int(frame[YOU]), number, int(frame[X]), c.UNTIL_END_OF_PHASE)

    def says(self, scope: Scope) -> str:
        return f"reduce the cost of each card with that trait that you marshal this phase by {self.number}"
