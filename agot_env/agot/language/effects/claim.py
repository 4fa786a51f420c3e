"""Effects on the claim of challenges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, X, amount_of, means
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import any_sign, several
from agot_env.agot.language.nouns import Player, Scope, houses, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Until, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class ChangeClaim(Effect):
    """The claim of players' revealed plots is raised for a time, or lowered with ``lower``, never below 0."""

    amount: Amount = any_sign()
    who: Who = several()
    house: int = 0
    lower: bool = False
    until: Until = Until.END_OF_CHALLENGE
    columns = ("amount", "amount_argument", "who", "house", "lower_until")
    of_player = "who"
    needs_amount = True

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int, house: int, lower_until: int
    ) -> int:
        raised = int(amount_of(game, tables, amount, amount_argument, -1))
        if lower_until & 1:
            raised = -raised
        for seat in range(int(game["seats"])):
            is_of_house = house == 0 or int(game["house"][seat]) & house != 0
            if is_of_house and means(game, who, seat):
                announce(game, frame, c.L_CLAIM, seat, 0, raised, lower_until >> 1)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, house: int) -> bool:
        return house == 0 or int(game["house"][seat]) & house != 0

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        lower_until = int(self.lower) | int(self.until) << 1
        return [[self.op, *compiler.amount(self.amount), int(self.who), self.house, lower_until]]

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        if self.house:
            player = Player(player.name.replace("player", f"{houses(self.house)} player"))
        lower = self.lower or (isinstance(self.amount, int) and self.amount < 0)
        amount = abs(self.amount) if isinstance(self.amount, int) else self.amount
        number = quantity(amount, scope, "", "").strip()
        span = self.until.name.removeprefix("END_OF_").lower()
        return f"{'lower' if lower else 'raise'} {player.whose} claim by {number} until the end of the {span}"


@EFFECTS.primitive
@dataclass(frozen=True)
class ChangeClaimType(Effect):
    """If the attacker wins this challenge, the claim is that of a challenge of the named type (CHA-8 to CHA-11)."""

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        if game["challenge"] == 0:
            return FAILED
        game["claim_type"] = frame[X]
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState) -> bool:
        return game["challenge"] != 0

    def says(self, scope: Scope) -> str:
        return "the claim of this challenge is that of a challenge of the named type"
