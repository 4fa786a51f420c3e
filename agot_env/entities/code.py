"""An encoded position: its entities in one row of int16, in the same format for all games (`agot_env.entities` unpacks it).

    header    HEADER numbers: the numbers of features of the table, listed cards, cards, actions and secrets that follow
    table     the features of the table
    listed    for each listed card: pile, card id
    cards     for each card: card id, pile, group, number of features, features
    actions   for each: the action, its card (index among the cards, or -1 - the id of a listed card, or NO_CARD), number of features,
              features
    secrets   card ids that only a critic may know, in training: none, unless the caller appends them

What is a card, a pile or a group is up to the encoding of the game: ``features`` and ``encoding`` in its package ``entities``. A position
may be encoded with room for hints: features with which an agent describes legal actions (`agot_agents.networks.hints`).
"""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np

from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit

TABLE, LISTED, CARDS, CHOICES, SECRETS = range(5)
HEADER = 5
NO_CARD = -20_000
RANKS = 6
GAPS = 10
"""The numbers of features that are kept free for hints: the rank of an action by an agent's scores, and its distance to the best score."""


def numbered(name: str, sizes: dict[str, int]) -> tuple[Any, int]:
    """The first number of each block of features, by name, and the number of all features."""
    first, total = [], 0
    for size in sizes.values():
        first.append(total)
        total += size
    kind: Any = namedtuple(name, sizes)  # type: ignore[misc]  # a dict would be no constant in compiled code
    return kind(*first), total


@jit
def clipped(number: float, low: int, high: int) -> int:
    """An integer, clamped to a range."""
    return min(high, max(low, int(number)))


@jit
def are_within(numbers: Vector[np.int16], low: Vector[np.int16], high: Vector[np.int16]) -> bool:
    """Whether all numbers are within their bounds."""
    outside = 0
    for k in range(len(numbers)):
        outside |= int(numbers[k] < low[k]) | int(numbers[k] > high[k])
    return outside == 0


@jit
def first_action(code: Vector[np.int16], at: int) -> int:
    """The offset of the legal actions of an encoded position."""
    place = at + HEADER + int(code[at + TABLE]) + 2 * int(code[at + LISTED])
    for _ in range(int(code[at + CARDS])):
        place += 4 + int(code[place + 3])
    return place


@jit
def action_at(code: Vector[np.int16], at: int, choice: int) -> int:
    """The action of the k-th choice of an encoded position."""
    place = first_action(code, at)
    for _ in range(choice):
        place += 3 + int(code[place + 2])
    return int(np.int64(code[place]))


@jit
def secrets_at(code: Vector[np.int16], at: int) -> int:
    """The offset of the secrets of an encoded position, after its actions."""
    place = first_action(code, at)
    for _ in range(int(code[at + CHOICES])):
        place += 3 + int(code[place + 2])
    return place
