"""The encoding of a position of the card game (`agot_env.entities.code`), with the features of `features`."""

from __future__ import annotations

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities import features as f
from agot_env.agot.reading import GLOBALS, PER_SEAT, controller, id_of, is_ready, of_card, of_seat
from agot_env.entities.code import CARDS, CHOICES, HEADER, LISTED, NO_CARD, SECRETS, TABLE, clipped
from agot_env.machine_code.annotations import Matrix, Vector
from agot_env.machine_code.unit import jit

CHARACTER_COUNT = 6
BOARD = 7
"""Columns of a seat's board: the STR and the number of the characters ready for each type of challenge, and the number of all
characters."""
LISTED_ZONES = 1 << c.DEAD | 1 << c.DISCARD | 1 << c.HELD
"""Zones, a bit for each, of whose cards only the identity is encoded, unless they can be chosen."""
MOST_TABLE, MOST_OF_CARD, MOST_OF_ACTION = 1280, 48, 16
"""The largest numbers of features of the table, of a card and of an action."""


def most_numbers(seats: int, actions: int) -> int:
    """The largest length of an encoded position."""
    return HEADER + MOST_TABLE + seats * L.SLOTS * (4 + MOST_OF_CARD) + 2 * seats * L.PLOTS + actions * (3 + MOST_OF_ACTION)


@jit
def margin_of(margin: int) -> int:
    """A difference in STR as a feature of a block of MARGINS."""
    return clipped(margin, -f.MOST_MARGIN, f.MOST_MARGIN) + f.MOST_MARGIN


@jit
def put_bits(out: Vector[np.int16], at: int, first: int, word: int, most: int) -> int:
    """Write a feature for each bit that is set; returns the end."""
    word = int(word)
    for k in range(most):
        out[at] = first + k  # overwritten if the bit is not set: a branch would often be mispredicted
        at += (word >> k) & 1
    return at


@jit
def put_if(out: Vector[np.int16], at: int, feature: int, condition: int) -> int:
    """Write a feature if a condition holds; returns the end. Without a branch, which would often be mispredicted."""
    out[at] = feature
    return at + (1 if condition else 0)


@jit
def encode(
    seen: Vector[np.int16], mask: Vector[np.int8], facts: Matrix[np.int16], seats: int, hinted: int, boards: Matrix[np.float64],
    places: Vector[np.int64], out: Vector[np.int16], at: int,
) -> int:  # fmt: skip
    """Write the encoding of a position from an index on; returns the end.

    Args:
        seen, mask: the observation and the legal actions.
        facts: (ids, k) int16, a row for each card id, which begins with the columns `TYPE` and `COST` of `features`.
        seats: the number of players.
        hinted: 1 to leave room for hints, which the caller writes: the first `HINTS` features of each action, and the feature after
            ``card``.
        boards: (seats, BOARD) float64, overwritten.
        places: (actions,) int64, overwritten with the slots of the encoded cards, and from its end on with those of listed cards.
        out: int16, with room for `most_numbers` from the index on.
    """
    begin = at
    read, listed = 0, 0
    last = len(places) - 1
    for slot in range(seats * L.SLOTS):
        if id_of(seen, seats, slot) == 0:
            continue
        zone = of_card(seen, seats, slot, L.ZONE)
        is_read = mask[slot] != 0 or is_open(zone)
        places[read] = slot
        read += 1 if is_read else 0
        places[last - listed] = slot  # from the end on
        listed += 1 if not is_read and is_listed(zone) else 0
    summarise(seen, facts, seats, places, read, boards)
    at = encode_table(seen, seats, boards, out, begin + HEADER)
    out[begin + TABLE] = at - begin - HEADER
    first = at
    for k in range(listed):
        slot = int(places[last - k])
        out[at] = slot // L.SLOTS * L.ZONE_ROOM + of_card(seen, seats, slot, L.ZONE)
        out[at + 1] = id_of(seen, seats, slot)
        at += 2
    at = encode_plots(seen, seats, out, at)
    out[begin + LISTED] = (at - first) // 2
    for k in range(read):
        at = encode_card(seen, mask, facts, seats, int(places[k]), out, at)
    out[begin + CARDS] = read
    out[begin + SECRETS] = 0
    return encode_actions(seen, mask, facts, seats, hinted, boards, places, out, begin, at)


