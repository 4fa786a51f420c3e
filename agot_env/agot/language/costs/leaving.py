"""Costs that are paid by leaving play."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import FIRST, SECOND, SOURCE, UNCHANGED, nothing_to_pay_with
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_flag, has_shadows_crest
from agot_env.agot.engine.timing.removal import discard_to_pay, make_moribund
from agot_env.agot.engine.values.filters import may_be_killed
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.fields import Meaningless, among
from agot_env.agot.language.filters import Discardable, Returnable
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.machine_code.annotations import Vector


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
        discard_to_pay(game, tables, int(frame[SOURCE]))
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
        return game["row"][source, L.DESTINATION] == 0 and may_be_killed(game, source)

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
class ReturnSelfToShadows(Cost):
    """Put this card, which has the Shadows crest, into its owner's Shadows; it cannot be saved."""

    marks = c.LEAVES_ITSELF
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return game["row"][source, L.DESTINATION] == 0 and has_shadows_crest(game, source)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        game["leaving"][int(frame[SOURCE])] = 0
        make_moribund(game, tables, int(frame[SOURCE]), c.TO_SHADOWS)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "put this card into Shadows (cannot be saved)"


@COSTS.primitive
@dataclass(frozen=True)
class ReturnTarget(Cost):
    """Return the chosen card in play to its owner's hand, or discard it with the ``way`` DISCARDING; it cannot be saved.

    As a cost, it is not a target of the ability.
    """

    way: int = among(c.TO_HAND, c.DISCARDING, default=c.TO_HAND)
    of_target = True

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], way: int) -> int:
        if nothing_to_pay_with(tables, frame):
            return UNCHANGED
        returned = int(frame[FIRST])
        frame[SECOND] = returned  # what is chosen to pay is not the only target (`cancels.only_target`)
        game["leaving"][returned] = 0
        if way == c.DISCARDING:
            discard_to_pay(game, tables, returned)
        else:
            make_moribund(game, tables, returned, c.TO_HAND)
        return UNCHANGED

    def target_test(self) -> int:
        return int(Discardable.op if self.way == c.DISCARDING else Returnable.op)

    def says(self, scope: Scope) -> str:
        left = "discard the chosen card" if self.way == c.DISCARDING else "return the chosen card to its owner's hand"
        return f"{left} (cannot be saved)"

    def check(self, known: Known) -> None:
        if not known.target:
            raise Meaningless("ReturnTarget needs a card that is chosen")
