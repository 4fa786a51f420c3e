"""Costs: cards of your deck, and a place under it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import SOURCE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.effects import discard_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import top_of_deck
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import happened, set_moribund
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.fields import positive
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class DiscardTop(Cost):
    """Put the top ``number`` cards of your deck into your discard pile."""

    number: int = positive(1)

    @staticmethod
    @jit
    def can_pay(game: GameState, number: int, you: int) -> bool:
        return game["deck_size"][you] >= number

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], number: int) -> int:
        for _ in range(number):
            discard_card(game, tables, int(top_of_deck(game, int(frame[YOU]))), int(frame[YOU]), 0)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return f"discard the top {'card' if self.number == 1 else f'{self.number} cards'} of your deck"


@COSTS.primitive
@dataclass(frozen=True)
class PutSelfUnderDeck(Cost):
    """Put this card from play under its owner's deck; it cannot be saved."""

    marks = c.LEAVES_ITSELF
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return game["row"][source, L.DESTINATION] == 0

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        game["leaving"][source] = 0
        set_moribund(game, source, c.UNDER_DECK)
        log.add(game, log.LEAVING, you, source, c.UNDER_DECK, c.TO_DECK_BOTTOM, 0)
        happened(game, c.RETURNED, source, you, -1, 0)
        happened(game, c.LEFT_PLAY, source, you, -1, 0)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "put this card on the bottom of its owner's deck"
