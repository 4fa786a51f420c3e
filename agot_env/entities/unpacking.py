"""Encoded positions (`code`) as arrays of the parts of all positions, and their validation."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.entities.code import CARDS, CHOICES, HEADER, LISTED, NO_CARD, SECRETS, TABLE
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("unpacking", "agot_env.entities.unpacking")


IDS, TABLES, PILES, GROUPS, OF_CARDS, OF_ACTIONS, ACTIONS = range(7)
"""The limits of the numbers in encoded positions: card ids; features of the table; piles; groups; features of cards and of actions;
actions."""
NO_COUNTS = np.zeros(7, np.int64)


@jit
def are_below(code: Vector[np.int16], place: int, count: int, end: int, limit: int) -> bool:
    """Whether a run of numbers ends before the position does, and each of them is at least 0 and below a limit."""
    if count < 0 or place + count > end:
        return False
    for k in range(count):
        if code[place + k] < 0 or code[place + k] >= limit:
            return False
    return True


@jit
def end_of_valid(code: Vector[np.int16], at: int, end: int, picked: Vector[np.int64], limits: Vector[np.int64]) -> int:
    """The end of the position that begins at an offset; -1 if it is not valid or does not end before ``end``."""
    if at + HEADER > end:
        return -1
    place, cards, choices = at + HEADER, int(code[at + CARDS]), int(code[at + CHOICES])
    if cards < 0 or picked < 0 or picked >= choices or code[at + LISTED] < 0 or code[at + TABLE] < 0:
        return -1
    if not are_below(code, place, int(code[at + TABLE]), end, limits[TABLES]):
        return -1
    place += int(code[at + TABLE])
    for _ in range(code[at + LISTED]):
        if not are_below(code, place, 1, end, limits[PILES]) or not are_below(code, place + 1, 1, end, limits[IDS]):
            return -1
        place += 2
    for _ in range(cards):
        if place + 4 > end or not are_below(code, place, 1, end, limits[IDS]) or not are_below(code, place + 1, 1, end, limits[PILES]):
            return -1
        count = int(code[place + 3])
        if not are_below(code, place + 2, 1, end, limits[GROUPS]) or not are_below(code, place + 4, count, end, limits[OF_CARDS]):
            return -1
        place += 4 + count
    for _ in range(choices):
        if place + 3 > end or not are_below(code, place, 1, end, limits[ACTIONS]):
            return -1
        card, count = int(code[place + 1]), int(code[place + 2])
        if card >= cards or (card < -limits[IDS] and card != NO_CARD) or not are_below(code, place + 3, count, end, limits[OF_ACTIONS]):
            return -1
        place += 3 + count
    return place + int(code[at + SECRETS]) if are_below(code, place, int(code[at + SECRETS]), end, limits[IDS]) else -1


@UNIT.entry
def first_invalid(
    code: Input[Vector[np.int16]], starts: Input[Vector[np.int64]], picked: Input[Vector[np.int64]], limits: Input[Vector[np.int64]]
) -> int:
    """The first encoded position that is not valid, or of which a choice is picked that it does not have; -1 if all are valid."""
    for i in range(len(picked)):
        if starts[i] < 0 or starts[i + 1] > len(code) or end_of_valid(code, starts[i], starts[i + 1], picked[i], limits) != starts[i + 1]:
            return i
    return -1


@UNIT.entry
def count_parts(code: Input[Vector[np.int16]], starts: Input[Vector[np.int64]], counts: Vector[np.int64]) -> None:
    """Write the numbers of features of tables, listed cards, cards, features of cards, actions, features of actions and secrets."""
    counts[:] = 0
    for i in range(len(starts) - 1):
        at = starts[i]
        counts[0] += code[at + TABLE]
        counts[1] += code[at + LISTED]
        counts[2] += code[at + CARDS]
        counts[4] += code[at + CHOICES]
        counts[6] += code[at + SECRETS]
        place = at + HEADER + code[at + TABLE] + 2 * code[at + LISTED]
        for _ in range(code[at + CARDS]):
            counts[3] += code[place + 3]
            place += 4 + code[place + 3]
        for _ in range(code[at + CHOICES]):
            counts[5] += code[place + 2]
            place += 3 + code[place + 2]


def unpack(code: NDArray[np.int16], starts: NDArray[np.int64], *arrays: NDArray[Any]) -> None:
    """Write all encoded positions as the arrays of their parts: those of `unpack_part` from ``table`` on."""
    unpack_part(code, starts, 0, len(starts) - 1, NO_COUNTS, *arrays)


@UNIT.entry
def unpack_part(
    code: Input[Vector[np.int16]], starts: Input[Vector[np.int64]], begin: int, end: int, counts: Vector[np.int64], table: Vector[np.int64],
    table_starts: Vector[np.int64], listed: Matrix[np.int64], cards: Matrix[np.int64], card_features: Vector[np.int64],
    card_starts: Vector[np.int64], actions: Matrix[np.int64], action_features: Vector[np.int64], action_starts: Vector[np.int64],
    secrets: Matrix[np.int64],
) -> None:  # fmt: skip
    """Write the encoded positions from ``begin`` to before ``end`` as the arrays of their parts.

    Args:
        code, starts: all encoded positions, and the offset of each.
        begin, end: which of them are written.
        counts: (7,), the numbers of parts of the positions before, as from `count_parts`.
        table, table_starts: features of the tables, and where those of each position begin.
        listed: (3, listed cards): position, pile, card id.
        cards: (4, cards): position, card id, pile, group.
        card_features, card_starts: features of the cards, and where those of each card begin.
        actions: (4, actions): position, action, number of its card among the cards or -1, id of its listed card or -1.
        action_features, action_starts: features of the actions, and where those of each action begin.
        secrets: (2, secrets): position, card id.
    """
    of_table, of_listed, of_cards, of_card_features = counts[0], counts[1], counts[2], counts[3]
    of_actions, of_action_features, of_secrets = counts[4], counts[5], counts[6]
    for i in range(begin, end):
        at = starts[i]
        place = at + HEADER
        first_card = of_cards
        table_starts[i] = of_table
        for _ in range(code[at + TABLE]):
            table[of_table] = code[place]
            of_table += 1
            place += 1
        for _ in range(code[at + LISTED]):
            listed[0, of_listed] = i
            listed[1, of_listed] = code[place]
            listed[2, of_listed] = code[place + 1]
            of_listed += 1
            place += 2
        for _ in range(code[at + CARDS]):
            cards[0, of_cards] = i
            for k in range(3):
                cards[1 + k, of_cards] = code[place + k]
            card_starts[of_cards] = of_card_features
            for k in range(code[place + 3]):
                card_features[of_card_features] = code[place + 4 + k]
                of_card_features += 1
            of_cards += 1
            place += 4 + code[place + 3]
        for _ in range(code[at + CHOICES]):
            number = int(code[place + 1])
            actions[0, of_actions] = i
            actions[1, of_actions] = code[place]
            actions[2, of_actions] = first_card + number if number >= 0 else -1
            actions[3, of_actions] = -1 if number >= 0 or number == NO_CARD else -1 - number
            action_starts[of_actions] = of_action_features
            for k in range(code[place + 2]):
                action_features[of_action_features] = code[place + 3 + k]
                of_action_features += 1
            of_actions += 1
            place += 3 + code[place + 2]
        for _ in range(code[at + SECRETS]):
            secrets[0, of_secrets] = i
            secrets[1, of_secrets] = code[place]
            of_secrets += 1
            place += 1


UNIT.load()
