"""A choice of a number of cards that is a value."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FIRST, SOURCE, STAGE, UNCHANGED, YOU, amount_of
from agot_env.agot.engine.abilities.choice_outcomes import AIMED, CANNOT
from agot_env.agot.engine.abilities.targets import candidates_to_pick, only_picked
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import push_pick
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.engine.values.filters import count_matching
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import CHOICES
from agot_env.agot.language.values import X
from agot_env.agot.language.words import CHOSEN, Who, Zone
from agot_env.machine_code.annotations import Vector


@CHOICES.primitive
@dataclass(frozen=True)
class ChooseSeveral(Choice):
    """Choose exactly this number of cards, or with ``up_to`` at least one and at most this number; they become CHOSEN.

    The ability cannot be used if the number is 0, or if there are not enough cards to choose exactly that number (FAQ 3.6). The number is
    counted when they are chosen.
    """

    among: Cards
    amount: Amount
    up_to: bool = False
    resumes = 1

    @staticmethod
    @jit
    def can_aim(
        game: GameState, tables: Tables, among: int, amount: int, amount_argument: int, up_to: int, source: int, you: int, event: int,
        other: int,
    ) -> int:  # fmt: skip
        number = value(game, tables, amount, amount_argument, -1, source, you, other, event, -1, 1)
        if number < 1:
            return CANNOT
        least = 1 if up_to else number
        return AIMED if count_matching(game, tables, among, source, you, other, event, -1, least) >= least else CANNOT

    @staticmethod
    @jit
    def choose(
        game: GameState, tables: Tables, frame: Vector[np.int16], among: int, amount: int, amount_argument: int, up_to: int
    ) -> int:
        if frame[STAGE]:
            frame[FIRST] = only_picked(game)  # a target that is alone is the only target
            return UNCHANGED
        frame[STAGE] = 1
        number = int(amount_of(game, tables, amount, amount_argument, -1))
        if number < 1 or not candidates_to_pick(game, tables, frame, among):
            return UNCHANGED
        push_pick(game, int(frame[YOU]), 1 if up_to else number, number, L.ASK_PICK, int(frame[SOURCE]))
        return BEFORE

    def says(self, scope: Scope) -> str:
        scope.names[CHOSEN] = "them"
        if self.among.zone != Zone.PLAY and self.among.owner == Who.YOU:
            scope.yours.add(CHOSEN)
        scope.picks = self.amount if isinstance(self.amount, int) else 3
        if isinstance(self.amount, int):
            number = f"{'1 to ' * self.up_to}{self.amount}"
            return f"choose {noun(self.among, scope, number, self.amount)}"
        if isinstance(self.amount, X):
            return f"choose {noun(self.among, scope, 'up to X' if self.up_to else 'X', 2)}"
        return f"choose {noun(self.among, scope, 'up to X' if self.up_to else 'X', 2)}, where X is {self.amount.measure(scope)},"

    def check(self, known: Known) -> None:
        known.picked = True
