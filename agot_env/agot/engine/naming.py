"""Effects in which a player sees cards of a deck that others may not see, and orders them."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import event_log as log
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import BEFORE, DONE, FAILED, FIRST, SOURCE, STAGE, UNCHANGED, YOU, chosen_seat
from agot_env.agot.engine.effects import reveal_card
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.record import allow, allow_card, ask, hidden_zone, nothing_legal
from agot_env.agot.engine.zones import put_below_top, put_on_deck, take_from_deck, top_of_deck
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import bit


@jit
def peek(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Show the top card of a player's deck to the controller of the ability alone, who may put it under the deck."""
    if frame[STAGE] == 0:
        seat = chosen_seat(game, frame, int(row[1]))
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


@jit
def look_at_top(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The top cards of a player's deck are shown to the controller of the ability, or revealed to all."""
    seat = chosen_seat(game, frame, int(row[2]))
    size = int(game["deck_size"][seat]) if seat >= 0 else 0
    if size == 0:
        return FAILED
    you = int(frame[YOU])
    for k in range(min(int(row[1]), size)):
        card = seat * L.SLOTS + int(game["deck"][seat, size - 1 - k])
        if row[3]:
            reveal_card(game, tables, card, you, int(frame[SOURCE]))
        else:
            game["known"][you, seat] |= bit(card & (L.SLOTS - 1))
            log.add_secret(game, log.LOOKED, you, card, seat, c.DECK, 0, 1 << you)
    return DONE


@jit
def put_back(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller says which of the top cards of a deck, those aside that have been put back, goes back next, under the others.

    *ruling*: what all have seen is put back openly, so all know the order.
    """
    seat = chosen_seat(game, frame, int(row[2]))
    left = min(int(row[1]), int(game["deck_size"][seat])) - int(row[3]) if seat >= 0 else 0
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


@jit
def allow_top(game: GameState, seat: int, number: int) -> None:
    """Allow so many cards at the top of a deck."""
    for k in range(number):
        allow_card(game, seat * L.SLOTS + int(game["deck"][seat, int(game["deck_size"][seat]) - 1 - k]))
