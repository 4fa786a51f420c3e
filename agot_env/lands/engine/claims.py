"""Early claim by proof (LND-7): the other side cannot win with any troops that the claimant cannot see.

Exact: among all ways to complete the other side, the best one of every kind of formation is among those that are tried, so if
none of them wins, none does. Most claims are refuted by the highest powers unseen, whatever they form. Of the others it is
remembered why they may be made or not: cards that refute a claim go on to do so until one of them is seen or something changes
at the location, and a proof holds as long as there are no other troops unseen than when it was found.
"""


from agot_env.lands.cards import HIGHEST, SETS, STARK, TARGARYEN, TROOP_CARDS, sets_of
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.formations import CLASS, POWER_MASK, RUN, SET, SET_MASK, TOP, key_at, side_key, sum_at
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.machine_code.bits import count_bits, lowest
from agot_env.machine_code.intrinsics import highest_bit

ALL_TROOPS = (1 << TROOP_CARDS) - 1
OF_SET = tuple(sum(1 << card for card in range(TROOP_CARDS) if s in sets_of(card)) for s in range(len(SETS)))
STARKS = OF_SET[STARK]
TARGARYENS_ALONE = sum(1 << card for card in range(TROOP_CARDS) if sets_of(card) == (TARGARYEN,))
SET_COUNT = len(SETS)
"""Of each power there is a troop of each set; they are neighbours in a pool."""
ONE_POWER = (1 << SET_COUNT) - 1
NOT_FOUND = -1


@jit
def of_set(s: int) -> int:
    """All troops and duets of a set."""
    return OF_SET[s]


@jit
def best_card(pool: int, effect: int) -> int:
    """The card of a pool that adds most to a sum."""
    top = highest_bit(pool)
    if effect == L.STARK_MORE and pool & STARKS:
        other = highest_bit(pool & STARKS)
        return other if TOP[other] + 1 >= TOP[top] + (1 if SET_MASK[top] >> STARK & 1 else 0) else top
    if effect == L.TARGARYEN_LESS and pool & ~TARGARYENS_ALONE:
        other = highest_bit(pool & ~TARGARYENS_ALONE)
        return other if TOP[other] >= TOP[top] - 1 else top
    return top


@jit
def least_useful(pool: int, effect: int) -> int:
    """The card of a group of one power to be used first where its set is fixed: the one that adds least elsewhere."""
    if effect == L.STARK_MORE and pool & ~STARKS:
        return lowest(pool & ~STARKS)
    if effect == L.TARGARYEN_LESS and pool & TARGARYENS_ALONE:
        return lowest(pool & TARGARYENS_ALONE)
    return lowest(pool)


@jit
def best_cards(pool: int, n: int, effect: int) -> int:
    """The n cards of a pool that add most to a sum, as a bit set; NOT_FOUND if there are fewer."""
    chosen = 0
    for _ in range(n):
        rest = pool & ~chosen
        if rest == 0:
            return NOT_FOUND
        chosen |= 1 << best_card(rest, effect)
    return chosen


@jit
def wins_with(chosen: int, c: int, x: int, y: int, z: int, w: int, formless: int, effect: int, bonus: int, target: int) -> bool:
    """Whether c cards and the chosen ones of the pool are worth the target."""
    n = c
    while chosen:
        card = lowest(chosen)
        chosen &= chosen - 1
        if n == 0:
            x = card
        elif n == 1:
            y = card
        elif n == 2:
            z = card
        else:
            w = card
        n += 1
    return side_key(n, x, y, z, w, formless, effect, bonus) >= target


