"""Effects on cards that lie facedown as attachments."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import SOURCE
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import return_at_once
from agot_env.agot.engine.record.zones import lies_facedown, set_bearer
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import EVENT_CARD, TARGET
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class AttachFacedown(Effect):
    """A card that is leaving play is attached facedown to this card instead (a replacement, no second removal; FAQ 3.23, 3.24).

    Facedown it is an attachment and nothing else. *ruling*: it is attached when the window ends, if this card is still in play; otherwise
    it goes to its owner's discard pile. It has left play as the character that it was, and has not entered play as an attachment. All have
    seen which card it is, and know it.
    """

    cards: Selection = EVENT_CARD
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int) -> bool:
        source = int(frame[SOURCE])
        if game["row"][source, L.ZONE] != c.PLAY or game["row"][source, L.DESTINATION]:
            return False
        game["row"][card, L.DESTINATION] = c.UNDER
        set_bearer(game, card, source)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, source: int) -> bool:
        destination = int(game["row"][card, L.DESTINATION])
        leaving = game["row"][card, L.ZONE] == c.PLAY and destination != 0 and destination != c.PLAY and destination != c.UNDER
        return leaving and source < L.ALL_SLOTS and game["row"][source, L.ZONE] == c.PLAY and game["row"][source, L.DESTINATION] == 0

    def says(self, scope: Scope) -> str:
        return f"attach {scope.cards(self.cards)} facedown to this card instead"


@EFFECTS.primitive
@dataclass(frozen=True)
class ReturnFacedown(Effect):
    """Cards attached facedown return to their owners' hands.

    They do although such a card goes to its owner's discard pile when it leaves play in any other way (FAQ 3.24).
    """

    cards: Selection = TARGET
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, card: int) -> bool:
        return_at_once(game, card)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.DESTINATION] == 0 and lies_facedown(game, card)

    def says(self, scope: Scope) -> str:
        return f"return {scope.cards(self.cards)} to its owner's hand"
