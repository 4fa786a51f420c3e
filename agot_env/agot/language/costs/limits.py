"""What counts the uses of an ability for the card that it has chosen (FAQ 4.22)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import ABILITY, FIRST, SOURCE, UNCHANGED, YOU
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import add_effect
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.fields import among
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class CountForTarget(Cost):
    """Count the use for the chosen card: what `Limit` adds to an ability with a limit for each target."""

    per: int = among(c.PER_PHASE, c.PER_CHALLENGE, c.PER_ROUND, default=c.PER_PHASE)

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16], per: int) -> int:
        source = int(frame[SOURCE])
        add_effect(game, c.L_USED_LIMIT, source, int(frame[ABILITY]), int(frame[FIRST]) + 1, per, source, int(frame[YOU]), 0)
        return UNCHANGED

    def is_paid_late(self) -> bool:
        return True

    def says(self, scope: Scope) -> str:
        return "count this use for the chosen card"