@jit
def completion(pool: int, k: int, c: int, x: int, y: int, z: int, w: int, formless: int, effect: int, bonus: int, target: int) -> int:
    """k cards of the pool (k from 1 to 4) with which the cards x, y, z, w (c of them) are worth the target; NOT_FOUND if none.

    With four cards in all, one of them is outside the formation: it is either of the pool, then the best that is left, or one
    of the cards that are there, then all of the pool's are in the formation.
    """
    chosen = best_cards(pool, k, effect)
    if chosen == NOT_FOUND:
        return NOT_FOUND
    if wins_with(chosen, c, x, y, z, w, formless, effect, bonus, target):
        return chosen
    if formless or c + k < 3:
        return NOT_FOUND
    four = c + k == 4
    wanted = target // CLASS
    set_x, set_y, set_z = (SET_MASK[x] if c > 0 else 0), (SET_MASK[y] if c > 1 else 0), (SET_MASK[z] if c > 2 else 0)
    pow_x, pow_y, pow_z = (POWER_MASK[x] if c > 0 else 0), (POWER_MASK[y] if c > 1 else 0), (POWER_MASK[z] if c > 2 else 0)
    powers = pow_x | pow_y | pow_z

    # three of a number
    for power in range(HIGHEST, 0, -1):
        group = pool >> (SET_COUNT * (power - 1)) & ONE_POWER
        out = c - (pow_x >> power & 1) - (pow_y >> power & 1) - (pow_z >> power & 1)
        if out > (1 if four else 0):
            continue
        found = find(pool, group << (SET_COUNT * (power - 1)), k, out, four, c, x, y, z, w, effect, bonus, target)
        if found != NOT_FOUND:
            return found

    # one set, consecutive or not
    for s in range(SET_COUNT):
        mine = pool & of_set(s)
        out = c - (set_x >> s & 1) - (set_y >> s & 1) - (set_z >> s & 1)
        if out > (1 if four else 0):
            continue
        found = find_runs(pool, mine, powers, True, k, out, four, c, x, y, z, w, effect, bonus, target)
        if found == NOT_FOUND and wanted <= SET:
            found = find(pool, mine, k, out, four, c, x, y, z, w, effect, bonus, target)
        if found != NOT_FOUND:
            return found

    if wanted <= RUN:
        return find_runs(pool, pool, powers, False, k, 0, four, c, x, y, z, w, effect, bonus, target)
    return NOT_FOUND


@jit
def find(
    pool: int, group: int, k: int, out: int, four: int, c: int, x: int, y: int, z: int, w: int, effect: int, bonus: int, target: int
) -> int:
    """Completions by the highest cards of a group, and by one card of any kind beside them.

    Where sets change sums, by power and by value: which of the two counts depends on whether the set is fixed.
    """
    size = count_bits(group)
    for by_value in range(2 if effect else 1):
        order = effect if by_value else L.NO_EFFECT
        if size >= k:
            chosen = best_cards(group, k, order)
            if wins_with(chosen, c, x, y, z, w, 0, effect, bonus, target):
                return chosen
        if four and out == 0 and size >= k - 1:
            chosen = best_cards(group, k - 1, order)
            beside = chosen | 1 << best_card(pool & ~chosen, effect)
            if wins_with(beside, c, x, y, z, w, 0, effect, bonus, target):
                return beside
            starks = pool & STARKS & ~chosen
            if effect == L.STARK_MORE and starks:
                beside = chosen | 1 << highest_bit(starks)
                if wins_with(beside, c, x, y, z, w, 0, effect, bonus, target):
                    return beside
    return NOT_FOUND


@jit
def find_runs(
    pool: int, mine: int, powers: int, one_set: int, k: int, out: int, four: int, c: int, x: int, y: int, z: int, w: int, effect: int,
    bonus: int, target: int,
) -> int:  # fmt: skip
    """Completions that make a run out of the cards that are there and some of ``mine``."""
    for alone in range(2 if four else 1):  # 1: the card outside the formation is of the pool
        if alone and out:
            break
        m = k - alone
        if m > 3 or m < 0:
            continue
        for power in range(8, 0, -1):
            for filled in range(8):
                if (filled & 1) + (filled >> 1 & 1) + (filled >> 2) != m:
                    continue
                left = (7 & ~filled) << power
                if powers & left != left:
                    continue
                chosen = 0
                for place in range(3):
                    if filled >> place & 1:
                        group = mine & ONE_POWER << (SET_COUNT * (power + place - 1))
                        if group == 0:
                            chosen = NOT_FOUND
                            break
                        chosen |= 1 << (least_useful(group, effect) if one_set else best_card(group, effect))
                if chosen == NOT_FOUND:
                    continue
                if alone:
                    if pool & ~chosen == 0:
                        continue
                    chosen |= 1 << best_card(pool & ~chosen, effect)
                if wins_with(chosen, c, x, y, z, w, 0, effect, bonus, target):
                    return chosen
    return NOT_FOUND


@jit
def need_at(game: GameState, land: int) -> int:
    """Cards that each side needs at a location."""
    return L.STACK if game["weather"][land] & L.RAINY else int(game["need"][land])


