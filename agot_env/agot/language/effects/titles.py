"""Effects on melee titles."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, YOU, chosen_seat
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.titles import exchange_titles, has_any_title
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.fields import each
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class ExchangeTitles(Effect):
    """You and a player exchange melee titles; nothing happens unless both have one."""

    who: Who = each(Who.CHOSEN_OPPONENT, not_you=True)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = int(chosen_seat(game, frame, who))
        if seat < 0 or not has_any_title(game, seat) or not has_any_title(game, int(frame[YOU])):
            return FAILED
        exchange_titles(game, int(frame[YOU]), seat)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return has_any_title(game, seat)

    def says(self, scope: Scope) -> str:
        return f"exchange titles with {scope.player(self.who).whom}"
