"""The frame of an ability: its locals, what a row of a program comes to, and what the words of a row mean while it runs."""

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.causes import ROW_LOCAL
from agot_env.agot.engine.record.copyable import COPIED, EVENT_LOCAL, OTHER_LOCAL, X_LOCAL, YOU_LOCAL
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_picked, mark_of_picks, push
from agot_env.agot.engine.record.resolution import FIRST_LOCAL, SECOND_LOCAL
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.engine.values.filters import (
    candidates_for,
    is_who,
    left_opponent,
    loser_of_challenge,
    passes,
    that_card,
    who_has_most_locations,
    winner_of_challenge,
)
from agot_env.agot.engine.values.immunity import immune
from agot_env.machine_code.annotations import Vector

ABILITY, SOURCE, YOU, EVENT, PC, ACTING, OTHER, FIRST, SECOND, X, OK, STAGE, LOOP, LAST = range(2, L.LOCALS)
"""Its locals. PC: the row of the code table. ACTING: whose turn it is in a loop over players. OTHER: the player chosen. FIRST, SECOND:
the targets. OK: whether the row before has happened. STAGE: 0 when a row begins. LAST: the card that the row before has moved or found."""
assert PC == ROW_LOCAL and (FIRST, SECOND) == (FIRST_LOCAL, SECOND_LOCAL)
assert (YOU, EVENT, OTHER, X) == (YOU_LOCAL, EVENT_LOCAL, OTHER_LOCAL, X_LOCAL)
IN_LOOP, ANY_DONE = 256, 512
"""In LOOP, besides the seats that are still to act: a loop is running, and one of its players has done something."""
BEFORE, DONE, FAILED, UNCHANGED = 0, 1, 3, 2
"""What a row of a program comes to: it waits, it happened, it could not happen, it says nothing about that."""


@boundary
def start_ability(game: GameState, tables: Tables, ability: int, source: int, you: int, event: int) -> None:
    """Push the frame of an ability."""
    log.add(game, log.ABILITY, you, source, int(game["events"][event, L.EVENT_CARD]) if event >= 0 else -1, ability, 0)
    push(game, L.P_ABILITY, ability, source, you, event)
    at = int(game["depth"]) - 1
    if at >= 0:
        frames = game["frames"]
        frames[at, PC] = tables["ability_code"][ability]
        frames[at, ACTING] = you
        frames[at, OTHER] = 1 - you if game["seats"] == 2 else -1
        frames[at, FIRST] = -1
        frames[at, SECOND] = -1
        frames[at, OK] = 1
        frames[at, LAST] = -1


@boundary
def start_copy_of_effects(
    game: GameState, tables: Tables, ability: int, source: int, you: int, event: int, row: int, other: int, first: int, second: int, x: int
) -> None:
    """Push the frame of an ability whose effects a seat copies, at a row: nothing is declared, paid or initiated.

    ``other``, ``first``, ``second`` and ``x`` are those of the ability that is copied, as far as a copy takes them over.
    """
    start_ability(game, tables, ability, source, you, event)
    at = int(game["depth"]) - 1
    if at >= 0:
        frames = game["frames"]
        frames[at, L.STEP] = COPIED
        frames[at, PC] = row
        if game["seats"] > 2:
            frames[at, OTHER] = other
        frames[at, FIRST] = first
        frames[at, SECOND] = second
        frames[at, X] = x


@jit
def is_copy(frame: Vector[np.int16]) -> bool:
    """Whether what runs is a copy of the effects of an ability."""
    return int(frame[L.STEP]) == COPIED


@jit
def skip_the_rest(tables: Tables, frame: Vector[np.int16]) -> None:
    """Skip the rest of the program."""
    while tables["code"][frame[PC] + 1, 0] != c.END:
        frame[PC] += 1


@jit
def nothing_to_pay_with(tables: Tables, frame: Vector[np.int16]) -> bool:
    """Whether no card has been chosen for a cost that is paid with one: the ability comes to nothing (ABI-7, step 1)."""
    if frame[FIRST] >= 0:
        return False
    skip_the_rest(tables, frame)
    return True


# --- players ---------------------------------------------------------------------------------------------------------------


@boundary
def who_has_most_cards(game: GameState) -> int:
    """The seat with the most cards in hand, or -1. *ruling*: if there is a tie, no seat has the most."""
    best = -1
    most = 0
    for seat in range(int(game["seats"])):
        count = count_bits(game["zones"][c.HAND, seat])
        if count > most:
            best = seat
            most = count
        elif count == most:
            best = -1
    return best


