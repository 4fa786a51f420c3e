"""The kernels of the network of the card game: encoding positions, evaluating them and choosing actions."""

from __future__ import annotations

import numpy as np

from agot_agents.greedy.agot_kernels import UNIT as GREEDY
from agot_agents.networks.encoding import BOARD, CARDS, CHOICES, HEADER, LISTED, NO_CARD, SECRETS, TABLE, encode, most_numbers
from agot_agents.networks.forward import forward, room_to_work
from agot_env.agot.engine import layout as L
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit(
    "network",
    "agot_agents.networks.kernels",
    needs=(GREEDY,),
    arrays={
        "observations": (np.int16, 2), "masks": (np.int8, 2), "facts": (np.int16, 2), "code": (np.int16, 1), "starts": (np.int64, 1),
        "weights": (np.float32, 1), "plan": (np.int64, 1), "policies": (np.float32, 2), "values": (np.float32, 1),
        "chances": (np.float64, 1), "chosen": (np.int64, 1), "counts": (np.int64, 1),
        **dict.fromkeys(("table", "table_starts", "card_features", "card_starts", "action_features", "action_starts"), (np.int64, 1)),
        **dict.fromkeys(("listed", "cards", "actions", "secrets"), (np.int64, 2)),
    },
    inputs=("observations", "masks", "facts", "weights", "plan", "chances"),
    allocates=True,
)  # fmt: skip

MOST_NUMBERS = (0, 0, *(most_numbers(seats, L.num_actions(seats)) for seats in range(2, L.SEATS + 1)))
"""The largest length of an encoded position, by the number of seats."""


@UNIT.entry
def encode_rows(observations, masks, facts, seats, code, starts, room):
    """Encode rows one after the other; ``starts`` (n + 1,) gets the offset of each. Stops when the room may not suffice. Returns the
    number of encoded rows."""
    scores, places, boards = np.empty(masks.shape[1]), np.empty(masks.shape[1], np.int64), np.empty((seats, BOARD))
    at = 0
    starts[0] = 0
    for i in range(len(observations)):
        if at + room > len(code):
            return i
        at = encode(observations[i], masks[i], facts, seats, scores, boards, places, code, at)
        starts[i + 1] = at
    return len(observations)


@jit
def normalise(logits, n):
    """Logits to probabilities, in place."""
    most = logits[0]
    for k in range(n):
        most = max(most, logits[k])
    total = np.float32(0.0)
    for k in range(n):
        logits[k] = np.exp(logits[k] - most)
        total += logits[k]
    for k in range(n):
        logits[k] /= total


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


@UNIT.entry
def judge_rows(observations, masks, facts, seats, weights, plan, policies, values):
    """Write the probabilities of the legal actions, into zeros, and the value of each row."""
    actions = masks.shape[1]
    scores, places, boards = np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD))
    code, work, logits = np.empty(MOST_NUMBERS[seats], np.int16), np.empty(room_to_work(plan), np.float32), np.empty(actions, np.float32)
    for i in range(len(observations)):
        encode(observations[i], masks[i], facts, seats, scores, boards, places, code, 0)
        values[i] = forward(code, 0, weights, plan, work, logits)
        choices = int(code[CHOICES])
        normalise(logits, choices)
        place = first_action(code, 0)
        for k in range(choices):
            policies[i, code[place]] = logits[k]
            place += 3 + int(code[place + 2])


@UNIT.entry
def choose_rows(observations, masks, facts, seats, weights, plan, chances, chosen):
    """Write an action for each row: sampled by the row's random number, or the most probable one if that number is below 0."""
    actions = masks.shape[1]
    scores, places, boards = np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD))
    code, work, logits = np.empty(MOST_NUMBERS[seats], np.int16), np.empty(room_to_work(plan), np.float32), np.empty(actions, np.float32)
    for i in range(len(observations)):
        encode(observations[i], masks[i], facts, seats, scores, boards, places, code, 0)
        forward(code, 0, weights, plan, work, logits)
        choices = int(code[CHOICES])
        normalise(logits, choices)
        choice = choice_of(logits, choices, chances[i])
        chosen[i] = action_at(code, 0, choice)


@jit
def choice_of(probabilities, n, chance):
    """One of n choices, sampled by a random number in [0, 1); the most probable one if the number is below 0."""
    found = 0
    if chance < 0.0:
        for k in range(1, n):
            found = k if probabilities[k] > probabilities[found] else found
        return found
    while found < n - 1 and chance >= probabilities[found]:
        chance -= probabilities[found]
        found += 1
    return found


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
