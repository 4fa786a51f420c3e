"""The observation of a seat: one int16 vector of named pieces; see `layout.PIECES` and docs/lands.md.

The pieces `cards`, `lands`, `stacks` and `history` are kept in the game for each seat, see `seen`.
"""

import numpy as np

from agot_env.lands.engine import layout as L
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.lands.engine.places import place_of, relative
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import count_bits
from agot_env.machine_code.intrinsics import copy_numbers, start_of, write_bits

SEAT_AT, SEEN_AT = L.STARTS["seats"], L.STARTS["cards"]
REST = L.ACTIONS - 64


@jit
def observe(game: GameState, observer: int, out: Vector[np.int16], at: int) -> None:
    """Write what the observer knows to ``out``, from index ``at`` on."""
    copy_numbers(out, at + SEEN_AT, start_of(game["seen"]), observer * L.SEEN, L.SEEN)
    seats = int(game["seats"])
    asked = game["asked"]
    asker = int(asked[L.A_ASKER])
    out[at + L.G_PROMPT] = game["prompt"]
    out[at + L.G_DECIDING_SEAT] = relative(int(game["seat"]), observer, seats)
    out[at + L.G_TURN] = game["turn"]
    out[at + L.G_TURNS_LEFT] = game["turn_limit"] - game["turn"]
    out[at + L.G_DEALER] = relative(int(game["dealer"]), observer, seats)
    out[at + L.G_DECK] = game["deck_size"]
    out[at + L.G_USED] = count_bits(int(game["discard"][0])) + count_bits(int(game["discard"][1]))
    out[at + L.G_PLAYING] = game["playing"] + 1
    out[at + L.G_MOVING_FROM] = place_of(int(game["source"]), observer, seats) + 1
    out[at + L.G_OPPONENT] = relative(int(game["target"]), observer, seats)
    out[at + L.G_TO_DISCARD] = game["left"]
    out[at + L.G_GAP] = place_of(int(game["gap"]), observer, seats) + 1
    out[at + L.G_ASKER] = relative(asker - 1, observer, seats)
    out[at + L.G_ASKED] = relative(int(asked[L.A_ASKED]), observer, seats) if asker else 0
    out[at + L.G_QUESTION] = asked[L.A_QUESTION] + 1 if asker else 0
    out[at + L.G_ANSWER] = asked[L.A_ANSWER]
    out[at + L.G_ANSWER_HOLDS] = asked[L.A_HOLDS]
    for k in range(L.SEATS):
        seat = observer + k
        if seat >= seats:
            seat -= seats
        row = at + SEAT_AT + len(L.PER_SEAT) * k
        out[row + L.SEAT_HAND] = game["hand_size"][seat] if k < seats else 0
        out[row + L.SEAT_LANDS] = game["lands_won"][seat] if k < seats else 0


@jit
def write_mask(game: GameState, mask: Vector[np.int8], at: int) -> None:
    """Write 1 for every legal action, 0 for all others."""
    first, second = int(game["legal"][0]), int(game["legal"][1])
    low, high = first | second << L.WORD, second >> (64 - L.WORD)
    write_bits(mask, at, low)
    write_bits(mask, at + REST, (low >> REST) & ((1 << (64 - REST)) - 1) | high << (64 - REST))
