"""A choice: an event to play."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FAILED, FIRST, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.choice_outcomes import AIMED, CANNOT
from agot_env.agot.engine.abilities.triggers import has_event_to_play, is_event_to_play
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow_card, ask, nothing_legal
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.agot.language.words import TARGET
from agot_env.machine_code.annotations import Vector


@CHOICES.primitive
@dataclass(frozen=True)
class ChooseEventToPlay(Choice):
    """Choose an "any phase" event in your discard pile that you could play if it were in your hand, as TARGET."""

    asks = (L.ASK_TARGET,)
    late = True

    @staticmethod
    @jit
    def can_aim(game: GameState, tables: Tables, you: int) -> int:
        return AIMED if has_event_to_play(game, tables, you) else CANNOT

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            word = game["zones"][c.DISCARD, you] & game["of_type"][3, you]
            found = False
            while word:
                card = you * L.SLOTS + lowest(word)
                word &= word - 1
                if is_event_to_play(game, tables, card, you):
                    allow_card(game, card)
                    found = True
            if not found:
                return FAILED
            ask(game, you, L.ASK_TARGET, int(frame[SOURCE]))
            return BEFORE
        frame[FIRST] = game["answer"]
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        scope.names[TARGET] = "that event"
        return "choose an Any Phase event in your discard pile that you can play"

    def check(self, known: Known) -> None:
        known.event_to_play = known.target = True