@jit
def chosen_seat(game: GameState, frame: Vector[np.int16], who: int) -> int:
    """The one seat that a word means for a running ability; -1 if it means none."""
    if who == c.YOU:
        return int(frame[YOU])
    if who == c.CHOSEN_OPPONENT:
        return int(frame[OTHER])
    if who == c.ACTOR:
        return int(frame[ACTING])
    if who == c.EVENT_PLAYER:
        return int(game["events"][frame[EVENT], L.EVENT_SEAT]) if frame[EVENT] >= 0 else -1
    if who == c.TARGET_CONTROLLER:
        return int(game["controller"][frame[FIRST]]) if frame[FIRST] >= 0 else -1
    if who == c.WINNER:
        return winner_of_challenge(game)
    if who == c.LOSER:
        return loser_of_challenge(game)
    if who == c.OWNER:
        return int(frame[SOURCE]) >> L.SLOT_BITS
    if who == c.DEFENDING_PLAYER:
        return int(game["defender"])
    if who == c.ATTACKING_PLAYER:
        return int(game["attacker"])
    if who == c.MOST_LOCATIONS:
        return int(who_has_most_locations(game))
    if who == c.LEFT_OPPONENT:
        return int(left_opponent(game, int(frame[YOU])))
    if who == c.MOST_CARDS:
        return int(who_has_most_cards(game))
    if who == c.FIRST_PLAYER:
        return int(game["first"])
    return -1


@boundary
def means(game: GameState, who: int, seat: int) -> bool:
    """Whether a word for one player or several means a seat, for the ability that is running."""
    frame = game["frames"][int(game["depth"]) - 1]
    if who == c.OPPONENTS or who == c.EVERYONE or who == c.YOU_AND_CHOSEN or who == c.OPPONENTS_WITHOUT_TREATY:
        return is_who(game, who, seat, int(frame[YOU]), int(frame[OTHER]), int(frame[EVENT]))
    return seat == chosen_seat(game, frame, who)


# --- amounts and cards -----------------------------------------------------------------------------------------------------


@boundary
def amount_of(game: GameState, tables: Tables, kind: int, argument: int, card: int) -> int:
    """A value of the vocabulary for the ability that is running, and for the card that is modified, if any."""
    if kind == c.V_NUMBER:
        return argument
    frame = game["frames"][int(game["depth"]) - 1]
    other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
    return value(
        game, tables, kind, argument, card, int(frame[SOURCE]), int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST]), int(frame[X])
    )


@jit
def select_cards(game: GameState, tables: Tables, frame: Vector[np.int16], selection: int, all_of_them: bool) -> None:
    """Set the candidates to the cards of a selection, less those that are immune to the source (they may have paid for it).

    ``all_of_them``: also those that are immune.
    """
    source = int(frame[SOURCE])
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
    if selection >= c.ALL:
        filter_ = selection - c.ALL
        other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
        named = int(tables["filter_named"][filter_])
        for seat in range(int(game["seats"])):
            word = candidates_for(game, tables, filter_, seat, int(frame[YOU]))
            while word:
                card = seat * L.SLOTS + lowest(word)
                if passes(
                    game, tables, filter_, card, source, int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST])
                ) and (all_of_them or not immune(game, tables, card, source)) and (
                    named == 0 or (0 <= frame[X] < L.TRAIT_SETS and has_trait(game, tables, card, int(frame[X])))
                ):
                    game["candidates"][seat] |= word & -word
                word &= word - 1
        return
    if selection == c.CHOSEN:
        mark = mark_of_picks(game)
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if is_picked(game, card, mark) and (all_of_them or not immune(game, tables, card, source)):
                    game["candidates"][seat] |= bit(slot)
        return
    card = that_card(game, selection, source, int(frame[EVENT]), int(frame[FIRST]))
    if selection == c.SECOND_TARGET:
        card = int(frame[SECOND])
    elif selection == c.LAST:
        card = int(frame[LAST])
    if 0 <= card < L.ALL_SLOTS and (all_of_them or not immune(game, tables, card, source)):
        game["candidates"][card >> L.SLOT_BITS] |= bit(card & (L.SLOTS - 1))


@jit
def first_matching(game: GameState, tables: Tables, frame: Vector[np.int16], filter_: int) -> int:
    """The first card that a filter matches and that is not leaving; -1 if there is none."""
    for seat in range(int(game["seats"])):
        word = candidates_for(game, tables, filter_, seat, int(frame[YOU]))
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.DESTINATION] == 0 and passes(
                game, tables, filter_, card, int(frame[SOURCE]), int(frame[YOU]), int(frame[OTHER]), int(frame[EVENT]), int(frame[FIRST])
            ):
                return card
    return -1
