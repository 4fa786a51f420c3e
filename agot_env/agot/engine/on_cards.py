"""Effects on the cards of a selection. Each function does one to a card that it could affect, and says whether anything came of it."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import effects, participation
from agot_env.agot.engine import event_log as log
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import EVENT, FIRST, LAST, SECOND, SOURCE, YOU, X, amount_of, chosen_seat
from agot_env.agot.engine.filters import may_bear, that_card
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.power import claim_card_power, hand_over_power, move_card_power
from agot_env.agot.engine.record import add_effect, changed, happened, set_character
from agot_env.agot.engine.stats import fresh, waits_for_weakening
from agot_env.agot.engine.zones import (
    bearer_of,
    change_control,
    clean,
    leave_deck,
    may_enter,
    put_in_play,
    put_on_deck,
    remain_in_play,
    set_bearer,
    set_controller,
    set_zone,
    shuffle,
    unique_allows,
)
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import bit


@jit
def kneel_card(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card kneels."""
    effects.kneel(game, card)
    return True


@jit
def stand_card(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card stands."""
    effects.stand(game, card)
    return True


# --- tokens and changes ----------------------------------------------------------------------------------------------------


@jit
def claim_power(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card claims power."""
    amount = int(amount_of(game, tables, int(row[2]), int(row[3]), card))
    if amount <= 0:
        return False
    claim_card_power(game, card, amount, L.FROM_EFFECT)
    return True


@jit
def move_power(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """Power on the card moves to another card."""
    to = that_card(game, int(row[4]), int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
    amount = min(int(game["row"][card, L.POWER_ON]), int(amount_of(game, tables, int(row[2]), int(row[3]), card)))
    if amount <= 0 or to < 0 or to == card or game["row"][to, L.ZONE] != c.PLAY:
        return False
    move_card_power(game, card, to, amount)
    return True


@jit
def put_gold(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """Gold from the treasury is laid on the card."""
    amount = int(amount_of(game, tables, int(row[2]), int(row[3]), card))
    if amount <= 0:
        return False
    game["row"][card, L.GOLD_ON] = min(L.MOST, int(game["row"][card, L.GOLD_ON]) + amount)
    log.add(game, log.GOLD_LAID, int(game["controller"][card]), card, -1, amount, 0)
    game["gold_on_cards"] = 1
    changed(game, c.ON_GOLD)
    return True


@jit
def can_be_weakened(game: GameState, tables: Tables, card: int) -> bool:
    """Whether STR can be lowered, which nobody asks unless a card waits for it: it is more than 0."""
    if not waits_for_weakening(game):
        return False
    fresh(game, tables)
    return game["row"][card, L.STRENGTH] > 0


@jit
def modify(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card is changed for a time; how much STR is counted now (ABI-6)."""
    change = int(row[2])
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    if change == c.M_STRENGTH:
        amount = int(amount_of(game, tables, int(row[3]), int(row[4]), card))
        if amount < 0 and can_be_weakened(game, tables, card):
            happened(game, c.STRENGTH_LOWERED, card, int(game["controller"][card]), source, 0)
        add_effect(game, change, card, 0, amount, int(row[5]), source, you, 0)
    elif change == c.M_TRAIT and row[3] == L.GRANTABLE_TRAITS:  # the trait that was named
        if not 0 < frame[X] < L.TRAIT_SETS:
            return False
        add_effect(game, change, card, L.GRANTABLE_TRAITS + int(frame[X]), 0, int(row[5]), source, you, 0)
    else:
        add_effect(game, change, card, int(row[3]), 0, int(row[5]), source, you, int(row[4]))
    return True


@jit
def become_character(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The location is a character as long as it lasts."""
    set_character(game, card, 1)
    add_effect(game, c.L_CHARACTER, card, 0, 0, int(row[2]), int(frame[SOURCE]), int(frame[YOU]), 0)
    return True


@jit
def allow_to_play(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The controller may play the card by the next player action."""
    add_effect(game, c.L_PLAYABLE, card, 0, 0, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), int(frame[YOU]), 0)
    return True


@jit
def replace_kill(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """As long as it lasts the source stands instead of the card being killed."""
    add_effect(game, c.L_REPLACE_KILL, card, 0, 0, int(row[2]), int(frame[SOURCE]), int(frame[YOU]), 0)
    return True


# --- the challenge -----------------------------------------------------------------------------------------------------------


@jit
def join_challenge(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card takes part in the challenge on a side."""
    participation.enter_challenge(game, card, int(row[2]))
    game["stale"] = L.STALE
    return True


@jit
def leave_challenge(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card takes no further part in the challenge (CHA-14)."""
    participation.leave_challenge(game, card)
    return True


# --- attachments -------------------------------------------------------------------------------------------------------------


@jit
def attach_event(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The event that is being played becomes an attachment on the card."""
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    set_zone(game, source, c.PLAY)
    clean(game, source)
    set_controller(game, source, you)
    game["row"][source, L.STATE] = L.EVENT_ATTACHED
    game["of_type"][2, source >> L.SLOT_BITS] |= bit(source & (L.SLOTS - 1))
    set_bearer(game, source, card)
    happened(game, c.ENTERED_PLAY, source, you, card, 0)
    return True


@jit
def move_attachment(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The attachment moves to another bearer, or is put into play on it out of a pile."""
    you = int(frame[YOU])
    bearer = int(frame[SECOND])
    if row[2] != c.SECOND_TARGET:
        bearer = that_card(game, int(row[2]), int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
    if bearer < 0 or bearer == bearer_of(game, card):
        return False
    if game["row"][card, L.ZONE] != c.PLAY:
        if not may_bear(game, tables, card, bearer, you) or not unique_allows(game, tables, you, card):
            # ATT-1, UNI-1; *ruling*: what is to be attached to a card is not "put into play", so it becomes no duplicate (FAQ 4.2)
            set_zone(game, card, c.DISCARD)
            return False
        set_zone(game, card, c.PLAY)
        clean(game, card)
        set_controller(game, card, you)
        happened(game, c.ENTERED_PLAY, card, you, bearer, 0)
    set_bearer(game, card, bearer)
    return True


# --- zones and control -------------------------------------------------------------------------------------------------------


@jit
def put_into_play(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card enters play under a player's control, or stays there if it was about to leave (FAQ 3.42)."""
    seat = card >> L.SLOT_BITS if row[2] == c.OWNER else int(chosen_seat(game, frame, int(row[2])))
    if seat < 0 or not may_enter(game, tables, card, seat):
        return False
    if game["row"][card, L.ZONE] == c.PLAY:
        remain_in_play(game, card, seat)
        frame[LAST] = card
        return True
    entered = put_in_play(game, tables, card, seat)
    frame[LAST] = card
    if entered == card:
        happened(game, c.ENTERED_PLAY, card, seat, -1, 0)
    return True


@jit
def take_control(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """A player takes control of the card."""
    seat = card >> L.SLOT_BITS if row[2] == c.OWNER else int(chosen_seat(game, frame, int(row[2])))
    if seat < 0 or game["controller"][card] == seat:
        return False
    if tables["switches"][c.S_UNIQUE_LIMITS_ALL] and not unique_allows(game, tables, seat, card):
        return False
    participation.leave_challenge(game, card)
    hand_over_power(game, card, seat)
    change_control(game, card, seat)
    happened(game, c.CONTROL_TAKEN, card, seat, -1, 0)
    game["stale"] = L.STALE
    game["board_changed"] = 1
    game["unsettled"] = 1
    return True


@jit
def move_to(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card, which is not in play, goes to another zone of its owner, on top of the deck or under it."""
    if row[2] == c.DISCARD and (game["row"][card, L.ZONE] == c.HAND or game["row"][card, L.ZONE] == c.DECK):
        effects.discard_card(game, tables, card, card >> L.SLOT_BITS, 0)
        return True
    clean(game, card)
    if row[2] == c.DECK or row[2] == c.UNDER_DECK:
        put_on_deck(game, card, row[2] == c.UNDER_DECK)
        if row[3]:
            shuffle(game, card >> L.SLOT_BITS)
    else:
        leave_deck(game, card)
        set_zone(game, card, int(row[2]))
        if row[2] == c.DEAD:
            happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)
    return True


@jit
def change_destination(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int) -> bool:
    """The card, which is leaving play, goes to another zone, or remains in play."""
    if game["row"][card, L.ZONE] == c.PLAY and row[2] == c.PLAY:
        remain_in_play(game, card, int(game["controller"][card]))
        return True
    destination = L.SHUFFLED if row[3] else int(row[2])
    log.add(game, log.LEAVING, int(game["controller"][card]), card, destination, c.TO_HAND, 0)
    game["row"][card, L.DESTINATION] = destination
    return True
