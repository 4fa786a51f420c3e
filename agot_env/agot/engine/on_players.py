"""Effects on players: their gold, hands, decks, piles and plots."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import event_log as log
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import (
    BEFORE,
    DONE,
    EVENT,
    FAILED,
    FIRST,
    LAST,
    PC,
    SECOND,
    SOURCE,
    STAGE,
    YOU,
    X,
    amount_of,
    chosen_seat,
    means,
)
from agot_env.agot.engine.effects import discard_card, discard_hand, discard_random, discard_title, draw_extra, look_at_hand, reveal_card
from agot_env.agot.engine.filters import matches, that_card
from agot_env.agot.engine.jit import boundary, jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.plots import keeps_plot
from agot_env.agot.engine.power import lose_house_power, receive_power
from agot_env.agot.engine.record import allow, allow_card, ask, changed, happened, is_picked, mark_of_picks, nothing_legal, push, push_pick
from agot_env.agot.engine.zones import (
    clean,
    may_enter,
    put_in_play,
    put_on_deck,
    set_zone,
    shuffle,
    take_from_deck,
    take_top_card,
    top_of_deck,
)
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import bit, count_bits, lowest
from agot_env.machine_code.rng import random_below

# --- gold and power ----------------------------------------------------------------------------------------------------------


@jit
def gain_gold(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Players take gold from the treasury."""
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    any_gained = False
    for seat in range(int(game["seats"])):
        if amount > 0 and means(game, int(row[3]), seat):
            game["gold"][seat] += amount
            log.add(game, log.GOLD_GAINED, seat, -1, -1, amount, 0)
            any_gained = True
    changed(game, c.ON_GOLD)
    return DONE if any_gained else FAILED


@jit
def move_gold(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Gold goes from one player's pool to another's, or to the treasury."""
    giver = chosen_seat(game, frame, int(row[1]))
    taker = chosen_seat(game, frame, int(row[2]))
    if giver < 0:
        return FAILED
    amount = min(int(game["gold"][giver]), int(amount_of(game, tables, int(row[3]), int(row[4]), -1)))
    if amount <= 0:
        return FAILED
    game["gold"][giver] -= amount
    if taker >= 0:
        game["gold"][taker] += amount
        log.add(game, log.GOLD_PAID, int(giver), -1, int(taker), amount, 0)
    else:
        log.add(game, log.GOLD_LOST, int(giver), -1, -1, amount, 0)
    changed(game, c.ON_GOLD)
    return DONE


@jit
def claim_power_for_house(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player claims power for their House (KEY-11: or puts it on a card with Infamy)."""
    if frame[STAGE]:
        return DONE
    frame[STAGE] = 1
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    seat = chosen_seat(game, frame, int(row[3]))
    if seat < 0 or amount <= 0:
        return FAILED
    push(game, L.P_INFAMY, seat, amount, L.FROM_EFFECT, 0)
    return BEFORE


@jit
def lose_power(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Power of a player's House moves to a card, or is discarded."""
    seat = chosen_seat(game, frame, int(row[3]))
    if seat < 0:
        return FAILED
    amount = min(int(game["power"][seat]), int(amount_of(game, tables, int(row[1]), int(row[2]), -1)))
    to = that_card(game, int(row[4]), int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST])) if row[4] >= 0 else -1
    if amount <= 0 or (row[4] >= 0 and (to < 0 or game["row"][to, L.ZONE] != c.PLAY)):
        return FAILED
    lose_house_power(game, seat, amount, L.LOST_EFFECT)
    if to >= 0:
        receive_power(game, to, amount)
    return DONE


