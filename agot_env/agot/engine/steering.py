"""Effects that decide which of the other effects happen: conditions, loops, halves, offers to pay; and programs within programs."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import event_log as log
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import (
    ABILITY,
    ACTING,
    ANY_DONE,
    BEFORE,
    EVENT,
    FIRST,
    IN_LOOP,
    LOOP,
    OK,
    OTHER,
    PC,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    X,
    amount_of,
    chosen_seat,
    means,
    skip_the_rest,
)
from agot_env.agot.engine.conditions import conditions_hold
from agot_env.agot.engine.effects import discard_hand
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.possibility import something_can_happen
from agot_env.agot.engine.record import allow, ask, nothing_legal, push
from agot_env.agot.engine.stats import influence_available
from agot_env.agot.engine.zones import gold_available
from agot_env.machine_code.annotations import Vector

# --- rows that are skipped -----------------------------------------------------------------------------------------------------


@jit
def skip(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Some rows are skipped."""
    frame[PC] += int(row[1])
    return UNCHANGED


@jit
def skip_unless(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Some rows are skipped unless conditions hold."""
    other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
    if not conditions_hold(
        game, tables, int(row[1]), int(frame[SOURCE]), int(frame[YOU]), int(frame[EVENT]), other, int(frame[FIRST])
    ):
        frame[PC] += int(row[2])
    return UNCHANGED


@jit
def skip_unless_done(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Some rows are skipped unless what stands before has happened."""
    if frame[OK] == 0:
        frame[PC] += int(row[1])
    return UNCHANGED


@jit
def stop_unless_done(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Nothing of the rest happens unless what stands before has happened (ABI-10)."""
    if frame[OK] == 0:
        skip_the_rest(tables, frame)
    return UNCHANGED


@jit
def next_player(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The loop over players: the controller first, then clockwise. What any of them has done has happened (ABI-10)."""
    begins = row[0] == c.E_EACH
    you = int(frame[YOU])
    seats = int(game["seats"])
    remaining = int(frame[LOOP])
    if begins:
        remaining = IN_LOOP
        for seat in range(seats):
            if means(game, int(row[1]), seat):
                remaining |= 1 << seat
    elif frame[OK]:
        remaining |= ANY_DONE
    for k in range(seats):
        seat = (you + k) % seats
        if (remaining >> seat) & 1:
            frame[LOOP] = remaining & ~(1 << seat)
            frame[ACTING] = seat
            if not begins:
                frame[PC] -= int(row[1])
            return UNCHANGED
    frame[LOOP] = 0
    frame[ACTING] = you
    frame[OK] = 1 if remaining & ANY_DONE else 0
    if begins:
        frame[PC] += int(row[2])
    return UNCHANGED


# --- what a player may decline -------------------------------------------------------------------------------------------------


@jit
def ask_yes_or_no(game: GameState, frame: Vector[np.int16], seat: int, prompt: int) -> int:
    """Ask a seat whether it wants to: option 0, or "done"."""
    frame[STAGE] = 1
    nothing_legal(game)
    allow(game, L.ANSWER_OPTION)
    allow(game, L.ANSWER_DONE)
    ask(game, seat, prompt, int(frame[SOURCE]))
    return BEFORE


@jit
def ask_whether(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player may decline the rest."""
    who = chosen_seat(game, frame, int(row[1]))
    if frame[STAGE] == 0 and who >= 0:
        return ask_yes_or_no(game, frame, who, L.ASK_MAY)
    if who < 0 or game["answer"] == L.ANSWER_DONE:
        skip_the_rest(tables, frame)
    return UNCHANGED


@jit
def offer_to_discard_hand(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player may discard a hand of at least one card, and so cancel the rest."""
    who = chosen_seat(game, frame, int(row[1]))
    if who < 0 or game["zones"][c.HAND, who] == 0:
        return UNCHANGED
    if frame[STAGE] == 0:
        return ask_yes_or_no(game, frame, who, L.ASK_MAY)
    if game["answer"] == L.ANSWER_OPTION:
        discard_hand(game, who)
        frame[LOOP] = -1
        log.add(game, log.CANCELLED, int(frame[YOU]), int(frame[SOURCE]), -1, int(frame[ABILITY]), 0)
        skip_the_rest(tables, frame)
    return UNCHANGED


@jit
def offer_to_pay(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player may pay gold to be spared some rows; or the controller may pay gold, or kneel influence, to have the rest happen."""
    or_else = row[0] == c.E_PAY_OR_ELSE
    influence = not or_else and row[2] != 0
    seat = chosen_seat(game, frame, int(row[3])) if or_else else int(frame[YOU])
    taker = chosen_seat(game, frame, int(row[4])) if or_else and row[4] != c.TREASURY else -1
    source = int(frame[SOURCE])
    amount = int(row[1])
    if frame[STAGE] == 0:
        there = 0
        if seat >= 0:
            there = influence_available(game, tables, seat) if influence else gold_available(game, tables, seat)
        if there >= amount and not (or_else and dies_at_zero(game, source)):
            return ask_yes_or_no(game, frame, seat, L.ASK_PAY)
        frame[STAGE] = 1
        game["answer"] = L.ANSWER_DONE
    if game["answer"] == L.ANSWER_OPTION:
        if influence:
            push(game, L.P_INFLUENCE, seat, amount, source, 0)
            return UNCHANGED
        frame[PC] += int(row[2])
        push(game, L.P_PAY, seat, amount, 1 + taker, source)
    elif not or_else:
        skip_the_rest(tables, frame)
    return UNCHANGED


@jit
def dies_at_zero(game: GameState, card: int) -> bool:
    """Whether a card would be killed again at once: a save must remove the cause, so nothing is paid (FAQ 3.21)."""
    return card < L.ALL_SLOTS and int(game["flags"][card]) & c.DIES_AT_ZERO != 0 and game["row"][card, L.STRENGTH] == 0


@jit
def offer_to_kneel_influence(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player may kneel influence to be spared some rows; who cannot, or does not want to, is not."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0:
        return UNCHANGED
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        amount = int(amount_of(game, tables, int(row[2]), int(row[3]), -1))
        frame[X] = amount
        if influence_available(game, tables, seat) < amount:
            return UNCHANGED
        return ask_yes_or_no(game, frame, seat, L.ASK_PAY)
    if game["answer"] == L.ANSWER_OPTION:
        frame[PC] += int(row[4])
        push(game, L.P_INFLUENCE, seat, int(frame[X]), int(frame[SOURCE]), 0)
    return UNCHANGED


# --- one of two ----------------------------------------------------------------------------------------------------------------


@jit
def choose_half(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player, mostly the controller, picks one of two or more groups of rows."""
    if frame[STAGE] == 0:
        who = chosen_seat(game, frame, int(row[2]))
        if who < 0:
            who = int(frame[YOU])
        frame[STAGE] = 1
        nothing_legal(game)
        allow_groups(game, tables, frame, int(row[3]))
        ask(game, who, L.ASK_ONE_OF_TWO, int(frame[SOURCE]))
        return BEFORE
    for _ in range(int(game["answer"]) - L.ANSWER_OPTION):
        at = int(frame[PC])
        frame[PC] += int(tables["code"][at, 1]) + int(tables["code"][at, 4])
    return UNCHANGED


@jit
def allow_groups(game: GameState, tables: Tables, frame: Vector[np.int16], freely: int) -> None:
    """Allow those groups of a "do this or that" that could do something; if none could, the last, which then does nothing.

    The row of a choice holds the length of its first group, with the row that skips the others, and whether the second group is the
    row of another choice that belongs to the same question.
    """
    at = int(frame[PC])
    answer = L.ANSWER_OPTION
    found = False
    more = True
    while more:
        second = at + 1 + int(tables["code"][at, 1])
        if freely or group_is_possible(game, tables, frame, at + 1, second - 1):
            allow(game, answer)
            found = True
        answer += 1
        more = tables["code"][at, 4] != 0
        at = second
    if freely or not found or group_is_possible(game, tables, frame, at, at + int(tables["code"][at - 1, 1])):
        allow(game, answer)


@jit
def group_is_possible(game: GameState, tables: Tables, frame: Vector[np.int16], at: int, end: int) -> bool:
    """Whether the effects from one row to another could do something."""
    return something_can_happen(
        game, tables, at, end, int(frame[SOURCE]), int(frame[YOU]), int(frame[EVENT]), int(frame[OTHER]), int(frame[FIRST])
    )


# --- another ability -----------------------------------------------------------------------------------------------------------


# --- an event that is played by an ability -------------------------------------------------------------------------------------
