"""The numbers of an observation of the Lands game, in compiled code."""

from __future__ import annotations

import numpy as np

from agot_env.lands.engine import layout as L
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit

GLOBALS, SEAT_ROWS, PLACES, ROWS, STACKS = (L.STARTS[name] for name in ("globals", "seats", "cards", "lands", "stacks"))
"""Where the pieces of an observation begin."""
OWN, ENEMY = range(2)
"""The sides of a location, as its stacks are observed."""


@jit
def of_land(seen: Vector[np.int16], land: int, column: int) -> int:
    """A column of a location."""
    return int(seen[ROWS + land * len(L.PER_LAND) + column])


@jit
def stack_at(land: int, side: int) -> int:
    """Where the cards of a side begin."""
    return STACKS + (2 * land + side) * L.STACK


@jit
def top_card(seen: Vector[np.int16], side: int) -> int:
    """The top card of a side at the location that a card is taken from."""
    at = stack_at(max(0, int(seen[GLOBALS + L.G_MOVING_FROM]) - 1), side)
    top = 1
    for k in range(L.STACK):
        if seen[at + k]:
            top = int(seen[at + k])
    return top - 1
