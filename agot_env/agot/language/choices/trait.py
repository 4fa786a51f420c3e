"""A choice: a trait."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FAILED, SECOND, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, allow_card, ask, nothing_legal
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.machine_code.annotations import Vector


@CHOICES.primitive
@dataclass(frozen=True)
class NameTrait(Choice):
    """Name a trait by pointing at a card that has it printed: one of your deck, wherever it is, or one in play.

    *ruling*: no other card has any use.
    """

    asks = (L.ASK_TRAIT,)
    late = True

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            frame[SECOND] = -1
            frame[LOCAL_X] = 0
            nothing_legal(game)
            you = int(frame[YOU])
            found = False
            for seat in range(int(game["seats"])):
                for slot in range(int(game["cards"][seat])):
                    card = seat * L.SLOTS + slot
                    copy = slot > 0 and game["card"][card - 1] == game["card"][card]  # a deck is sorted
                    there = not copy if seat == you else game["row"][card, L.ZONE] == c.PLAY
                    if there and tables["traits_of"][game["card"][card], 0]:
                        allow_card(game, card)
                        found = True
            if not found:
                return FAILED
            ask(game, you, L.ASK_TRAIT, int(frame[SOURCE]))
            return BEFORE
        frame[SECOND] = game["answer"]
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "name a trait"

    def check(self, known: Known) -> None:
        known.x = True

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        return [compiler.row(self), compiler.row(TraitOfCard())]


@CHOICES.primitive
@dataclass(frozen=True)
class TraitOfCard(Choice):
    """Name one of the traits of that card, if it has several: the second row of `NameTrait`."""

    asks = (L.ASK_TRAIT_OF_CARD,)

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        card = int(frame[SECOND])
        if card < 0:
            return FAILED
        printed = int(game["card"][card])
        if frame[STAGE] == 0:
            frame[LOCAL_X] = tables["traits_of"][printed, 0]
            if tables["traits_of"][printed, 1] == 0:
                log.add(game, log.TRAIT_NAMED, int(frame[YOU]), -1, -1, int(frame[LOCAL_X]), 0)
                return UNCHANGED
            frame[STAGE] = 1
            nothing_legal(game)
            k = 0
            while k < L.OPTIONS and tables["traits_of"][printed, k]:
                allow(game, L.ANSWER_OPTION + k)
                k += 1
            ask(game, int(frame[YOU]), L.ASK_TRAIT_OF_CARD, int(frame[SOURCE]))
            return BEFORE
        frame[LOCAL_X] = tables["traits_of"][printed, int(game["answer"]) - L.ANSWER_OPTION]
        log.add(game, log.TRAIT_NAMED, int(frame[YOU]), -1, -1, int(frame[LOCAL_X]), 0)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "name a trait of that card"
