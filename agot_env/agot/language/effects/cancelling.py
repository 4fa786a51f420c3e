"""Effects that cancel others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, chosen_seat
from agot_env.agot.engine.abilities.effects import NOBODY_WINS, REDIRECTED, WINS
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import NOBODY, GameState
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class CancelIt(Effect):
    """The effects of the ability that was just initiated do not happen (ABI-4)."""

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState) -> int:
        game["cancelled"] = 1
        return DONE

    def says(self, scope: Scope) -> str:
        return "cancel its effects"


@EFFECTS.primitive
@dataclass(frozen=True)
class RedirectClaim(Effect):
    """The claim of the challenge is cancelled, and a player satisfies it as if they had lost as the defender."""

    who: Who
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        game["claim_target"] = seat
        game["cancelled"] = REDIRECTED
        return DONE

    def says(self, scope: Scope) -> str:
        name = scope.player(self.who).name
        return f"{name} satisfies the claim instead of you, as if they had lost the challenge as the defender"


@EFFECTS.primitive
@dataclass(frozen=True)
class DecideWinner(Effect):
    """A player wins what another one would win (`WouldWin`), or nobody does (FAQ p. 26)."""

    who: Who | None = Who.YOU
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who) if who >= 0 else NOBODY
        game["cancelled"] = NOBODY_WINS if seat < 0 else WINS + seat
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, -1 if self.who is None else int(self.who)]]

    def says(self, scope: Scope) -> str:
        return "nobody wins it" if self.who is None else scope.player(self.who).does("win", "it instead")