@jit
def take_gold(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller moves as much gold as they like from the source to their pool."""
    source = int(frame[SOURCE])
    there = int(game["row"][source, L.GOLD_ON])
    if there == 0:
        return FAILED
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        for n in range(1, min(L.OPTIONS - 1, there) + 1):
            allow(game, L.ANSWER_OPTION + n)
        ask(game, int(frame[YOU]), L.ASK_NUMBER, source)
        return BEFORE
    amount = int(game["answer"]) - L.ANSWER_OPTION
    game["row"][source, L.GOLD_ON] = there - amount
    game["gold"][frame[YOU]] += amount
    log.add(game, log.GOLD_TAKEN, int(frame[YOU]), source, int(frame[YOU]), amount, 0)
    changed(game, c.ON_GOLD)
    return DONE


# --- hands -------------------------------------------------------------------------------------------------------------------


@jit
def draw(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Players draw cards."""
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    drawn = 0
    wanted = 0
    for seat in range(int(game["seats"])):
        if means(game, int(row[3]), seat):
            wanted += amount
            for _ in range(amount):
                drawn += int(draw_extra(game, tables, seat))
    return DONE if drawn and (row[4] == 0 or drawn == wanted) else FAILED


@jit
def discard_at_random(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Players discard cards from their hands, or from Shadows, at random."""
    amount = int(amount_of(game, tables, int(row[1]), int(row[2]), -1))
    discarded = 0
    wanted = 0
    for seat in range(int(game["seats"])):
        if means(game, int(row[3]), seat):
            wanted += amount
            discarded += int(discard_random(game, tables, seat, amount, 0, int(row[5])))
    return DONE if discarded and (row[4] == 0 or discarded == wanted) else FAILED


@jit
def look_at_hands(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller is shown the hand of a player."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0 or seat == frame[YOU] or game["zones"][c.HAND, seat] == 0:
        return FAILED
    look_at_hand(game, seat, int(frame[YOU]))
    return DONE


@jit
def discard_named(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Players discard every copy of the named card from their hands."""
    any_discarded = False
    for seat in range(int(game["seats"])):
        if frame[SECOND] >= 0 and means(game, int(row[1]), seat):
            any_discarded = discard_title(game, tables, seat, int(frame[SECOND])) or any_discarded
    return DONE if any_discarded else FAILED


@jit
def discard_down_to(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player chooses and discards so many cards from hand, or until so many are left."""
    seat = chosen_seat(game, frame, int(row[2]))
    if seat < 0:
        return FAILED
    if frame[STAGE] == 0:
        held = count_bits(game["zones"][c.HAND, seat])
        more = min(int(row[1]), held) if row[0] == c.E_DISCARD_CHOSEN else held - int(row[1])
        if more <= 0:
            return FAILED
        if row[0] == c.E_DISCARD_DOWN_TO and row[1] == 0:
            discard_hand(game, seat)
            return DONE
        frame[STAGE] = 1
        for k in range(int(game["seats"])):
            game["candidates"][k] = 0
        game["candidates"][seat] = game["zones"][c.HAND, seat]
        push_pick(game, seat, more, more, L.ASK_DISCARD, int(frame[SOURCE]))
        return BEFORE
    mark = mark_of_picks(game)
    for slot in range(int(game["cards"][seat])):
        card = seat * L.SLOTS + slot
        if is_picked(game, card, mark) and game["row"][card, L.ZONE] == c.HAND:
            discard_card(game, tables, card, seat, 0)
    return DONE


@jit
def replace_hand(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player puts the hand under the deck and takes as many cards from the top."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0 or game["zones"][c.HAND, seat] == 0:
        return FAILED
    take_another_hand(game, seat)
    return DONE


@boundary
def take_another_hand(game: GameState, seat: int) -> None:
    """The hand goes under the deck, and as many cards from the top into the hand.

    *ruling*: in random order, which nobody sees, so that nobody knows afterwards where a card of that hand lies.
    """
    count = count_bits(game["zones"][c.HAND, seat])
    for left in range(count, 0, -1):
        word = game["zones"][c.HAND, seat]
        for _skip in range(random_below(game, left)):
            word &= word - 1
        card = seat * L.SLOTS + lowest(word)
        put_on_deck(game, card, True)
        for observer in range(int(game["seats"])):
            game["known"][observer, seat] &= ~bit(card & (L.SLOTS - 1))
    for _ in range(count):
        take_top_card(game, seat)


# --- decks and piles -----------------------------------------------------------------------------------------------------------


@jit
def discard_top(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player discards the top cards of the deck; X is how many of them are copies of the named card."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0 or game["deck_size"][seat] == 0:
        return FAILED
    named = int(frame[SECOND])
    copies = 0
    for _ in range(int(row[2])):
        card = top_of_deck(game, seat)
        if card < 0:
            break
        discard_card(game, tables, card, seat, 0)
        if named >= 0 and tables["title"][game["card"][card]] == tables["title"][game["card"][named]]:
            copies += 1
    if named >= 0:
        frame[X] = copies
    return DONE


@jit
def reveal_top(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player shows the top card of the deck and puts it into hand."""
    seat = chosen_seat(game, frame, int(row[1]))
    card = top_of_deck(game, seat) if seat >= 0 else -1
    if card < 0:
        return FAILED
    take_top_card(game, card >> L.SLOT_BITS)
    frame[LAST] = card
    reveal_card(game, tables, card, int(frame[YOU]), int(frame[SOURCE]))
    return DONE


@jit
def shuffle_piles(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Players shuffle a pile back into their decks."""
    for seat in range(int(game["seats"])):
        if means(game, int(row[2]), seat):
            shuffle_pile(game, seat, int(row[1]))
    return DONE


@boundary
def shuffle_pile(game: GameState, seat: int, zone: int) -> None:
    """Shuffle a pile back into the deck; what is only about to be placed there stays (FAQ, moribund)."""
    word = game["zones"][zone, seat]
    while word:
        slot = lowest(word)
        word &= word - 1
        card = seat * L.SLOTS + slot
        set_zone(game, card, c.DECK)
        clean(game, card)
        game["deck"][seat, int(game["deck_size"][seat])] = slot
        game["deck_size"][seat] += 1
    shuffle(game, seat)


@jit
def search_deck(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player may take a card out of their deck, or one after the other up to so many.

    STAGE is 1 more than how many have been taken. *ruling*: nobody can be held to find a card in a hidden deck, "must" or not.
    """
    seat = chosen_seat(game, frame, int(row[3]))
    source = int(frame[SOURCE])
    if seat < 0:
        return FAILED
    most = int(amount_of(game, tables, int(row[4]), int(row[5]), -1))
    taken = int(frame[STAGE]) - 1
    if taken >= 0 and game["answer"] != L.ANSWER_DONE:
        card = int(game["answer"])
        taken += 1
        frame[LAST] = card
        if searches_for_play(row):
            if put_in_play(game, tables, card, seat) == card:
                happened(game, c.ENTERED_PLAY, card, seat, -1, 0)
        else:
            take_from_deck(game, card)
            set_zone(game, card, c.HAND)
            clean(game, card)
            reveal_card(game, tables, card, int(frame[YOU]), source)
    elif taken >= 0:
        most = taken
    if max(0, taken) < most:
        taken = max(0, taken)
        frame[STAGE] = taken + 1
        nothing_legal(game)
        allow_search(game, tables, seat)
        allow(game, L.ANSWER_DONE)
        ask(game, seat, L.ASK_SEARCH, source)
        return BEFORE
    shuffle(game, seat)
    return DONE if taken > 0 else FAILED


@jit
def searches_for_play(row: Vector[np.int16]) -> bool:
    """Whether what a search finds is put into play."""
    return int(row[2]) & (1 << c.ZONE_BITS) - 1 == c.PLAY


@boundary
def allow_search(game: GameState, tables: Tables, who: int) -> None:
    """Allow the cards that a seat may take from its deck by the search that is the next row of the ability on top."""
    frame = game["frames"][int(game["depth"]) - 1]
    row = tables["code"][frame[PC]]
    source = int(frame[SOURCE])
    word = game["zones"][c.DECK, who]
    top = int(row[2]) >> c.ZONE_BITS
    if top:  # what has been taken has left the top
        word = 0
        size = int(game["deck_size"][who])
        for k in range(max(0, size - top + int(frame[STAGE]) - 1), size):
            word |= bit(int(game["deck"][who, k]))
    while word:
        card = who * L.SLOTS + lowest(word)
        word &= word - 1
        if matches(game, tables, int(row[1]), card, source, who, who, int(frame[EVENT]), int(frame[FIRST])) and (
            not searches_for_play(row) or may_enter(game, tables, card, who)
        ):
            allow_card(game, card)


# --- the first player ------------------------------------------------------------------------------------------------------------


@jit
def become_first_player(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player becomes the first player."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0 or game["first"] == seat:
        return FAILED
    game["first"] = seat
    log.add(game, log.FIRST_PLAYER, seat, -1, -1, 0, 0)
    return DONE


# --- plots ---------------------------------------------------------------------------------------------------------------------


@jit
def reveal_plot(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player chooses and reveals a new plot."""
    seat = chosen_seat(game, frame, int(row[1]))
    if seat < 0 or keeps_plot(game, seat):
        return FAILED
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        push(game, L.P_REVEAL, seat, int(frame[SOURCE]), int(frame[YOU]), 0)
        return BEFORE
    return DONE if game["result"] > 0 else FAILED
