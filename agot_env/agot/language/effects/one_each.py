"""Effects that do something else to each of the chosen cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import FIRST, UNCHANGED
from agot_env.agot.engine.abilities.outlooks import CAN
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import mark_of_picks, set_marks
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.effects.choosing import ChooseNow
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, during
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import CHOSEN, TARGET, Until, Who, Zone
from agot_env.machine_code.annotations import Vector

__all__ = ["OneEach", "TakeFromChosen"]

PLACES = ("one of them", "the second", "the third", "the fourth")
"""What the sentence calls the cards in turn."""


@EFFECTS.primitive
@dataclass(frozen=True)
class TakeFromChosen(Effect):
    """The target is one of CHOSEN no longer."""

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        card = int(frame[FIRST])
        if card >= 0:
            set_marks(game, card, int(game["row"][card, L.SELECTED]) & ~mark_of_picks(game))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "it is set apart"


@EFFECTS.primitive
@dataclass(frozen=True)
class OneEach(Effect):
    """Of the chosen cards one gets the first effects, another one the second ones, and so on; they are effects on TARGET.

    Your choices were made with the targets; which of them gets what, you decide while the effects resolve, one after the other, or
    another player does (``who``).
    """

    then: tuple[tuple[Effect, ...], ...]
    who: Who = Who.YOU
    zone: Zone = Zone.PLAY
    columns = ()

    @staticmethod
    @jit
    def execute() -> int:
        return UNCHANGED

    @staticmethod
    @jit
    def outlook() -> int:
        return CAN

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        pick = ChooseNow(Cards(is_=CHOSEN, zone=self.zone), self.who, targets=False)
        rows = [row for group in self.then for row in compiler.effects((pick, *group, TakeFromChosen()))]
        return rows if self.zone == Zone.PLAY else [[self.op], *rows]  # cards of a pile that have been chosen can be moved

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return self.then

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.who == Who.TARGET_CONTROLLER:
            raise Meaningless(f"{name} changes the target, so that TARGET_CONTROLLER cannot decide")

    def learn(self, known: Known) -> None:
        known.target = True

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        clauses = []
        for place, group in zip(PLACES, self.then, strict=False):
            scope.names[TARGET] = place
            clause = sentences.effects(group, scope, " and ")
            if self.zone == Zone.DISCARD:  # where it lies already
                clause = clause.replace("into its owner's discard pile", "on top of its owner's discard pile")
            clauses.append(clause)
        lasting = during(Until.END_OF_PHASE)
        first = ""
        if all(clause.endswith(lasting) for clause in clauses):
            clauses = [clause.removesuffix(lasting) for clause in clauses]
            first = f"{lasting.strip()}, "
        by = "" if self.who == Who.YOU else f"{scope.player(self.who).finite('decide')} which: "
        return f"{first}{by}{', '.join(clauses[:-1])}, and {clauses[-1]}"
