"""A choice: the title of a card."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FAILED, SECOND, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow_card, are_opponents, ask, is_out, nothing_legal
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CHOICES
from agot_env.agot.language.words import SECOND_TARGET
from agot_env.machine_code.annotations import Vector


@jit
def names_cards_of(game: GameState, seat: int, you: int, anyone: int) -> bool:
    """Whether a card of a seat's deck may be named: of any opponent's, or of any player's."""
    return (anyone != 0 or are_opponents(game, seat, you)) and not is_out(game, seat)


@boundary
def named_before(game: GameState, tables: Tables, you: int, anyone: int, card: int) -> bool:
    """Whether a card with the same title stands, clockwise from ``you``, before a card that may be named."""
    title = tables["title"][game["card"][card]]
    seats = int(game["seats"])
    for k in range(seats):
        seat = (you + k) % seats
        for slot in range(int(game["cards"][seat]) if names_cards_of(game, seat, you, anyone) else 0):
            before = seat * L.SLOTS + slot
            if before == card:
                return False
            if tables["title"][game["card"][before]] == title:
                return True
    return False


@CHOICES.primitive
@dataclass(frozen=True)
class NameTitle(Choice):
    """Name a card by pointing at a copy in an opponent's deck list, or in any player's with ``anyone``, as SECOND_TARGET.

    *ruling*: another name would do nothing.
    """

    anyone: bool = False
    late = True
    asks = (L.ASK_TITLE,)

    @staticmethod
    @jit
    def choose(game: GameState, tables: Tables, frame: Vector[np.int16], anyone: int) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            frame[SECOND] = -1
            nothing_legal(game)
            you = int(frame[YOU])
            seats = int(game["seats"])
            found = False
            for k in range(seats):
                seat = (you + k) % seats
                for slot in range(int(game["cards"][seat]) if names_cards_of(game, seat, you, anyone) else 0):
                    if not named_before(game, tables, you, anyone, seat * L.SLOTS + slot):
                        allow_card(game, seat * L.SLOTS + slot)
                        found = True
            if not found:
                return FAILED
            ask(game, you, L.ASK_TITLE, int(frame[SOURCE]))
            return BEFORE
        frame[SECOND] = game["answer"]
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        scope.names[SECOND_TARGET] = "the named card"
        return f"name a card from the deck list of {'a player' if self.anyone else 'an opponent'}"

    def check(self, known: Known) -> None:
        known.second = True
