"""The numbers of an observation of the card game, in compiled code. Seats are counted from the observer, who is 0."""

from __future__ import annotations

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit

GLOBALS, PER_SEAT = len(L.GLOBALS), len(L.PER_SEAT)


@jit
def of_seat(seen: Vector[np.int16], seat: int, column: int) -> int:
    """A number of a seat."""
    return int(seen[GLOBALS + seat * PER_SEAT + column])


@jit
def id_of(seen: Vector[np.int16], seats: int, slot: int) -> int:
    """The card id of a slot."""
    return int(seen[GLOBALS + seats * PER_SEAT + slot])


@jit
def of_card(seen: Vector[np.int16], seats: int, slot: int, column: int) -> int:
    """A number of a card's row."""
    return int(seen[GLOBALS + seats * (PER_SEAT + L.SLOTS) + slot * L.ROW + column])


@jit
def controller(seen: Vector[np.int16], seats: int, slot: int) -> int:
    """The seat that controls a card."""
    seat = slot // L.SLOTS + of_card(seen, seats, slot, L.CONTROL)
    return seat - seats if seat >= seats else seat  # a division would take longer than all else


@jit
def is_ready(seen: Vector[np.int16], seats: int, slot: int) -> bool:
    """Whether a character is standing in play and may still take part in a challenge."""
    return (
        of_card(seen, seats, slot, L.ZONE) == c.PLAY
        and of_card(seen, seats, slot, L.KNEELING) == 0
        and of_card(seen, seats, slot, L.ROLE) == 0
        and of_card(seen, seats, slot, L.STATE) & L.BYPASSED == 0
    )
