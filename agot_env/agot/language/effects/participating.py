"""Effects that let characters join a challenge, or leave it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, FIRST, SECOND, SOURCE
from agot_env.agot.engine.abilities.possibility import may_join
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record import participation
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.immunity import immune
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import ATTACKING_ROLE, DEFENDING_ROLE, Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, a
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import TARGET
from agot_env.machine_code.annotations import Vector

MOST_LEFT = 2
"""How many characters `RemoveOthers` leaves in the challenge."""


@EFFECTS.primitive
@dataclass(frozen=True)
class JoinChallenge(Effect):
    """Cards take part in the challenge on a side (ATTACKING_ROLE or DEFENDING_ROLE), regardless of their controller."""

    cards: Selection
    role: int
    use = Use.STRENGTHENS

    @staticmethod
    @jit
    def affect(game: GameState, card: int, role: int) -> bool:
        participation.enter_challenge(game, card, role)
        game["stale"] = L.STALE
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, role: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and may_join(game, card, role) != 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.role not in (ATTACKING_ROLE, DEFENDING_ROLE):
            raise Meaningless(f"{name} needs ATTACKING_ROLE or DEFENDING_ROLE, not {self.role}")

    def says(self, scope: Scope) -> str:
        return f"{scope.cards(self.cards)} joins the challenge as {a('attacker' if self.role == ATTACKING_ROLE else 'defender')}"


@EFFECTS.primitive
@dataclass(frozen=True)
class LeaveChallenge(Effect):
    """Characters stop participating in the challenge (CHA-14)."""

    cards: Selection = TARGET

    @staticmethod
    @jit
    def affect(game: GameState, card: int) -> bool:
        """The card takes no further part in the challenge (CHA-14)."""
        participation.leave_challenge(game, card)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.ROLE] != 0

    def says(self, scope: Scope) -> str:
        return f"remove {scope.cards(self.cards)} from the challenge"


@boundary
def others_in_challenge(game: GameState, tables: Tables, first: int, second: int, source: int, really: int) -> int:
    """How many participating characters other than two leave the challenge because of a card, or would leave it unless ``really``."""
    count = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] == 0 or card == first or card == second or immune(game, tables, card, source):
                continue
            count += 1
            if really:
                participation.leave_challenge(game, card)
    return count


@EFFECTS.primitive
@dataclass(frozen=True)
class RemoveOthers(Effect):
    """All participating characters other than the two that were chosen stop participating in the challenge (CHA-14)."""

    column = False

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        removed = others_in_challenge(game, tables, int(frame[FIRST]), int(frame[SECOND]), int(frame[SOURCE]), 1)
        return DONE if removed else FAILED

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, source: int) -> bool:
        return others_in_challenge(game, tables, -1, -1, source, 0) > MOST_LEFT

    def says(self, scope: Scope) -> str:
        return "remove every other participating character from the challenge"
