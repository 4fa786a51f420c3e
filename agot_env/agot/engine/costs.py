"""Costs of an ability, paid when it is initiated (ABI-7, step 1)."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import event_log as log
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import BEFORE, FIRST, SECOND, SOURCE, STAGE, UNCHANGED, YOU, X
from agot_env.agot.engine.effects import discard_card, kneel, kneel_house_card
from agot_env.agot.engine.filters import count_matching, matches, may_kneel_to_pay
from agot_env.agot.engine.jit import boundary, jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.record import (
    allow,
    ask,
    happened,
    is_picked,
    mark_of_picks,
    nothing_legal,
    push,
    push_pick,
    remember_fallen,
)
from agot_env.agot.engine.removal import make_moribund
from agot_env.agot.engine.stats import influence_available
from agot_env.agot.engine.values import VALUE_COST, VALUE_X
from agot_env.agot.engine.zones import discard_duplicate, gold_available, top_of_deck
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import lowest


@jit
def pay(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Pay a cost."""
    op = int(row[0])
    source = int(frame[SOURCE])
    if op == c.K_GOLD:
        return pay_gold(game, tables, frame, int(row[1]), int(row[2]), int(row[3]))
    if op == c.K_INFLUENCE:
        return kneel_influence(game, tables, frame, int(row[1]), int(row[2]))
    if op == c.K_KNEEL_CARDS:
        return kneel_cards(game, tables, frame, int(row[1]), int(row[2]))
    if op == c.K_KNEEL_SELF:
        kneel(game, source)
    elif op == c.K_DISCARD_TOP:
        for _ in range(int(row[1])):
            discard_card(game, tables, int(top_of_deck(game, int(frame[YOU]))), int(frame[YOU]), 0)
    elif op == c.K_DISCARD_GOLD:
        game["row"][source, L.GOLD_ON] -= int(row[1])
        log.add(game, log.GOLD_TAKEN, int(frame[YOU]), source, -1, int(row[1]), 0)
    elif op == c.K_KNEEL_HOUSE_CARD:
        kneel_house_card(game, int(frame[YOU]))
    elif op == c.K_UNDER_DECK:
        game["leaving"][source] = 0
        game["row"][source, L.DESTINATION] = c.UNDER_DECK
        game["moribund"] = 1
        log.add(game, log.LEAVING, int(frame[YOU]), source, c.UNDER_DECK, c.TO_DECK_BOTTOM, 0)
        happened(game, c.RETURNED, source, int(frame[YOU]), -1, 0)
        happened(game, c.LEFT_PLAY, source, int(frame[YOU]), -1, 0)
    elif op == c.K_DISCARD_SELF:
        game["leaving"][source] = 0
        remove_as_cost(game, tables, source)
    elif op == c.K_KILL_SELF:
        game["leaving"][source] = 0
        make_moribund(game, tables, source, c.KILL)
    elif op == c.K_RETURN_TARGET:
        returned = int(frame[FIRST])
        frame[SECOND] = returned  # what is chosen to pay is not the only target (`windows.only_target`)
        game["leaving"][returned] = 0
        make_moribund(game, tables, returned, c.TO_HAND)
    elif op == c.K_DISCARD_DUPLICATE:
        discard_duplicate(game, source)
    return UNCHANGED


# --- cards ---------------------------------------------------------------------------------------------------------------------


@jit
def kneel_cards(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, filter_: int) -> int:
    """Choose so many standing cards that a filter matches, and kneel them."""
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        candidates_to_kneel(game, tables, filter_, source, you)
        push_pick(game, you, number, number, L.ASK_KNEEL, source)
        return BEFORE
    mark = mark_of_picks(game)
    for seat in range(int(game["seats"])):
        for slot in range(int(game["cards"][seat])):
            card = seat * L.SLOTS + slot
            if is_picked(game, card, mark):
                kneel(game, card)
    return UNCHANGED


