"""Effects that announce something: a lasting effect on a player, or on what happens later (ABI-6)."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import DONE, EVENT, FAILED, FIRST, OTHER, SOURCE, YOU, X, amount_of, chosen_seat, means
from agot_env.agot.engine.filters import that_card
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.plots import switch_plots
from agot_env.agot.engine.record import add_effect
from agot_env.machine_code.annotations import Vector


@jit
def announce(game: GameState, frame: Vector[np.int16], kind: int, seat: int, a: int, b: int, until: int) -> int:
    """Add a lasting effect on a player for the ability that is running."""
    add_effect(game, kind, -2 - seat, a, b, until, int(frame[SOURCE]), int(frame[YOU]), 0)
    return DONE


@jit
def delay(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Something will happen once, at a later moment; not to a card that has just entered play as a duplicate, which stays (FAQ p. 28)."""
    source = int(frame[SOURCE])
    target = int(frame[FIRST])
    anchor = that_card(game, int(row[3]), source, int(frame[EVENT]), target) if row[3] >= 0 else -1
    if anchor >= 0 and anchor < L.ALL_SLOTS and game["row"][anchor, L.ZONE] == c.UNDER:
        return FAILED
    add_effect(game, c.L_DELAYED, anchor, int(row[1]), int(frame[OTHER]), int(row[2]), source, int(frame[YOU]), target)
    return DONE


@jit
def reduce_cost(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The next matching card that the controller plays this phase costs less."""
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    seat = int(frame[YOU])
    add_effect(game, c.L_REDUCE, -2 - seat, amount, int(row[3]), c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), seat, int(row[4]))
    return DONE


@jit
def reduce_trait(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Every card with the named trait that the controller marshals this phase costs less."""
    return announce(game, frame, c.L_REDUCE_TRAIT, int(frame[YOU]), int(row[1]), int(frame[X]), c.UNTIL_END_OF_PHASE)


@jit
def change_claim(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The claim of players is raised or lowered for a time."""
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    if int(row[5]) & 1:
        amount = -amount
    for seat in range(int(game["seats"])):
        house = row[4] == 0 or int(game["house"][seat]) & int(row[4]) != 0
        if house and means(game, int(row[3]), seat):
            announce(game, frame, c.L_CLAIM, seat, 0, amount, int(row[5]) >> 1)
    return DONE


@jit
def hold_constants(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Constants hold for a time, as if a card in play had them."""
    for k in range(int(row[1]), int(row[1]) + int(row[2])):
        announce(game, frame, c.L_CONSTANT, int(frame[YOU]), k, 0, int(row[3]))
    game["stale"] = L.STALE
    return DONE


@jit
def impose_rule(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A rule holds for players, as long as it lasts."""
    amount = int(amount_of(game, tables, int(row[4]) & ((1 << L.KIND_BITS) - 1), int(row[5]), -1))
    until = int(row[4]) >> L.KIND_BITS
    for seat in range(int(game["seats"])):
        if means(game, int(row[1]), seat):
            add_effect(game, c.M_PLAYER, -2 - seat, int(row[2]), amount, until, int(frame[SOURCE]), int(frame[YOU]), int(row[3]))
    return DONE


# --- challenges ----------------------------------------------------------------------------------------------------------------


@jit
def announce_toll(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player must give the controller gold for each challenge of the named type that they initiate this phase."""
    payer = chosen_seat(game, frame, int(row[3]))
    if payer < 0:
        return FAILED
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    return announce(game, frame, c.L_TOLL, payer, int(frame[X]), amount, c.UNTIL_END_OF_PHASE)


@jit
def forbid_challenges(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller and a player may not initiate challenges of some types against each other this round."""
    other = chosen_seat(game, frame, int(row[1]))
    if other < 0 or other == frame[YOU]:
        return FAILED
    return announce(game, frame, c.L_NO_CHALLENGES, int(frame[YOU]), int(row[2]), other, c.UNTIL_END_OF_ROUND)


@jit
def change_claim_type(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The claim of the challenge is that of the named type."""
    if game["challenge"] == 0:
        return FAILED
    game["claim_type"] = frame[X]
    return DONE


@jit
def allow_challenge(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller may initiate one more challenge this phase."""
    types = int(row[1]) if row[1] else int(game["challenge"])
    if types == 0:
        return FAILED
    you = int(frame[YOU])
    add_effect(
        game, c.L_EXTRA_CHALLENGE, -2 - you, types, int(row[2]), c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), you, int(row[3])
    )
    return DONE


@jit
def allow_named_challenges(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player declares attackers and defenders only in challenges of the named type; or cannot attack or defend in those at all."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0:
        return FAILED
    types = int(frame[X])
    if row[2]:
        types = (c.MILITARY | c.INTRIGUE | c.POWER) & ~types
    return announce(game, frame, c.L_ONLY_CHALLENGES, seat, types, int(row[2]), int(row[3]))


# --- plots ---------------------------------------------------------------------------------------------------------------------


@jit
def wait_for_plot(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller claims power whenever the named plot is revealed this phase."""
    if frame[X] < 0:
        return FAILED
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    return announce(game, frame, c.L_NAMED_PLOT, int(frame[YOU]), int(frame[X]), amount, c.UNTIL_END_OF_PHASE)


@jit
def keep_plot(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player reveals no new plot in the plot phase of the next round."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0:
        return FAILED
    return announce(game, frame, c.L_KEEPS_PLOT, seat, int(game["round"]) + 1, 0, c.FOREVER)


@jit
def swap_plots(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller and a player switch plot decks and used plot piles until the end of the round."""
    you = int(frame[YOU])
    other = chosen_seat(game, frame, int(row[1]))
    if other < 0 or other == you:
        return FAILED
    switch_plots(game, you, other)
    return announce(game, frame, c.L_SWAP_PLOTS, you, other, 0, c.UNTIL_END_OF_ROUND)
