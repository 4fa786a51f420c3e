"""What a seat may know, as one int16 vector of named pieces; see `layout.PIECES` and docs/lands.md.

The pieces `cards`, `lands`, `stacks` and `history` lie in the game, for each seat: see `seen`.
"""

from agot_env.lands import layout as L
from agot_env.lands.jit import jit
from agot_env.lands.places import place_of, relative
from agot_env.machine_code.bits import count_bits
from agot_env.machine_code.intrinsics import copy_numbers, start_of, write_bits

SEAT_AT, SEEN_AT = L.STARTS["seats"], L.STARTS["cards"]
REST = L.ACTIONS - 64


@jit
def observe(game, observer, out, at):
    """Write what the observer knows to ``out`` from place ``at`` on."""
    copy_numbers(out, at + SEEN_AT, start_of(game["seen"]), observer * L.SEEN, L.SEEN)
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


@jit
def write_mask(game, mask, at):
    """Write 1 for every legal action, 0 for all others."""
    first, second = int(game["legal"][0]), int(game["legal"][1])
    low, high = first | second << L.WORD, second >> (64 - L.WORD)
    write_bits(mask, at, low)
    write_bits(mask, at + REST, (low >> REST) & ((1 << (64 - REST)) - 1) | high << (64 - REST))
