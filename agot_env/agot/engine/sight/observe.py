"""What a seat sees: one flat int16 vector, with nothing that the seat may not know; and what it may do."""

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.extra_challenges import EXTRA_RULES, write_extra_challenges
from agot_env.agot.engine.record.jit import boundary, copy_rows, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.zones import count_shadows, facedown_under, hidden_zone
from agot_env.agot.engine.values.filters import plot_income
from agot_env.agot.engine.values.totals import claim_of, power_to_win
from agot_env.machine_code.annotations import Elements
from agot_env.machine_code.intrinsics import write_bits


@jit
def around(seat: int, observer: int, seats: int) -> int:
    """How many places clockwise from the observer a seat is."""
    offset = int(seat) - observer
    return offset + (seats & (offset >> 63))


@jit
def relative(game: GameState, seat: int, observer: int) -> int:
    """A seat relative to the observer: 1 is the observer, 2 the next clockwise ...; 0 is none."""
    if seat < 0:
        return 0
    return around(seat, observer, int(game["seats"])) + 1


@jit
def is_unseen(game: GameState, observer: int, card: int) -> bool:
    """Whether a card lies where a seat cannot tell it from others."""
    owner = int(card) >> L.SLOT_BITS
    if not hidden_zone(game["row"][card, L.ZONE]) or (game["known"][observer, owner] >> (card & (L.SLOTS - 1))) & 1:
        return False
    return owner != observer or game["row"][card, L.ZONE] == c.DECK


@boundary
def observe(game: GameState, tables: Tables, observer: int, observation: Elements[np.int16], at: int) -> None:
    """Write what a seat sees from a place on; `layout.observation_layout` names the pieces in this order.

    The place must be 0 at first: what no seat's deck is big enough for, and what is reserved, is not written.
    """
    seats = int(game["seats"])
    write_globals(game, tables, observer, observation, at)
    at += len(L.GLOBALS)
    most_cards = 0
    most_plots = 0
    for seat in range(seats):
        most_cards = max(most_cards, int(game["cards"][seat]))
        most_plots = max(most_plots, int(game["plots"][seat]))
    if game["drafting"]:  # there were more plots before
        most_plots = L.PLOTS
    rows = at + seats * (len(L.PER_SEAT) + L.SLOTS)
    plots = rows + seats * L.SLOTS * L.ROW
    for offset in range(seats):
        seat = observer + offset
        if seat >= seats:
            seat -= seats
        write_seat(game, tables, seat, offset, observation, at + offset * len(L.PER_SEAT))
        ids = at + seats * len(L.PER_SEAT) + offset * L.SLOTS
        write_cards(game, observer, seat, offset, most_cards, observation, ids, rows + offset * L.SLOTS * L.ROW)
        write_plots(game, seat, offset, most_plots, observation, plots + offset * L.PLOTS, plots + (seats + offset) * L.PLOTS)
    write_history(game, observer, observation, plots + 2 * seats * L.PLOTS)


