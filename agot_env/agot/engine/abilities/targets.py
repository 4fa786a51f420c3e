"""What choices of cards share, when an ability is initiated and while its effects resolve."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    ACTING,
    BEFORE,
    EVENT,
    FAILED,
    FIRST,
    LOOP,
    OTHER,
    SOURCE,
    STAGE,
    YOU,
)
from agot_env.agot.engine.abilities.possibility import ANY, something_can_happen
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow_card, ask, is_picked, mark_of_picks, nothing_legal
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import bearer_of, facedown_under, lies_facedown, seats_that_know
from agot_env.agot.engine.values.filters import candidates_for, passes
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.rng import random_below


@jit
def choose_card(
    game: GameState, tables: Tables, frame: Vector[np.int16], filter_: int, local: int, prompt: int, chooser: int, effects: int
) -> int:
    """Ask for a card that a filter matches and keep it in a local; without any, nothing is chosen.

    If ``effects`` is not 0, only for one to which the effects from that row on could do something (FAQ 3.6). *ruling*: a player who may
    not look at a facedown duplicate chooses the card that has it; of several there, a random one is meant.
    """
    source, you, event = int(frame[SOURCE]), int(frame[YOU]), int(frame[EVENT])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
        found = False
        for seat in range(int(game["seats"])):
            word = candidates_for(game, tables, filter_, seat, int(frame[YOU]))
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                first = card if local == FIRST else ANY
                if passes(game, tables, filter_, card, source, you, other, event, int(frame[FIRST])) and (
                    effects == 0 or something_can_happen(game, tables, effects, L.CODE, source, you, event, other, first, -1)
                ):
                    if game["facedown"] and chooser >= 0 and cannot_tell(game, card, chooser):
                        card = bearer_of(game, card)
                    allow_card(game, card)
                    found = True
        if not found or chooser < 0:
            frame[local] = -1
            return FAILED
        ask(game, chooser, prompt, source)
        return BEFORE
    frame[local] = game["answer"]
    if game["facedown"] and tables["filter_zone"][filter_] == c.UNDER and game["row"][game["answer"], L.ZONE] == c.PLAY:
        frame[local] = one_facedown_under(game, int(game["answer"]), chooser)
    return 2


@jit
def cannot_tell(game: GameState, card: int, seat: int) -> bool:
    """Whether a card is a facedown duplicate that a seat may not look at: it chooses the card on which that lies."""
    return game["row"][card, L.ZONE] == c.UNDER and lies_facedown(game, card) and int(seats_that_know(game, card)) >> seat & 1 == 0


@boundary
def one_facedown_under(game: GameState, bearer: int, seat: int) -> int:
    """A random one of the facedown duplicates of a card that a seat may not look at; -1 if there is none."""
    found = -1
    count = 0
    for owner in range(int(game["seats"])):
        word = facedown_under(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer_of(game, card) == bearer:
                count += 1
                if random_below(game, count) == 0:
                    found = card
    return found


@boundary
def only_picked(game: GameState) -> int:
    """The card that has been picked, if it is one alone; otherwise -1."""
    mark = mark_of_picks(game)
    only = -1
    for seat in range(int(game["seats"])):
        word = game["picked"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if is_picked(game, card, mark):
                if only >= 0:
                    return -1
                only = card
    return only


@jit
def candidates_to_pick(game: GameState, tables: Tables, frame: Vector[np.int16], filter_: int) -> bool:
    """Set the candidates of a pick to the cards that a filter matches and that have not been picked; False if there are none."""
    other = int(frame[ACTING]) if frame[LOOP] or frame[OTHER] < 0 else int(frame[OTHER])
    found = False
    mark = mark_of_picks(game)
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = candidates_for(game, tables, filter_, seat, int(frame[YOU]))
        while word:
            card = seat * L.SLOTS + lowest(word)
            if not is_picked(game, card, mark) and passes(
                game, tables, filter_, card, int(frame[SOURCE]), int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST])
            ):
                game["candidates"][seat] |= word & -word
                found = True
            word &= word - 1
    return found
