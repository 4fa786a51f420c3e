"""Effects that put cards into play, or give control of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    BEFORE,
    DONE,
    FAILED,
    FIRST,
    LAST,
    SOURCE,
    STAGE,
    YOU,
    chosen_seat,
)
from agot_env.agot.engine.abilities.control import may_control, take_control
from agot_env.agot.engine.abilities.possibility import ANY, can_return_to_play
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import ask, happened, mark_of_picks, may_leave_pile, pick
from agot_env.agot.engine.record.play_area import be_kneeling, may_enter, put_in_play, remain_in_play
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.bearers import allow_places, enter_at, has_place, place_is_asked
from agot_env.agot.language.bases.compiling import Row
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.cards import Cards, Selection
from agot_env.agot.language.fields import among as one_or_other
from agot_env.agot.language.filters import Puttable, Removable, Takeable
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, during
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import CHOSEN, SELF, TARGET, That, Until, Who, Zone
from agot_env.machine_code.annotations import Vector


@boundary
def let_enter(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, under: int, kneeling: int, chosen: int) -> bool:
    """The card enters play under a player's control, or stays there if it was about to leave (FAQ 3.42)."""
    seat = card >> L.SLOT_BITS if under == c.OWNER else int(chosen_seat(game, frame, under))
    if seat < 0 or not may_leave_pile(game, card) or not may_enter(game, tables, card, seat):
        return False
    if game["row"][card, L.ZONE] == c.PLAY:
        remain_in_play(game, card, seat)
        if kneeling:
            be_kneeling(game, card)
        if chosen:
            pick(game, card, mark_of_picks(game))
        frame[LAST] = card
        return True
    entered = put_in_play(game, tables, card, seat)
    frame[LAST] = card
    if entered == card:
        if kneeling:
            be_kneeling(game, card)
        if chosen:
            pick(game, card, mark_of_picks(game))
        happened(game, c.ENTERED_PLAY, card, seat, -1, 0)
    return True


@EFFECTS.primitive
@dataclass(frozen=True)
class PutIntoPlay(Effect):
    """Put cards into play (MAR-8) under a player's control; with ``kneeling`` they are kneeling as they enter it (KNE-1).

    With ``chosen``, those that have entered play are CHOSEN afterwards, but for duplicates.
    """

    cards: Selection = SELF
    under: Who = Who.YOU
    kneeling: bool = False
    chosen: bool = False
    moves = True
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, under: int, kneeling: int, chosen: int) -> bool:
        return let_enter(game, tables, frame, card, under, kneeling, chosen)

    @staticmethod
    @jit
    def also(game: GameState, tables: Tables, frame: Vector[np.int16], under: int, kneeling: int, chosen: int) -> bool:
        """What a copy in the dead pile has kept in the discard pile enters play with it, as its duplicate (FAQ 3.39)."""
        done = False
        for owner in range(int(game["seats"])):
            word = game["candidates"][owner] & game["zones"][c.DISCARD, owner]
            while word:
                card = owner * L.SLOTS + lowest(word)
                word &= word - 1
                done = let_enter(game, tables, frame, card, under, kneeling, chosen) or done
        return done

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, under: int, you: int, other: int) -> bool:
        seat = you if under == c.YOU else other if under == c.CHOSEN_OPPONENT else card >> L.SLOT_BITS if under == c.OWNER else ANY
        return can_return_to_play(game, card) and may_leave_pile(game, card) and (seat < 0 or may_enter(game, tables, card, seat) != 0)

    def chosen_tests(self, zone: Zone, alone: bool) -> tuple[Row, ...]:
        return ((Puttable.op, int(Who.OWNER)),) if self.under == Who.OWNER else ()

    def learn(self, known: Known) -> None:
        known.found = True
        known.picked = known.picked or self.chosen

    def says(self, scope: Scope) -> str:
        if self.chosen:
            scope.names[CHOSEN] = "each of those cards"
        whose = "" if self.under == Who.YOU and not scope.is_of_others(self.cards) else scope.player(self.under).whose
        return f"put {scope.cards(self.cards)} into play{' kneeling' * self.kneeling}{f' under {whose} control' * bool(whose)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class BringIntoPlay(Effect):
    """Put a card of any type into play under your control; you attach an attachment to a card, or a House card, that can bear it.

    *ruling*: a copy of a unique attachment becomes its duplicate, as a copy of a character does (FAQ 4.2).
    """

    cards: That = one_or_other(TARGET, default=TARGET)
    moves = True
    asks = (L.ASK_BEARER,)
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        card = int(frame[FIRST])
        place = int(game["answer"]) if frame[STAGE] else -1
        if frame[STAGE] == 0:
            if not can_be_brought(game, tables, card, you):
                return FAILED
            if place_is_asked(game, tables, card, you):
                frame[STAGE] = 1
                allow_places(game, tables, card, you)
                ask(game, you, L.ASK_BEARER, card)
                return BEFORE
        enter_at(game, tables, card, you, place)
        frame[LAST] = card
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, you: int, target: int) -> bool:
        return target == ANY or can_be_brought(game, tables, target, you)

    def learn(self, known: Known) -> None:
        known.found = True

    def says(self, scope: Scope) -> str:
        card = scope.cards(self.cards)
        whose = " under your control" if scope.is_of_others(self.cards) else ""
        if scope.chosen.get(self.cards) == "attachment":
            return f"put {card} into play{whose} attached to a card or House card that can bear it"
        return f"put {card} into play{whose} (attached, if it is an attachment)"


@boundary
def can_be_brought(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether an effect can put a card that is out of play into it under a seat's control, and it has a place there."""
    if card < 0 or card >= L.ALL_SLOTS or game["row"][card, L.ZONE] == c.PLAY or game["row"][card, L.ZONE] == c.UNDER:
        return False
    if tables["type"][game["card"][card]] == c.EVENT or not may_leave_pile(game, card):
        return False
    return may_enter(game, tables, card, seat) and has_place(game, tables, card, seat)


@EFFECTS.primitive
@dataclass(frozen=True)
class TakeControl(Effect):
    """A player takes control of a card in play, for good or for a time (FAQ 3.28)."""

    cards: Selection = TARGET
    who: Who = Who.YOU
    until: Until = Until.FOREVER
    use = Use.HARMS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, who: int, until: int) -> bool:
        seat = card >> L.SLOT_BITS if who == c.OWNER else int(chosen_seat(game, frame, who))
        if seat < 0 or game["controller"][card] == seat:
            return False
        if not may_control(game, tables, card, seat):
            return False
        take_control(game, card, seat, until, -1 if until == c.FOREVER else int(frame[SOURCE]), int(frame[YOU]))
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, who: int, you: int) -> bool:
        seat = card >> L.SLOT_BITS if who == c.OWNER else you if who == c.YOU else ANY
        if game["row"][card, L.ZONE] != c.PLAY or game["row"][card, L.DESTINATION] != 0:
            return False
        if seat == ANY:
            return True
        if game["controller"][card] == seat:
            return False
        return may_control(game, tables, card, seat)

    def chosen_tests(self, zone: Zone, alone: bool) -> tuple[Row, ...]:
        return ((Removable.op, 0), (Takeable.op, 0)) if self.who == Who.YOU else ()

    def says(self, scope: Scope) -> str:
        if self.who == Who.OWNER and isinstance(self.cards, Cards):
            return f"each player takes control of {scope.cards(self.cards)} that they own{during(self.until)}"
        return scope.player(self.who).does("take", f"control of {scope.cards(self.cards)}") + during(self.until)
