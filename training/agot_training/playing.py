"""Parts of the kernels that play games for training, the same for all games: players, decisions, targets and advantages."""

from __future__ import annotations

import numpy as np

from agot_agents.networks.forward import choice_of, forward, normalise
from agot_env.agot.engine.record.layout import GameState
from agot_env.entities.code import CARDS, CHOICES, HEADER, LISTED, SECRETS, TABLE
from agot_env.machine_code.annotations import Matrix, Vector
from agot_env.machine_code.rng import Streams, policy_random_below
from agot_env.machine_code.unit import jit
from agot_training.backward import judge_all

LEARNER, GREEDY_PLAYER, SEARCHING = 0, -1, -2
"""The player of a seat: the first network, which learns; another network by its number; the greedy agent; a search guided by network k
(SEARCHING - k), only in the card game."""
PAST = 1
"""The player of a seat in games that are played decision by decision: the past self. The players above it act in Python."""
TOGETHER = 64
"""The number of games that are advanced before their positions are encoded."""
OPEN = 0.95
"""A decision is open if no action is more probable than this."""


@jit
def chance_of(game: Streams, best: int) -> float:
    """A number in [0, 1) from the game's RNG stream for players; -1 for the most probable choice."""
    return -1.0 if best else policy_random_below(game, 1 << 30) / (1 << 30)


@jit
def all_below(probabilities: Vector[np.float32], n: int, most: float) -> bool:
    """Whether none of n probabilities exceeds a number."""
    for k in range(n):
        if probabilities[k] > most:
            return False
    return True

(TABLE_FEATURES, LISTED_CARDS, ENCODED_CARDS, CARD_FEATURES, ACTIONS, ACTION_FEATURES, SECRET_CARDS) = range(7)
"""The entities of an encoded position whose numbers are counted: features of the table, listed cards, cards, features of cards, actions,
features of actions, and secrets."""
ENTITIES = 7


@jit
def count_entities(code: Vector[np.int16], at: int, end: int, counts: Vector[np.int64], i: int) -> None:
    """Write the numbers of the entities of an encoded position, from an index to before an end, into a row; 0 if nothing is encoded."""
    for k in range(ENTITIES):
        counts[i, k] = 0
    if end == at:
        return
    table, listed, cards, actions = int(code[at + TABLE]), int(code[at + LISTED]), int(code[at + CARDS]), int(code[at + CHOICES])
    counts[i, TABLE_FEATURES] = table
    counts[i, LISTED_CARDS] = listed
    counts[i, ENCODED_CARDS] = cards
    counts[i, ACTIONS] = actions
    counts[i, SECRET_CARDS] = code[at + SECRETS]
    place = at + HEADER + table + 2 * listed
    of_cards = 0
    for _ in range(cards):
        of_cards += int(code[place + 3])
        place += 4 + int(code[place + 3])
    counts[i, CARD_FEATURES] = of_cards
    counts[i, ACTION_FEATURES] = end - int(code[at + SECRETS]) - place - 3 * actions


@jit
def record_decision(
    game: GameState, code: Vector[np.int16], at: int, row: int, weights: Vector[np.float32], plan: Vector[np.int64], with_judge: int,
    best: int, work: Vector[np.float32], other: Vector[np.float32], logits: Vector[np.float32], picked: Vector[np.int64],
    log_probs: Vector[np.float32], values: Vector[np.float32], judged: Vector[np.float32],
) -> int:  # fmt: skip
    """Let the learner decide at an encoded position, and store its choice and values; ``logits`` become its probabilities. Returns the
    choice."""
    value = forward(code, at, weights, plan, work, logits)
    choices = int(code[at + CHOICES])
    values[row] = value
    judged[row] = judge_all(code, at, weights, plan, work, other) if with_judge else value
    normalise(logits, choices)
    choice = choice_of(logits, choices, chance_of(game, best))
    picked[row] = choice
    log_probs[row] = np.log(max(logits[choice], np.float32(1e-20)))
    return choice


@jit
def write_policy(
    code: Vector[np.int16], at: int, weights: Vector[np.float32], plan: Vector[np.int64], work: Vector[np.float32],
    logits: Vector[np.float32], targets: Vector[np.float32], first: int,
) -> int:  # fmt: skip
    """Write a network's probabilities at an encoded position, from an index on; returns their number."""
    forward(code, at, weights, plan, work, logits)
    choices = int(code[at + CHOICES])
    normalise(logits, choices)
    for k in range(choices):
        targets[first + k] = logits[k]
    return choices


@jit
def credit(
    rewards: Matrix[np.float32], seats: int, begin: int, end: int, seats_of: Vector[np.int8], judged: Vector[np.float32], gamma: float,
    gae_lambda: float, advantages: Vector[np.float32], returns: Vector[np.float32],
) -> None:  # fmt: skip
    """Write the advantages and returns of the decisions of a game that has ended, for each seat separately.

    Args:
        rewards: (seats,) the rewards at the end.
        seats: the number of seats.
        begin, end: the rows of the decisions.
        seats_of, judged: the deciding seats, and the estimated values.
        gamma, gae_lambda: the discount and lambda, per decision of the same seat.
        advantages, returns: overwritten.
    """
    next_value, next_advantage, owed = np.zeros(seats), np.zeros(seats), np.empty(seats)
    for k in range(seats):
        owed[k] = rewards[k]
    for row in range(end - 1, begin - 1, -1):
        seat = int(seats_of[row])
        known = judged[row]
        change = owed[seat] + gamma * next_value[seat] - known
        owed[seat] = 0.0
        next_advantage[seat] = change + gamma * gae_lambda * next_advantage[seat]
        next_value[seat] = known
        advantages[row] = next_advantage[seat]
        returns[row] = next_advantage[seat] + known
