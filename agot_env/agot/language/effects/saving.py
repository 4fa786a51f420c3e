"""Effects that keep cards in play."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, EVENT, SOURCE, UNCHANGED, YOU, is_copy
from agot_env.agot.engine.abilities.possibility import is_in_play
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import add_effect, happened
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import EVENT_CARD, TARGET, Until
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class SaveIt(Effect):
    """The card that is about to leave play does not (ABI-4)."""

    certain = True
    use = Use.HELPS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        if is_copy(frame):  # the card has been saved already
            return UNCHANGED
        card = int(game["events"][frame[EVENT], L.EVENT_CARD])
        game["leaving"][card] = 0
        log.add(game, log.SAVED, int(game["controller"][card]), card, int(frame[SOURCE]), 0, 0)
        happened(game, c.SAVED, card, int(game["controller"][card]), int(frame[SOURCE]), 0)
        return DONE

    def says(self, scope: Scope) -> str:
        return f"save {scope.names[EVENT_CARD]}"


@EFFECTS.primitive
@dataclass(frozen=True)
class StandInsteadOfKill(Effect):
    """As long as this lasts, this card, if kneeling, stands instead of those cards being killed (a replacement)."""

    cards: Selection = TARGET
    until: Until = Until.END_OF_PHASE
    of_kneeling = True
    use = Use.HELPS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int, until: int) -> bool:
        add_effect(game, c.L_REPLACE_KILL, card, 0, 0, until, int(frame[SOURCE]), int(frame[YOU]), 0)
        return True

    can_affect = staticmethod(is_in_play)

    def says(self, scope: Scope) -> str:
        span = "" if self.until == Until.FOREVER else f" this {self.until.name.removeprefix('END_OF_').lower()}"
        return f"if {scope.cards(self.cards)} would be killed{span} while this card is kneeling, this card stands instead"
