"""Encoded positions as arrays of the parts of all positions, for torch."""

from __future__ import annotations

import numpy as np

from agot_agents.networks.encoded import CARDS, CHOICES, HEADER, LISTED, NO_CARD, SECRETS, TABLE
from agot_env.machine_code.unit import Unit

UNIT = Unit(
    "unpacking",
    "agot_agents.networks.unpacking",
    arrays={
        "code": (np.int16, 1), "starts": (np.int64, 1), "counts": (np.int64, 1),
        **dict.fromkeys(("table", "table_starts", "card_features", "card_starts", "action_features", "action_starts"), (np.int64, 1)),
        **dict.fromkeys(("listed", "cards", "actions", "secrets"), (np.int64, 2)),
    },
    inputs=("code", "starts"),
)  # fmt: skip


@UNIT.entry
def count_parts(code, starts, counts):
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


@UNIT.entry
def unpack(
    code, starts, table, table_starts, listed, cards, card_features, card_starts, actions, action_features, action_starts, secrets
):  # fmt: skip
    """Write encoded positions as the arrays of `Positions`."""
    of_table, of_listed, of_cards, of_card_features, of_actions, of_action_features, of_secrets = 0, 0, 0, 0, 0, 0, 0
    for i in range(len(starts) - 1):
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
