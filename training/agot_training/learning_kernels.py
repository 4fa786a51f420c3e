"""The kernels that train the network of any game: gradients, steps of the optimiser, and the packing of encoded positions for torch."""

from __future__ import annotations

import numpy as np

from agot_agents.networks.forward import CRITIC_WIDTH, FIRST, MARGIN_BIAS, MOST_ACTIONS, SECOND, dot, fast, forward, normalise, room_to_work
from agot_agents.networks.forward import MARGIN as MARGIN_WEIGHTS
from agot_env.entities.code import CARDS, CHOICES, HEADER, LISTED, SECRETS, TABLE, first_action
from agot_env.entities.unpacking import UNIT as UNPACKING
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit, jit
from agot_training.backward import backward, judge_all
from agot_training.playing import (
    ACTION_FEATURES,
    ACTIONS,
    CARD_FEATURES,
    ENCODED_CARDS,
    ENTITIES,
    LISTED_CARDS,
    SECRET_CARDS,
    TABLE_FEATURES,
)

UNIT = Unit("learning", "agot_training.learning_kernels", needs=(UNPACKING,), allocates=True)

(CLIP, ENTROPY, ANCHOR, IMITATION, VALUE, JUDGEMENT, MARGIN) = range(7)
"""The terms of the loss: the clip range of the ratio of probabilities, and the weights of the other terms."""
TERMS = 7
(POLICY_LOSS, VALUE_LOSS, UNDECIDED, CHANGE, CLIPPED, FROM_TARGET, JUDGEMENT_LOSS, MARGIN_LOSS, AGREED) = range(9)
SUMS = 9
"""The statistics that are summed over decisions and reported."""


@UNIT.entry
def add_gradients(
    code: Vector[np.int16], starts: Vector[np.int64], order: Vector[np.int64], counts: Vector[np.float32], picked: Vector[np.int64],
    log_probs: Vector[np.float32], advantages: Vector[np.float32], returns: Vector[np.float32], margins: Vector[np.float32],
    targets: Vector[np.float32], target_starts: Vector[np.int64], weights: Vector[np.float32], plan: Input[Vector[np.int64]],
    terms: Vector[np.float32], gradients: Vector[np.float32], sums: Vector[np.float64],
) -> None:  # fmt: skip
    """Sum the gradients of the loss over decisions, and the reported statistics.

    Args:
        code, starts, picked, log_probs, advantages, returns, margins, targets, target_starts: as `play_games` has written them.
        order, counts: (n,) the decisions, and their weights; advantages should have mean 0 and standard deviation 1.
        weights, plan: the network, from its plan's base on.
        terms: (TERMS,) the loss.
        gradients: as the weights.
        sums: (SUMS,).
    """
    room, actions = room_to_work(plan), plan[MOST_ACTIONS]
    ahead, back, other = np.empty(room, np.float32), np.empty(room, np.float32), np.empty(plan[CRITIC_WIDTH], np.float32)
    logits, slopes = np.empty(actions, np.float32), np.empty(actions, np.float32)
    for j in range(len(order)):
        i, count = order[j], counts[j]
        at = starts[i]
        n = int(code[at + CHOICES])
        value = forward(code, at, weights, plan, ahead, logits)
        judgement = np.float32(0.0)
        by_judge = np.float32(0.0)
        if terms[JUDGEMENT] > 0:
            judgement = judge_all(code, at, weights, plan, ahead, other)
            by_judge = count * terms[JUDGEMENT] * (judgement - returns[i])
            sums[JUDGEMENT_LOSS] += count * (judgement - returns[i]) ** 2
        first, second = plan[FIRST], plan[SECOND]
        margin = dot(ahead, first, weights, plan[MARGIN_WEIGHTS], second) + weights[plan[MARGIN_BIAS]]
        begin, end = target_starts[i], target_starts[i + 1]
        find_slopes(logits, n, int(picked[i]), log_probs[i], advantages[i], count, targets, begin, end, terms, slopes, sums)
        sums[VALUE_LOSS] += count * (value - returns[i]) ** 2
        sums[MARGIN_LOSS] += count * (margin - margins[i]) ** 2
        by_value, by_margin = count * terms[VALUE] * (value - returns[i]), count * terms[MARGIN] * (margin - margins[i])
        backward(code, at, weights, plan, ahead, other, slopes, by_value, by_margin, by_judge, gradients, back)