@jit
def write_globals(game: GameState, tables: Tables, observer: int, observation: Elements[np.int16], at: int) -> None:
    """Write round, phase, challenge and edition; only the acting seat also sees the prompt.

    Who is asked may depend on hidden cards (a response, a save), so that the others see neither that nor what.
    """
    seats = int(game["seats"])
    asked = 0
    prompt = 0
    shown = 0
    if game["seat"] == observer:
        asked = 1
        prompt = int(game["prompt"])
        source = int(game["prompt_source"])
        if 0 <= source < L.ALL_SLOTS:
            owner = source >> L.SLOT_BITS
            if owner == observer or not is_unseen(game, observer, source):
                shown = around(owner, observer, seats) * L.SLOTS + (source & (L.SLOTS - 1)) + 1
    observation[at + L.G_ROUND] = game["round"]
    observation[at + L.G_PHASE] = game["phase"]
    observation[at + L.G_PROMPT] = prompt
    observation[at + L.G_DECIDING_SEAT] = asked
    observation[at + L.G_PROMPT_SOURCE] = shown
    observation[at + L.G_FIRST_PLAYER] = relative(game, game["first"], observer)
    observation[at + L.G_ACTIVE_PLAYER] = relative(game, game["active"], observer)
    observation[at + L.G_CHALLENGE] = game["challenge"]
    observation[at + L.G_VARIANT] = game["variant"]
    observation[at + L.G_TITLES_OUT] = game["titles_out"]
    observation[at + L.G_EDITION] = tables["edition"]
    observation[at + L.G_SEASON] = game["season"]
    if game["challenge"]:
        observation[at + L.G_ATTACKER] = relative(game, game["attacker"], observer)
        observation[at + L.G_DEFENDER] = relative(game, game["defender"], observer)
        observation[at + L.G_ATTACKING_STRENGTH] = min(L.MOST, int(game["attacking_strength"]))
        observation[at + L.G_DEFENDING_STRENGTH] = min(L.MOST, int(game["defending_strength"]))
        observation[at + L.G_CLAIM_TYPE] = game["claim_type"]
        observation[at + L.G_CLAIM_TARGET] = relative(game, game["claim_target"], observer)
    else:
        for k in range(L.G_ATTACKER, L.G_CLAIM_TARGET + 1):
            observation[at + k] = 0


@jit
def challenges_of(game: GameState, seat: int) -> int:
    """The types of challenges that a seat has initiated this phase, and above them those that it has won, if a card asks for them."""
    all_types = (1 << c.CHALLENGE_TYPES) - 1
    return int(game["attacked"][seat]) & all_types | (int(game["won"][seat]) & all_types) << L.WON_SHIFT


@boundary
def trait_named_by(game: GameState, seat: int) -> int:
    """The number of the trait that a seat has named last, of those that a card gains or loses or that make cards cheaper; 0 if none."""
    trait = 0
    effects = game["effects"]
    for i in range(int(game["effect_count"])):
        if effects[i, L.EFFECT_SEAT] == seat:
            if effects[i, L.EFFECT_KIND] == c.L_REDUCE_TRAIT:
                trait = int(effects[i, L.EFFECT_B])
            elif effects[i, L.EFFECT_KIND] == c.M_TRAIT and L.GRANTABLE_TRAITS <= effects[i, L.EFFECT_A] < L.EVERY_TRAIT:
                trait = (int(effects[i, L.EFFECT_A]) - L.GRANTABLE_TRAITS) % L.TRAIT_SETS
    return trait


OBSERVED_RULES = max(c.RULES) // L.RULE_BITS + 1
"""The columns of rules for a player that are in use."""


@jit
def rules_from(game: GameState, seat: int, first: int) -> int:
    """The rules for a player that one column holds, from the rule with a number on."""
    word, place = first // c.RULE_BITS, first % c.RULE_BITS
    rules = int(game["rules"][word, seat]) >> place
    left = c.RULE_BITS - place
    if left < L.RULE_BITS:
        rules &= (1 << left) - 1
        if word + 1 < c.RULE_WORDS:
            rules |= int(game["rules"][word + 1, seat]) << left
    return rules & ((1 << L.RULE_BITS) - 1)