@boundary
def candidates_to_kneel(game: GameState, tables: Tables, filter_: int, source: int, you: int) -> None:
    """Set the candidates of a pick: standing cards of ``you`` that a filter matches."""
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = game["zones"][c.PLAY, seat]
        while word:
            slot = lowest(word)
            card = seat * L.SLOTS + slot
            if (
                game["controller"][card] == you
                and may_kneel_to_pay(game, card)
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                game["candidates"][seat] |= word & -word
            word &= word - 1


@boundary
def remove_as_cost(game: GameState, tables: Tables, card: int) -> None:
    """A card is discarded to pay; it stays, moribund, until the window ends (FAQ, moribund)."""
    destination = c.DISCARD
    if int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.DEATHBOUND:
        destination = c.DEAD
    if int(game["row"][card, L.KEYWORDS_LOW]) & c.STALWART:
        destination = c.DECK
    game["row"][card, L.DESTINATION] = destination
    game["moribund"] = 1
    remember_fallen(game, card)
    log.add(game, log.LEAVING, int(game["controller"][card]), card, destination, c.DISCARDING, 0)
    happened(game, c.DISCARDED_FROM_PLAY, card, int(game["controller"][card]), -1, 0)
    happened(game, c.LEFT_PLAY, card, int(game["controller"][card]), -1, 0)
    if destination == c.DEAD:
        happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)


# --- influence and gold --------------------------------------------------------------------------------------------------------


@jit
def ask_for_x(game: GameState, frame: Vector[np.int16], available: int) -> int:
    """Ask how much of what is there the controller pays, at least 1."""
    frame[STAGE] = 1
    nothing_legal(game)
    for n in range(1, min(L.OPTIONS - 1, available) + 1):
        allow(game, L.ANSWER_OPTION + n)
    ask(game, int(frame[YOU]), L.ASK_NUMBER, int(frame[SOURCE]))
    return BEFORE


@jit
def kneel_influence(game: GameState, tables: Tables, frame: Vector[np.int16], kind: int, amount: int) -> int:
    """Kneel cards that provide influence; X is asked first (INF-1)."""
    you = int(frame[YOU])
    if kind == VALUE_X and frame[STAGE] == 0:
        return ask_for_x(game, frame, influence_available(game, tables, you))
    if frame[STAGE] <= 1:
        if kind == VALUE_X:
            amount = int(game["answer"]) - L.ANSWER_OPTION
            frame[X] = amount
        frame[STAGE] = 2
        push(game, L.P_INFLUENCE, you, amount, int(frame[SOURCE]), 0)
        return BEFORE
    return UNCHANGED


@jit
def pay_gold(game: GameState, tables: Tables, frame: Vector[np.int16], kind: int, argument: int, among: int) -> int:
    """Pay a gold cost; X is asked first (GOLD-1), at most as many as the cards that a filter matches, if there is one."""
    you = int(frame[YOU])
    if kind == VALUE_X and frame[STAGE] == 0:
        most = int(gold_available(game, tables, you))
        if among:
            most = min(most, int(count_matching(game, tables, among, int(frame[SOURCE]), you, -1, -1, -1, L.OPTIONS)))
        return ask_for_x(game, frame, most)
    if frame[STAGE] <= 1:
        amount = argument
        if kind == VALUE_X:
            amount = int(game["answer"]) - L.ANSWER_OPTION
            frame[X] = amount
        elif kind == VALUE_COST:
            amount = int(tables["cost"][game["card"][frame[FIRST]]]) if frame[FIRST] >= 0 else 0
        frame[STAGE] = 2
        if game["gold_on_cards"] == 0:
            game["gold"][you] -= amount
            if amount:
                log.add(game, log.GOLD_PAID, you, int(frame[SOURCE]), -1, int(amount), 0)
            if int(game["watched"]) & c.ON_GOLD:
                game["stale"] = L.STALE
            return UNCHANGED
        push(game, L.P_PAY, you, amount, 0, int(frame[SOURCE]))
        return BEFORE
    return UNCHANGED
