"""The network of all games in compiled code, one position at a time.

A card is the sum of `says[card]`, which encodes its id and printed features, and of the rows of its state. The cards of each pile are
summed, which gives a first view of the table. Given this view, each card is encoded a second time, because its meaning depends on all other
cards, and the cards of each group are summed again. The second view gives the value. The logit of a legal action depends on the second
view, on its own features and on its card:

    t_i = relu(says[card] + rows)           pile  P = 1/4 sum of t_i and of listed[card]
    s   = relu(b + rows + sum of P W)       first view
    r_i = t_i + relu(t_i W + s U + b)       group Q = 1/4 sum of r_i
    v   = relu(b + s V + sum of Q W)        second view
    u_k = relu(rows + v W + r_k W)          logit = u_k w; value = v w + b

`agot_agents.networks.torch_network.TorchNetwork` is the same network in torch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np

from agot_env.entities.code import CARDS, CHOICES, HEADER, LISTED, NO_CARD, TABLE, action_at, first_action
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import DISABLED, OPTIONS, jit
from agot_env.machine_code.vectors import add_product, add_rows

(PILE_COUNT, GROUP_COUNT, MOST_CARDS, MOST_ACTIONS, WIDTH, FIRST, SECOND, SAYS, LISTED_SAY, CARD_ROWS, TABLE_ROWS, FIRST_BIAS, PILES,
 AIM, AGAIN, AGAIN_BIAS, ONWARD, GROUPS, SECOND_BIAS, CHOOSE, ACTION_ROWS, POINT, PLOT, LOGIT, VALUE, VALUE_BIAS, MARGIN, MARGIN_BIAS,
 CRITIC_WIDTH, CRITIC, CRITIC_BIAS, SECRETS_ROWS, JUDGE, JUDGE_BIAS, HINTS) = range(35)  # fmt: skip
"""The entries of a plan (`agot_agents.networks.plan`): sizes, the offset of each part of the weights, and whether positions have
hints."""
PLAN = 35
POOLED = np.float32(0.25)
"""The factor of sums of cards."""


F = TypeVar("F", bound=Callable[..., Any])


def fast(function: F) -> F:
    """A small function of float32 in which the compiler may reorder sums and fuse multiplications with additions."""
    compiled: F = function if DISABLED else numba.njit(**OPTIONS, fastmath={"contract", "nsz", "reassoc"})(function)
    return compiled


@fast
def add_row(work: Vector[np.float32], to: int, at: int, n: int) -> None:
    """Add numbers to others of the same array."""
    for j in range(n):
        work[to + j] += work[at + j]


@fast
def add_scaled(out: Vector[np.float32], to: int, source: Vector[np.float32], at: int, n: int, scale: np.float32) -> None:
    """out += scale * a row."""
    for j in range(n):
        out[to + j] += scale * source[at + j]


@fast
def pass_positive(out: Vector[np.float32], to: int, source: Vector[np.float32], at: int, n: int) -> None:
    """Set gradients to 0 where a ReLU has set the number to 0."""
    for j in range(n):
        out[to + j] = out[to + j] if source[at + j] > np.float32(0.0) else np.float32(0.0)


@fast
def rectify(out: Vector[np.float32], to: int, n: int) -> None:
    """out = max(out, 0)."""
    for j in range(n):
        out[to + j] = max(out[to + j], np.float32(0.0))


@fast
def dot(x: Vector[np.float32], at: int, weights: Vector[np.float32], w: int, n: int) -> np.float32:
    """The dot product of n numbers; n is a multiple of 8."""
    total = np.float32(0.0)
    for i in range(n):
        total += x[at + i] * weights[w + i]
    return total


@jit
def copy_row(out: Vector[np.float32], to: int, source: Vector[np.float32], at: int, n: int) -> None:
    """out = a row."""
    for j in range(n):
        out[to + j] = source[at + j]


@jit
def fill_row(out: Vector[np.float32], to: int, n: int) -> None:
    """out = 0."""
    for j in range(n):
        out[to + j] = np.float32(0.0)


@jit
def room_to_work(plan: Vector[np.int64]) -> int:
    """The number of float32 that `forward` may need as working memory."""
    rows = 2 * plan[MOST_CARDS] + plan[MOST_ACTIONS] + plan[PILE_COUNT] + plan[GROUP_COUNT] + 1
    return plan[FIRST] + plan[SECOND] + plan[CRITIC_WIDTH] + plan[WIDTH] * rows


@jit
def places_in(plan: Vector[np.int64], cards: int) -> tuple[int, int, int, int, int, int, int]:
    """The offsets in the working memory of `forward`, after the first view: second view, piles, groups, cards as encoded first and
    second, aim, actions."""
    width = plan[WIDTH]
    v = plan[FIRST]
    pile = v + plan[SECOND]
    group = pile + plan[PILE_COUNT] * width
    card = group + plan[GROUP_COUNT] * width
    again = card + cards * width
    aim = again + cards * width
    return v, pile, group, card, again, aim, aim + width


@jit
def forward(
    code: Vector[np.int16], at: int, weights: Vector[np.float32], plan: Vector[np.int64], work: Vector[np.float32],
    logits: Vector[np.float32],
) -> np.float32:  # fmt: skip
    """Write the logits of the legal actions of an encoded position, in order; returns its value.

    Intermediate results are left in ``work`` (see `places_in`).
    """
    width, first, second, piles, groups = plan[WIDTH], plan[FIRST], plan[SECOND], plan[PILE_COUNT], plan[GROUP_COUNT]
    table, listed, cards, choices = int(code[at + TABLE]), int(code[at + LISTED]), int(code[at + CARDS]), int(code[at + CHOICES])
    s = 0
    v, pile, group, card, again, aim, action = places_in(plan, cards)
    fill_row(work, pile, piles * width)
    fill_row(work, group, groups * width)
    used = 0
    at += HEADER
    copy_row(work, s, weights, plan[FIRST_BIAS], first)
    add_rows(work, s, weights, plan[TABLE_ROWS], code, at, table, first)
    at += table
    for _ in range(listed):
        used |= 1 << int(code[at])
        add_rows(work, pile + code[at] * width, weights, plan[LISTED_SAY], code, at + 1, 1, width)
        at += 2
    cards_at = at
    for k in range(cards):
        t = card + k * width
        copy_row(work, t, weights, plan[SAYS] + code[at] * width, width)
        count = int(code[at + 3])
        add_rows(work, t, weights, plan[CARD_ROWS], code, at + 4, count, width)
        rectify(work, t, width)
        used |= 1 << int(code[at + 1])
        add_row(work, pile + code[at + 1] * width, t, width)
        at += 4 + count
    actions_at = at
    for k in range(piles):
        if (used >> k) & 1:
            for j in range(width):
                work[pile + k * width + j] *= POOLED
            add_product(work, s, work, pile + k * width, width, weights, plan[PILES] + k * width * first, first)
    rectify(work, s, first)
    copy_row(work, aim, weights, plan[AGAIN_BIAS], width)
    add_product(work, aim, work, s, first, weights, plan[AIM], width)
    at = cards_at
    used = 0
    for k in range(cards):
        r = again + k * width
        copy_row(work, r, work, aim, width)
        add_product(work, r, work, card + k * width, width, weights, plan[AGAIN], width)
        rectify(work, r, width)
        add_row(work, r, card + k * width, width)
        used |= 1 << int(code[at + 2])
        add_row(work, group + code[at + 2] * width, r, width)
        at += 4 + code[at + 3]
    copy_row(work, v, weights, plan[SECOND_BIAS], second)
    add_product(work, v, work, s, first, weights, plan[ONWARD], second)
    for k in range(groups):
        if (used >> k) & 1:
            for j in range(width):
                work[group + k * width + j] *= POOLED
            add_product(work, v, work, group + k * width, width, weights, plan[GROUPS] + k * width * second, second)
    rectify(work, v, second)
    fill_row(work, aim, width)
    add_product(work, aim, work, v, second, weights, plan[CHOOSE], width)
    at = actions_at
    for k in range(choices):
        u = action + k * width
        copy_row(work, u, work, aim, width)
        number, count = int(code[at + 1]), int(code[at + 2])
        add_rows(work, u, weights, plan[ACTION_ROWS], code, at + 3, count, width)
        if number >= 0:
            add_product(work, u, work, again + number * width, width, weights, plan[POINT], width)
        elif number != NO_CARD:
            add_product(work, u, weights, plan[LISTED_SAY] + (-1 - number) * width, width, weights, plan[PLOT], width)
        rectify(work, u, width)
        logits[k] = dot(work, u, weights, plan[LOGIT], width)
        at += 3 + count
    return dot(work, v, weights, plan[VALUE], second) + weights[plan[VALUE_BIAS]]


@jit
def normalise(logits: Vector[np.float32], n: int) -> None:
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
def choice_of(probabilities: Vector[np.float32], n: int, chance: float) -> int:
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


@jit
def judge_position(
    code: Vector[np.int16], weights: Vector[np.float32], plan: Vector[np.int64], work: Vector[np.float32], logits: Vector[np.float32],
    policy: Vector[np.float32],
) -> np.float32:  # fmt: skip
    """Write the probabilities of the legal actions at the position that is encoded at index 0, into zeros; returns its value."""
    value = forward(code, 0, weights, plan, work, logits)
    choices = int(code[CHOICES])
    normalise(logits, choices)
    place = first_action(code, 0)
    for k in range(choices):
        policy[code[place]] = logits[k]
        place += 3 + int(code[place + 2])
    return value


@jit
def choose_action(
    code: Vector[np.int16], weights: Vector[np.float32], plan: Vector[np.int64], work: Vector[np.float32], logits: Vector[np.float32],
    chance: float,
) -> int:  # fmt: skip
    """The action at the position that is encoded at index 0, sampled by a random number (see `choice_of`)."""
    forward(code, 0, weights, plan, work, logits)
    choices = int(code[CHOICES])
    normalise(logits, choices)
    return action_at(code, 0, choice_of(logits, choices, chance))
