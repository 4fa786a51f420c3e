"""Costs that are paid by giving something to another player."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import SOURCE, UNCHANGED, YOU, chosen_seat
from agot_env.agot.engine.abilities.control import may_control, take_control
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.fields import among, positive
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class GiveToDefender(Cost):
    """Give the defending player of the challenge control of this card, for good.

    It is paid if that is another player, who may control the card (UNI-1). The ability stays that of the player who has paid.
    """

    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, source: int, you: int) -> bool:
        seat = int(game["defender"])
        if game["challenge"] == 0 or seat < 0 or seat == you or game["row"][source, L.DESTINATION] != 0:
            return False
        return may_control(game, tables, source, seat)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        take_control(game, int(frame[SOURCE]), int(game["defender"]), c.FOREVER, -1, int(frame[YOU]))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "give the defending player control of this card"


@COSTS.primitive
@dataclass(frozen=True)
class GiveGold(Cost):
    """Move an amount of gold from your pool to that of the chosen opponent.

    Gold on cards is not in the pool, and what is given is not paid for anything.
    """

    number: int = positive(1)
    to: Who = among(Who.CHOSEN_OPPONENT, default=Who.CHOSEN_OPPONENT)

    @staticmethod
    @jit
    def can_pay(game: GameState, number: int, you: int) -> bool:
        return game["gold"][you] >= number

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16], number: int, to: int) -> int:
        you, taker = int(frame[YOU]), chosen_seat(game, frame, to)
        game["gold"][you] -= number
        game["gold"][taker] += number
        log.add(game, log.GOLD_PAID, you, -1, taker, number, 0)
        changed(game, c.ON_GOLD)
        return UNCHANGED

    def is_paid_late(self) -> bool:
        return True

    def says(self, scope: Scope) -> str:
        return f"move {self.number} gold from your pool to {scope.player(self.to).whose} pool"
