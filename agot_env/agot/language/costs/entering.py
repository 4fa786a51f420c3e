"""Costs that are paid by entering play, or for it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.shadows import AS_A_COST, BY_EFFECT, FOR_NOTHING, can_come_out, come_out, price_out_of_shadows
from agot_env.agot.engine.abilities.triggers import may_play_event
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import happened, push
from agot_env.agot.engine.record.play_area import may_enter, put_in_play
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.values.tolls import event_toll, lacks_power_due
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class PutSelfIntoPlay(Cost):
    """Put this card into play from your hand; it stays there whether or not the ability is cancelled."""

    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, source: int, you: int) -> bool:
        return game["row"][source, L.ZONE] == c.HAND and may_enter(game, tables, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        if put_in_play(game, tables, source, you) == source:
            happened(game, c.ENTERED_PLAY, source, you, -1, 0)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "put this card into play from your hand"


@COSTS.primitive
@dataclass(frozen=True)
class ComeOutAsCost(Cost):
    """This card comes out of Shadows, for the rest of its cost, or with ``free`` for nothing more; an event is played so."""

    free: bool = False
    resumes = 1
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, free: int, source: int, you: int) -> bool:
        if tables["type"][game["card"][source]] != c.EVENT:
            return can_come_out(game, tables, source, you, free * FOR_NOTHING | BY_EFFECT) != 0
        cost = int(price_out_of_shadows(game, tables, source, you, free * FOR_NOTHING | BY_EFFECT))
        affordable = cost + event_toll(game, tables, source, you) <= gold_available(game, tables, you)
        affordable = affordable and not lacks_power_due(game, tables, you)
        return game["row"][source, L.ZONE] == c.IN_SHADOWS and affordable and may_play_event(game, tables, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], free: int) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            come_out(game, int(frame[SOURCE]), int(frame[YOU]), 0, AS_A_COST | free * FOR_NOTHING)
            return BEFORE
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "bring this card out of Shadows" + ("" if self.free else " by paying the rest of its cost")


@COSTS.primitive
@dataclass(frozen=True)
class PayRestOfCost(Cost):
    """Pay the rest of this card's cost, while it is in Shadows; then an effect brings it out for nothing more.

    What City of Shadows asks in addition is paid as it comes out.
    """

    marks = c.COSTS_GOLD
    resumes = 1
    of_self = True
    column = False

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, source: int, you: int) -> bool:
        return can_come_out(game, tables, source, you, BY_EFFECT) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        paid = int(price_out_of_shadows(game, tables, source, you, BY_EFFECT))
        paid -= int(price_out_of_shadows(game, tables, source, you, FOR_NOTHING))
        if frame[STAGE] != 0 or paid == 0:
            return UNCHANGED
        frame[STAGE] = 1
        if game["gold_on_cards"]:
            push(game, L.P_PAY, you, paid, 0, source)
            return BEFORE
        game["gold"][you] -= paid
        log.add(game, log.GOLD_PAID, you, source, -1, paid, 0)
        happened(game, c.GOLD_WAS_PAID, -1, you, -1, paid)
        if int(game["watched"]) & c.ON_GOLD:
            game["stale"] = L.STALE
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "pay the rest of this card's cost"