@jit
def find_slopes(
    logits: Vector[np.float32], n: int, choice: int, log_prob: np.float32, advantage: np.float32, count: np.float32,
    targets: Vector[np.float32], begin: int, end: int, terms: Vector[np.float32], slopes: Vector[np.float32], sums: Vector[np.float64],
) -> None:  # fmt: skip
    """Write the gradient of the loss with respect to the logits of n choices, which become probabilities, for a weighted decision."""
    normalise(logits, n)
    tiny = np.float32(1e-20)
    undecided = np.float32(0.0)
    best = 0
    for k in range(n):
        undecided -= logits[k] * np.log(max(logits[k], tiny))
        if logits[k] > logits[best]:
            best = k
    change = np.log(max(logits[choice], tiny)) - log_prob
    ratio = np.exp(min(change, np.float32(20.0)))
    clipped = (advantage > 0 and ratio > 1 + terms[CLIP]) or (advantage < 0 and ratio < 1 - terms[CLIP])
    push = np.float32(0.0) if clipped else -advantage * ratio
    for k in range(n):
        slope = push * ((np.float32(1.0) if k == choice else np.float32(0.0)) - logits[k])
        slopes[k] = count * (slope + terms[ENTROPY] * logits[k] * (np.log(max(logits[k], tiny)) + undecided))
    bounded = min(max(ratio, 1 - terms[CLIP]), 1 + terms[CLIP])
    sums[POLICY_LOSS] -= count * min(advantage * ratio, advantage * bounded)
    sums[UNDECIDED] += count * undecided
    sums[CHANGE] += count * (ratio - 1 - change)
    sums[CLIPPED] += count if abs(ratio - 1) > terms[CLIP] else 0.0
    if end == begin:
        return
    distance = np.float32(0.0)
    wanted = 0
    for k in range(n):
        distance += logits[k] * (np.log(max(logits[k], tiny)) - np.log(max(targets[begin + k], np.float32(1e-6))))
        if targets[begin + k] > targets[begin + wanted]:
            wanted = k
    for k in range(n):
        target = targets[begin + k]
        apart = np.log(max(logits[k], tiny)) - np.log(max(target, np.float32(1e-6))) - distance
        slopes[k] += count * (terms[ANCHOR] * logits[k] * apart + terms[IMITATION] * (logits[k] - target))
    sums[FROM_TARGET] += count * distance
    sums[AGREED] += count if wanted == best else 0.0


@UNIT.entry
def length(gradients: Vector[np.float32]) -> float:
    """The Euclidean norm."""
    return np.sqrt(sum_of_squares(gradients))


@fast
def sum_of_squares(gradients: Vector[np.float32]) -> float:
    """The square of the norm, as a sum of float64."""
    total = 0.0
    for k in range(len(gradients)):
        total += np.float64(gradients[k]) * np.float64(gradients[k])
    return total


@UNIT.entry
def adam(
    weights: Vector[np.float32], gradients: Vector[np.float32], first_moment: Vector[np.float32], second_moment: Vector[np.float32],
    rate: float, scale: float, step: float,
) -> None:  # fmt: skip
    """A step of Adam with gradients multiplied by ``scale``; they are 0 afterwards."""
    run_adam(
        weights, gradients, first_moment, second_moment, np.float32(rate / (1.0 - 0.9**step)), np.float32(scale),
        np.float32(1.0 / (1.0 - 0.999**step)),
    )  # fmt: skip


