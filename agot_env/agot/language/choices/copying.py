"""A choice: a location whose action is copied."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FAILED, FIRST, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.choice_outcomes import AIMED, CANNOT
from agot_env.agot.engine.abilities.copying import is_copied
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow_card, ask, nothing_legal
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import type_of
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.agot.language.words import TARGET
from agot_env.machine_code.annotations import Vector


@boundary
def allow_copied(game: GameState, tables: Tables, source: int, you: int, choosing: bool) -> bool:
    """Whether there is a location whose action a seat may copy; when it is ``choosing``, allow each of them."""
    found = False
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if type_of(game, tables, card) == c.LOCATION and is_copied(game, tables, card, source, you):
                found = True
                if choosing:
                    allow_card(game, card)
    return found


@CHOICES.primitive
@dataclass(frozen=True)
class ChooseLocationToCopy(Choice):
    """Choose a location, of any player, that has an action for which it kneels and that you could take but for that, as TARGET."""

    asks = (L.ASK_TARGET,)

    @staticmethod
    @jit
    def can_aim(game: GameState, tables: Tables, source: int, you: int) -> int:
        return AIMED if allow_copied(game, tables, source, you, False) else CANNOT

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            if not allow_copied(game, tables, int(frame[SOURCE]), int(frame[YOU]), True):
                return FAILED
            ask(game, int(frame[YOU]), L.ASK_TARGET, int(frame[SOURCE]))
            return BEFORE
        frame[FIRST] = game["answer"]
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        scope.names[TARGET] = "that location"
        return "choose a location that kneels for an action that you could take otherwise"

    def check(self, known: Known) -> None:
        known.event_to_play = known.target = True
