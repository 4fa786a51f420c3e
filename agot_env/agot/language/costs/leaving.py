"""Costs that are paid by leaving play."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import FIRST, SECOND, SOURCE, UNCHANGED
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import happened, has_flag, remember_fallen, set_moribund
from agot_env.agot.engine.timing.removal import make_moribund
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.machine_code.annotations import Vector


@boundary
def remove_as_cost(game: GameState, tables: Tables, card: int) -> None:
    """A card is discarded to pay; it stays, moribund, until the window ends (FAQ, moribund)."""
    destination = c.DISCARD
    if int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.DEATHBOUND:
        destination = c.DEAD
    if int(game["row"][card, L.KEYWORDS_LOW]) & c.STALWART:
        destination = c.DECK
    set_moribund(game, card, destination)
    remember_fallen(game, card)
    log.add(game, log.LEAVING, int(game["controller"][card]), card, destination, c.DISCARDING, 0)
    happened(game, c.DISCARDED_FROM_PLAY, card, int(game["controller"][card]), -1, 0)
    happened(game, c.LEFT_PLAY, card, int(game["controller"][card]), -1, 0)
    if destination == c.DEAD:
        happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)


@COSTS.primitive
@dataclass(frozen=True)
class DiscardSelf(Cost):
    """Discard this card from play; it cannot be saved."""

    marks = c.LEAVES_ITSELF
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return game["row"][source, L.DESTINATION] == 0 and not has_flag(game, source, c.CANNOT_BE_DISCARDED)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        game["leaving"][int(frame[SOURCE])] = 0
        remove_as_cost(game, tables, int(frame[SOURCE]))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "discard this card (cannot be saved)"


@COSTS.primitive
@dataclass(frozen=True)
class KillSelf(Cost):
    """Kill this character; it cannot be saved."""

    marks = c.LEAVES_ITSELF
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return game["row"][source, L.DESTINATION] == 0 and not has_flag(game, source, c.CANNOT_BE_KILLED)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        game["leaving"][int(frame[SOURCE])] = 0
        make_moribund(game, tables, int(frame[SOURCE]), c.KILL)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "kill this card (cannot be saved)"


@COSTS.primitive
@dataclass(frozen=True)
class ReturnTarget(Cost):
    """Return the chosen card in play to its owner's hand; it cannot be saved. As a cost, it is not a target of the ability."""

    of_target = True

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        returned = int(frame[FIRST])
        frame[SECOND] = returned  # what is chosen to pay is not the only target (`windows.only_target`)
        game["leaving"][returned] = 0
        make_moribund(game, tables, returned, c.TO_HAND)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "return the chosen card to its owner's hand (cannot be saved)"

    def check(self, known: Known) -> None:
        if not known.target:
            raise Meaningless("ReturnTarget needs a card that is chosen")
