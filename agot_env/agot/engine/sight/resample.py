"""What a seat cannot know, redrawn: hands and decks, cards in Shadows and facedown in setup, chosen plots.

All that fits what the seat has been shown is equally likely. *ruling*: what could be guessed from how others play (that a player
was asked, passed or found nothing in a search) is not knowledge. Where cards are is changed, never which card a slot is.
"""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import ACTING, EVENT, FIRST, LOOP, OTHER, PC, SECOND, SOURCE, YOU
from agot_env.agot.engine.phases.actions import HAVE_GIVEN, MARSHALLER, allow_actions, allow_gifts
from agot_env.agot.engine.phases.draft import redraw_draft
from agot_env.agot.engine.phases.leftovers import clear_leftovers
from agot_env.agot.engine.phases.setup import ASKED, ATTACHED_TO, SETUP_GOLD, can_place, place, setup_bearer, setup_price
from agot_env.agot.engine.phases.shadows import allow_out_of_shadows
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    effects_to_search,
    has_shadows_crest,
    is_picked,
    legal_count,
    mark_of_picks,
    nothing_legal,
    pick,
    put_under_control,
    set_marks,
)
from agot_env.agot.engine.record.play_area import let_look
from agot_env.agot.engine.record.plays import insist
from agot_env.agot.engine.record.plots import plots_to_choose
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.zones import clean, facedown_under, seats_that_know, set_bearer
from agot_env.agot.engine.timing.cancels import CANCEL_EVENT
from agot_env.agot.engine.timing.removal import allow_saves
from agot_env.agot.engine.timing.windows import allow_reactions
from agot_env.agot.engine.values.filters import candidates_for, passes
from agot_env.agot.language.effects.choosing import ChooseNow
from agot_env.agot.language.effects.holding import allow_from_hold
from agot_env.agot.language.effects.looking import allow_top
from agot_env.agot.language.effects.searching import allow_search
from agot_env.agot.language.effects.shadows import allow_to_bring_out
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.intrinsics import list_of_slots
from agot_env.machine_code.rng import GOLDEN, bounded, random_below

CHOOSE_NOW = ChooseNow.op
TRIES = 200_000
"""How often a setup is drawn at most; what lies there stays if none was right, which has not been seen."""


@boundary
def redraw(game: GameState, tables: Tables, seat: int, for_sample: int) -> None:
    """Redraw what a seat cannot know, with the game's own RNG stream, and ask the acting player again.

    ``for_sample``: clear also what the record still has of the past, which takes a third of the time.
    """
    decider = int(game["seat"])
    for owner in range(int(game["seats"])):
        redraw_cards(game, tables, seat, owner, pinned(game, seat, owner))
        if owner != seat:
            redraw_picked(game, owner)
            if game["drafting"]:
                redraw_draft(game, seat, owner)
            redraw_plot(game, owner)
    if for_sample:
        clear_leftovers(game, seat)
    if decider >= 0 and decider != seat:
        ask_again(game, tables, decider)
        if game["prompt"] == L.ASK_TARGET:
            choose_in_hands_again(game, tables, seat, decider)
        game["choices"] = legal_count(game)


@jit
def is_asked_again(prompt: int) -> bool:
    """Whether the legal answers of a prompt are found again after its player's hidden cards have changed."""
    return (
        prompt == L.ASK_SETUP
        or prompt == L.ASK_ACTION
        or prompt == L.ASK_RESPONSE
        or prompt == L.ASK_SAVE
        or prompt == L.ASK_CANCEL
        or prompt == L.ASK_SEARCH
        or prompt == L.ASK_TOP_CARD
        or prompt == L.ASK_DECK_ORDER
        or prompt == L.ASK_CARD_IN_DECK
        or prompt == L.ASK_DISCARD
        or prompt == L.ASK_SHADOWS
        or prompt == L.ASK_FROM_HOLD
    )


