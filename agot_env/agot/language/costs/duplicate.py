"""A cost: a duplicate."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import SOURCE, UNCHANGED
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.play_area import discard_duplicate
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class DiscardDuplicate(Cost):
    """Discard a duplicate of this card: the cost of the save that duplicates give (DUP-1)."""

    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return game["row"][source, L.DUPLICATES] != 0

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        discard_duplicate(game, int(frame[SOURCE]))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "discard a duplicate of this card"
