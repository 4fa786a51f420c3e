"""What a seat may know, as one int16 vector of named pieces; see `layout.PIECES` and docs/lands.md."""

from math import prod

from agot_env.engine.bits import lowest
from agot_env.lands import layout as L
from agot_env.lands.cards import CARDS, FOG, LANDS, RAIN
from agot_env.lands.claims import need_at
from agot_env.lands.jit import jit
from agot_env.lands.rules import land_of, neighbour, room_at

SEAT_AT, CARD_AT, LAND_AT, STACK_AT, HISTORY_AT = (L.STARTS[name] for name in ("seats", "cards", "lands", "stacks", "history"))
LAND_WIDTH = len(L.PER_LAND)
assert prod(L.PIECES["globals"]) == SEAT_AT


@jit
def relative(seat, observer, seats):
    """A seat as the observer counts them: 1 himself, then clockwise; 0 nobody."""
    return 0 if seat < 0 else (seat - observer + seats) % seats + 1


@jit
def mark_cards(out, at, first, second, value):
    """Write a value for every card of a set."""
    while first:
        out[at + CARD_AT + lowest(first)] = value
        first &= first - 1
    while second:
        out[at + CARD_AT + L.WORD + lowest(second)] = value
        second &= second - 1


@jit
def observe(game, observer, out, at):
    """Write what the observer knows to ``out`` from place ``at`` on."""
    seats = int(game["seats"])
    out[at] = game["prompt"]
    out[at + 1] = relative(int(game["seat"]), observer, seats)
    out[at + 2] = game["turn"]
    out[at + 3] = game["turn_limit"] - game["turn"]
    out[at + 4] = relative(int(game["dealer"]), observer, seats)
    out[at + 5] = game["deck_size"]
    used = 0
    for k in range(2):
        rest = int(game["discard"][k])
        while rest:
            used += 1
            rest &= rest - 1
    out[at + 6] = used
    out[at + 7] = game["playing"] + 1
    source = int(game["source"])
    if source >= 0 and seats == 3:
        source = (source - 3 * observer) % LANDS
    out[at + 8] = source + 1
    out[at + 9] = relative(int(game["target"]), observer, seats)
    out[at + 10] = game["left"]
    gap = int(game["gap"])
    if gap >= 0 and seats == 3:
        gap = (gap - 3 * observer) % LANDS
    out[at + 11] = gap + 1
    asked = game["asked"]
    out[at + 12] = relative(int(asked[0]) - 1, observer, seats)
    out[at + 13] = relative(int(asked[1]), observer, seats) if asked[0] else 0
    out[at + 14] = asked[2] + 1 if asked[0] else 0
    out[at + 15] = asked[3]
    out[at + 16] = asked[4]
    for k in range(L.SEATS):
        seat = (observer + k) % seats
        out[at + SEAT_AT + 2 * k] = game["hand_size"][seat] if k < seats else 0
        out[at + SEAT_AT + 2 * k + 1] = game["lands_won"][seat] if k < seats else 0
    for card in range(CARDS):
        out[at + CARD_AT + card] = L.UNSEEN
    mark_cards(out, at, int(game["discard"][0]), int(game["discard"][1]), L.USED)
    hand = game["hand"]
    mark_cards(out, at, int(hand[observer, 0]), int(hand[observer, 1]), L.OWN_HAND)
    known = game["known"]
    for k in range(1, seats):
        seat = (observer + k) % seats
        mark_cards(out, at, int(known[observer, seat, 0]), int(known[observer, seat, 1]), L.OWN_HAND + k)
    for place in range(LANDS):
        observe_land(game, observer, seats, place, out, at)
    for k in range(L.HISTORY):
        start = at + HISTORY_AT + 3 * k
        out[start] = relative(int(game["history"][k, 0]), observer, seats)
        out[start + 1] = game["history"][k, 1]
        out[start + 2] = 1 + seen_action(int(game["history"][k, 2]), int(game["history"][k, 0]), observer, seats)


@jit
def seen_action(action, actor, observer, seats):
    """An action with the location as the observer counts it; opponents stay counted from the seat that acted."""
    if seats == 2 or action < L.LAND_ACTION or action >= L.QUESTION_ACTION:
        return action
    block = L.LAND_ACTION if action < L.CLAIM_ACTION else L.CLAIM_ACTION
    return block + (action - block + 3 * (actor - observer)) % LANDS


@jit
def observe_land(game, observer, seats, place, out, at):
    """Write the row, the stacks and the cards of a location; the observer's side comes first, else the next seat's."""
    land = land_of(place, observer, seats)
    first = 0
    if game["contestant"][land, 1] == observer or (seats == 3 and place >= 6):
        first = 1
    row = at + LAND_AT + LAND_WIDTH * place
    weather = int(game["weather"][land])
    need = need_at(game, land)
    unclaimed = game["owner"][land] == L.NOBODY
    out[row] = game["location"][land] + 1
    out[row + 1] = relative(int(game["owner"][land]), observer, seats)
    out[row + 2] = relative(int(game["contestant"][land, first]), observer, seats)
    out[row + 3] = relative(int(game["contestant"][land, 1 - first]), observer, seats)
    out[row + 4] = relative(int(game["defender"][land]), observer, seats)
    out[row + 5] = weather & L.FOGGY
    out[row + 6] = 1 if weather & L.RAINY else 0
    out[row + 7] = need if unclaimed else 0
    out[row + 8] = 0 if game["formless"][land] or weather & L.FOGGY else 1
    complete = 0
    if game["count"][land, first] >= need:
        complete = 1
    elif game["count"][land, 1 - first] >= need:
        complete = 2
    out[row + 9] = complete
    out[row + 16] = 0 if neighbour(game, land, 1) < 0 else 1
    if weather & L.FOGGY:
        out[at + CARD_AT + FOG] = L.AT_LAND + 2 * place
    if weather & L.RAINY:
        out[at + CARD_AT + RAIN] = L.AT_LAND + 2 * place
    for k in range(2):
        side = first if k == 0 else 1 - first
        out[row + 10 + k] = game["count"][land, side]
        out[row + 12 + k] = room_at(game, land, side)
        out[row + 14 + k] = game["bonus"][land, side]
        start = at + STACK_AT + L.STACK * (2 * place + k)
        for n in range(L.STACK):
            card = int(game["stack"][land, side, n])
            out[start + n] = card + 1
            if card >= 0:
                out[at + CARD_AT + card] = L.AT_LAND + 2 * place + k


@jit
def write_mask(game, mask, at):
    """Write 1 for every legal action, 0 for all others."""
    first, second = int(game["legal"][0]), int(game["legal"][1])
    for k in range(L.WORD):
        mask[at + k] = first >> k & 1
    for k in range(L.ACTIONS - L.WORD):
        mask[at + L.WORD + k] = second >> k & 1
