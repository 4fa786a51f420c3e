"""Costs: cards of your hand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.discarding import choose_and_discard
from agot_env.agot.engine.abilities.effects import discard_random
from agot_env.agot.engine.abilities.triggers import is_event_of_hand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.fields import positive
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import count_bits


@COSTS.primitive
@dataclass(frozen=True)
class DiscardFromHand(Cost):
    """Discard a number of cards from your hand, of your choice or at random."""

    number: int = positive(1)
    at_random: bool = False
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, number: int, source: int, you: int) -> bool:
        """An event in the hand is being played, so it does not pay for itself."""
        return count_bits(game["zones"][c.HAND, you]) - int(is_event_of_hand(game, tables, source)) >= number

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, at_random: int) -> int:
        you = int(frame[YOU])
        if at_random:
            discard_random(game, tables, you, number, 0, c.HAND)
            return UNCHANGED
        return BEFORE if choose_and_discard(game, tables, frame, you, number) == BEFORE else UNCHANGED

    def says(self, scope: Scope) -> str:
        cards = "1 card" if self.number == 1 else f"{self.number} cards"
        return f"discard {cards}{' at random' if self.at_random else ''} from your hand"
