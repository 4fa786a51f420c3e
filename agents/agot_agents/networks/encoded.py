"""An encoded position: the features of a position in one row of int16, for compiled code and for torch, in the same format for all games.

    header    HEADER numbers: the numbers of features of the table, listed cards, cards, actions and secrets that follow
    table     the features of the table
    listed    for each listed card: pile, card id
    cards     for each card: card id, pile, group, number of features, features
    actions   for each: the action, its card (index among the cards, or -1 - the id of a listed card, or NO_CARD), number of features,
              features; the first two are the rank of its score according to the greedy agent and the distance to the best score
    secrets   card ids that only a critic may know, in training: none, unless the caller appends them

`inputs` has the numbers of ids, piles, groups and features of each game. What is a card, a pile or a group is up to the encoding of the
game: `agot_encoding` for the card game, `lands_encoding` for the Lands game.
"""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np

from agot_env.machine_code.unit import jit

TABLE, LISTED, CARDS, CHOICES, SECRETS = range(5)
HEADER = 5
NO_CARD = -20_000
RANKS = 6
GAPS = 10
"""The numbers of features of an action's rank, and of its distance to the best score."""


def numbered(name: str, sizes: dict[str, int]) -> tuple[Any, int]:
    """The first number of each block of features, by name, and the number of all features."""
    first, total = [], 0
    for size in sizes.values():
        first.append(total)
        total += size
    kind: Any = namedtuple(name, sizes)  # type: ignore[misc]  # a dict would be no constant in compiled code
    return kind(*first), total


@jit
def clipped(number, low, high):
    """An integer, clamped to a range."""
    return min(high, max(low, int(number)))


@jit
def gap_of(gap):
    """One of GAPS classes of a difference of scores."""
    if gap <= 0.0:
        return 0
    level = 1
    edge = 0.5
    while level < GAPS - 1 and gap > edge:
        level += 1
        edge *= 2.0
    return level


@jit
def rank_actions(scores, choices, rank, gap, out, at):
    """Write the rank of each encoded action and the distance of its score to the best one.

    Args:
        scores: the scores of the actions, in order.
        choices: the number of actions.
        rank, gap: the first features of ranks and of distances.
        out, at: the encoded actions.
    """
    best = -np.inf
    for k in range(choices):
        best = max(best, scores[k])
    for k in range(choices):
        better = 0
        for other in range(choices):
            better += 1 if scores[other] > scores[k] else 0
        out[at + 3] = rank + min(RANKS - 1, better)
        out[at + 4] = gap + gap_of(best - scores[k])
        at += 3 + out[at + 2]


@jit
def first_action(code, at):
    """The offset of the legal actions of an encoded position."""
    place = at + HEADER + int(code[at + TABLE]) + 2 * int(code[at + LISTED])
    for _ in range(int(code[at + CARDS])):
        place += 4 + int(code[place + 3])
    return place


@jit
def action_at(code, at, choice):
    """The action of the k-th choice of an encoded position."""
    place = first_action(code, at)
    for _ in range(choice):
        place += 3 + int(code[place + 2])
    return np.int64(code[place])


@jit
def secrets_at(code, at):
    """The offset of the secrets of an encoded position, after its actions."""
    place = first_action(code, at)
    for _ in range(int(code[at + CHOICES])):
        place += 3 + int(code[place + 2])
    return place
