"""The gradients of the network in compiled code, one decision at a time: `agot_agents.networks.forward` backwards."""

from __future__ import annotations

import numpy as np

from agot_agents.networks.forward import (
    ACTION_ROWS,
    AGAIN,
    AGAIN_BIAS,
    AIM,
    CARD_ROWS,
    CHOOSE,
    CRITIC,
    CRITIC_BIAS,
    CRITIC_WIDTH,
    FIRST,
    FIRST_BIAS,
    GROUP_COUNT,
    GROUPS,
    JUDGE,
    JUDGE_BIAS,
    LISTED_SAY,
    LOGIT,
    MARGIN,
    MARGIN_BIAS,
    ONWARD,
    PILE_COUNT,
    PILES,
    PLOT,
    POINT,
    POOLED,
    SAYS,
    SECOND,
    SECOND_BIAS,
    SECRETS_ROWS,
    TABLE_ROWS,
    VALUE,
    VALUE_BIAS,
    WIDTH,
    add_scaled,
    copy_row,
    dot,
    fast,
    fill_row,
    pass_positive,
    places_in,
    rectify,
)
from agot_env.entities.code import CARDS, CHOICES, HEADER, LISTED, NO_CARD, SECRETS, TABLE, secrets_at
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit
from agot_env.machine_code.vectors import add_outer, add_product, add_rows, add_to_rows, add_transposed


@fast
def add_part(out: Vector[np.float32], to: int, source: Vector[np.float32], at: int, n: int) -> None:
    """out += a row of another array."""
    for j in range(n):
        out[to + j] += source[at + j]


@fast
def scale_row(out: Vector[np.float32], to: int, n: int, scale: np.float32) -> None:
    """out *= scale."""
    for j in range(n):
        out[to + j] *= scale


@fast
def pass_greater(out: Vector[np.float32], to: int, source: Vector[np.float32], at: int, than: int, n: int) -> None:
    """Set gradients to 0 where a number is not greater than another."""
    for j in range(n):
        out[to + j] = out[to + j] if source[at + j] > source[than + j] else np.float32(0.0)


@jit
def judge_all(
    code: Vector[np.int16], at: int, weights: Vector[np.float32], plan: Vector[np.int64], work: Vector[np.float32],
    judged: Vector[np.float32],
) -> np.float32:  # fmt: skip
    """The critic's value of a position that `forward` has just evaluated, given the hands of the others; overwrites ``judged``."""
    width = plan[CRITIC_WIDTH]
    copy_row(judged, 0, weights, plan[CRITIC_BIAS], width)
    add_product(judged, 0, work, plan[FIRST], plan[SECOND], weights, plan[CRITIC], width)
    add_rows(judged, 0, weights, plan[SECRETS_ROWS], code, secrets_at(code, at), int(code[at + SECRETS]), width)
    rectify(judged, 0, width)
    return dot(judged, 0, weights, plan[JUDGE], width) + weights[plan[JUDGE_BIAS]]