@jit
def capacity_at(game: GameState, land: int, side: int) -> int:
    """Cards that a side may have at a location."""
    return L.STACK if game["weather"][land] & L.RAINY else int(game["capacity"][land, side])


@jit
def appraise(game: GameState, land: int) -> None:
    """Remember of both sides what `refuted_by_sum` compares."""
    need = need_at(game, land)
    for side in range(2):
        count = int(game["count"][land, side])
        effect = int(game["effect"][land, side])
        lacks = max(need - count, 0)
        least = sum_at(game, land, side)
        worth = key_at(game, land, side) if count >= 3 else least
        game["to_reach"][land, side] = worth + (1 if count >= need else 0)  # complete first: a tie is theirs (LND-6)
        game["lacks"][land, side] = lacks
        if lacks and effect >= L.TARGARYEN_LESS:  # what further cards may lose
            least -= 2 * (lacks if effect == L.TARGARYEN_LESS else HIGHEST)
        game["least"][land, side] = least if capacity_at(game, land, side) >= need else -CLASS


@jit
def highest_sums(pool: int) -> int:
    """What the highest 0, 1, 2, 3 and 4 cards of a pool add to a key, a byte each; the pool has at least four."""
    sums = 0
    total = 0
    for n in range(1, L.STACK + 1):
        top = highest_bit(pool)
        pool &= ~(1 << top)
        total += 2 * TOP[top]
        sums |= total << 8 * n
    return sums


@jit
def refuted_by_sum(game: GameState, land: int, side: int, sums: int) -> bool:
    """Whether the other side wins with the highest powers of the pool, even if they are no formation."""
    other = 1 - side
    return game["least"][land, other] + (sums >> 8 * int(game["lacks"][land, other]) & 255) >= game["to_reach"][land, side]


@jit
def refutation(game: GameState, land: int, side: int, pool: int) -> int:
    """Troops of a pool with which the other side would win against the claimant's; NOT_FOUND if there are none."""
    other = 1 - side
    target = int(game["to_reach"][land, side])
    need = need_at(game, land)
    c = int(game["count"][land, other])
    formless = int(game["formless"][land]) or int(game["weather"][land]) & L.FOGGY
    effect = int(game["effect"][land, other])
    bonus = int(game["bonus"][land, other])
    stack = game["stack"]
    x, y, z, w = (
        int(stack[land, other, 0]),
        int(stack[land, other, 1]),
        int(stack[land, other, 2]),
        int(stack[land, other, 3]),
    )
    for n in range(max(need, c), max(capacity_at(game, land, other), c) + 1):
        if n == c:
            if side_key(c, x, y, z, w, formless, effect, bonus) >= target:
                return 0
            continue
        found = completion(pool, n - c, c, x, y, z, w, formless, effect, bonus, target)
        if found != NOT_FOUND:
            return found
    return NOT_FOUND


@jit
def can_claim(game: GameState, land: int, side: int, pool: int) -> bool:
    """Whether the side may claim the location now, where these troops are unseen; remembers why."""
    known = int(game["proof"][land, side])
    kept = int(game["proof_pool"][land, side])
    if known == L.REFUTED and kept & ~pool == 0:
        return False
    if known == L.PROVED and pool & ~kept == 0:
        return True
    found = refutation(game, land, side, pool)
    if found == NOT_FOUND:
        game["proof"][land, side] = L.PROVED
        game["proof_pool"][land, side] = pool
        return True
    game["proof"][land, side] = L.REFUTED
    game["proof_pool"][land, side] = found
    return False


@jit
def unseen_troops(game: GameState, seat: int) -> int:
    """Troops and duets that are neither on the table nor in the seat's hand."""
    return ALL_TROOPS & ~(int(game["table"][0]) | int(game["hand"][seat, 0]))


@jit
def claims_open(game: GameState, seat: int) -> int:
    """The locations that a seat may claim now, as bits."""
    found = 0
    pool = unseen_troops(game, seat)
    many = count_bits(pool) >= L.STACK
    sums = highest_sums(pool) if many else 0
    lands = int(game["open"][seat, L.CONTESTED])
    while lands:
        land = lowest(lands)
        lands &= lands - 1
        side = 0 if game["contestant"][land, 0] == seat else 1
        if many and refuted_by_sum(game, land, side, sums):
            continue
        if can_claim(game, land, side, pool):
            found |= 1 << land
    return found
