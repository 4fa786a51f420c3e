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
from agot_env.agot.language.fields import Meaningless, not_negative, positive
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

    With ``kneeling``, a card that it makes cheaper enters play kneeling; with ``of_penalty``, only its gold penalty is lowered (MAR-4).

    A card that is out-of-House costs ``out_of_house`` less besides.

    ``ways`` are the ways of paying for a card that it lowers (SHA-2, KEY-10); cards that are paid for in another way do not use it up.
    """

    amount: Amount
    among: Cards
    ways: int = Way.PLAY
    times: int = positive(1)
    kneeling: bool = False
    of_penalty: bool = False
    out_of_house: int = not_negative(0)
    columns = ("amount", "amount_argument", "among", "how", "out_of_house")
    certain = True
    use = Use.REDUCES

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, among: int, how: int,
        out_of_house: int,
    ) -> int:  # fmt: skip
        less = int(amount_of(game, tables, amount, amount_argument, -1))
        seat = int(frame[YOU])
        add_effect(game, c.L_REDUCE, -2 - seat, less, among, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), seat, how)
        if out_of_house:
            more = how | c.IF_OUT_OF_HOUSE
            add_effect(game, c.L_REDUCE, -2 - seat, out_of_house, among, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), seat, more)
        return DONE

    def does(self) -> int:
        return c.LOWERS_COST

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not 0 < self.ways < c.MADE_TO_KNEEL:
            raise Meaningless(f"{name} lowers one or several of the ways of paying (Way), not {self.ways}")

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        how = int(self.ways) | self.kneeling * c.MADE_TO_KNEEL | self.of_penalty * c.OF_PENALTY | (self.times - 1) << c.WAYS_BITS
        return [[self.op, *compiler.amount(self.amount), compiler.anywhere(self.among), how, self.out_of_house]]

    def says(self, scope: Scope) -> str:
        do = listed([verb for way, verb in PLAYING_VERBS.items() if self.ways & way], "or")
        less = "to 0" if self.amount == 99 else f"by {quantity(self.amount, scope, '', '').replace('  ', ' ').strip()}"
        if self.of_penalty:
            card = f"the next {noun(self.among, scope, '')} that you {do} this phase"
            return f"ignore the gold penalty of {card}" if self.amount == 99 else f"reduce the gold penalty of {card} {less}"
        if self.times == 1:
            card = noun(self.among, scope, "")
            enters = f"; that {card} enters play kneeling" if self.kneeling else ""
            enters += f", and by {self.out_of_house} more if it is out-of-House" if self.out_of_house else ""
            return f"reduce the cost of the next {card} that you {do} this phase {less}{enters}"
        cards = noun(self.among, scope, str(self.times), self.times)
        return f"reduce the cost of each of the next {cards} that you {do} this phase {less}"


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

    def does(self) -> int:
        return c.LOWERS_COST

    def says(self, scope: Scope) -> str:
        return f"reduce the cost of each card with that trait that you marshal this phase by {self.number}"