@jit
def write_seat(game: GameState, tables: Tables, seat: int, offset: int, observation: Elements[np.int16], at: int) -> None:
    """Write what all players know about a seat."""
    observation[at + L.SEAT_HOUSE] = int(game["house"][seat]) | int(game["house_kneeling"][seat]) * L.HOUSE_KNEELS
    observation[at + L.SEAT_GOLD] = game["gold"][seat]
    observation[at + L.SEAT_POWER] = game["power"][seat]
    observation[at + L.SEAT_TOTAL_POWER] = game["totals"][seat]
    observation[at + L.SEAT_HAND] = count_bits(game["zones"][c.HAND, seat])
    observation[at + L.SEAT_DECK] = game["deck_size"][seat]
    observation[at + L.SEAT_DISCARD_PILE] = count_bits(game["zones"][c.DISCARD, seat])
    observation[at + L.SEAT_DEAD_PILE] = count_bits(game["zones"][c.DEAD, seat])
    plot = int(game["plot"][seat])
    observation[at + L.SEAT_REVEALED_PLOT] = 0
    observation[at + L.SEAT_CLAIM] = 0
    observation[at + L.SEAT_PLOT_INCOME] = 0
    if plot >= 0:
        observation[at + L.SEAT_REVEALED_PLOT] = game["plot_card"][seat, plot] + 1
        observation[at + L.SEAT_CLAIM] = claim_of(game, tables, seat)
        observation[at + L.SEAT_PLOT_INCOME] = plot_income(game, tables, seat)
    observation[at + L.SEAT_INITIATIVE] = game["initiative"][seat]
    observation[at + L.SEAT_EXTRA_CARDS_DRAWN] = game["drawn"][seat]
    limited = int(game["limited"][seat])
    observation[at + L.SEAT_LIMITED_CARD_PLAYED] = 0 if game["phase"] == c.SETTING_UP and offset else (limited & 3) + (limited >> 2)
    observation[at + L.SEAT_LIMITED_RESPONSE_USED] = game["limited_response"][seat]
    observation[at + L.SEAT_CHALLENGES_INITIATED] = challenges_of(game, seat)
    for k in range(OBSERVED_RULES):
        observation[at + L.RULES_OF_SEAT[k]] = rules_from(game, seat, k * L.RULE_BITS)
    observation[at + L.SEAT_TITLE] = game["title"][seat]
    used = int(game["title_used"][seat])
    observation[at + L.SEAT_TITLE_USED] = used & ~L.COMMAND_USED | (L.REDIRECT_USED if used & L.COMMAND_USED else 0)
    observation[at + L.SEAT_SECOND_TITLE] = game["second_title"][seat]
    observation[at + L.SEAT_POWER_TO_WIN] = power_to_win(game, seat)
    observation[at + L.SEAT_SHADOWS] = count_shadows(game, seat)
    observation[at + L.SEAT_SET_ASIDE] = 0
    if game["effects_of"][c.L_EPIC_PHASE]:
        observation[at + L.SEAT_SET_ASIDE] = count_bits(game["zones"][c.SET_ASIDE, seat])
    observation[at + L.SEAT_ALLIED_HOUSES] = game["allied"][seat]
    observation[at + L.SEAT_NAMED_TRAIT] = 0
    if game["effects_of"][c.M_TRAIT] or game["effects_of"][c.L_REDUCE_TRAIT]:
        observation[at + L.SEAT_NAMED_TRAIT] = trait_named_by(game, seat)
    for k in range(c.CHALLENGE_TYPES):
        observation[at + L.SEAT_EXTRA_MILITARY + k] = 0
    if game["effects_of"][c.L_EXTRA_CHALLENGE] or int(game["rules"][0, seat]) & EXTRA_RULES:
        write_extra_challenges(game, seat, observation, at + L.SEAT_EXTRA_MILITARY)


@jit
def write_cards(
    game: GameState, observer: int, seat: int, offset: int, most: int, observation: Elements[np.int16], ids: int, rows: int
) -> None:
    """Write a seat's cards: their facts, which all players know, and their state, without what is hidden from the observer."""
    count = int(game["cards"][seat])
    base = seat * L.SLOTS
    for slot in range(count):
        observation[ids + slot] = game["card"][base + slot] + 1
    lying = game["zones"][c.HAND, seat] | game["zones"][c.DECK, seat] | game["zones"][c.IN_SHADOWS, seat] | game["zones"][c.HELD, seat]
    if game["facedown"] and offset:
        lying |= facedown_under(game, observer, seat)
    hidden = (lying & ~game["known"][observer, seat]) | game["zones"][c.FACEDOWN, seat] if offset else 0
    for slot in range(count, most):  # another seat with a bigger deck may have been written here before
        observation[ids + slot] = 0
    copy_rows(game["row"], base, hidden, observation, rows)
    word = game["known"][observer, seat] & game["zones"][c.DECK, seat]
    place = 0
    while word and place < game["deck_size"][seat]:
        place += 1
        slot = int(game["deck"][seat, int(game["deck_size"][seat]) - place])
        if (word >> slot) & 1:
            observation[rows + slot * L.ROW + L.PLACE] = place
            word &= ~bit(slot)
    word = game["picked"][seat]
    while word:  # nobody else sees what is picked in a hand or a deck
        slot = lowest(word)
        word &= word - 1
        observation[rows + slot * L.ROW + L.SELECTED] = 0 if offset and (lying >> slot) & 1 else 1