@boundary
def pinned(game: GameState, seat: int, owner: int) -> SlotSet:
    """The hidden cards of another that stay where they are, since they can be chosen now and are not looked for again."""
    prompt = int(game["prompt"])
    decider = int(game["seat"])
    if owner == seat or decider < 0 or (prompt == L.ASK_TITLE or prompt == L.ASK_TRAIT) or (decider != seat and is_asked_again(prompt)):
        return 0
    if prompt == L.ASK_TARGET and owner != decider and decider != seat:  # a hand that only the decider was shown
        return int(game["legal"][owner]) & ~game["zones"][c.HAND, owner]
    return int(game["legal"][owner])


@jit
def to_choose(game: GameState, tables: Tables, frame: Vector[np.int16], filter_: int, owner: int) -> int:
    """The cards of an owner among which an ability lets a player choose by a filter."""
    other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
    word = candidates_for(game, tables, filter_, owner, int(frame[YOU]))
    found = 0
    while word:
        card = owner * L.SLOTS + lowest(word)
        if passes(game, tables, filter_, card, int(frame[SOURCE]), int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST])):
            found |= word & -word
        word &= word - 1
    return found


@boundary
def choose_in_hands_again(game: GameState, tables: Tables, seat: int, decider: int) -> None:
    """Find again the cards of other hands among which a player who was shown them chooses, and which a third player does not know.

    A hand in which there would be none is drawn once more: a player was asked, so there is one.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    row = tables["code"][frame[PC]]
    if frame[L.PROC] != L.P_ABILITY or row[0] != CHOOSE_NOW or tables["filter_zone"][row[1]] != c.HAND:
        return
    for owner in range(int(game["seats"])):
        if owner == seat or owner == decider or game["legal"][owner] == 0:
            continue
        game["legal"][owner] = to_choose(game, tables, frame, int(row[1]), owner)
        for _ in range(TRIES):
            if game["legal"][owner]:
                break
            redraw_cards(game, tables, seat, owner, 0)
            game["legal"][owner] = to_choose(game, tables, frame, int(row[1]), owner)


@boundary
def drawn_from(game: GameState, word: SlotSet) -> int:
    """A random slot of a set, each equally likely."""
    for _ in range(random_below(game, count_bits(word))):
        word &= word - 1
    return lowest(word)


@boundary
def redraw_cards(game: GameState, tables: Tables, seat: int, owner: int, fixed: SlotSet) -> None:
    """Redraw which of an owner's cards that a seat cannot tell apart are in hand, in Shadows, facedown, and where in the deck.

    Facedown duplicates whose owner has chosen them for an ability under way stay where they are.
    """
    row = game["row"]
    zones = game["zones"]
    base = owner * L.SLOTS
    certain = game["known"][seat, owner] | fixed
    in_deck = zones[c.DECK, owner] & ~certain
    in_hand = zones[c.HAND, owner] & ~certain if owner != seat else 0
    in_shadows = zones[c.IN_SHADOWS, owner] & ~certain if owner != seat else 0
    in_held = zones[c.HELD, owner] & ~certain if owner != seat else 0
    in_under = facedown_under(game, seat, owner) & ~(fixed | chosen_by_abilities(game, owner)) if game["facedown"] else 0
    unseen = in_deck | in_hand | in_shadows | in_held | in_under
    marked = in_deck
    if owner != seat:
        unseen |= zones[c.FACEDOWN, owner]
        if zones[c.FACEDOWN, owner]:
            lay_out(game, tables, owner, unseen)
            marked = 0  # any card may have been placed and taken up again
            for k in range(L.SLOTS):
                game["used"][k] = 0
            unseen &= ~zones[c.FACEDOWN, owner]
    to_shadows = draw_shadows(game, owner, unseen, in_shadows) if in_shadows else 0
    unseen &= ~to_shadows
    to_under = 0
    knowers = list_of_slots()  # of a facedown duplicate, the seats that know it, as bits
    word = in_under
    while word:
        knowers[lowest(word)] = seats_that_know(game, base + lowest(word))
        word &= word - 1
    left_under = in_under
    while left_under:
        slot = lowest(left_under)
        other = drawn_from(game, unseen)
        left_under &= ~bit(other if left_under >> other & 1 else slot)  # if both lie there, this one takes the place of the other
        unseen &= ~bit(other)
        to_under |= bit(other)
        exchange(game, base + slot, base + other)
        before = int(knowers[slot])
        knowers[slot] = knowers[other]
        knowers[other] = before
    slots = list_of_slots()
    left = 0
    word = unseen
    while word:
        slots[left] = lowest(word)
        word &= word - 1
        left += 1
    state = game["rng"]
    to_hand = 0
    for _ in range(count_bits(in_hand)):
        state += GOLDEN
        k = bounded(state, left)
        left -= 1
        slot = int(slots[k])
        slots[k] = slots[left]
        to_hand |= bit(slot)
        row[base + slot, L.ZONE] = c.HAND
    to_held = 0
    for _ in range(count_bits(in_held)):
        state += GOLDEN
        k = bounded(state, left)
        left -= 1
        slot = int(slots[k])
        slots[k] = slots[left]
        to_held |= bit(slot)
        row[base + slot, L.ZONE] = c.HELD
    places_known = knows_places(game, seat, owner, in_deck)
    for i in range(int(game["deck_size"][owner])):
        before = int(game["deck"][owner, i])
        if (in_deck >> before) & 1:
            state += GOLDEN
            k = bounded(state, left)
            left -= 1
            slot = int(slots[k])
            slots[k] = slots[left]
            game["deck"][owner, i] = slot
            if places_known:
                game["stamp"][base + slot] = before
    game["rng"] = state
    if in_held and game["effects_of"][c.L_FROM_HOLD]:
        redraw_chosen(game, owner, in_held, to_held)
    to_deck = unseen & ~to_hand & ~to_held
    word = to_deck & ~marked  # those whose row does not say that they are in the deck
    while word:
        row[base + lowest(word), L.ZONE] = c.DECK
        word &= word - 1
    elsewhere = unseen | to_shadows | to_under | zones[c.FACEDOWN, owner]
    zones[c.HAND, owner] = (zones[c.HAND, owner] & ~elsewhere) | to_hand
    zones[c.DECK, owner] = (zones[c.DECK, owner] & ~elsewhere) | to_deck
    zones[c.HELD, owner] = (zones[c.HELD, owner] & ~elsewhere) | to_held
    carry_knowledge(game, seat, owner, unseen | to_shadows | to_under, in_hand, in_deck)
    if in_under:
        zones[c.UNDER, owner] = (zones[c.UNDER, owner] & ~in_under) | to_under
        while to_under:
            slot = lowest(to_under)
            to_under &= to_under - 1
            for other in range(int(game["seats"])):
                if int(knowers[slot]) >> other & 1:
                    let_look(game, base + slot, other)


@boundary
def chosen_by_abilities(game: GameState, owner: int) -> SlotSet:
    """The slots of an owner that abilities under way have chosen, as a bit set."""
    chosen = 0
    for at in range(int(game["depth"])):
        if game["frames"][at, L.PROC] == L.P_ABILITY:
            for local in (FIRST, SECOND):
                card = int(game["frames"][at, local])
                if 0 <= card < L.ALL_SLOTS and card >> L.SLOT_BITS == owner:
                    chosen |= bit(card & (L.SLOTS - 1))
    return chosen


@boundary
def exchange(game: GameState, card: int, other: int) -> None:
    """Exchange two cards of an owner with all that belongs to their places: a facedown duplicate, and a card that could be it."""
    if card == other:
        return
    for k in range(L.ROW):
        before = int(game["row"][card, k])
        game["row"][card, k] = game["row"][other, k]
        game["row"][other, k] = before
    controller, level, stamp = int(game["controller"][card]), int(game["leaving"][card]), int(game["stamp"][card])
    put_under_control(game, card, int(game["controller"][other]))
    put_under_control(game, other, controller)
    game["leaving"][card], game["leaving"][other] = game["leaving"][other], level
    game["stamp"][card], game["stamp"][other] = game["stamp"][other], stamp
    base = card - (card & (L.SLOTS - 1))
    owner = card >> L.SLOT_BITS
    for here in (card, other):
        if game["row"][here, L.SELECTED]:
            game["picked"][owner] |= bit(here - base)
        else:
            game["picked"][owner] &= ~bit(here - base)


@boundary
def redraw_chosen(game: GameState, owner: int, before: SlotSet, held: SlotSet) -> None:
    """Redraw which cards of The Hold an owner has chosen, which nobody else knows."""
    for i in range(effects_to_search(game, c.L_FROM_HOLD)):
        card = int(game["effects"][i, L.EFFECT_C])
        chosen = game["effects"][i, L.EFFECT_KIND] == c.L_FROM_HOLD and card >> L.SLOT_BITS == owner
        if chosen and (before >> (card & (L.SLOTS - 1))) & 1:
            slot = drawn_from(game, held)
            held &= ~bit(slot)
            game["effects"][i, L.EFFECT_C] = owner * L.SLOTS + slot


@boundary
def draw_shadows(game: GameState, owner: int, cards: SlotSet, in_shadows: SlotSet) -> SlotSet:
    """Draw as many of these cards into Shadows as were there, of those with the Shadows crest; returns which (SHA-1, SHA-5)."""
    game["zones"][c.IN_SHADOWS, owner] &= ~in_shadows
    if game["effects_of"][c.L_COVERED]:
        return draw_covered(game, owner, cards, in_shadows)
    fit = cards & game["of_type"][c.SHADOWS_KIND, owner]
    drawn = 0
    for _ in range(count_bits(in_shadows)):
        slot = drawn_from(game, fit)
        fit &= ~bit(slot)
        drawn |= bit(slot)
        game["row"][owner * L.SLOTS + slot, L.ZONE] = c.IN_SHADOWS
    game["zones"][c.IN_SHADOWS, owner] |= drawn
    return drawn


@boundary
def draw_covered(game: GameState, owner: int, cards: SlotSet, in_shadows: SlotSet) -> SlotSet:
    """The same, of characters and locations in place of those that lie under an attachment (FAQ 3.43).

    Both kinds are drawn until they have no card in common, so that all sets are as likely.
    """
    covered = 0
    for i in range(effects_to_search(game, c.L_COVERED)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_COVERED and int(game["effects"][i, L.EFFECT_C]) >> L.SLOT_BITS == owner:
            covered |= bit(int(game["effects"][i, L.EFFECT_C]) & (L.SLOTS - 1))
    covered &= in_shadows
    drawn = in_shadows
    lying = covered
    for _ in range(TRIES):
        fit = cards & (game["of_type"][0, owner] | game["of_type"][1, owner])
        under = 0
        for _ in range(count_bits(covered)):
            slot = drawn_from(game, fit)
            fit &= ~bit(slot)
            under |= bit(slot)
        fit = cards & game["of_type"][c.SHADOWS_KIND, owner]
        others = 0
        for _ in range(count_bits(in_shadows & ~covered)):
            slot = drawn_from(game, fit)
            fit &= ~bit(slot)
            others |= bit(slot)
        if under & others == 0:
            drawn = under | others
            lying = under
            break
    for i in range(effects_to_search(game, c.L_COVERED)):
        card = int(game["effects"][i, L.EFFECT_C])
        there = game["effects"][i, L.EFFECT_KIND] == c.L_COVERED and card >> L.SLOT_BITS == owner
        if there and (covered >> (card & (L.SLOTS - 1))) & 1:
            slot = drawn_from(game, lying)
            lying &= ~bit(slot)
            game["effects"][i, L.EFFECT_C] = owner * L.SLOTS + slot
    word = drawn
    while word:
        game["row"][owner * L.SLOTS + lowest(word), L.ZONE] = c.IN_SHADOWS
        word &= word - 1
    game["zones"][c.IN_SHADOWS, owner] |= drawn
    return drawn


@jit
def knows_places(game: GameState, seat: int, owner: int, in_deck: SlotSet) -> bool:
    """Whether a seat other than the one that redraws knows a card of these in an owner's deck."""
    known = 0
    for other in range(int(game["seats"])):
        if other != seat:
            known |= game["known"][other, owner] & in_deck
    return known != 0


