"""Steps of an ability in which a player names a card or a plot, or sees one that nobody else sees."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import event_log as log
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import BEFORE, DONE, FAILED, FIRST, OTHER, SECOND, SOURCE, STAGE, UNCHANGED, YOU, X, chosen_seat
from agot_env.agot.engine.effects import reveal_card
from agot_env.agot.engine.jit import boundary, jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.record import allow, allow_card, are_opponents, ask, hidden_zone, is_out, nothing_legal
from agot_env.agot.engine.zones import put_below_top, put_on_deck, take_from_deck, top_of_deck
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import bit


@jit
def name_card(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Name a card of an opponent's deck, or of any player's, in whatever zone; decks are known.

    *ruling*: another name would do nothing.
    """
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        frame[SECOND] = -1
        nothing_legal(game)
        you = int(frame[YOU])
        seats = int(game["seats"])
        found = False
        anyone = int(row[1])
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


@jit
def name_plot(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
    """Name a plot: one that lies in the plot deck of the chosen opponent, since no other could be revealed."""
    other = int(frame[OTHER])
    if other < 0:
        return FAILED
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        frame[X] = -1
        nothing_legal(game)
        found = False
        for k in range(int(game["plots"][other])):
            if game["plot_state"][other, k] == L.PLOT_IN_DECK:
                allow(game, L.ANSWER_PLOT + k)
                found = True
        if not found:
            return FAILED
        ask(game, int(frame[YOU]), L.ASK_PLOT_TITLE, L.ALL_SLOTS + other * L.PLOTS)
        return BEFORE
    frame[X] = tables["title"][game["plot_card"][other, int(game["answer"]) - L.ANSWER_PLOT]]
    return UNCHANGED


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


# --- traits ------------------------------------------------------------------------------------------------------------------


@jit
def name_card_with_trait(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
    """Point at a card that has the trait: one of the own deck, in whatever zone, or one in play. *ruling*: no other has any use."""
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        frame[SECOND] = -1
        frame[X] = 0
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


@jit
def name_trait_of_card(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
    """Name one of the traits of the card, if it has several."""
    card = int(frame[SECOND])
    if card < 0:
        return FAILED
    printed = int(game["card"][card])
    if frame[STAGE] == 0:
        frame[X] = tables["traits_of"][printed, 0]
        if tables["traits_of"][printed, 1] == 0:
            log.add(game, log.TRAIT_NAMED, int(frame[YOU]), -1, -1, int(frame[X]), 0)
            return UNCHANGED
        frame[STAGE] = 1
        nothing_legal(game)
        k = 0
        while k < L.OPTIONS and tables["traits_of"][printed, k]:
            allow(game, L.ANSWER_OPTION + k)
            k += 1
        ask(game, int(frame[YOU]), L.ASK_TRAIT_OF_CARD, int(frame[SOURCE]))
        return BEFORE
    frame[X] = tables["traits_of"][printed, int(game["answer"]) - L.ANSWER_OPTION]
    log.add(game, log.TRAIT_NAMED, int(frame[YOU]), -1, -1, int(frame[X]), 0)
    return UNCHANGED
