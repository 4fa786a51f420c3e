"""Effects that let characters join a challenge, or leave it."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.abilities.possibility import may_join
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record import participation
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import ATTACKING_ROLE, DEFENDING_ROLE, Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, a
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import TARGET


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