@boundary
def carry_knowledge(game: GameState, seat: int, owner: int, drawn: SlotSet, in_hand: SlotSet, in_deck: SlotSet) -> None:
    """Transfer the other seats' knowledge of the redrawn cards to the cards now in the same places.

    Until then the stamp of a card in the deck tells which card was there before, if another seat knows any (see `knows_places`).

    Args:
        game, seat, owner: as for `redraw_cards`.
        drawn: the cards in hand, deck and Shadows that were drawn, facedown ones left out.
        in_hand, in_deck: those that were in hand and in the deck before.
    """
    known = game["known"]
    hidden = game["zones"][c.HAND, owner] | game["zones"][c.DECK, owner] | game["zones"][c.FACEDOWN, owner]
    hidden |= game["zones"][c.IN_SHADOWS, owner] | game["zones"][c.HELD, owner]
    for other in range(int(game["seats"])):
        if other != seat:
            before = known[other, owner]
            known[other, owner] &= ~(drawn | in_hand)
            word = game["zones"][c.HAND, owner] & drawn
            for _ in range(count_bits(before & in_hand) if other != owner else 0):
                slot = drawn_from(game, word)
                word &= ~bit(slot)
                known[other, owner] |= bit(slot)
            for i in range(int(game["deck_size"][owner]) if before & in_deck else 0):
                slot = int(game["deck"][owner, i])
                if (drawn >> slot) & 1 and (before >> int(game["stamp"][owner * L.SLOTS + slot])) & 1:
                    known[other, owner] |= bit(slot)
        known[other, owner] |= game["zones"][c.PLAY, owner] | game["zones"][c.DISCARD, owner] | game["zones"][c.DEAD, owner]
    known[owner, owner] &= ~game["zones"][c.HAND, owner]
    while hidden:
        game["stamp"][owner * L.SLOTS + lowest(hidden)] = 0
        hidden &= hidden - 1


