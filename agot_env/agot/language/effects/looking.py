"""Effects by which the controller sees hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, FIRST, SOURCE, STAGE, UNCHANGED, YOU, chosen_seat
from agot_env.agot.engine.abilities.effects import look_at_hand, reveal_card
from agot_env.agot.engine.abilities.possibility import has_a_deck, has_a_hand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, allow_card, ask, hidden_zone, nothing_legal
from agot_env.agot.engine.record.zones import put_below_top, put_on_deck, take_from_deck, top_of_deck
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect
from agot_env.agot.language.fields import Meaningless, each, positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, top_cards
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import bit


@EFFECTS.primitive
@dataclass(frozen=True)
class LookAtTop(Effect):
    """Only the controller sees the top card of a player's deck, and leaves it there or puts it under the deck."""

    who: Who = each()
    of_player = "who"
    asks = (L.ASK_TOP_CARD,)

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        if frame[STAGE] == 0:
            seat = chosen_seat(game, frame, who)
            if seat < 0 or game["deck_size"][seat] == 0:
                return FAILED
            frame[STAGE] = 1
            card = top_of_deck(game, seat)
            game["known"][int(frame[YOU]), seat] |= bit(card & (L.SLOTS - 1))
            log.add_secret(game, log.LOOKED, int(frame[YOU]), card, int(seat), c.DECK, 0, 1 << int(frame[YOU]))
            nothing_legal(game)
            allow_card(game, card)
            allow(game, L.ANSWER_DONE)
            ask(game, int(frame[YOU]), L.ASK_TOP_CARD, int(frame[SOURCE]))
            return BEFORE
        if game["answer"] != L.ANSWER_DONE:
            card = int(game["answer"])
            take_from_deck(game, card)
            put_on_deck(game, card, True)
        return DONE

    can_happen_to = staticmethod(has_a_deck)

    def says(self, scope: Scope) -> str:
        return f"look at the top card of {scope.player(self.who).whose} deck, then leave it there or put it on the bottom of the deck"


@EFFECTS.primitive
@dataclass(frozen=True)
class LookAtTopCards(Effect):
    """The controller looks at a number of cards at the top of a player's deck; with ``revealed``, all players do.

    Later effects can select them with Cards(zone=DECK, owner=..., top_of_deck=...).
    """

    number: int = positive()
    who: Who = each(Who.YOU)
    revealed: bool = False
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, who: int, revealed: int) -> int:
        seat = chosen_seat(game, frame, who)
        size = int(game["deck_size"][seat]) if seat >= 0 else 0
        if size == 0:
            return FAILED
        you = int(frame[YOU])
        for k in range(min(number, size)):
            card = seat * L.SLOTS + int(game["deck"][seat, size - 1 - k])
            if revealed:
                reveal_card(game, tables, card, you, int(frame[SOURCE]))
            else:
                game["known"][you, seat] |= bit(card & (L.SLOTS - 1))
                log.add_secret(game, log.LOOKED, you, card, seat, c.DECK, 0, 1 << you)
        return DONE

    can_happen_to = staticmethod(has_a_deck)

    def says(self, scope: Scope) -> str:
        deck = f"{top_cards(self.number)} of {scope.player(self.who).whose} deck"
        scope.looked_at = self.number
        return f"reveal {deck}" if self.revealed else f"look at {deck}"


@EFFECTS.primitive
@dataclass(frozen=True)
class PutBackInAnyOrder(Effect):
    """The controller puts a number of cards at the top of a player's deck into any order."""

    number: int
    who: Who = each(Who.YOU)
    columns = ("number", "who", "done")
    of_player = "who"
    asks = (L.ASK_DECK_ORDER,)

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], number: int, who: int, done: int) -> int:
        """The controller says which of the top cards of a deck, those aside that have been put back, goes back next, under the others.

        *ruling*: what all have seen is put back openly, so all know the order.
        """
        seat = chosen_seat(game, frame, who)
        left = min(number, int(game["deck_size"][seat])) - done if seat >= 0 else 0
        if frame[STAGE]:
            put_below_top(game, int(game["answer"]), left - 1)
            return UNCHANGED
        if frame[FIRST] >= 0 and hidden_zone(game["row"][frame[FIRST], L.ZONE]):
            frame[FIRST] = -1  # it has been moved, perhaps unseen
        if left < 2:
            return UNCHANGED
        frame[STAGE] = 1
        nothing_legal(game)
        allow_top(game, seat, left)
        ask(game, int(frame[YOU]), L.ASK_DECK_ORDER, int(frame[SOURCE]))
        return BEFORE

    can_happen_to = staticmethod(has_a_deck)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, self.number, int(self.who), done] for done in range(self.number - 1)]

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if isinstance(self.number, bool) or self.number < 2:
            raise Meaningless(f"{name} needs a number of at least 2, not {self.number!r}")

    def says(self, scope: Scope) -> str:
        if 1 < scope.looked_at == self.number + 1:
            return "put the others back on top in any order"
        return f"put {top_cards(self.number)} of {scope.player(self.who).whose} deck into any order"


@EFFECTS.primitive
@dataclass(frozen=True)
class LookAtHand(Effect):
    """Only the controller sees the hand of a player."""

    who: Who = each(not_you=True)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or seat == frame[YOU] or game["zones"][c.HAND, seat] == 0:
            return FAILED
        look_at_hand(game, seat, int(frame[YOU]))
        return DONE

    can_happen_to = staticmethod(has_a_hand)

    def says(self, scope: Scope) -> str:
        return f"look at {scope.player(self.who).whose} hand"


@jit
def allow_top(game: GameState, seat: int, number: int) -> None:
    """Allow a number of cards at the top of a deck."""
    for k in range(number):
        allow_card(game, seat * L.SLOTS + int(game["deck"][seat, int(game["deck_size"][seat]) - 1 - k]))
