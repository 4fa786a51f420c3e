"""Effects on agendas."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, SOURCE, STAGE, YOU, X, chosen_seat
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force, discard_agenda, place_of_character
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, allow, ask, changed, nothing_legal
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.traits import has_printed_trait
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.fields import each
from agot_env.agot.language.nouns import Scope, a, during
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Until, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardAgenda(Effect):
    """The character that a player runs as an agenda is discarded from their House card (FAQ 4.20)."""

    who: Who = each(Who.CHOSEN_OPPONENT)
    of_player = "who"
    use = Use.HARMS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        return DONE if seat >= 0 and discard_agenda(game, tables, seat) else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, tables: Tables, seat: int) -> bool:
        return place_of_character(game, tables, seat) >= 0

    def says(self, scope: Scope) -> str:
        return f"discard the character agenda from {scope.player(self.who).whose} House card"


@EFFECTS.primitive
@dataclass(frozen=True)
class BlankAgenda(Effect):
    """Choose an agenda with a trait, of any player; it counts as blank for a time: it does nothing, and has no traits."""

    trait: str
    until: Until = Until.END_OF_PHASE
    asks = (L.ASK_PLAYER, L.ASK_AGENDA)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], trait: int, until: int) -> int:
        you = int(frame[YOU])
        seat = int(frame[X]) - 1 if frame[STAGE] else -1
        if frame[STAGE] and seat >= 0:
            place = int(game["answer"]) - L.ANSWER_PLOT
            changed(game, c.ON_PLOTS)
            add_effect(game, c.L_BLANK_AGENDA, -2 - seat, place, 0, until, int(frame[SOURCE]), you, 0)
            game["stale"] = L.STALE
            return DONE
        if frame[STAGE]:
            seat = int(game["answer"]) - L.ANSWER_SEAT
        else:
            frame[STAGE] = 1
            frame[X] = 0
            nothing_legal(game)
            found = 0
            for other in range(int(game["seats"])):
                if agendas_to_blank(game, tables, other, trait):
                    allow(game, L.ANSWER_SEAT + other)
                    seat = other
                    found += 1
            if found == 0:
                return FAILED
            if found > 1:
                ask(game, you, L.ASK_PLAYER, int(frame[SOURCE]))
                return BEFORE
        frame[X] = seat + 1
        nothing_legal(game)
        word = int(agendas_to_blank(game, tables, seat, trait))
        while word:
            allow(game, L.ANSWER_PLOT + lowest(word))
            word &= word - 1
        ask(game, you, L.ASK_AGENDA, L.ALL_SLOTS + seat * L.PLOTS)
        return BEFORE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, trait: int) -> bool:
        for seat in range(int(game["seats"])):
            if agendas_to_blank(game, tables, seat, trait):
                return True
        return False

    def says(self, scope: Scope) -> str:
        return f"choose {a(self.trait)} agenda of any player and it loses all printed text and traits{during(self.until)}"


@boundary
def agendas_to_blank(game: GameState, tables: Tables, seat: int, trait: int) -> int:
    """The places behind the plots of a seat of its agendas that have a trait and are not blank, a bit each."""
    found = 0
    word = int(agendas_in_force(game, seat))
    while word:
        place = lowest(word)
        word &= word - 1
        if has_printed_trait(tables, game["plot_card"][seat, place], trait):
            found |= 1 << place
    return found
