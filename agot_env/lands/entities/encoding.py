"""The encoding of a position of the Lands game (`agot_env.entities.code`), with the features of `features`.

A side that lacks cards is judged by what it can become: the best formation with cards of the player's hand, with all troops not yet
on the table, or, for the other side, with all troops that its player may have or draw. The sums of such sides are estimates, mostly too
high: they assume the highest cards, and ignore the effects of locations on single cards. An observation does not contain the mode, so
locations are taken to have the effects of the hard mode.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env.entities.code import CARDS as CARD_COUNT
from agot_env.entities.code import CHOICES, HEADER, LISTED, NO_CARD, SECRETS, TABLE, clipped
from agot_env.lands.cards import BACKSTABBER, CARDS, HIGHEST, LANDS, LOCATIONS, PLACEABLE, SETS, TROOP_CARDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.formations import BEST, CLASS, LIFT, POWER_MASK, RUN, SET, SET_MASK, TOGETHER, TOP, side_key
from agot_env.lands.entities import features as f
from agot_env.lands.reading import GLOBALS, OWN, PLACES, SEAT_ROWS, of_land, stack_at, top_card
from agot_env.machine_code.annotations import Matrix, Vector
from agot_env.machine_code.unit import jit

SET_COUNT, STACK = len(SETS), L.STACK
ATTACKER_EFFECT = np.array(
    [
        L.STARK_MORE if one.stark else L.TARGARYEN_LESS if one.targaryen else L.HIGHEST_ZERO if one.loses_highest
        else L.LOWEST_ZERO if one.loses_lowest else L.NO_EFFECT for one in LOCATIONS
    ]
)  # fmt: skip
DEFENDER_EFFECT = np.array([L.STARK_MORE if one.stark else L.TARGARYEN_LESS if one.targaryen else L.NO_EFFECT for one in LOCATIONS])
"""[location]: the effect on the sum of the side in hard mode."""

IN_HAND, IN_REACH, UNSEEN = range(3)
"""The pools of troops: those in the player's hand; those and the unseen ones; those that the other side may have or draw."""
BITS, ANY, OF_SET, OF_POWER = 0, 1, 2, 2 + 2 * SET_COUNT
"""Columns of a pool: its cards as bits, the powers in it as bits, powers as bits and number for each set, number for each power."""
POOL = OF_POWER + HIGHEST + 1
HOPELESS = -1
"""The worth of a side that cannot be completed."""


class Desk(NamedTuple):
    """Work arrays: the pools; (LANDS, 3) the worth of open locations for `IN_HAND`, `IN_REACH` and the other side;
    the number of each card among the encoded ones."""

    pools: NDArray[np.int64]
    worths: NDArray[np.int64]
    places: NDArray[np.int64]



@jit
def new_desk() -> Desk:
    """Work arrays for `encode`."""
    return Desk(np.empty((3, POOL), np.int64), np.empty((LANDS, 3), np.int64), np.empty(f.MOST_CARDS, np.int64))


# --- the worth of sides -----------------------------------------------------------------------------------------------


@jit
def add_to_pool(pool: Vector[np.int64], card: int) -> None:
    """Add a troop or duet to a pool."""
    pool[BITS] |= 1 << card
    pool[ANY] |= POWER_MASK[card]
    for s in range(SET_COUNT):
        if SET_MASK[card] >> s & 1:
            pool[OF_SET + 2 * s] |= POWER_MASK[card]
            pool[OF_SET + 2 * s + 1] += 1
    pool[OF_POWER + int(TOP[card])] += 1


@jit
def fill_pools(seen: Vector[np.int16], pools: Matrix[np.int64]) -> None:
    """Collect the pools of an observation. A card that is being played, whose place counts as unseen, is in none."""
    pools[:] = 0
    playing = int(seen[GLOBALS + L.G_PLAYING]) - 1
    for card in range(TROOP_CARDS):
        where = int(seen[PLACES + card])
        if card == playing:
            continue
        if where == L.OWN_HAND:
            add_to_pool(pools[IN_HAND], card)
            add_to_pool(pools[IN_REACH], card)
        elif where == L.UNSEEN or where == L.HAND_NEXT or where == L.HAND_AFTER:
            add_to_pool(pools[IN_REACH], card)
            add_to_pool(pools[UNSEEN], card)


