"""A choice: a type of challenge."""

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
class NameChallengeType(Choice):
    """Name a challenge type, as X; with ``other``, one whose claim the current challenge does not have.

    *ruling*: once an effect has changed the claim, the type of the challenge itself is another one.
    """

    other: bool = False
    asks = (L.ASK_TYPE,)
    late = True

    @staticmethod
    @jit
    def choose(game: GameState, frame: Vector[np.int16], other: int) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            of_claim = int(game["claim_type"]) if game["claim_type"] else int(game["challenge"])
            for k in range(c.CHALLENGE_TYPES):
                if other == 0 or of_claim != 1 << k:
                    allow(game, L.ANSWER_OPTION + k)
            ask(game, int(frame[YOU]), L.ASK_TYPE, int(frame[SOURCE]))
            return BEFORE
        frame[LOCAL_X] = 1 << (int(game["answer"]) - L.ANSWER_OPTION)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "name another type of challenge" if self.other else "name a type of challenge"

    def check(self, known: Known) -> None:
        known.x = True
