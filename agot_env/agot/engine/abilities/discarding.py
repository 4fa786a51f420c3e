"""Discarding cards from the hand as an effect or a cost, by choice or at random."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, SOURCE, STAGE
from agot_env.agot.engine.abilities.effects import discard_card, discard_random
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import has_rule, is_picked, mark_of_picks, push_pick, set_marks
from agot_env.agot.engine.record.slots import bit
from agot_env.machine_code.annotations import Vector


@jit
def choose_and_discard(game: GameState, tables: Tables, frame: Vector[np.int16], seat: int, number: int) -> int:
    """Let a seat choose a number of cards in its hand, and discard them."""
    if frame[STAGE] == 0:
        if number <= 0 or has_rule(game, seat, c.HAND_IS_SAFE):
            return FAILED
        frame[STAGE] = 1
        for k in range(int(game["seats"])):
            game["candidates"][k] = 0
        game["candidates"][seat] = game["zones"][c.HAND, seat]
        push_pick(game, seat, number, number, L.ASK_DISCARD, int(frame[SOURCE]))
        return BEFORE
    mark = mark_of_picks(game)
    for slot in range(int(game["cards"][seat])):
        card = seat * L.SLOTS + slot
        if is_picked(game, card, mark) and game["row"][card, L.ZONE] == c.HAND:
            discard_card(game, tables, card, seat, 0)
    return DONE


# --- at random, unless a rule lets a player choose -----------------------------------------------------------------------------


@boundary
def offer_discards(game: GameState, seat: int, number: int, source: int) -> bool:
    """Let a seat choose cards in place of those that would be discarded from its hand at random; False if no rule lets it choose.

    What it does not choose is discarded at random.
    """
    if number <= 0 or not has_rule(game, seat, c.CHOOSES_DISCARDS) or has_rule(game, seat, c.HAND_IS_SAFE):
        return False
    if game["zones"][c.HAND, seat] == 0:
        return False
    for k in range(int(game["seats"])):
        game["candidates"][k] = 0
    game["candidates"][seat] = game["zones"][c.HAND, seat]
    push_pick(game, seat, 0, number, L.ASK_DISCARD, source)
    return True


@boundary
def chosen_discards(game: GameState, seat: int) -> SlotSet:
    """The cards that a seat has chosen to be discarded from its hand, as a bit set; they are no longer marked as picked."""
    mark = mark_of_picks(game)
    found = 0
    for slot in range(int(game["cards"][seat])):
        card = seat * L.SLOTS + slot
        if is_picked(game, card, mark) and game["row"][card, L.ZONE] == c.HAND:
            set_marks(game, card, int(game["row"][card, L.SELECTED]) & ~mark)
            found |= bit(slot)
    return found


@boundary
def discard_chosen(game: GameState, tables: Tables, seat: int, number: int, way: int) -> int:
    """Discard the cards that a seat has chosen, and the others at random; returns how many."""
    chosen = int(chosen_discards(game, seat))
    done = 0
    for slot in range(int(game["cards"][seat])):
        if chosen & bit(slot):
            discard_card(game, tables, seat * L.SLOTS + slot, seat, way)
            done += 1
    return done + int(discard_random(game, tables, seat, number - done, way, c.HAND))


@boundary
def seat_that_chose(game: GameState) -> int:
    """The seat that has just been asked what is discarded from its hand."""
    for seat in range(int(game["seats"])):
        if game["candidates"][seat]:
            return seat
    return 0