@jit
def effect_at(seen: Vector[np.int16], land: int, side: int) -> int:
    """The effect of the location on the sum of a side."""
    location = of_land(seen, land, L.ROW_LOCATION) - 1
    seat = of_land(seen, land, L.ROW_FIRST_SEAT + side)
    defends = seat == of_land(seen, land, L.ROW_DEFENDER)
    return int(DEFENDER_EFFECT[location] if defends else ATTACKER_EFFECT[location])


@jit
def highest_sum(cards: int, n: int) -> int:
    """The sum of the n highest powers of a set of troops; `HOPELESS` if there are fewer."""
    total = 0
    card = TROOP_CARDS - 1
    while n > 0 and card >= 0:
        if cards >> card & 1:
            total += int(TOP[card])
            n -= 1
        card -= 1
    return HOPELESS if n else total


@jit
def run_from(seen: Vector[np.int16], at: int, extra: int, pool: Vector[np.int64], one_set: int, slack: int) -> int:
    """The lowest power of the best run that the cards of a side and those of a pool can make; 0 if there is none.

    Args:
        seen, at: the side's cards, plus 1.
        extra: one more card of the side; -1 for none.
        pool: the pool.
        one_set: the set of the run; -1 for any.
        slack: how many cards of the side may lie outside.
    """
    have = pool[ANY] if one_set < 0 else pool[OF_SET + 2 * one_set]
    for power in range(HIGHEST - 2, 0, -1):
        filled, out = 0, 0
        for k in range(STACK + 1):
            card = extra if k == STACK else int(seen[at + k]) - 1
            if card < 0:
                continue
            fits = POWER_MASK[card] >> power & 7 & ~filled
            if fits == 0 or (one_set >= 0 and SET_MASK[card] >> one_set & 1 == 0):
                out += 1
            else:
                filled |= fits & -fits
        if out <= slack and (have >> power & 7) | filled == 7:
            return power
    return 0


@jit
def worth_of(seen: Vector[np.int16], land: int, side: int, extra: int, pool: Vector[np.int64]) -> int:
    """The worth of a side (see `formations`), with the cards of a pool that it lacks; `HOPELESS` if these do not suffice.

    Args:
        seen, land, side: the side.
        extra: one more card of the side; -1 for none.
        pool: the pool.
    """
    at = stack_at(land, side)
    count, need = of_land(seen, land, L.ROW_FIRST_COUNT + side) + (1 if extra >= 0 else 0), of_land(seen, land, L.ROW_NEED)
    formations, bonus = of_land(seen, land, L.ROW_FORMATIONS), of_land(seen, land, L.ROW_FIRST_BONUS + side)
    if count >= need:
        cards = (int(seen[at]) - 1, int(seen[at + 1]) - 1, int(seen[at + 2]) - 1, int(seen[at + 3]) - 1)
        a, b, c, d = cards
        if extra >= 0:
            a, b, c, d = (
                (extra, b, c, d) if count == 1 else (a, extra, c, d) if count == 2 else (a, b, extra, d) if count == 3 else (a, b, c, extra)
            )
        return side_key(count, a, b, c, d, 0 if formations else 1, effect_at(seen, land, side), bonus)
    missing = need - count
    rest = highest_sum(pool[BITS], missing)
    if rest == HOPELESS:
        return HOPELESS
    total, sets, powers = 0, (1 << SET_COUNT) - 1, (2 << HIGHEST) - 2
    for k in range(STACK + 1):
        card = extra if k == STACK else int(seen[at + k]) - 1
        if card >= 0:
            total += int(TOP[card])
            sets &= SET_MASK[card]
            powers &= POWER_MASK[card]
    plain = 2 * (LIFT + total + rest + bonus)
    if not formations:
        return plain
    slack = need - 3
    best = 0
    for s in range(SET_COUNT):
        power = run_from(seen, at, extra, pool, s, slack)
        if power:
            best = max(best, BEST * CLASS + 2 * (LIFT + 3 * power + 3 + bonus))
    for power in range(1, HIGHEST + 1):
        if powers >> power & 1 and pool[OF_POWER + power] >= missing - slack:
            best = max(best, BEST * CLASS + 2 * (LIFT + 3 * power + bonus) + 1)
    if best:
        return best
    for s in range(SET_COUNT):
        if sets >> s & 1 and pool[OF_SET + 2 * s + 1] >= missing:
            return SET * CLASS + plain
    power = run_from(seen, at, extra, pool, -1, slack)
    return RUN * CLASS + 2 * (LIFT + 3 * power + 3 + bonus) if power else plain