@jit
def is_open(zone: int) -> bool:
    """Whether the cards in a zone are encoded with their state."""
    return (f.OPEN_ZONES >> zone) & 1 != 0


@jit
def is_listed(zone: int) -> bool:
    """Whether only the identity of the cards in a zone is encoded."""
    return (LISTED_ZONES >> zone) & 1 != 0


@jit
def summarise(
    seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, places: Vector[np.int64], read: int, boards: Matrix[np.float64]
) -> None:
    """Write the board of each seat, given the slots of the encoded cards, of which there are ``read``."""
    for seat in range(seats):
        for k in range(BOARD):
            boards[seat, k] = 0.0
    for k in range(read):
        slot = int(places[k])
        if of_card(seen, seats, slot, L.ZONE) != c.PLAY or facts[id_of(seen, seats, slot), f.TYPE] != c.CHARACTER:
            continue
        seat = controller(seen, seats, slot)
        boards[seat, CHARACTER_COUNT] += 1.0
        if is_ready(seen, seats, slot):
            icons = of_card(seen, seats, slot, L.ICONS)
            for kind in range(c.CHALLENGE_TYPES):
                if (icons >> kind) & 1:
                    boards[seat, kind] += max(0, of_card(seen, seats, slot, L.STRENGTH))
                    boards[seat, c.CHALLENGE_TYPES + kind] += 1.0


@jit
def encode_table(seen: Vector[np.int16], seats: int, boards: Matrix[np.float64], out: Vector[np.int16], at: int) -> int:
    """Write the features of the table; returns the end."""
    g = f.GLOBAL_AT
    out[at] = g.prompt + seen[L.G_PROMPT]
    out[at + 1] = g.phase + seen[L.G_PHASE]
    out[at + 2] = g.first_player + seen[L.G_FIRST_PLAYER]
    out[at + 3] = g.active_player + seen[L.G_ACTIVE_PLAYER]
    out[at + 4] = g.round + clipped(seen[L.G_ROUND], 0, 15)
    at += 5
    if seen[L.G_CHALLENGE]:
        out[at] = g.challenge + seen[L.G_CHALLENGE]
        out[at + 1] = g.attacker + seen[L.G_ATTACKER]
        out[at + 2] = g.defender + seen[L.G_DEFENDER]
        out[at + 3] = g.claim_target + seen[L.G_CLAIM_TARGET]
        attacking, defending = int(seen[L.G_ATTACKING_STRENGTH]), int(seen[L.G_DEFENDING_STRENGTH])
        out[at + 4] = g.attacking + clipped(attacking, 0, f.MOST_STRENGTH)
        out[at + 5] = g.defending + clipped(defending, 0, f.MOST_STRENGTH)
        out[at + 6] = g.margin + margin_of(attacking - defending)
        at += 7
    at = put_bits(out, at, g.variant, seen[L.G_VARIANT], 3)
    at = put_bits(out, at, g.titles_out, seen[L.G_TITLES_OUT], 8)
    at = put_bits(out, at, g.season, seen[L.G_SEASON], 2)
    if seen[L.G_CLAIM_TYPE]:
        out[at] = g.claim_type + clipped(seen[L.G_CLAIM_TYPE], 0, 7)
        at += 1
    history = GLOBALS + seats * (PER_SEAT + L.SLOTS + L.SLOTS * L.ROW + 2 * L.PLOTS)
    for k in range(f.RECENT):
        row = history + (L.HISTORY - 1 - k) * L.HISTORY_FIELDS
        if seen[row + L.H_SEAT]:
            other = 0 if seen[row + L.H_SEAT] == 1 else 1
            passed = 1 if seen[row + L.H_ANSWER] == L.ANSWER_DONE + 1 else 0
            out[at] = g.recent + ((k * 2 + other) * 2 + passed) * L.PROMPT_ROOM + seen[row + L.H_PROMPT]
            at += 1
    for seat in range(seats):
        at = encode_seat(seen, seat, boards, out, at, f.GLOBAL_FEATURES + seat * f.SEAT_FEATURES)
    return at


