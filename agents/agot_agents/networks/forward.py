"""The network of the card game in compiled code, one position at a time.

A card is the sum of `says[card]`, which encodes its id and printed features, and of the rows of its state. The cards of each pile are
summed, which gives a first view of the table. Given this view, each card is encoded a second time, because its meaning depends on all other
cards, and the cards of each group are summed again. The second view gives the value. The logit of a legal action depends on the second
view, on its own features and on its card:

    t_i = relu(says[card] + rows)           pile  P = sum of t_i and of listed[card]
    s   = relu(b + rows + sum of P W)       first view
    r_i = t_i + relu(t_i W + s U + b)       group Q = sum of r_i
    v   = relu(b + s V + sum of Q W)        second view
    u_k = relu(rows + v W + r_k W)          logit = u_k w; value = v w + b

`agot_agents.networks.agot.AgotNetwork` is the same network in torch.
"""

from __future__ import annotations

import numba
import numpy as np

from agot_agents.networks import features as f
from agot_agents.networks.encoding import CARDS, CHOICES, HEADER, LISTED, NO_CARD, TABLE
from agot_env.agot.engine import layout as L
from agot_env.machine_code.unit import DISABLED, OPTIONS, jit
from agot_env.machine_code.vectors import add_product, add_rows

(SEATS, WIDTH, FIRST, SECOND, SAYS, LISTED_SAY, CARD_ROWS, TABLE_ROWS, FIRST_BIAS, PILES, AIM, AGAIN, AGAIN_BIAS, ONWARD, GROUPS,
 SECOND_BIAS, CHOOSE, ACTION_ROWS, POINT, PLOT, LOGIT, VALUE, VALUE_BIAS, MARGIN, MARGIN_BIAS, CRITIC_WIDTH, CRITIC, CRITIC_BIAS,
 SECRETS_ROWS, JUDGE, JUDGE_BIAS) = range(31)  # fmt: skip
"""The entries of a plan: sizes, and the offset of each part of the weights (`agot_agents.networks.plan`)."""
PLAN = 31
POOLED = np.float32(0.25)
"""The factor of sums of cards."""


def fast(function):
    """A small function of float32 in which the compiler may reorder sums and fuse multiplications with additions."""
    return function if DISABLED else numba.njit(**OPTIONS, fastmath={"contract", "nsz", "reassoc"})(function)


@fast
def add_row(work, to, at, n):
    """Add numbers to others of the same array."""
    for j in range(n):
        work[to + j] += work[at + j]


@fast
def rectify(out, to, n):
    """out = max(out, 0)."""
    for j in range(n):
        out[to + j] = max(out[to + j], np.float32(0.0))


@fast
def dot(x, at, weights, w, n):
    """The dot product of n numbers; n is a multiple of 8."""
    total = np.float32(0.0)
    for i in range(n):
        total += x[at + i] * weights[w + i]
    return total


@jit
def copy_row(out, to, source, at, n):
    """out = a row."""
    for j in range(n):
        out[to + j] = source[at + j]


@jit
def fill_row(out, to, n):
    """out = 0."""
    for j in range(n):
        out[to + j] = np.float32(0.0)


@jit
def room_to_work(plan):
    """The number of float32 that `forward` may need as working memory."""
    width, seats = plan[WIDTH], plan[SEATS]
    cards, actions = seats * L.SLOTS, seats * L.SLOTS + 64
    return plan[FIRST] + plan[SECOND] + plan[CRITIC_WIDTH] + width * (2 * cards + actions + seats * (L.ZONE_ROOM + f.GROUPS) + 1)


@jit
def places_in(plan, cards):
    """The offsets in the working memory of `forward`, after the first view: second view, piles, groups, cards as encoded first and
    second, aim, actions."""
    width, seats = plan[WIDTH], plan[SEATS]
    v = plan[FIRST]
    pile = v + plan[SECOND]
    group = pile + seats * L.ZONE_ROOM * width
    card = group + seats * f.GROUPS * width
    again = card + cards * width
    aim = again + cards * width
    return v, pile, group, card, again, aim, aim + width


@jit
def forward(code, at, weights, plan, work, logits):
    """Write the logits of the legal actions of an encoded position, in order; returns its value.

    Intermediate results are left in ``work`` (see `places_in`).
    """
    width, first, second, seats = plan[WIDTH], plan[FIRST], plan[SECOND], plan[SEATS]
    table, listed, cards, choices = int(code[at + TABLE]), int(code[at + LISTED]), int(code[at + CARDS]), int(code[at + CHOICES])
    piles = seats * L.ZONE_ROOM
    s = 0
    v, pile, group, card, again, aim, action = places_in(plan, cards)
    fill_row(work, pile, piles * width)
    fill_row(work, group, seats * f.GROUPS * width)
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
    for k in range(seats * f.GROUPS):
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