@jit
def is_open(seen: Vector[np.int16], land: int) -> bool:
    """Whether the observer contests a location that nobody has claimed."""
    return of_land(seen, land, L.ROW_OWNER) == 0 and of_land(seen, land, L.ROW_FIRST_SEAT) == 1


@jit
def find_worths(seen: Vector[np.int16], pools: Matrix[np.int64], worths: Matrix[np.int64]) -> None:
    """Write what the sides of all open locations can be worth."""
    for land in range(LANDS):
        if is_open(seen, land):
            worths[land, IN_HAND] = worth_of(seen, land, 0, -1, pools[IN_HAND])
            worths[land, IN_REACH] = worth_of(seen, land, 0, -1, pools[IN_REACH])
            worths[land, UNSEEN] = worth_of(seen, land, 1, -1, pools[UNSEEN])


@jit
def class_of(worth: int) -> int:
    """The class of a formation as one of CLASSES features."""
    return f.CLASSES - 1 if worth == HOPELESS else int(worth) // CLASS


@jit
def sum_of(worth: int) -> int:
    """The sum of a formation as one of SUMS features."""
    return clipped((int(worth) % CLASS // 2 - LIFT) // 2, 0, f.SUMS - 1)


@jit
def margin_of(own: int, other: int) -> int:
    """The comparison of two sides as one of MARGINS features: by class, and within a class by sum."""
    middle = f.MARGINS // 2
    if own == HOPELESS or other == HOPELESS:
        return 0 if own == HOPELESS else f.MARGINS - 1
    apart = int(own) // CLASS - int(other) // CLASS
    if apart:
        return middle + (middle - 1 if apart > 0 else 1 - middle)
    return middle + clipped(int(own) - int(other), 2 - middle, middle - 2)


# --- the encoding -----------------------------------------------------------------------------------------------------


@jit
def encode(seen: Vector[np.int16], mask: Vector[np.int8], desk: Desk, hinted: int, out: Vector[np.int16], at: int) -> int:
    """Write the encoding of a position from an index on; returns the end.

    Args:
        seen, mask: the observation and the legal actions.
        desk: work arrays, overwritten.
        hinted: 1 to leave room for hints, which the caller writes: the first `HINTS` features of each action.
        out: int16, with room for `MOST_NUMBERS` from the index on.
    """
    begin = at
    fill_pools(seen, desk.pools)
    find_worths(seen, desk.pools, desk.worths)
    at = encode_table(seen, out, begin + HEADER)
    out[begin + TABLE] = at - begin - HEADER
    out[begin + LISTED] = 0
    for card in range(CARDS):
        pile = pile_of(int(seen[PLACES + card]))
        if pile >= 0:
            out[at] = pile
            out[at + 1] = card
            out[begin + LISTED] += 1
            at += 2
    number = 0
    for card in range(CARDS):
        desk.places[card] = number
        if mask[card] or seen[PLACES + card] == L.OWN_HAND:
            at = encode_card(seen, mask, desk, card, out, at)
            number += 1
    for land in range(LANDS):
        desk.places[CARDS + land] = number
        at = encode_land(seen, mask, desk, land, out, at)
        number += 1
    out[begin + CARD_COUNT] = number
    out[begin + SECRETS] = 0
    return encode_actions(seen, mask, desk, hinted, out, begin, at)


@jit
def pile_of(where: int) -> int:
    """The pile of a listed card by its place; -1 if it is not listed."""
    if where == L.USED:
        return f.USED
    if where == L.HAND_NEXT:
        return f.IN_NEXT_HAND
    if where == L.HAND_AFTER:
        return f.IN_HAND_AFTER
    if where >= L.AT_LAND:
        return f.ON_FIRST_SIDES + (where - L.AT_LAND) % 2
    return -1


@jit
def encode_table(seen: Vector[np.int16], out: Vector[np.int16], at: int) -> int:
    """Write the features of the table; returns the end."""
    t = f.TABLE_AT
    out[at] = t.prompt + seen[GLOBALS + L.G_PROMPT]
    out[at + 1] = t.turn + clipped(seen[GLOBALS + L.G_TURN] // 4, 0, 23)
    out[at + 2] = t.turns_left + clipped(seen[GLOBALS + L.G_TURNS_LEFT], 0, 15)
    out[at + 3] = t.deck + clipped((seen[GLOBALS + L.G_DECK] + 3) // 4, 0, 19)
    out[at + 4] = t.playing + seen[GLOBALS + L.G_PLAYING]
    out[at + 5] = t.opponent + seen[GLOBALS + L.G_OPPONENT]
    out[at + 6] = t.to_discard + clipped(seen[GLOBALS + L.G_TO_DISCARD], 0, 2)
    out[at + 7] = t.gap + (1 if seen[GLOBALS + L.G_GAP] else 0)
    at += 8
    if seen[GLOBALS + L.G_ASKER]:
        out[at] = t.asker + seen[GLOBALS + L.G_ASKER]
        out[at + 1] = t.asked + seen[GLOBALS + L.G_ASKED]
        out[at + 2] = t.question + clipped(seen[GLOBALS + L.G_QUESTION] - 1, 0, L.QUESTIONS - 1)
        out[at + 3] = t.answer + clipped(seen[GLOBALS + L.G_ANSWER], 0, 7)
        at += 4
    out[at] = t.answer_holds + clipped(seen[GLOBALS + L.G_ANSWER_HOLDS], 0, 1)
    at += 1
    for seat in range(L.SEATS):
        row = SEAT_ROWS + seat * len(L.PER_SEAT)
        out[at] = t.hand + 10 * seat + clipped(seen[row + L.SEAT_HAND], 0, 9)
        out[at + 1] = t.lands + 6 * seat + clipped(seen[row + L.SEAT_LANDS], 0, 5)
        at += 2
    return at


@jit
def fit_of(seen: Vector[np.int16], land: int, card: int) -> int:
    """How a troop fits the player's cards at a location, one of the features "fit": alone, or by its worst pair and the number of cards."""
    count = of_land(seen, land, L.ROW_FIRST_COUNT)
    if count == 0:
        return 0
    at = stack_at(land, OWN)
    worst = 4
    for k in range(STACK):
        if seen[at + k]:
            worst = min(worst, int(TOGETHER[int(seen[at + k]) - 1, card]))
    return 1 + worst + (5 if count > 1 else 0)


@jit
def completes(seen: Vector[np.int16], land: int) -> bool:
    """Whether one more card completes the player's side of a location."""
    return of_land(seen, land, L.ROW_FIRST_COUNT) + 1 == of_land(seen, land, L.ROW_NEED)


@jit
def encode_card(seen: Vector[np.int16], mask: Vector[np.int8], desk: Desk, card: int, out: Vector[np.int16], at: int) -> int:
    """Write a card; returns the end."""
    k = f.CARD_AT
    where = int(seen[PLACES + card])
    begin = at
    out[at] = card
    out[at + 1] = f.HAND if where == L.OWN_HAND else f.CHOSEN
    out[at + 2] = f.CARD_GROUP
    at += 4
    if mask[card]:
        out[at] = k.legal
        at += 1
    if where >= L.AT_LAND:
        out[at] = k.at + (where - L.AT_LAND) % 2
        at += 1
    if card < PLACEABLE and where == L.OWN_HAND:
        fits, ends = 0, 0
        for land in range(LANDS):
            if is_open(seen, land) and of_land(seen, land, L.ROW_FIRST_ROOM) > 0:
                fits |= 1 << fit_of(seen, land, card)
                if completes(seen, land):
                    ends |= 1 << margin_of(worth_of(seen, land, 0, card, desk.pools[IN_HAND]), desk.worths[land, UNSEEN])
        for bit in range(f.MARGINS):
            if fits >> bit & 1:
                out[at] = k.fit + bit
                at += 1
            if ends >> bit & 1:
                out[at] = k.completes + bit
                at += 1
    out[begin + 3] = at - begin - 4
    return at


@jit
def in_row(seen: Vector[np.int16], land: int, owner: int, loser: int) -> int:
    """The largest number (0 to 2) of the owner's locations in any row of three that includes this location and none of the loser's."""
    most = 0
    for first in range(max(0, land - 2), min(LANDS - 2, land + 1)):
        if not (of_land(seen, first, L.ROW_LINKED_RIGHT) and of_land(seen, first + 1, L.ROW_LINKED_RIGHT)):
            continue
        owned = 0
        for other in range(first, first + 3):
            whose = of_land(seen, other, L.ROW_OWNER)
            owned += 1 if whose == owner else 0
            if whose == loser:
                owned = -9
        most = max(most, owned)
    return min(2, most)


@jit
def encode_land(seen: Vector[np.int16], mask: Vector[np.int8], desk: Desk, land: int, out: Vector[np.int16], at: int) -> int:
    """Write a location; returns the end."""
    k = f.CARD_AT
    owner, contested = of_land(seen, land, L.ROW_OWNER), is_open(seen, land)
    begin = at
    out[at] = CARDS + of_land(seen, land, L.ROW_LOCATION) - 1
    if contested:
        out[at + 1] = f.OPEN_LAND
    elif owner == 1:
        out[at + 1] = f.OWN_LAND
    elif owner and of_land(seen, land, L.ROW_FIRST_SEAT) == 1:
        out[at + 1] = f.LOST_LAND
    else:
        out[at + 1] = f.LAND_OF_OTHERS
    out[at + 2] = f.OPEN_GROUP if contested else f.CLOSED_GROUP
    at += 4
    if mask[L.LAND_ACTION + land] or mask[L.CLAIM_ACTION + land]:
        out[at] = k.legal
        at += 1
    out[at] = k.first_seat + of_land(seen, land, L.ROW_FIRST_SEAT)
    out[at + 1] = k.second_seat + of_land(seen, land, L.ROW_SECOND_SEAT)
    out[at + 2] = k.defender + of_land(seen, land, L.ROW_DEFENDER)
    out[at + 3] = k.need + clipped(of_land(seen, land, L.ROW_NEED) - 3, 0, 1)
    out[at + 4] = k.complete_first + of_land(seen, land, L.ROW_COMPLETE_FIRST)
    out[at + 5] = k.linked + of_land(seen, land, L.ROW_LINKED_RIGHT) + (2 * of_land(seen, land - 1, L.ROW_LINKED_RIGHT) if land else 0)
    other = of_land(seen, land, L.ROW_SECOND_SEAT)
    out[at + 6] = k.own_in_row + in_row(seen, land, 1, other)
    out[at + 7] = k.lost_in_row + in_row(seen, land, other, 1)
    at += 8
    if of_land(seen, land, L.ROW_FOG):
        out[at] = k.fog
        at += 1
    if of_land(seen, land, L.ROW_RAIN):
        out[at] = k.rain
        at += 1
    if of_land(seen, land, L.ROW_FORMATIONS):
        out[at] = k.formations
        at += 1
    if seen[GLOBALS + L.G_MOVING_FROM] == land + 1:
        out[at] = k.moving_from
        at += 1
    for side in range(2):
        out[at] = k.first_count + 5 * side + of_land(seen, land, L.ROW_FIRST_COUNT + side)
        out[at + 1] = k.first_room + 5 * side + of_land(seen, land, L.ROW_FIRST_ROOM + side)
        out[at + 2] = k.first_bonus + 8 * side + clipped(of_land(seen, land, L.ROW_FIRST_BONUS + side) + 3, 0, 7)
        at += 3
        cards, top = stack_at(land, side), 0
        for n in range(STACK):
            if seen[cards + n]:
                top = int(seen[cards + n])
                out[at] = k.first_card + PLACEABLE * side + top - 1
                at += 1
        out[at] = k.first_top + 11 * side + (int(TOP[top - 1]) if top else 0)
        at += 1
    if contested:
        by_hand, by_all, theirs = desk.worths[land, IN_HAND], desk.worths[land, IN_REACH], desk.worths[land, UNSEEN]
        out[at] = k.by_hand_class + class_of(by_hand)
        out[at + 1] = k.by_hand_sum + sum_of(by_hand)
        out[at + 2] = k.first_class + class_of(by_all)
        out[at + 3] = k.first_sum + sum_of(by_all)
        out[at + 4] = k.second_class + class_of(theirs)
        out[at + 5] = k.second_sum + sum_of(theirs)
        out[at + 6] = k.by_hand + margin_of(by_hand, theirs)
        out[at + 7] = k.by_all + margin_of(by_all, theirs)
        at += 8
    out[begin + 3] = at - begin - 4
    return at


@jit
def encode_actions(
    seen: Vector[np.int16], mask: Vector[np.int8], desk: Desk, hinted: int, out: Vector[np.int16], begin: int, at: int
) -> int:
    """Write the legal actions with their features; returns the end."""
    prompt, playing = int(seen[GLOBALS + L.G_PROMPT]), int(seen[GLOBALS + L.G_PLAYING]) - 1
    moving = -1
    if prompt == L.PLACE:
        moving = playing
    elif prompt == L.MOVED:
        moving = top_card(seen, 1 if playing == BACKSTABBER else OWN)
    choices = 0
    for action in range(len(mask)):
        if mask[action]:
            at = encode_action(seen, desk, hinted, prompt, moving, action, out, at)
            choices += 1
    out[begin + CHOICES] = choices
    return at


@jit
def encode_action(
    seen: Vector[np.int16], desk: Desk, hinted: int, prompt: int, moving: int, action: int, out: Vector[np.int16], at: int
) -> int:
    """Write an action; returns the end."""
    a = f.ACTION_AT
    begin = at
    out[at] = action
    out[at + 1] = NO_CARD
    at += 3 + f.HINTS * hinted
    out[at] = a.prompt + prompt
    at += 1
    if action < CARDS:
        out[begin + 1] = desk.places[action]
        out[at] = a.card
        at += 1
    elif action >= L.QUESTION_ACTION:
        out[at] = a.other + action - L.QUESTION_ACTION
        at += 1
    else:
        claims = action >= L.CLAIM_ACTION
        land = action - (L.CLAIM_ACTION if claims else L.LAND_ACTION)
        out[begin + 1] = desk.places[CARDS + land]
        out[at] = a.claim if claims else a.land
        at += 1
        if moving >= 0 and moving < PLACEABLE and is_open(seen, land):
            theirs = desk.worths[land, UNSEEN]
            out[at] = a.fit + fit_of(seen, land, moving)
            by_all = worth_of(seen, land, 0, moving, desk.pools[IN_REACH])
            out[at + 1] = a.by_all_class + class_of(by_all)
            at += 2
            if completes(seen, land):
                out[at] = a.completes + margin_of(by_all, theirs)
                at += 1
            else:
                by_hand = worth_of(seen, land, 0, moving, desk.pools[IN_HAND])
                out[at] = a.by_hand_class + class_of(by_hand)
                out[at + 1] = a.by_hand + margin_of(by_hand, theirs)
                out[at + 2] = a.by_all + margin_of(by_all, theirs)
                at += 3
    out[begin + 2] = at - begin - 3
    return at
