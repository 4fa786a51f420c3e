"""Choices: cards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import ABILITY, BEFORE, FIRST, PC, SECOND, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.choice_outcomes import AIMED, CAN_WITH_ANY, CANNOT
from agot_env.agot.engine.abilities.possibility import effects_after, something_can_happen
from agot_env.agot.engine.abilities.targets import candidates_to_pick, choose_card, only_picked
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import limit_pick, push_pick
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import candidates_for, count_matching, passes
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import not_negative, positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun, together
from agot_env.agot.language.registry import CHOICES
from agot_env.agot.language.words import CHOSEN, SECOND_TARGET, TARGET
from agot_env.machine_code.annotations import Vector


@boundary
def has_good_target(game: GameState, tables: Tables, filter_: int, effects: int, source: int, you: int, other: int, event: int) -> bool:
    """Whether a card can be chosen so that the effects, from a row on, could do something (FAQ 3.6)."""
    for seat in range(int(game["seats"])):
        word = candidates_for(game, tables, filter_, seat, you)
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if passes(game, tables, filter_, card, source, you, other, event, -1) and something_can_happen(
                game, tables, effects, L.CODE, source, you, event, other, card, -1
            ):
                return True
    return False


@CHOICES.primitive
@dataclass(frozen=True)
class Choose(Choice):
    """Choose a card: TARGET, or SECOND_TARGET with ``second``."""

    among: Cards
    second: bool = False
    columns = ("among", "place")
    asks = (L.ASK_TARGET, L.ASK_SECOND_TARGET)

    @staticmethod
    @jit
    def can_aim(
        game: GameState, tables: Tables, among: int, place: int, source: int, you: int, event: int, other: int, effects: int, chooses: bool
    ) -> int:
        if chooses and place == 0:
            return AIMED if has_good_target(game, tables, among, effects, source, you, other, event) else CANNOT
        least = 2 if place == 2 else 1  # two of the same kind
        return CAN_WITH_ANY if count_matching(game, tables, among, source, you, other, event, -1, least) >= least else CANNOT

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, place: int) -> int:
        if place:
            return choose_card(game, tables, frame, among, SECOND, L.ASK_SECOND_TARGET, int(frame[YOU]), 0)
        triggered = tables["ability_kind"][frame[ABILITY]] <= c.CANCEL
        effects = effects_after(tables, int(frame[PC])) if triggered else 0
        return choose_card(game, tables, frame, among, FIRST, L.ASK_TARGET, int(frame[YOU]), effects)

    def says(self, scope: Scope) -> str:
        text = f"choose {noun(self.among, scope)}"
        scope.choose(SECOND_TARGET if self.second else TARGET, self.among)
        return text

    def check(self, known: Known) -> None:
        known.second, known.target = known.second or self.second, known.target or not self.second


@CHOICES.primitive
@dataclass(frozen=True)
class ChooseUpTo(Choice):
    """Choose between one and ``number`` cards, any number with 99; they become CHOSEN.

    ``combined_cost``: the most that their printed costs may be together; 0 for no limit.
    """

    among: Cards
    number: int = positive()
    combined_cost: int = not_negative(0)
    asks = ()
    resumes = 1

    @staticmethod
    @jit
    def can_aim(game: GameState, tables: Tables, among: int, source: int, you: int, event: int, other: int) -> int:
        return AIMED if count_matching(game, tables, among, source, you, other, event, -1, 1) else CANNOT

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, number: int, combined_cost: int) -> int:
        if frame[STAGE]:
            frame[FIRST] = only_picked(game)  # a target that is alone is the only target
            return UNCHANGED
        frame[STAGE] = 1
        if not candidates_to_pick(game, tables, frame, among):
            return UNCHANGED
        push_pick(game, int(frame[YOU]), 1, number, L.ASK_PICK, int(frame[SOURCE]))
        limit_pick(game, combined_cost)
        return BEFORE

    def says(self, scope: Scope) -> str:
        scope.names[CHOSEN] = "them"
        number = "any number of" if self.number >= 99 else f"1 to {self.number}"
        return f"choose {noun(self.among, scope, number, self.number)}{together(self.combined_cost)}"

    def check(self, known: Known) -> None:
        known.picked = True
