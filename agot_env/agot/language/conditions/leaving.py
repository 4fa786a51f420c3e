"""A condition about the way in which a card leaves play."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
    names_in,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import EVENT_CARD
from agot_env.messages.wording import listed

WAYS = {c.KILL: "killed", c.DISCARDING: "discarded from play", c.TO_HAND: "returned to hand"} | {
    c.TO_DECK_TOP: "put on top of the deck", c.TO_DECK_SHUFFLED: "shuffled into the deck", c.TO_DECK_BOTTOM: "put under the deck",
    c.TO_SHADOWS: "returned to Shadows", c.TO_DEAD_PILE: "returned to the dead pile", c.OUT_OF_GAME: "removed from the game",
    c.TO_DISCARD_PILE: "returned to the discard pile",
}  # fmt: skip


@CONDITIONS.primitive
@dataclass(frozen=True)
class LeavingBy(Condition):
    """The card is about to leave play in one of these ways."""

    ways: int

    @staticmethod
    @jit
    def holds(game: GameState, ways: int, event: int) -> bool:
        return event >= 0 and int(game["events"][event, L.EVENT_NUMBER]) & ways != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.names[EVENT_CARD]} is being {listed(names_in(WAYS, self.ways), 'or')}"