@jit
def encode_seat(seen: Vector[np.int16], seat: int, boards: Matrix[np.float64], out: Vector[np.int16], at: int, first: int) -> int:
    """Write the features of a seat, numbered from ``first`` on; returns the end."""
    s = f.SEAT_AT
    power = of_seat(seen, seat, L.SEAT_TOTAL_POWER)
    at = put_bits(out, at, first + s.house, of_seat(seen, seat, L.SEAT_HOUSE), 8)
    out[at] = first + s.gold + clipped(of_seat(seen, seat, L.SEAT_GOLD), 0, 15)
    out[at + 1] = first + s.power + clipped(power, 0, 20)
    out[at + 2] = first + s.to_win + clipped(of_seat(seen, seat, L.SEAT_POWER_TO_WIN) - power, 0, 15)
    out[at + 3] = first + s.hand + clipped(of_seat(seen, seat, L.SEAT_HAND), 0, 11)
    out[at + 4] = first + s.deck + clipped(of_seat(seen, seat, L.SEAT_DECK) // 4, 0, 15)
    out[at + 5] = first + s.claim + clipped(of_seat(seen, seat, L.SEAT_CLAIM), 0, 5)
    out[at + 6] = first + s.income + clipped(of_seat(seen, seat, L.SEAT_PLOT_INCOME), 0, 9)
    out[at + 7] = first + s.initiative + clipped(of_seat(seen, seat, L.SEAT_INITIATIVE), 0, 13)
    out[at + 8] = first + s.drawn + clipped(of_seat(seen, seat, L.SEAT_EXTRA_CARDS_DRAWN), 0, 3)
    out[at + 9] = first + s.limited + clipped(of_seat(seen, seat, L.SEAT_LIMITED_CARD_PLAYED), 0, 2)
    out[at + 10] = first + s.title + clipped(of_seat(seen, seat, L.SEAT_TITLE), 0, 7)
    out[at + 11] = first + s.characters + clipped(boards[seat, CHARACTER_COUNT], 0, 11)
    at += 12
    for kind in range(c.CHALLENGE_TYPES):
        out[at] = first + s.ready + kind * f.READY + clipped(boards[seat, kind], 0, f.MOST_READY)
        out[at + 1] = first + s.ready_count + kind * 8 + clipped(boards[seat, c.CHALLENGE_TYPES + kind], 0, 7)
        at += 2
        if of_seat(seen, seat, L.SEAT_EXTRA_MILITARY + kind):
            out[at] = first + s.extra + kind
            at += 1
    at = put_bits(out, at, first + s.challenges, of_seat(seen, seat, L.SEAT_CHALLENGES_INITIATED), 6)
    at = put_bits(out, at, first + s.limited_response, of_seat(seen, seat, L.SEAT_LIMITED_RESPONSE_USED), 1)
    at = put_bits(out, at, first + s.title_used, of_seat(seen, seat, L.SEAT_TITLE_USED), 3)
    for k in range(len(L.RULES_OF_SEAT)):  # their features are in a row
        rules = of_seat(seen, seat, L.RULES_OF_SEAT[k])
        if rules:
            at = put_bits(out, at, first + s.rules + k * L.RULE_BITS, rules, L.RULE_BITS)
    if of_seat(seen, seat, L.SEAT_SECOND_TITLE):
        out[at] = first + s.second_title + clipped(of_seat(seen, seat, L.SEAT_SECOND_TITLE), 0, 7)
        at += 1
    if of_seat(seen, seat, L.SEAT_ALLIED_HOUSES):
        at = put_bits(out, at, first + s.allied_houses, of_seat(seen, seat, L.SEAT_ALLIED_HOUSES), 8)
    if of_seat(seen, seat, L.SEAT_SHADOWS):
        out[at] = first + s.shadows + clipped(of_seat(seen, seat, L.SEAT_SHADOWS), 0, 7)
        at += 1
    if of_seat(seen, seat, L.SEAT_SET_ASIDE):
        out[at] = first + s.set_aside + clipped(of_seat(seen, seat, L.SEAT_SET_ASIDE), 0, 7)
        at += 1
    return at


@jit
def encode_plots(seen: Vector[np.int16], seats: int, out: Vector[np.int16], at: int) -> int:
    """Write the known plots and agendas as listed cards; returns the end."""
    ids = GLOBALS + seats * (PER_SEAT + L.SLOTS + L.SLOTS * L.ROW)
    states = ids + seats * L.PLOTS
    for place in range(seats * L.PLOTS):
        if seen[ids + place]:
            state = seen[states + place]
            pile = f.IN_DECK_PILE
            if state == L.PLOT_USED:
                pile = f.USED_PILE
            elif state == L.PLOT_REVEALED:
                pile = f.REVEALED_PILE
            elif state == L.AGENDA:
                pile = f.AGENDA_PILE
            out[at] = place // L.PLOTS * L.ZONE_ROOM + pile
            out[at + 1] = seen[ids + place]
            at += 2
    return at


@jit
def encode_card(
    seen: Vector[np.int16], mask: Vector[np.int8], facts: Matrix[np.int16], seats: int, slot: int, out: Vector[np.int16], at: int
) -> int:
    """Write a card; returns the end."""
    k = f.CARD_AT
    card = id_of(seen, seats, slot)
    zone = of_card(seen, seats, slot, L.ZONE)
    owner = slot // L.SLOTS
    whose = controller(seen, seats, slot) if zone == c.PLAY else owner
    pile = whose * L.ZONE_ROOM + zone
    strength = of_card(seen, seats, slot, L.STRENGTH)
    icons = of_card(seen, seats, slot, L.ICONS)
    out[at] = card
    out[at + 1] = pile
    group = f.ELSEWHERE
    if zone == c.PLAY:
        is_character = facts[card, f.TYPE] == c.CHARACTER or of_card(seen, seats, slot, L.STATE) & L.AS_CHARACTER != 0
        group = f.CHARACTERS if is_character else f.OTHERS_IN_PLAY
    out[at + 2] = whose * f.GROUPS + group
    count = at + 3
    at += 4
    out[at] = k.pile + pile
    at += 1
    at = put_if(out, at, k.legal, mask[slot] != 0)
    at = put_if(out, at, k.asking, int(seen[L.G_PROMPT_SOURCE]) == slot + 1)
    at = put_if(out, at, k.selected, of_card(seen, seats, slot, L.SELECTED) != 0)
    if zone == c.PLAY:
        at = put_if(out, at, k.stolen, whose != owner)
        if group == f.CHARACTERS:
            out[at] = k.strength + clipped(strength, 0, 15)
            out[at + 1] = k.icons + (icons & 7)
            at += 2
        at = put_if(out, at, k.kneeling, of_card(seen, seats, slot, L.KNEELING) != 0)
        role = of_card(seen, seats, slot, L.ROLE)
        at = put_if(out, at, k.role + clipped(role, 0, 2), role != 0)
        bearer = owner + of_card(seen, seats, slot, L.BEARER_SEAT) - 1
        is_own = bearer == 0 or bearer == seats
        at = put_if(out, at, k.attached + (0 if is_own else 1), of_card(seen, seats, slot, L.BEARER_SEAT) != 0)
        at = put_if(out, at, k.leaving, of_card(seen, seats, slot, L.DESTINATION) != 0)
        if of_card(seen, seats, slot, L.KEYWORDS_LOW):
            at = put_bits(out, at, k.keywords_low, of_card(seen, seats, slot, L.KEYWORDS_LOW), 8)
        if of_card(seen, seats, slot, L.KEYWORDS_HIGH):
            at = put_bits(out, at, k.keywords_high, of_card(seen, seats, slot, L.KEYWORDS_HIGH), 15)
        if of_card(seen, seats, slot, L.STATE):
            at = put_bits(out, at, k.state, of_card(seen, seats, slot, L.STATE), 15)
    power, gold, duplicates = (
        of_card(seen, seats, slot, L.POWER_ON), of_card(seen, seats, slot, L.GOLD_ON), of_card(seen, seats, slot, L.DUPLICATES),
    )  # fmt: skip
    at = put_if(out, at, k.power + clipped(power, 1, 7), power != 0)
    at = put_if(out, at, k.gold + clipped(gold, 1, 3), gold != 0)
    at = put_if(out, at, k.duplicates + clipped(duplicates, 1, 3), duplicates != 0)
    out[count] = at - count - 1
    return at


@jit
def encode_actions(
    seen: Vector[np.int16], mask: Vector[np.int8], facts: Matrix[np.int16], seats: int, hinted: int, boards: Matrix[np.float64],
    places: Vector[np.int64], out: Vector[np.int16], begin: int, at: int,
) -> int:  # fmt: skip
    """Write the legal actions with their features; returns the end. ``places`` contains the slots of the encoded cards in order."""
    prompt = int(seen[L.G_PROMPT])
    wanted = 0
    if prompt == L.ASK_ATTACKERS or prompt == L.ASK_DEFENDERS:
        wanted = wanted_strength(seen, seats, prompt, boards)
    number = 0
    choices = 0
    for action in range(len(mask)):
        if not mask[action]:
            continue
        card_number = NO_CARD
        if action < seats * L.SLOTS and id_of(seen, seats, action):  # the card has been encoded
            while places[number] != action:
                number += 1
            card_number = number
        at = encode_action(seen, facts, seats, hinted, prompt, action, card_number, boards, wanted, out, at)
        choices += 1
    out[begin + CHOICES] = choices
    return at


@jit
def encode_action(
    seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, hinted: int, prompt: int, action: int, card_number: int,
    boards: Matrix[np.float64], wanted: int, out: Vector[np.int16], at: int,
) -> int:  # fmt: skip
    """Write an action; returns the end."""
    a = f.ACTION_AT
    slots = seats * L.SLOTS
    plots = slots + L.PLOTS
    out[at] = action
    out[at + 1] = NO_CARD
    begin = at
    at += 3 + f.HINTS * hinted
    strength = 0
    if action < slots:
        out[begin + 1] = card_number
        out[at] = a.card
        at += 1 + hinted
        strength = of_card(seen, seats, action, L.STRENGTH)
        if prompt == L.ASK_ACTION and of_card(seen, seats, action, L.ZONE) == c.HAND:
            left = of_seat(seen, 0, L.SEAT_GOLD) - int(facts[id_of(seen, seats, action), f.COST])
            out[at] = a.gold_left + clipped(left + 2, 0, 13)
            at += 1
    elif action < plots:
        out[begin + 1] = -1 - int(seen[GLOBALS + seats * (PER_SEAT + L.SLOTS + L.SLOTS * L.ROW) + action - slots])
        out[at] = a.plot
        at += 1
    else:
        out[at] = a.other + action - plots
        at += 1
        attack = action - plots - seats
        if 0 <= attack and attack < c.CHALLENGE_TYPES * (seats - 1):
            kind = attack // (seats - 1)
            theirs = boards[attack - kind * (seats - 1) + 1, kind]
            out[at] = a.challenge + margin_of(boards[0, kind] - theirs)
            out[at + 1] = a.claim + clipped(of_seat(seen, 0, L.SEAT_CLAIM), 0, 5)
            at += 2
            if theirs == 0.0:
                out[at] = a.undefended
                at += 1
    if prompt == L.ASK_ATTACKERS:
        out[at] = a.attack + margin_of(strength - wanted)
        at += 1
    elif prompt == L.ASK_DEFENDERS:
        out[at] = a.defence + margin_of(strength - wanted)
        at += 1
    out[begin + 2] = at - begin - 3
    return at


@jit
def wanted_strength(seen: Vector[np.int16], seats: int, prompt: int, boards: Matrix[np.float64]) -> int:
    """The STR still needed to win: by attackers against every possible defence, by defenders against the attack."""
    picked = 0
    for slot in range(seats * L.SLOTS):
        if of_card(seen, seats, slot, L.SELECTED):
            picked += of_card(seen, seats, slot, L.STRENGTH)
    if prompt == L.ASK_ATTACKERS:
        kind = 0
        while kind < c.CHALLENGE_TYPES - 1 and (int(seen[L.G_CHALLENGE]) >> kind) & 1 == 0:
            kind += 1
        return int(boards[clipped(seen[L.G_DEFENDER] - 1, 0, seats - 1), kind]) - picked
    attack = 0
    for slot in range(seats * L.SLOTS):
        if of_card(seen, seats, slot, L.ROLE) == c.ATTACKING:
            attack += of_card(seen, seats, slot, L.STRENGTH)
    return attack + 1 - picked
