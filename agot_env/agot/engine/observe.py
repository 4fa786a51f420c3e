"""What a seat sees: one flat int16 vector, with nothing that the seat may not know; and what it may do."""

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.filters import plot_income
from agot_env.agot.engine.jit import copy_rows, jit, procedure
from agot_env.agot.engine.stats import claim_of
from agot_env.agot.engine.zones import hidden_zone
from agot_env.machine_code.bits import bit, count_bits, lowest
from agot_env.machine_code.intrinsics import write_bits


@jit
def around(seat, observer, seats):
    """How many places clockwise from the observer a seat is."""
    offset = int(seat) - observer
    return offset + (seats & (offset >> 63))


@jit
def relative(game, seat, observer):
    """A seat as the observer counts: 1 is the observer, 2 the next clockwise ...; 0 is nobody."""
    if seat < 0:
        return 0
    return around(seat, observer, int(game["seats"])) + 1


@jit
def is_unseen(game, observer, card):
    """Whether a card lies where a seat cannot tell it from others."""
    owner = int(card) >> L.SLOT_BITS
    if not hidden_zone(game["row"][card, L.ZONE]) or (game["known"][observer, owner] >> (card & (L.SLOTS - 1))) & 1:
        return False
    return owner != observer or game["row"][card, L.ZONE] == c.DECK


@procedure
def observe(game, tables, observer, observation, at):
    """Write what a seat sees from a place on; `layout.observation_layout` names the pieces in this order.

    The place must be 0 at first: what no seat's deck is big enough for is not written.
    """
    seats = int(game["seats"])
    write_globals(game, tables, observer, observation, at)
    at += len(L.GLOBALS)
    most_cards = 0
    most_plots = 0
    for seat in range(seats):
        most_cards = max(most_cards, int(game["cards"][seat]))
        most_plots = max(most_plots, int(game["plots"][seat]))
    if game["drafting"]:  # there were more plots before
        most_plots = L.PLOTS
    rows = at + seats * (len(L.PER_SEAT) + L.SLOTS)
    plots = rows + seats * L.SLOTS * L.ROW
    for offset in range(seats):
        seat = observer + offset
        if seat >= seats:
            seat -= seats
        write_seat(game, tables, seat, offset, observation, at + offset * len(L.PER_SEAT))
        ids = at + seats * len(L.PER_SEAT) + offset * L.SLOTS
        write_cards(game, observer, seat, offset, most_cards, observation, ids, rows + offset * L.SLOTS * L.ROW)
        write_plots(game, seat, offset, most_plots, observation, plots + offset * L.PLOTS, plots + (seats + offset) * L.PLOTS)
    write_history(game, observer, observation, plots + 2 * seats * L.PLOTS)


@jit
def write_globals(game, tables, observer, observation, at):
    """Round, phase, challenge and edition; only the acting seat also sees the prompt.

    Who is asked may depend on hidden cards (a response, a save), so that the others see neither that nor what.
    """
    seats = int(game["seats"])
    asked = 0
    prompt = 0
    shown = 0
    if game["seat"] == observer:
        asked = 1
        prompt = int(game["prompt"])
        source = int(game["prompt_source"])
        if 0 <= source < L.ALL_SLOTS:
            owner = source >> L.SLOT_BITS
            if owner == observer or not is_unseen(game, observer, source):
                shown = around(owner, observer, seats) * L.SLOTS + (source & (L.SLOTS - 1)) + 1
    observation[at] = game["round"]
    observation[at + 1] = game["phase"]
    observation[at + 2] = prompt
    observation[at + 3] = asked
    observation[at + 4] = shown
    observation[at + 5] = relative(game, game["first"], observer)
    observation[at + 6] = relative(game, game["active"], observer)
    observation[at + 7] = game["challenge"]
    observation[at + 13] = game["variant"]
    observation[at + 14] = game["titles_out"]
    observation[at + 15] = tables["edition"]
    if game["challenge"]:
        observation[at + 8] = relative(game, game["attacker"], observer)
        observation[at + 9] = relative(game, game["defender"], observer)
        observation[at + 10] = min(L.MOST, int(game["attacking_strength"]))
        observation[at + 11] = min(L.MOST, int(game["defending_strength"]))
        observation[at + 12] = relative(game, game["claim_target"], observer)
    else:
        observation[at + 12] = 0
        for k in range(8, 12):
            observation[at + k] = 0


@jit
def write_seat(game, tables, seat, offset, observation, at):
    """What everybody knows about a seat."""
    observation[at] = int(game["house"][seat]) | int(game["house_kneeling"][seat]) << 6
    observation[at + 1] = game["gold"][seat]
    observation[at + 2] = game["power"][seat]
    observation[at + 3] = game["totals"][seat]
    observation[at + 4] = count_bits(game["zones"][c.HAND, seat])
    observation[at + 5] = game["deck_size"][seat]
    observation[at + 6] = count_bits(game["zones"][c.DISCARD, seat])
    observation[at + 7] = count_bits(game["zones"][c.DEAD, seat])
    plot = int(game["plot"][seat])
    observation[at + 8] = 0
    observation[at + 9] = 0
    observation[at + 10] = 0
    if plot >= 0:
        observation[at + 8] = game["plot_card"][seat, plot] + 1
        observation[at + 9] = claim_of(game, tables, seat)
        observation[at + 10] = plot_income(game, tables, seat)
    observation[at + 11] = game["initiative"][seat]
    observation[at + 12] = game["drawn"][seat]
    limited = int(game["limited"][seat])
    observation[at + 13] = 0 if game["phase"] == c.SETTING_UP and offset else (limited & 3) + (limited >> 2)
    observation[at + 14] = game["limited_response"][seat]
    observation[at + 15] = int(game["attacked"][seat]) | int(game["won"][seat]) << 3
    rules = int(game["rules"][seat]) & 0xFFFF
    observation[at + 16] = rules - ((rules & 0x8000) << 1)  # the highest bit is the sign
    observation[at + 17] = game["title"][seat]
    observation[at + 18] = game["title_used"][seat]


