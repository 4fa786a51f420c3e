"""What a seat sees: one flat int16 vector, with nothing that the seat may not know."""

from agot_env.engine import codes as c
from agot_env.engine import layout as L
from agot_env.engine.bits import count_bits, lowest
from agot_env.engine.filters import plot_income
from agot_env.engine.jit import jit
from agot_env.engine.stats import claim_of


@jit
def around(seat, observer, seats):
    """How many places clockwise from the observer a seat is."""
    offset = int(seat) - observer
    return offset + seats if offset < 0 else offset


@jit
def relative(game, seat, observer):
    """A seat as the observer counts: 1 is himself, 2 the next clockwise ...; 0 is nobody."""
    if seat < 0:
        return 0
    return around(seat, observer, int(game["seats"])) + 1


@jit
def hidden_zone(zone):
    """Whether a card of another player in such a zone cannot be told from others."""
    return zone == c.DECK or zone == c.HAND or zone == c.FACEDOWN


@jit
def observe(game, tables, observer, out):
    """Write the observation of a seat; `layout.observation_layout` names the pieces in this order.

    ``out`` must be 0 at first: what no seat's deck is big enough for is not written.
    """
    seats = int(game["seats"])
    write_globals(game, observer, out)
    most_cards = 0
    most_plots = 0
    for seat in range(seats):
        most_cards = max(most_cards, int(game["cards"][seat]))
        most_plots = max(most_plots, int(game["plots"][seat]))
    at = len(L.GLOBALS)
    setting_up = game["phase"] == c.SETTING_UP
    for offset in range(seats):
        seat = observer + offset
        if seat >= seats:
            seat -= seats
        here = out[at : at + len(L.PER_SEAT)]
        here[0] = game["house"][seat]
        here[1] = game["gold"][seat]
        here[2] = game["power"][seat]
        here[3] = game["totals"][seat]
        here[4] = count_bits(game["zones"][c.HAND, seat])
        here[5] = game["deck_size"][seat]
        here[6] = count_bits(game["zones"][c.DISCARD, seat])
        here[7] = count_bits(game["zones"][c.DEAD, seat])
        plot = int(game["plot"][seat])
        here[8] = 0
        here[9] = 0
        here[10] = 0
        if plot >= 0:
            here[8] = game["plot_card"][seat, plot] + 1
            here[9] = claim_of(game, tables, seat)
            here[10] = plot_income(game, tables, seat)
        here[11] = game["initiative"][seat]
        here[12] = game["drawn"][seat]
        here[13] = 0 if setting_up and offset else game["limited"][seat]
        here[14] = game["limited_response"][seat]
        here[15] = game["attacked"][seat]
        here[16] = game["rules"][seat]
        at += len(L.PER_SEAT)
    rows = at + seats * L.SLOTS
    plots = rows + seats * L.SLOTS * L.ROW
    for offset in range(seats):
        seat = observer + offset
        if seat >= seats:
            seat -= seats
        write_cards(game, seat, offset, out, at + offset * L.SLOTS, rows + offset * L.SLOTS * L.ROW)
        # another seat with a bigger deck may have been written here before
        ends = rows + offset * L.SLOTS * L.ROW
        for slot in range(int(game["cards"][seat]), most_cards):
            out[at + offset * L.SLOTS + slot] = 0
            for k in range(ends + slot * L.ROW, ends + (slot + 1) * L.ROW):
                out[k] = 0
        count = int(game["plots"][seat])
        ids = out[plots + offset * L.PLOTS : plots + offset * L.PLOTS + L.PLOTS]
        states = out[plots + (seats + offset) * L.PLOTS : plots + (seats + offset) * L.PLOTS + L.PLOTS]
        for k in range(count):
            ids[k] = game["plot_card"][seat, k] + 1
            states[k] = game["plot_state"][seat, k]
        for k in range(count, most_plots):
            ids[k] = 0
            states[k] = 0
        if offset == 0 and game["next_plot"][seat] >= 0:
            states[int(game["next_plot"][seat])] = L.PLOT_REVEALED
    write_history(game, observer, out, plots + 2 * seats * L.PLOTS)


@jit
def write_globals(game, observer, out):
    """Round, phase, what is asked of whom, and the challenge."""
    seats = int(game["seats"])
    source = int(game["prompt_source"])
    shown = 0
    if 0 <= source < L.ALL_SLOTS:
        owner = source >> L.SLOT_BITS
        if owner == observer or not hidden_zone(game["row"][source, L.ZONE]):
            shown = around(owner, observer, seats) * L.SLOTS + (source & (L.SLOTS - 1)) + 1
    out[0] = game["round"]
    out[1] = game["phase"]
    out[2] = game["prompt"]
    out[3] = relative(game, game["seat"], observer)
    out[4] = shown
    out[5] = relative(game, game["first"], observer)
    out[6] = relative(game, game["active"], observer)
    out[7] = game["challenge"]
    if game["challenge"]:
        out[8] = relative(game, game["attacker"], observer)
        out[9] = relative(game, game["defender"], observer)
        out[10] = game["attacking_strength"]
        out[11] = game["defending_strength"]
    else:
        for k in range(8, 12):
            out[k] = 0


@jit
def write_cards(game, seat, offset, out, at, rows):
    """A seat's cards: what they are, which everybody knows, and how they stand, less what is hidden from others."""
    count = int(game["cards"][seat])
    base = seat * L.SLOTS
    ids = game["card"][base : base + count]
    there = out[at : at + count]
    for slot in range(count):
        there[slot] = ids[slot] + 1
    flat = game["row"].reshape(L.ALL_SLOTS * L.ROW)
    here = flat[base * L.ROW : (base + count) * L.ROW]
    there = out[rows : rows + count * L.ROW]
    for k in range(count * L.ROW):
        there[k] = here[k]
    if offset:
        word = game["zones"][c.HAND, seat] | game["zones"][c.DECK, seat]
        while word:  # such a row is clean but for its zone and whether it is picked
            slot = lowest(word)
            word &= word - 1
            there[slot * L.ROW + L.ZONE] = c.UNSEEN
            there[slot * L.ROW + L.SELECTED] = 0
        word = game["zones"][c.FACEDOWN, seat]
        while word:
            slot = lowest(word)
            word &= word - 1
            there[slot * L.ROW + L.ZONE] = c.UNSEEN
            for k in range(1, L.ROW):
                there[slot * L.ROW + k] = 0


@jit
def write_history(game, observer, out, at):
    """The last public decisions: by whom, at which prompt, what."""
    seats = int(game["seats"])
    history = game["history"]
    for i in range(L.HISTORY):
        here = out[at + i * L.HISTORY_FIELDS : at + (i + 1) * L.HISTORY_FIELDS]
        here[0] = relative(game, int(history[i, 0]) - 1, observer)
        here[1] = history[i, 1]
        choice = int(history[i, 2]) - 1
        if 0 <= choice < L.ALL_SLOTS:
            choice = around(choice >> L.SLOT_BITS, observer, seats) * L.SLOTS + (choice & (L.SLOTS - 1))
        elif L.ANSWER_SEAT <= choice < L.ANSWER_ATTACK:
            choice = L.ANSWER_SEAT + around(choice - L.ANSWER_SEAT, observer, seats)
        here[2] = choice + 1