@jit
def write_plots(game: GameState, seat: int, offset: int, most: int, observation: Elements[np.int16], ids: int, states: int) -> None:
    """Write a seat's plots: in the deck, revealed (or, for the observer, chosen) or used; its agendas follow them."""
    count = int(game["plots"][seat])
    hidden = int(game["plots_hidden"][seat]) if offset else 0
    for k in range(count):
        observation[ids + k] = 0 if (hidden >> k) & 1 else int(game["plot_card"][seat, k]) + 1
        state = int(game["plot_state"][seat, k])
        observation[states + k] = L.PLOT_OFFERED if (hidden >> k) & 1 and state == L.PLOT_KEPT else state
    for k in range(count, most):
        observation[ids + k] = 0
        observation[states + k] = 0
    if offset == 0 and game["next_plot"][seat] >= 0:
        observation[states + int(game["next_plot"][seat])] = L.PLOT_REVEALED


@jit
def write_history(game: GameState, observer: int, observation: Elements[np.int16], at: int) -> None:
    """Write the last public decisions: the player, the prompt and the answer."""
    seats = int(game["seats"])
    history = game["history"]
    for i in range(0, L.HISTORY * L.HISTORY_FIELDS, L.HISTORY_FIELDS):
        seat = int(history[i + L.H_SEAT])
        observation[at + L.H_SEAT] = 0 if seat == 0 else around(seat - 1, observer, seats) + 1
        observation[at + L.H_PROMPT] = history[i + L.H_PROMPT]
        choice = int(history[i + L.H_ANSWER]) - 1
        card = around(choice >> L.SLOT_BITS, observer, seats) * L.SLOTS + (choice & (L.SLOTS - 1))
        chosen = L.ANSWER_SEAT + around(choice - L.ANSWER_SEAT, observer, seats)
        is_seat = L.ANSWER_SEAT <= choice and choice < L.ANSWER_ATTACK
        is_card = 0 <= choice and choice < L.ALL_SLOTS
        observation[at + L.H_ANSWER] = (card if is_card else chosen if is_seat else choice) + 1
        at += L.HISTORY_FIELDS


@jit
def other_answers(game: GameState, seat: int, seats: int) -> tuple[int, int]:
    """The legal actions that are not cards, as bits in the order of the action space, and their number of bits."""
    word = game["legal"][L.SEATS]
    all_seats, all_opponents, rest = (1 << seats) - 1, (1 << (seats - 1)) - 1, L.ANSWERS - L.ANSWER_TITLE
    chosen = (word >> L.PLOTS) & all_seats
    bits = word & ((1 << L.PLOTS) - 1) | ((chosen >> seat | chosen << (seats - seat)) & all_seats) << L.PLOTS
    size = L.PLOTS + seats
    for kind in range(c.CHALLENGE_TYPES):
        bits |= ((word >> (L.PLOTS + L.SEATS + kind * (L.SEATS - 1))) & all_opponents) << size
        size += seats - 1
    return bits | ((word >> (L.ANSWER_TITLE - L.ALL_SLOTS)) & ((1 << rest) - 1)) << size, size + rest


@boundary
def write_mask(game: GameState, mask: Elements[np.int8], at: int) -> None:
    """Write the legal actions of the seat that must decide as 0 and 1, from a place on; all 0 when the game is over."""
    seats = int(game["seats"])
    seat = int(game["seat"])
    over = seat < 0
    others, size = other_answers(game, 0 if over else seat, seats)
    write_bits(mask, at + seats * L.SLOTS + size - L.SLOTS, 0 if over else others << (L.SLOTS - size))
    for offset in range(seats):  # the word of the other answers began among the cards: these are written over it
        place = seat + offset
        write_bits(mask, at + offset * L.SLOTS, 0 if over else game["legal"][place - seats if place >= seats else place])
