"""What a seat may know, as one int16 vector of named pieces; see `layout.PIECES` and docs/lands.md.

The pieces `cards`, `lands` and `stacks` lie in the game, for each seat, as they were when it last looked; only what has
changed since is written anew.
"""

from agot_env.engine.bits import count_bits, lowest
from agot_env.engine.jit import start_of
from agot_env.lands import layout as L
from agot_env.lands.cards import LANDS
from agot_env.lands.claims import need_at
from agot_env.lands.jit import copy_numbers, jit, write_bits
from agot_env.lands.state import neighbour, place_of, relative, room_at

SEAT_AT, SEEN_AT, HISTORY_AT = (L.STARTS[name] for name in ("seats", "cards", "history"))
SEEN = HISTORY_AT - SEEN_AT
HISTORY_SIZE = L.OBSERVATION_SIZE - HISTORY_AT
REST = L.ACTIONS - 64
LAND_WIDTH = len(L.PER_LAND)
LANDS_IN_SEEN = L.STARTS["lands"] - SEEN_AT
STACKS_IN_SEEN = L.STARTS["stacks"] - SEEN_AT
assert L.GAME["seen"].shape == (L.SEATS, SEEN)


@jit
def first_side(game, land, observer):
    """The side that the observer counts as the first: his own, else that of the next seat clockwise."""
    return 1 if game["contestant"][land, 1] == observer else 0


@jit
def whereabouts(game, observer, word, bit):
    """Where a card is as far as the observer knows: at most one of the numbers that are added is not 0."""
    seats = int(game["seats"])
    lies = int(game["lies"][L.WORD * word + bit])
    land = (lies & (L.AS_WEATHER - 1)) >> 1
    second = (lies ^ first_side(game, land, observer)) & 1 & ~(lies >> 5)  # weather counts as the first side's
    at_land = L.AT_LAND + 2 * place_of(land, observer, seats) + second
    used = int(game["discard"][word]) >> bit & 1
    own = int(game["hand"][observer, word]) >> bit & 1
    found = (at_land if lies >= 0 else 0) + L.USED * used + L.OWN_HAND * own
    for k in range(1, seats):
        seat = observer + k
        known = int(game["known"][observer, seat - seats if seat >= seats else seat, word]) >> bit & 1
        found += (L.OWN_HAND + k) * known
    return found


@jit
def refresh(game, observer):
    """Bring up to date what the observer has seen of cards and locations."""
    for word in range(2):
        moved = int(game["moved"][observer, word])
        while moved:
            bit = lowest(moved)
            game["seen"][observer, L.WORD * word + bit] = whereabouts(game, observer, word, bit)
            moved &= moved - 1
        game["moved"][observer, word] = 0
    lands = int(game["changed"][observer])
    if lands & L.SETUP:
        for land in range(LANDS):
            see_setup(game, observer, land)
        lands &= ~L.SETUP
    while lands:
        see_land(game, observer, lowest(lands))
        lands &= lands - 1
    game["changed"][observer] = 0


@jit
def see_setup(game, observer, land):
    """Write what never changes of a location."""
    seats = int(game["seats"])
    seen = game["seen"]
    first = first_side(game, land, observer)
    row = LANDS_IN_SEEN + LAND_WIDTH * place_of(land, observer, seats)
    seen[observer, row] = game["location"][land] + 1
    seen[observer, row + 2] = relative(int(game["contestant"][land, first]), observer, seats)
    seen[observer, row + 3] = relative(int(game["contestant"][land, 1 - first]), observer, seats)
    seen[observer, row + 4] = relative(int(game["defender"][land]), observer, seats)
    seen[observer, row + 16] = 0 if neighbour(game, land, 1) < 0 else 1


@jit
def see_land(game, observer, land):
    """Write what changes of a location: most of its row, and its stacks."""
    seats = int(game["seats"])
    seen = game["seen"]
    place = place_of(land, observer, seats)
    first = first_side(game, land, observer)
    row = LANDS_IN_SEEN + LAND_WIDTH * place
    weather = int(game["weather"][land])
    need = need_at(game, land)
    seen[observer, row + 1] = relative(int(game["owner"][land]), observer, seats)
    seen[observer, row + 5] = weather & L.FOGGY
    seen[observer, row + 6] = weather >> 1
    seen[observer, row + 7] = need
    seen[observer, row + 8] = 0 if game["formless"][land] or weather & L.FOGGY else 1
    complete = 0
    if game["count"][land, first] >= need:
        complete = 1
    elif game["count"][land, 1 - first] >= need:
        complete = 2
    seen[observer, row + 9] = complete
    for k in range(2):
        side = first if k == 0 else 1 - first
        seen[observer, row + 10 + k] = game["count"][land, side]
        seen[observer, row + 12 + k] = room_at(game, land, side)
        seen[observer, row + 14 + k] = game["bonus"][land, side]
        start = STACKS_IN_SEEN + L.STACK * (2 * place + k)
        for n in range(L.STACK):
            seen[observer, start + n] = game["stack"][land, side, n] + 1


@jit
def observe(game, observer, out, at):
    """Write what the observer knows to ``out`` from place ``at`` on."""
    refresh(game, observer)
    copy_numbers(out, at + SEEN_AT, start_of(game["seen"]), observer * SEEN, SEEN)
    seats = int(game["seats"])
    asked = game["asked"]
    asker = int(asked[0])
    out[at] = game["prompt"]
    out[at + 1] = relative(int(game["seat"]), observer, seats)
    out[at + 2] = game["turn"]
    out[at + 3] = game["turn_limit"] - game["turn"]
    out[at + 4] = relative(int(game["dealer"]), observer, seats)
    out[at + 5] = game["deck_size"]
    out[at + 6] = count_bits(int(game["discard"][0])) + count_bits(int(game["discard"][1]))
    out[at + 7] = game["playing"] + 1
    out[at + 8] = place_of(int(game["source"]), observer, seats) + 1
    out[at + 9] = relative(int(game["target"]), observer, seats)
    out[at + 10] = game["left"]
    out[at + 11] = place_of(int(game["gap"]), observer, seats) + 1
    out[at + 12] = relative(asker - 1, observer, seats)
    out[at + 13] = relative(int(asked[1]), observer, seats) if asker else 0
    out[at + 14] = asked[2] + 1 if asker else 0
    out[at + 15] = asked[3]
    out[at + 16] = asked[4]
    for k in range(L.SEATS):
        seat = observer + k
        if seat >= seats:
            seat -= seats
        out[at + SEAT_AT + 2 * k] = game["hand_size"][seat] if k < seats else 0
        out[at + SEAT_AT + 2 * k + 1] = game["lands_won"][seat] if k < seats else 0
    copy_numbers(out, at + HISTORY_AT, start_of(game["history"]), observer * HISTORY_SIZE, HISTORY_SIZE)


@jit
def write_mask(game, mask, at):
    """Write 1 for every legal action, 0 for all others."""
    first, second = int(game["legal"][0]), int(game["legal"][1])
    low, high = first | second << L.WORD, second >> (64 - L.WORD)
    write_bits(mask, at, low)
    write_bits(mask, at + REST, (low >> REST) & ((1 << (64 - REST)) - 1) | high << (64 - REST))