@fast
def run_adam(
    weights: Vector[np.float32], gradients: Vector[np.float32], first_moment: Vector[np.float32], second_moment: Vector[np.float32],
    rate: np.float32, scale: np.float32, unbias: np.float32,
) -> None:  # fmt: skip
    """Adam with betas 0.9 and 0.999 and epsilon 1e-5."""
    for k in range(len(weights)):
        slope = gradients[k] * scale
        first_moment[k] = np.float32(0.9) * first_moment[k] + np.float32(0.1) * slope
        second_moment[k] = np.float32(0.999) * second_moment[k] + np.float32(0.001) * slope * slope
        weights[k] -= rate * first_moment[k] / (np.sqrt(second_moment[k] * unbias) + np.float32(1e-5))
        gradients[k] = np.float32(0.0)


@UNIT.entry
def renumber_actions(code: Vector[np.int16], starts: Input[Vector[np.int64]], first: int, numbers: Input[Vector[np.int64]]) -> None:
    """Give the features of actions from a number on other numbers, in encoded positions.

    Args:
        code, starts: the encoded positions, and the offset of each.
        first: the first of these features.
        numbers: what each of them becomes, also counted from the first one.
    """
    for i in range(len(starts) - 1):
        at = starts[i]
        if starts[i + 1] == at:
            continue
        place = first_action(code, at)
        for _ in range(code[at + CHOICES]):
            count = int(code[place + 2])
            for k in range(place + 3, place + 3 + count):
                feature = int(code[k]) - first
                if 0 <= feature and feature < len(numbers):
                    code[k] = first + numbers[feature]
            place += 3 + count


@jit
def copied(code: Vector[np.int16], place: int, packed: Vector[np.int16], to: int, count: int) -> int:
    """Copy numbers; returns the end of what has been read."""
    for k in range(count):
        packed[to + k] = code[place + k]
    return place + count


@UNIT.entry
def pack_rows(
    code: Vector[np.int16], starts: Vector[np.int64], entities: Input[Matrix[np.int64]], first_row: int, rows: Input[Vector[np.int64]],
    first: int, end: int, before: Input[Matrix[np.int64]], sections: Input[Vector[np.int64]], packed: Vector[np.int16],
) -> None:  # fmt: skip
    """Write encoded positions into an array of sections, one for the counts of each kind of entity in each position, and one for each kind.

    Args:
        code, starts, entities: the encoded positions of some rows, and the numbers of their entities, see `count_entities`.
        first_row: the number of the first of these rows.
        rows, first, end: the numbers of the rows to pack, in order, of which the ``first``-th to before the ``end``-th are packed.
        before: (k + 1, ENTITIES) the numbers of entities of all rows before the k-th one to pack.
        sections: (1 + ENTITIES,) where each section begins; see `agot_training.packed`.
        packed: the array.
    """
    for k in range(first, end):
        i = rows[k] - first_row
        at = starts[i]
        for n in range(ENTITIES):
            packed[sections[0] + k * ENTITIES + n] = entities[i, n]
        if starts[i + 1] == at:
            continue
        place = copied(code, at + HEADER, packed, sections[1 + TABLE_FEATURES] + before[k, TABLE_FEATURES], int(code[at + TABLE]))
        place = copied(code, place, packed, sections[1 + LISTED_CARDS] + 2 * before[k, LISTED_CARDS], 2 * int(code[at + LISTED]))
        to, features = sections[1 + ENCODED_CARDS] + 4 * before[k, ENCODED_CARDS], sections[1 + CARD_FEATURES] + before[k, CARD_FEATURES]
        for _ in range(code[at + CARDS]):
            count = int(code[place + 3])
            place = copied(code, place, packed, to, 4)
            place = copied(code, place, packed, features, count)
            to, features = to + 4, features + count
        to, features = sections[1 + ACTIONS] + 3 * before[k, ACTIONS], sections[1 + ACTION_FEATURES] + before[k, ACTION_FEATURES]
        for _ in range(code[at + CHOICES]):
            count = int(code[place + 2])
            place = copied(code, place, packed, to, 3)
            place = copied(code, place, packed, features, count)
            to, features = to + 3, features + count
        copied(code, place, packed, sections[1 + SECRET_CARDS] + before[k, SECRET_CARDS], int(code[at + SECRETS]))


UNIT.load()
