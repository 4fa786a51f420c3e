"""The worth of a side (LND-5) as one number: the greater number wins.

*Rulings.* A formation is three cards of a side, whichever are best for their owner; the sum is of all its cards. What a location
does to powers counts in the sum, formations are of the printed powers. A run of one set and three of a number are compared by
their sums, and with equal sums three of a number is the better: so all formations are in one order, whatever the other side has.
"""

import numpy as np

from agot_env.lands.cards import CARDS, HIGHEST, PLACEABLE, STARK, TARGARYEN, powers_of, sets_of
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.machine_code.bits import lowest

SUM, RUN, SET, BEST = range(4)
"""Classes of formations; higher is better. The last contains both runs of one set and three of a number."""

CLASS = 256
"""A key is class * CLASS + (sum + LIFT) * 2, and 1 more for three of a number."""
LIFT = 16
FORMATIONS = ("sum", "consecutive", "one set", "consecutive in one set", "three of a number")

SET_MASK = np.array([sum(1 << s for s in sets_of(card)) for card in range(CARDS)], np.int64)
POWER_MASK = np.array([sum(1 << p for p in powers_of(card)) for card in range(CARDS)], np.int64)
TOP = np.array([max(powers_of(card), default=0) for card in range(CARDS)], np.int64)

IS_STARK, IS_TARGARYEN = 1 << STARK, 1 << TARGARYEN


def formation_of(key: int) -> tuple[str, int]:
    """Decode a key: the formation, one of `FORMATIONS`, and the sum."""
    kind, rest = divmod(key, CLASS)
    return FORMATIONS[kind + (kind == BEST and rest % 2)], rest // 2 - LIFT


def together(a: int, b: int) -> int:
    """The best formation that can contain both of two cards: 4 a run of one set, 3 three of a number, 2 one set, 1 a run, 0 none."""
    one_set = not set(sets_of(a)).isdisjoint(sets_of(b))
    near = any(0 < abs(p - q) <= 2 for p in powers_of(a) for q in powers_of(b))
    if one_set and near:
        return 4
    if not set(powers_of(a)).isdisjoint(powers_of(b)):
        return 3
    return 2 if one_set else 1 if near else 0


TOGETHER = np.array([[together(a, b) for b in range(PLACEABLE)] for a in range(PLACEABLE)], np.int64)
"""[a, b]: `together`."""


@jit
def own_change(card: int, effect: int) -> int:
    """What a location changes of a card's share in the sum, if its owner may choose its set."""
    if effect == L.STARK_MORE:
        return 1 if SET_MASK[card] & IS_STARK else 0
    if effect == L.TARGARYEN_LESS:
        return -1 if SET_MASK[card] == IS_TARGARYEN else 0
    return 0


@jit
def set_change(sets: int, effect: int) -> int:
    """The same for a card whose set is one of these, the best of them."""
    if effect == L.STARK_MORE:
        return 1 if sets & IS_STARK else 0
    if effect == L.TARGARYEN_LESS:
        return -1 if sets == IS_TARGARYEN else 0
    return 0


@jit
def counted(total: int, most: int, least: int, effect: int) -> int:
    """The sum after what the location leaves out of it."""
    if effect == L.HIGHEST_ZERO:
        return total - most
    if effect == L.LOWEST_ZERO:
        return total - least
    return total


@jit
def highest_run(a: int, b: int, c: int) -> int:
    """The lowest power of the highest run of three cards with these powers; 0 if there is none."""
    union = a | b | c
    if (a & (a - 1)) | (b & (b - 1)) | (c & (c - 1)) == 0:
        start = union & -union
        return lowest(start) if union == 7 * start else 0
    for power in range(8, 0, -1):
        x, y, z = 1 << power, 2 << power, 4 << power
        if a & x and (b & y and c & z or b & z and c & y):
            return power
        if a & y and (b & x and c & z or b & z and c & x):
            return power
        if a & z and (b & x and c & y or b & y and c & x):
            return power
    return 0


@jit
def triple_key(a: int, b: int, c: int, extra: int, effect: int, bonus: int) -> int:
    """The best formation of the cards a, b, c, with one more card on the side or none (-1)."""
    sets = SET_MASK[a] & SET_MASK[b] & SET_MASK[c]
    in_a, in_b, in_c = POWER_MASK[a], POWER_MASK[b], POWER_MASK[c]
    same = in_a & in_b & in_c
    run = highest_run(in_a, in_b, in_c)
    if not (sets or same or run):
        return 0
    add, most, least = bonus, 0, 99
    if extra >= 0:
        add += TOP[extra] + own_change(extra, effect)
        most = least = TOP[extra]
    own = own_change(a, effect) + own_change(b, effect) + own_change(c, effect) if effect else 0
    best = 0
    if sets and run:
        total = 3 * run + 3 + 3 * set_change(sets, effect) + add
        best = BEST * CLASS + 2 * (LIFT + counted(total, max(run + 2, most), min(run, least), effect))
    if same:
        power = HIGHEST
        while not same >> power & 1:
            power -= 1
        total = 3 * power + own + add
        best = max(best, BEST * CLASS + 2 * (LIFT + counted(total, max(power, most), min(power, least), effect)) + 1)
    if best:
        return best
    if sets:
        high = max(TOP[a], TOP[b], TOP[c])
        low = min(TOP[a], TOP[b], TOP[c])
        total = TOP[a] + TOP[b] + TOP[c] + 3 * set_change(sets, effect) + add
        return SET * CLASS + 2 * (LIFT + counted(total, max(high, most), min(low, least), effect))
    total = 3 * run + 3 + own + add
    return RUN * CLASS + 2 * (LIFT + counted(total, max(run + 2, most), min(run, least), effect))


@jit
def side_key(n: int, a: int, b: int, c: int, d: int, formless: int, effect: int, bonus: int) -> int:
    """The worth of a side of n cards (up to 4; -1 for missing cards)."""
    if n >= 3 and not formless:
        best = triple_key(a, b, c, d if n == 4 else -1, effect, bonus)
        if n == 4:
            best = max(best, triple_key(a, b, d, c, effect, bonus))
            best = max(best, triple_key(a, c, d, b, effect, bonus))
            best = max(best, triple_key(b, c, d, a, effect, bonus))
        if best:
            return best
    total, most, least = bonus, 0, 99
    for k in range(n):
        card = a if k == 0 else b if k == 1 else c if k == 2 else d
        total += TOP[card] + (own_change(card, effect) if effect else 0)
        most = max(most, TOP[card])
        least = min(least, TOP[card])
    return 2 * (LIFT + counted(total, most, least if n else 0, effect))


@jit
def key_at(game: GameState, land: int, side: int) -> int:
    """The current worth of a side at a location."""

    return worth_at(game, land, side, int(game["formless"][land]) or int(game["weather"][land]) & L.FOGGY)


@jit
def sum_at(game: GameState, land: int, side: int) -> int:
    """The worth of a side at a location without formations."""
    return worth_at(game, land, side, 1)


@jit
def worth_at(game: GameState, land: int, side: int, formless: int) -> int:
    """The worth of a side at a location, with or without formations."""
    stack = game["stack"]
    return side_key(
        int(game["count"][land, side]),
        int(stack[land, side, 0]),
        int(stack[land, side, 1]),
        int(stack[land, side, 2]),
        int(stack[land, side, 3]),
        formless,
        int(game["effect"][land, side]),
        int(game["bonus"][land, side]),
    )