# --- setup -------------------------------------------------------------------------------------------------------------------


@boundary
def could_lie_there(game: GameState, tables: Tables, owner: int, cards: SlotSet, count: int) -> SlotSet:
    """The cards of a seat that can be among the placed ones, given what the others cost at least (SET-6)."""
    paid = paid_for_shadows(game, owner)
    cheapest = 0
    left = count - 1
    for price in range(SETUP_GOLD + 1):
        word = cards
        while word and left > 0:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if may_lie_facedown(game, tables, card) and setup_price(game, tables, card, owner) == price:
                cheapest += price
                left -= 1
    fit = 0
    word = cards
    while word:
        card = owner * L.SLOTS + lowest(word)
        if may_lie_facedown(game, tables, card) and setup_price(game, tables, card, owner) <= SETUP_GOLD - paid - cheapest:
            fit |= word & -word
        word &= word - 1
    return fit


@jit
def paid_for_shadows(game: GameState, owner: int) -> int:
    """The setup gold that was spent for cards in Shadows (SHA-3)."""
    return count_bits(game["zones"][c.IN_SHADOWS, owner]) * c.COST_INTO_SHADOWS


@jit
def may_lie_facedown(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card is of a kind that can be placed facedown in setup (SET-6, SET-9)."""
    if has_shadows_crest(game, card):  # SHA-3
        return False
    printed = game["card"][card]
    kind = tables["type"][printed]
    return kind != c.EVENT and (kind != c.ATTACHMENT or int(tables["keywords"][printed]) & c.SETUP != 0)


@boundary
def lay_out(game: GameState, tables: Tables, owner: int, cards: SlotSet) -> None:
    """Place as many of these cards facedown as before: each set that the rules allow is equally likely, then each bearer (SET-6 to SET-9).

    Cards are drawn until they fit.
    """
    base = owner * L.SLOTS
    before = game["zones"][c.FACEDOWN, owner]
    count = count_bits(before)
    word = before
    k = 0
    while word:
        game["used"][k] = game["row"][base + lowest(word), L.BEARER_SLOT]  # there is room: no response was used yet
        word &= word - 1
        k += 1
    take_up(game, owner)
    fit = could_lie_there(game, tables, owner, cards, count)
    for _ in range(TRIES):
        if try_to_place(game, tables, owner, fit, count):
            return
        take_up(game, owner)
    word = before
    k = 0
    while word:
        card = base + lowest(word)
        place(game, tables, card, owner)
        if game["used"][k]:
            set_bearer(game, card, base + int(game["used"][k]) - 1)
        word &= word - 1
        k += 1


@boundary
def take_up(game: GameState, owner: int) -> None:
    """Return all cards that a seat has placed to its hand."""
    word = game["zones"][c.FACEDOWN, owner]
    game["zones"][c.HAND, owner] |= word
    game["zones"][c.FACEDOWN, owner] = 0
    while word:
        card = owner * L.SLOTS + lowest(word)
        word &= word - 1
        clean(game, card)
        game["row"][card, L.ZONE] = c.HAND
    game["setup_cost"][owner] = paid_for_shadows(game, owner)
    game["limited"][owner] = 0


@boundary
def try_to_place(game: GameState, tables: Tables, owner: int, fit: SlotSet, count: int) -> bool:
    """Draw cards, then a bearer for every attachment among them; False as soon as one may not be placed."""
    base = owner * L.SLOTS
    attachments = 0
    for _ in range(count):
        if fit == 0:
            return False
        slot = drawn_from(game, fit)
        fit &= ~bit(slot)
        if tables["type"][game["card"][base + slot]] == c.ATTACHMENT:
            attachments |= bit(slot)
        elif can_place(game, tables, base + slot, owner):
            place(game, tables, base + slot, owner)
        else:
            return False
    while attachments:
        card = base + lowest(attachments)
        attachments &= attachments - 1
        if not can_place(game, tables, card, owner):
            return False
        bearers = 0
        word = game["zones"][c.FACEDOWN, owner]
        while word:
            if setup_bearer(game, tables, card, base + lowest(word), owner):
                bearers |= word & -word
            word &= word - 1
        place(game, tables, card, owner)
        if tables["switches"][c.S_SETUP_BEARERS_LATER] == 0:
            set_bearer(game, card, base + drawn_from(game, bearers))
    return True


# --- plots, picks, questions ---------------------------------------------------------------------------------------------------


@boundary
def redraw_plot(game: GameState, owner: int) -> None:
    """Redraw the plot that another seat has chosen and not revealed.

    *ruling*: when plot decks have changed places this round it stays, since all could see which plot did not move.
    """
    if game["next_plot"][owner] < 0:
        return
    for i in range(effects_to_search(game, c.L_SWAP_PLOTS)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_SWAP_PLOTS:
            return
    free = 0
    pile = L.PLOT_USED if game["plot_state"][owner, game["next_plot"][owner]] == L.PLOT_USED else L.PLOT_IN_DECK
    for k in range(int(game["plots"][owner])):
        if game["plot_state"][owner, k] == pile:
            free |= bit(k)
    game["next_plot"][owner] = drawn_from(game, free)


@boundary
def redraw_picked(game: GameState, owner: int) -> None:
    """Redraw which cards of another hand are picked so far, such as for discarding: no other seat sees them until all are picked."""
    word = game["zones"][c.HAND, owner]
    if game["prompt"] != L.ASK_DISCARD or game["seat"] != owner:
        return
    mark = mark_of_picks(game)
    picked = 0
    for slot in range(int(game["cards"][owner])):
        picked += is_picked(game, owner * L.SLOTS + slot, mark)
        set_marks(game, owner * L.SLOTS + slot, int(game["row"][owner * L.SLOTS + slot, L.SELECTED]) & ~mark)
    game["candidates"][owner] = word
    for _ in range(picked):
        slot = drawn_from(game, word)
        word &= ~bit(slot)
        pick(game, owner * L.SLOTS + slot, mark)


@boundary
def ask_again(game: GameState, tables: Tables, decider: int) -> None:
    """Ask another seat's question again for the cards that it has now; only one answer may be left."""
    frame = game["frames"][int(game["depth"]) - 1]
    prompt = int(game["prompt"])
    if game["phase"] == c.SETTING_UP and (prompt == L.ASK_SETUP or prompt == L.ASK_BEARER) and frame[L.STEP] != ATTACHED_TO:
        frame[L.STEP] = ASKED  # what a card in hand was to be attached to is asked when one is placed
        game["prompt"] = L.ASK_SETUP
        game["prompt_source"] = -1
        nothing_legal(game)
        word = game["zones"][c.HAND, decider]
        while word:
            card = decider * L.SLOTS + lowest(word)
            word &= word - 1
            if can_place(game, tables, card, decider):
                allow_card(game, card)
        allow(game, L.ANSWER_DONE)
    elif prompt == L.ASK_ACTION:
        nothing_legal(game)
        allow_actions(game, tables, decider, int(frame[MARSHALLER]))
        allow_gifts(game, decider, int(frame[HAVE_GIVEN]))
        allow(game, L.ANSWER_DONE)
        insist(game, decider)
    elif prompt == L.ASK_RESPONSE:
        nothing_legal(game)
        allow_reactions(game, tables, decider, c.RESPONSE, 0, game["event_count"])
        allow(game, L.ANSWER_DONE)
        insist(game, decider)
    elif prompt == L.ASK_SAVE:
        nothing_legal(game)
        allow_saves(game, tables, decider)
        allow(game, L.ANSWER_DONE)
        insist(game, decider)
    elif prompt == L.ASK_CANCEL:
        nothing_legal(game)
        allow_reactions(game, tables, decider, c.CANCEL, int(frame[CANCEL_EVENT]), int(frame[CANCEL_EVENT]) + 1)
        allow(game, L.ANSWER_DONE)
        insist(game, decider)
    elif prompt == L.ASK_SEARCH:
        nothing_legal(game)
        allow_search(game, tables, decider)
        allow(game, L.ANSWER_DONE)
    elif prompt == L.ASK_TOP_CARD or prompt == L.ASK_DECK_ORDER or prompt == L.ASK_CARD_IN_DECK:
        for owner in range(int(game["seats"])):
            number = count_bits(game["legal"][owner])
            game["legal"][owner] = 0
            allow_top(game, owner, number)
    elif prompt == L.ASK_DISCARD:
        word = game["zones"][c.HAND, decider]
        mark = mark_of_picks(game)
        game["legal"][decider] = 0
        while word:
            card = decider * L.SLOTS + lowest(word)
            word &= word - 1
            if not is_picked(game, card, mark):
                allow_card(game, card)
    elif prompt == L.ASK_SHADOWS:
        nothing_legal(game)
        frame = game["frames"][int(game["depth"]) - 1]
        if frame[L.PROC] == L.P_ABILITY:
            allow_to_bring_out(game, tables, frame)
        else:
            allow_out_of_shadows(game, tables, decider)
        allow(game, L.ANSWER_DONE)
    elif prompt == L.ASK_FROM_HOLD:
        nothing_legal(game)
        allow_from_hold(game, tables, frame)
        allow(game, L.ANSWER_DONE)
    elif prompt == L.ASK_NEW_PLOT:
        nothing_legal(game)
        places = int(plots_to_choose(game, decider))
        for k in range(int(game["plots"][decider])):
            if places >> k & 1:
                allow(game, L.ANSWER_PLOT + k)
