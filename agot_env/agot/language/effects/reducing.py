"""Effects that make cards cheaper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine.ability_frame import DONE, SOURCE, YOU, X, amount_of
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.lasting import announce
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.record import add_effect
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.compiling import CompilerOfSteps
from agot_env.agot.language.effect import Effect, Use
from agot_env.agot.language.fields import positive
from agot_env.agot.language.nouns import Scope, noun, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.value import Amount
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class Reduce(Effect):
    """The next matching card that you play this phase costs less (MAR-9), nothing with ``amount`` 99.

    With ``or_ambush`` it may also be put into play by Ambush.
    """

    amount: Amount
    among: Cards
    or_ambush: bool = False
    columns = ("amount", "amount_argument", "among", "or_ambush")
    certain = True
    use = Use.REDUCES

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, among: int, or_ambush: int
    ) -> int:
        less = int(amount_of(game, tables, amount, amount_argument, -1))
        seat = int(frame[YOU])
        add_effect(game, c.L_REDUCE, -2 - seat, less, among, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), seat, or_ambush)
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, *compiler.amount(self.amount), compiler.anywhere(self.among), int(self.or_ambush)]]

    def says(self, scope: Scope) -> str:
        play = "play or put into play by Ambush" if self.or_ambush else "play"
        less = "to 0" if self.amount == 99 else f"by {quantity(self.amount, scope, '', '').replace('  ', ' ').strip()}"
        return f"reduce the cost of the next {noun(self.among, scope, '')} that you {play} this phase {less}"


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
