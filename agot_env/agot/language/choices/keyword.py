"""A choice: a keyword or a crest that is printed on a card."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FAILED, FIRST, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.agot.engine.values.keywords import printed_keyword
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.machine_code.annotations import Vector


@CHOICES.primitive
@dataclass(frozen=True)
class NameKeyword(Choice):
    """Name one of the keywords and crests that are printed on the chosen card, with what qualifies it (FAQ p. 28), as X."""

    asks = (L.ASK_KEYWORD,)
    late = True

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        card = int(frame[FIRST])
        if card < 0:
            return FAILED
        printed = int(game["card"][card])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            number = 0
            while number < L.OPTIONS and printed_keyword(tables, printed, number) >= 0:
                allow(game, L.ANSWER_OPTION + number)
                number += 1
            if number == 0:
                return FAILED
            ask(game, int(frame[YOU]), L.ASK_KEYWORD, int(frame[SOURCE]))
            return BEFORE
        frame[LOCAL_X] = printed_keyword(tables, printed, int(game["answer"]) - L.ANSWER_OPTION)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "name a keyword or crest that is printed on that card"

    def check(self, known: Known) -> None:
        if not known.target:
            raise Meaningless("NameKeyword names a keyword of a chosen card, and none is chosen before it")
        known.x = True