@jit
def write_cards(game, observer, seat, offset, most, observation, ids, rows):
    """A seat's cards: what they are, which everybody knows, and how they stand, less what is hidden from the observer."""
    count = int(game["cards"][seat])
    base = seat * L.SLOTS
    for slot in range(count):
        observation[ids + slot] = game["card"][base + slot] + 1
    lying = game["zones"][c.HAND, seat] | game["zones"][c.DECK, seat]
    hidden = (lying & ~game["known"][observer, seat]) | game["zones"][c.FACEDOWN, seat] if offset else 0
    for slot in range(count, most):  # another seat with a bigger deck may have been written here before
        observation[ids + slot] = 0
    copy_rows(game["row"], base, hidden, observation, rows)
    word = game["known"][observer, seat] & game["zones"][c.DECK, seat]
    place = 0
    while word and place < game["deck_size"][seat]:
        place += 1
        slot = int(game["deck"][seat, int(game["deck_size"][seat]) - place])
        if (word >> slot) & 1:
            observation[rows + slot * L.ROW + L.PLACE] = place
            word &= ~bit(slot)
    word = game["picked"][seat]
    while word:  # nobody else sees what is picked in a hand or a deck
        slot = lowest(word)
        word &= word - 1
        observation[rows + slot * L.ROW + L.SELECTED] = 0 if offset and (lying >> slot) & 1 else 1


@jit
def write_plots(game, seat, offset, most, observation, ids, states):
    """A seat's plots, and whether they are in the deck, revealed (or, for the observer, chosen) or used."""
    count = int(game["plots"][seat])
    hidden = int(game["plots_hidden"][seat]) if offset else 0
    for k in range(count):
        observation[ids + k] = 0 if (hidden >> k) & 1 else int(game["plot_card"][seat, k]) + 1
        state = int(game["plot_state"][seat, k])
        observation[states + k] = L.PLOT_OFFERED if (hidden >> k) & 1 and state == L.PLOT_KEPT else state
    for k in range(count, most):
        observation[ids + k] = 0
        observation[states + k] = 0
    if offset == 0 and game["next_plot"][seat] >= 0:
        observation[states + int(game["next_plot"][seat])] = L.PLOT_REVEALED


@jit
def write_history(game, observer, observation, at):
    """The last public decisions: by whom, at which prompt, what."""
    seats = int(game["seats"])
    history = game["history"]
    for i in range(0, L.HISTORY * L.HISTORY_FIELDS, L.HISTORY_FIELDS):
        seat = int(history[i])
        observation[at] = 0 if seat == 0 else around(seat - 1, observer, seats) + 1
        observation[at + 1] = history[i + 1]
        choice = int(history[i + 2]) - 1
        card = around(choice >> L.SLOT_BITS, observer, seats) * L.SLOTS + (choice & (L.SLOTS - 1))
        chosen = L.ANSWER_SEAT + around(choice - L.ANSWER_SEAT, observer, seats)
        is_seat = L.ANSWER_SEAT <= choice and choice < L.ANSWER_ATTACK
        is_card = 0 <= choice and choice < L.ALL_SLOTS
        observation[at + 2] = (card if is_card else chosen if is_seat else choice) + 1
        at += L.HISTORY_FIELDS


@jit
def other_answers(game, seat, seats):
    """The legal actions that are no cards, as bits in the order of the action space, and how many bits they are."""
    word = game["legal"][L.SEATS]
    all_seats, all_opponents, rest = (1 << seats) - 1, (1 << (seats - 1)) - 1, L.ANSWERS - L.ANSWER_TITLE
    chosen = (word >> L.PLOTS) & all_seats
    bits = word & ((1 << L.PLOTS) - 1) | ((chosen >> seat | chosen << (seats - seat)) & all_seats) << L.PLOTS
    size = L.PLOTS + seats
    for kind in range(3):
        bits |= ((word >> (L.PLOTS + L.SEATS + kind * (L.SEATS - 1))) & all_opponents) << size
        size += seats - 1
    return bits | ((word >> (L.ANSWER_TITLE - L.ALL_SLOTS)) & ((1 << rest) - 1)) << size, size + rest


@procedure
def write_mask(game, mask, at):
    """Write the legal actions of the seat that must decide as 0 and 1, from a place on; all 0 when the game is over."""
    seats = int(game["seats"])
    seat = int(game["seat"])
    over = seat < 0
    others, size = other_answers(game, 0 if over else seat, seats)
    write_bits(mask, at + seats * L.SLOTS + size - 64, 0 if over else others << (64 - size))
    for offset in range(seats):  # the word of the other answers began among the cards: these are written over it
        place = seat + offset
        write_bits(mask, at + offset * L.SLOTS, 0 if over else game["legal"][place - seats if place >= seats else place])