@jit
def backward(
    code: Vector[np.int16], at: int, weights: Vector[np.float32], plan: Vector[np.int64], work: Vector[np.float32],
    judged: Vector[np.float32], slopes: Vector[np.float32], by_value: np.float32, by_margin: np.float32, by_judge: np.float32,
    gradients: Vector[np.float32], back: Vector[np.float32],
) -> None:  # fmt: skip
    """Add the gradients of a decision.

    Args:
        code, at: the encoded position.
        weights, plan: the network.
        work, judged: the results of `forward` and `judge_all` for the position.
        slopes: the gradient of the loss with respect to the logit of each legal action.
        by_value, by_margin, by_judge: the gradients with respect to the value, the margin, and the critic's value.
        gradients: the sum of the gradients, in the layout of the weights.
        back: a work array in the layout of ``work``, overwritten.
    """
    width, first, second, piles, groups = plan[WIDTH], plan[FIRST], plan[SECOND], plan[PILE_COUNT], plan[GROUP_COUNT]
    table, listed, cards, choices = int(code[at + TABLE]), int(code[at + LISTED]), int(code[at + CARDS]), int(code[at + CHOICES])
    s = 0
    v, pile, group, card, again, aim, action = places_in(plan, cards)
    fill_row(back, 0, action + width)
    table_at = at + HEADER
    listed_at = table_at + table
    cards_at = listed_at + 2 * listed

    # values
    add_scaled(back, v, weights, plan[VALUE], second, by_value)
    add_scaled(gradients, plan[VALUE], work, v, second, by_value)
    gradients[plan[VALUE_BIAS]] += by_value
    add_scaled(back, v, weights, plan[MARGIN], second, by_margin)
    add_scaled(gradients, plan[MARGIN], work, v, second, by_margin)
    gradients[plan[MARGIN_BIAS]] += by_margin
    place = cards_at
    if by_judge != np.float32(0.0):
        n = plan[CRITIC_WIDTH]
        add_scaled(gradients, plan[JUDGE], judged, 0, n, by_judge)
        gradients[plan[JUDGE_BIAS]] += by_judge
        fill_row(back, action, n)  # the parts that follow the actions are not yet in use
        add_scaled(back, action, weights, plan[JUDGE], n, by_judge)
        pass_positive(back, action, judged, 0, n)
        add_part(gradients, plan[CRITIC_BIAS], back, action, n)
        add_outer(gradients, plan[CRITIC], work, v, second, back, action, n, 1)
        add_transposed(back, v, back, action, n, weights, plan[CRITIC], second)
        add_to_rows(gradients, plan[SECRETS_ROWS], code, secrets_at(code, at), int(code[at + SECRETS]), back, action, n)

    # actions
    for _ in range(cards):
        place += 4 + int(code[place + 3])
    for k in range(choices):
        u = action + k * width
        number, count = int(code[place + 1]), int(code[place + 2])
        add_scaled(gradients, plan[LOGIT], work, u, width, slopes[k])
        fill_row(back, action, width)
        add_scaled(back, action, weights, plan[LOGIT], width, slopes[k])
        pass_positive(back, action, work, u, width)
        add_part(back, aim, back, action, width)
        add_to_rows(gradients, plan[ACTION_ROWS], code, place + 3, count, back, action, width)
        if number >= 0:
            add_outer(gradients, plan[POINT], work, again + number * width, width, back, action, width, 1)
            add_transposed(back, again + number * width, back, action, width, weights, plan[POINT], width)
        elif number != NO_CARD:
            said = plan[LISTED_SAY] + (-1 - number) * width
            add_outer(gradients, plan[PLOT], weights, said, width, back, action, width, 1)
            add_transposed(gradients, said, back, action, width, weights, plan[PLOT], width)
        place += 3 + count
    add_outer(gradients, plan[CHOOSE], work, v, second, back, aim, width, 1)
    add_transposed(back, v, back, aim, width, weights, plan[CHOOSE], second)

    # the second view
    pass_positive(back, v, work, v, second)
    add_part(gradients, plan[SECOND_BIAS], back, v, second)
    add_outer(gradients, plan[ONWARD], work, s, first, back, v, second, 1)
    add_transposed(back, s, back, v, second, weights, plan[ONWARD], first)
    used = 0
    place = cards_at
    for _ in range(cards):
        used |= 1 << int(code[place + 2])
        place += 4 + int(code[place + 3])
    for k in range(groups):
        if (used >> k) & 1:
            add_outer(gradients, plan[GROUPS] + k * width * second, work, group + k * width, width, back, v, second, 1)
            add_transposed(back, group + k * width, back, v, second, weights, plan[GROUPS] + k * width * second, width)
            scale_row(back, group + k * width, width, POOLED)
    fill_row(back, aim, width)
    place = cards_at
    for k in range(cards):
        r = again + k * width
        t = card + k * width
        add_part(back, r, back, group + int(code[place + 2]) * width, width)
        copy_row(back, t, back, r, width)
        pass_greater(back, r, work, r, t, width)
        add_part(back, aim, back, r, width)
        add_transposed(back, t, back, r, width, weights, plan[AGAIN], width)
        place += 4 + int(code[place + 3])
    add_outer(gradients, plan[AGAIN], work, card, width, back, again, width, cards)
    add_part(gradients, plan[AGAIN_BIAS], back, aim, width)
    add_outer(gradients, plan[AIM], work, s, first, back, aim, width, 1)
    add_transposed(back, s, back, aim, width, weights, plan[AIM], first)

    # the first view
    pass_positive(back, s, work, s, first)
    add_part(gradients, plan[FIRST_BIAS], back, s, first)
    add_to_rows(gradients, plan[TABLE_ROWS], code, table_at, table, back, s, first)
    used = 0
    for k in range(listed):
        used |= 1 << int(code[listed_at + 2 * k])
    place = cards_at
    for _ in range(cards):
        used |= 1 << int(code[place + 1])
        place += 4 + int(code[place + 3])
    for k in range(piles):
        if (used >> k) & 1:
            add_outer(gradients, plan[PILES] + k * width * first, work, pile + k * width, width, back, s, first, 1)
            add_transposed(back, pile + k * width, back, s, first, weights, plan[PILES] + k * width * first, width)
            scale_row(back, pile + k * width, width, POOLED)
    for k in range(listed):
        place = listed_at + 2 * k
        add_to_rows(gradients, plan[LISTED_SAY], code, place + 1, 1, back, pile + int(code[place]) * width, width)
    place = cards_at
    for k in range(cards):
        t = card + k * width
        count = int(code[place + 3])
        add_part(back, t, back, pile + int(code[place + 1]) * width, width)
        pass_positive(back, t, work, t, width)
        add_to_rows(gradients, plan[SAYS], code, place, 1, back, t, width)
        add_to_rows(gradients, plan[CARD_ROWS], code, place + 4, count, back, t, width)
        place += 4 + count
