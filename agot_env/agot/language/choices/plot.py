"""A choice: a plot."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FAILED, OTHER, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.abilities.choice_outcomes import CAN, CANNOT
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.machine_code.annotations import Vector


@jit
def has_plots(game: GameState, seat: int) -> bool:
    """Whether a seat has a plot in its plot deck."""
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == L.PLOT_IN_DECK:
            return True
    return False


@CHOICES.primitive
@dataclass(frozen=True)
class NamePlot(Choice):
    """Name a plot by pointing at it in the plot deck of the chosen opponent."""

    asks = (L.ASK_PLOT_TITLE,)
    late = True

    @staticmethod
    @jit
    def can_aim(game: GameState, other: int) -> int:
        return CAN if other < 0 or has_plots(game, other) else CANNOT

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        other = int(frame[OTHER])
        if other < 0:
            return FAILED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            frame[LOCAL_X] = -1
            nothing_legal(game)
            found = False
            for k in range(int(game["plots"][other])):
                if game["plot_state"][other, k] == L.PLOT_IN_DECK:
                    allow(game, L.ANSWER_PLOT + k)
                    found = True
            if not found:
                return FAILED
            ask(game, int(frame[YOU]), L.ASK_PLOT_TITLE, L.ALL_SLOTS + other * L.PLOTS)
            return BEFORE
        frame[LOCAL_X] = tables["title"][game["plot_card"][other, int(game["answer"]) - L.ANSWER_PLOT]]
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "name a plot in that opponent's plot deck"

    def check(self, known: Known) -> None:
        known.x = True
