"""What a seat sees: one flat int16 vector, with nothing that the seat may not know."""

from agot_env.engine import codes as c
from agot_env.engine import layout as L
from agot_env.engine.bits import count_bits, lowest
from agot_env.engine.filters import plot_income
from agot_env.engine.jit import jit
from agot_env.engine.stats import claim_of


@jit
def relative(game, seat, observer):
    """A seat as the observer counts: 1 is himself, 2 the next clockwise ...; 0 is nobody."""
    if seat < 0:
        return 0
    return (int(seat) - observer) % int(game["seats"]) + 1


@jit
def hidden_zone(zone):
    """Whether a card of another player in such a zone cannot be told from others."""
    return zone == c.DECK or zone == c.HAND or zone == c.FACEDOWN


@jit
def observe(game, tables, observer, out):
    """Write the observation of a seat; `layout.observation_layout` names the pieces in this order."""
    seats = int(game["seats"])
    source = int(game["prompt_source"])
    shown = 0
    if 0 <= source < L.ALL_SLOTS:
        owner = source >> L.SLOT_BITS
        if owner == observer or not hidden_zone(game["row"][source, L.ZONE]):
            shown = ((owner - observer) % seats) * L.SLOTS + (source & (L.SLOTS - 1)) + 1
    out[0] = game["round"]
    out[1] = game["phase"]
    out[2] = game["prompt"]
    out[3] = relative(game, game["seat"], observer)
    out[4] = shown
    out[5] = relative(game, game["first"], observer)
    out[6] = relative(game, game["active"], observer)
    out[7] = game["challenge"]
    out[8] = 0
    out[9] = 0
    out[10] = 0
    out[11] = 0
    if game["challenge"]:
        out[8] = relative(game, game["attacker"], observer)
        out[9] = relative(game, game["defender"], observer)
        out[10] = game["attacking_strength"]
        out[11] = game["defending_strength"]
    at = 12
    setting_up = game["phase"] == c.SETTING_UP
    for offset in range(seats):
        seat = (observer + offset) % seats
        out[at] = game["house"][seat]
        out[at + 1] = game["gold"][seat]
        out[at + 2] = game["power"][seat]
        out[at + 3] = game["totals"][seat]
        out[at + 4] = count_bits(game["zones"][c.HAND, seat])
        out[at + 5] = game["deck_size"][seat]
        out[at + 6] = count_bits(game["zones"][c.DISCARD, seat])
        out[at + 7] = count_bits(game["zones"][c.DEAD, seat])
        plot = int(game["plot"][seat])
        out[at + 8] = game["plot_card"][seat, plot] + 1 if plot >= 0 else 0
        out[at + 9] = claim_of(game, tables, seat)
        out[at + 10] = plot_income(game, tables, seat)
        out[at + 11] = game["initiative"][seat]
        out[at + 12] = game["drawn"][seat]
        out[at + 13] = 0 if setting_up and offset else game["limited"][seat]
        out[at + 14] = game["limited_response"][seat]
        out[at + 15] = game["attacked"][seat]
        out[at + 16] = game["rules"][seat]
        at += 17
    for offset in range(seats):
        seat = (observer + offset) % seats
        base = seat * L.SLOTS
        for slot in range(int(game["cards"][seat])):
            out[at + slot] = game["card"][base + slot] + 1
        for slot in range(int(game["cards"][seat]), L.SLOTS):
            out[at + slot] = 0
        at += L.SLOTS
    row = game["row"]
    for offset in range(seats):
        seat = (observer + offset) % seats
        base = seat * L.SLOTS
        for slot in range(int(game["cards"][seat])):
            for k in range(L.ROW):
                out[at + slot * L.ROW + k] = row[base + slot, k]
        for k in range(int(game["cards"][seat]) * L.ROW, L.SLOTS * L.ROW):
            out[at + k] = 0
        if offset:
            word = game["zones"][c.HAND, seat] | game["zones"][c.DECK, seat] | game["zones"][c.FACEDOWN, seat]
            while word:
                slot = lowest(word)
                word &= word - 1
                out[at + slot * L.ROW + L.ZONE] = c.UNSEEN
                for k in range(1, L.ROW):
                    out[at + slot * L.ROW + k] = 0
        at += L.SLOTS * L.ROW
    for offset in range(seats):
        seat = (observer + offset) % seats
        for k in range(L.PLOTS):
            out[at + k] = game["plot_card"][seat, k] + 1 if k < game["plots"][seat] else 0
        at += L.PLOTS
    for offset in range(seats):
        seat = (observer + offset) % seats
        for k in range(L.PLOTS):
            out[at + k] = game["plot_state"][seat, k]
        if offset == 0 and game["next_plot"][seat] >= 0:
            out[at + int(game["next_plot"][seat])] = L.PLOT_REVEALED
        at += L.PLOTS
    for i in range(L.HISTORY):
        by = int(game["history"][i, 0])
        out[at] = relative(game, by - 1, observer)
        out[at + 1] = game["history"][i, 1]
        choice = int(game["history"][i, 2]) - 1
        if 0 <= choice < L.ALL_SLOTS:
            choice = (((choice >> L.SLOT_BITS) - observer) % seats) * L.SLOTS + (choice & (L.SLOTS - 1))
        elif L.ANSWER_SEAT <= choice < L.ANSWER_ATTACK:
            choice = L.ANSWER_SEAT + (choice - L.ANSWER_SEAT - observer) % seats
        out[at + 2] = choice + 1
        at += L.HISTORY_FIELDS
