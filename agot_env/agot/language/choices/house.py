"""A choice: a House."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.machine_code.annotations import Vector


@CHOICES.primitive
@dataclass(frozen=True)
class NameHouse(Choice):
    """Name a House other than your own, or with ``any_house`` any of them, as X: the number of the House."""

    any_house: bool = False
    asks = (L.ASK_HOUSE,)
    late = True

    @staticmethod
    @jit
    def choose(game: GameState, frame: Vector[np.int16], any_house: int) -> int:
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            for k in range(c.HOUSES):
                if any_house or int(game["house"][you]) >> k & 1 == 0:
                    allow(game, L.ANSWER_OPTION + k)
            ask(game, you, L.ASK_HOUSE, int(frame[SOURCE]))
            return BEFORE
        frame[LOCAL_X] = 1 << (int(game["answer"]) - L.ANSWER_OPTION)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "name a House" if self.any_house else "name another House"

    def check(self, known: Known) -> None:
        known.x = True
