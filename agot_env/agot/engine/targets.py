"""Choices of cards and players while effects resolve, and what they share with those made when the ability is initiated."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import (
    ACTING,
    BEFORE,
    EVENT,
    FAILED,
    FIRST,
    LOOP,
    OTHER,
    SECOND,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    X,
    chosen_seat,
)
from agot_env.agot.engine.filters import candidates, passes
from agot_env.agot.engine.jit import boundary, jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.possibility import ANY, something_can_happen
from agot_env.agot.engine.record import allow, allow_card, ask, is_out, is_picked, mark_of_picks, nothing_legal, push_pick
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import count_bits, lowest


@jit
def choose_card(
    game: GameState, tables: Tables, frame: Vector[np.int16], filter_: int, local: int, prompt: int, chooser: int, effects: int
) -> int:
    """Ask for a card that a filter matches and keep it in a local; without any, nothing is chosen.

    If ``effects`` is not 0, only for one to which the effects from that row on could do something (FAQ 3.6).
    """
    source = int(frame[SOURCE])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
        found = False
        for seat in range(int(game["seats"])):
            word = candidates(game, tables, filter_, seat)
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if passes(game, tables, filter_, card, source, int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST])) and (
                    effects == 0
                    or something_can_happen(
                        game, tables, effects, L.CODE, source, int(frame[YOU]), int(frame[EVENT]), other, card if local == FIRST else ANY
                    )
                ):
                    allow_card(game, card)
                    found = True
        if not found or chooser < 0:
            frame[local] = -1
            return FAILED
        ask(game, chooser, prompt, source)
        return BEFORE
    frame[local] = game["answer"]
    return 2


@jit
def choose_now(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player chooses a card, which becomes the target, or the second one.

    *ruling*: what other players than the one who triggers an ability choose for it, they choose while it resolves. A card that is picked
    without the word "choose" is no target (FAQ p. 14, 15), but it is not picked if it is immune to what the effect does to it.
    """
    who = chosen_seat(game, frame, int(row[2]))
    if row[3]:
        return choose_card(game, tables, frame, int(row[1]), SECOND, L.ASK_SECOND_TARGET, who, 0)
    prompt = L.ASK_CARD_IN_DECK if tables["filter_zone"][row[1]] == c.DECK else L.ASK_TARGET
    return choose_card(game, tables, frame, int(row[1]), FIRST, prompt, who, 0)


@jit
def choose_player_now(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller chooses a player with so much gold."""
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        if not allow_seats_with_gold(game, int(row[1])):
            frame[OTHER] = -1
            return FAILED
        ask(game, int(frame[YOU]), L.ASK_PLAYER, int(frame[SOURCE]))
        return BEFORE
    frame[OTHER] = game["answer"] - L.ANSWER_SEAT
    return UNCHANGED


@boundary
def allow_seats_with_gold(game: GameState, least: int) -> bool:
    """Allow every seat with so much gold in its pool; False if there is none."""
    found = False
    for seat in range(int(game["seats"])):
        if game["gold"][seat] >= least and not is_out(game, seat):
            allow(game, L.ANSWER_SEAT + seat)
            found = True
    return found


@jit
def candidates_left(game: GameState) -> int:
    """How many candidates a pick has."""
    count = 0
    for seat in range(int(game["seats"])):
        count += count_bits(game["candidates"][seat])
    return count


@jit
def pick_cards(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player picks an exact number of cards, or any number up to a maximum."""
    if frame[STAGE]:
        return UNCHANGED
    frame[STAGE] = 1
    found = candidates_to_pick(game, tables, frame, int(row[1]))
    who = chosen_seat(game, frame, int(row[3]))
    if who < 0 or not found:
        return UNCHANGED
    number = int(row[2])
    if row[4] == c.NUMBER_IS_X:
        number = min(int(frame[X]), candidates_left(game))
    if row[4]:
        push_pick(game, who, number, number, L.ASK_TARGET, int(frame[SOURCE]))
    else:
        push_pick(game, who, 0, number, L.ASK_PICK, int(frame[SOURCE]))
    return BEFORE


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
    found = False
    mark = mark_of_picks(game)
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = candidates(game, tables, filter_, seat)
        while word:
            card = seat * L.SLOTS + lowest(word)
            if not is_picked(game, card, mark) and passes(
                game, tables, filter_, card, int(frame[SOURCE]), int(frame[YOU]), int(frame[ACTING]), int(frame[EVENT]), int(frame[FIRST])
            ):
                game["candidates"][seat] |= word & -word
                found = True
            word &= word - 1
    return found
