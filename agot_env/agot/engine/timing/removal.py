"""Removing cards from play: saves, replacements and destinations (ABI-4, ABI-9, DUP-1, OUT-1, KEY-2, KEY-13)."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import start_ability
from agot_env.agot.engine.abilities.effects import TERMINAL, stand
from agot_env.agot.engine.abilities.terminal import could_outlive
from agot_env.agot.engine.abilities.triggers import can_trigger, first_way
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agenda_is_due
from agot_env.agot.engine.record.card_titles import becomes_title_instead
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    clear_entries,
    controllable,
    effects_to_search,
    happened,
    has_flag,
    note,
    nothing_legal,
    place_of_zone,
    pop,
    remember_fallen,
    set_moribund,
)
from agot_env.agot.engine.record.participation import leave_challenge
from agot_env.agot.engine.record.play_area import set_attached, take_duplicate
from agot_env.agot.engine.record.plays import insist
from agot_env.agot.engine.record.prizes import owe_prize_for_card
from agot_env.agot.engine.record.resolution import cause_of_removal
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.texts import is_gained_text, with_text
from agot_env.agot.engine.record.zones import lies_facedown, set_bearer, type_of
from agot_env.agot.engine.timing.misplaced import discard_at_once
from agot_env.agot.engine.timing.windows import first_to_respond, offer, phase_is_ending, remember_use, was_used
from agot_env.agot.engine.values.as_in_hand import events_of_piles
from agot_env.agot.engine.values.filters import matches, may_bear, may_stand
from agot_env.agot.engine.values.immunity import immune
from agot_env.agot.engine.values.stats import fresh
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.intrinsics import is_logged

# locals of the frame
WAY, UNSAVEABLE, SOURCE, LEVEL, TURN, PASSES, SAVER, CHOSEN_WAY, FIRST_EVENT, ATTACHING = range(2, 12)
"""ATTACHING: the card that may be attached instead of being killed; those in the slots before it have been offered that."""
BEGIN, OFFER, ANSWERED, WAY_CHOSEN, CARD_CHOSEN, REPLACED_CHOSEN, GUARD_CHOSEN, BEARER_CHOSEN, AGENDA_CHOSEN = range(9)


@boundary
def step_remove(game: GameState, tables: Tables) -> None:
    """Offer saves clockwise until all pass in a row, then make what is left moribund."""
    frame = game["frames"][int(game["depth"]) - 1]
    fresh(game, tables)
    if frame[L.STEP] == BEGIN:
        frame[TURN] = first_to_respond(game)
        frame[FIRST_EVENT] = game["event_count"]
        frame[L.STEP] = OFFER
        if frame[UNSAVEABLE] == 1 or phase_is_ending(game):
            frame[PASSES] = game["seats"]
    if frame[L.STEP] == OFFER:
        offer_saves(game, tables, frame)
    elif frame[L.STEP] == ANSWERED:
        step_answered(game, tables, frame)
    elif frame[L.STEP] == WAY_CHOSEN:
        step_way_chosen(game, tables, frame)
    elif frame[L.STEP] == CARD_CHOSEN:
        step_card_chosen(game, tables, frame)
    elif frame[L.STEP] == REPLACED_CHOSEN:
        step_replaced_chosen(game, frame)
    elif frame[L.STEP] == BEARER_CHOSEN:
        step_bearer_chosen(game, tables, frame)
    elif frame[L.STEP] == AGENDA_CHOSEN:
        step_agenda_chosen(game, tables, frame)
    else:
        step_guard_chosen(game, tables, frame)


@boundary
def is_terminal(game: GameState) -> bool:
    """Whether the removal on top, or below the save that is being paid for, is one of cards in a terminal state (FAQ 3.21)."""
    at = int(game["depth"]) - 1
    while at >= 0 and game["frames"][at, L.PROC] != L.P_REMOVE:
        at -= 1
    return at >= 0 and game["frames"][at, UNSAVEABLE] == TERMINAL


@jit
def trigger_of(game: GameState, frame: Vector[np.int16], card: int) -> int:
    """The entry of the list that says that this removal is about to take a card from play; -1 if no save has been used for it."""
    for event in range(int(frame[FIRST_EVENT]), int(game["event_count"])):
        if game["events"][event, L.EVENT_MOMENT] == c.LEAVING and game["events"][event, L.EVENT_CARD] == card:
            return event
    return -1


@jit
def can_save(game: GameState, tables: Tables, frame: Vector[np.int16], ability: int, saver: int, seat: int, card: int) -> bool:
    """Whether a save response can save this card, which is about to leave play.

    One ability answers the same trigger once (FAQ 2.4). *ruling*: each duplicate gives its unique a response of its own, so that
    another may be discarded when the save by one has been cancelled.
    """
    level = int(frame[LEVEL])
    if game["leaving"][card] != level or int(tables["ability_ways"][ability]) & int(frame[WAY]) == 0:
        return False
    if ability == L.DUPLICATE_SAVE and card != saver:
        return False
    of_saved = int(tables["ability_flags"][ability]) & c.OF_SAVED != 0
    if has_flag(game, card, c.CANNOT_BE_SAVED) or (immune(game, tables, card, saver) and not of_saved):
        return False
    if frame[UNSAVEABLE] == TERMINAL and not could_outlive(game, tables, ability, saver, seat, card):
        return False
    event = trigger_of(game, frame, card)
    if event >= 0:
        return not was_used(game, event, saver, first_way(tables, ability)) and can_trigger(game, tables, ability, saver, seat, event)
    # the entry of the list is written when a save is used; the row behind it serves to look whether it could be
    write_event(game, L.SCRATCH, card, frame)
    possible = can_trigger(game, tables, ability, saver, seat, L.SCRATCH)
    clear_entries(game["events"], L.SCRATCH, L.SCRATCH + 1)
    return possible


@jit
def write_event(game: GameState, place: int, card: int, frame: Vector[np.int16]) -> None:
    """Write into an entry of the list that a card is about to leave play."""
    events = game["events"]
    events[place, L.EVENT_MOMENT] = c.LEAVING
    events[place, L.EVENT_CARD] = card
    events[place, L.EVENT_SEAT] = game["controller"][card]
    events[place, L.EVENT_OTHER] = -1
    events[place, L.EVENT_NUMBER] = frame[WAY]


@jit
def saves_any(game: GameState, tables: Tables, frame: Vector[np.int16], ability: int, saver: int, seat: int) -> int:
    """How many of the cards that are leaving an ability could save."""
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["leaving"][card] and can_save(game, tables, frame, ability, saver, seat, card):
                count += 1
    return count


@jit
def duplicate_saves(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, seat: int) -> bool:
    """Whether a seat may discard a duplicate to save a unique that it controls (DUP-1): an ability of the unique (FAQ 4.2)."""
    return (
        game["leaving"][card] != 0
        and game["row"][card, L.DUPLICATES] > 0
        and game["controller"][card] == seat
        and can_save(game, tables, frame, L.DUPLICATE_SAVE, card, seat, card)
    )


@boundary
def allow_saves(game: GameState, tables: Tables, seat: int) -> bool:
    """Allow every card with which a seat may save something from the removal on top; False if there are none."""
    frame = game["frames"][int(game["depth"]) - 1]
    found = False
    for owner in range(int(game["seats"])):
        reacts = decklist_of(game, tables, owner)["reacts"][c.SAVE - c.RESPONSE]
        in_play = with_text(game, owner) & controllable(game, seat, owner)
        saving = in_play & reacts[c.PLAY - c.HAND]
        if owner == seat:
            saving |= game["zones"][c.HAND, owner] & reacts[0]
        saving |= game["zones"][c.IN_SHADOWS, owner] & reacts[place_of_zone(c.IN_SHADOWS)]
        of_piles = events_of_piles(game, tables, seat, owner) & reacts[0]
        saving |= of_piles
        word = in_play | saving
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] != seat and of_piles >> (card & (L.SLOTS - 1)) & 1 == 0:
                continue
            able = duplicate_saves(game, tables, frame, card, seat)
            if not able and (saving >> (card & (L.SLOTS - 1))) & 1:
                printed = int(game["card"][card])
                first = int(tables["first_ability"][printed])
                for ability in range(first, first + int(tables["abilities"][printed])):
                    if tables["ability_kind"][ability] == c.SAVE and saves_any(game, tables, frame, ability, card, seat):
                        able = True
            if able:
                allow_card(game, card)
                found = True
    return found


@jit
def offer_saves(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Ask the next seat that has a save."""
    seats = int(game["seats"])
    while frame[PASSES] < seats:
        seat = int(frame[TURN])
        nothing_legal(game)
        if allow_saves(game, tables, seat):
            allow(game, L.ANSWER_DONE)
            insist(game, seat)
            frame[L.STEP] = ANSWERED
            ask(game, seat, L.ASK_SAVE, int(frame[SOURCE]))
            return
        frame[PASSES] += 1
        frame[TURN] = (seat + 1) % seats
    remove(game, tables, frame)


@jit
def next_turn(game: GameState, frame: Vector[np.int16], passes: int) -> None:
    """Go on with the next seat."""
    frame[TURN] = (int(frame[TURN]) + 1) % int(game["seats"])
    frame[PASSES] = passes
    frame[L.STEP] = OFFER


@jit
def step_answered(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """A seat passed or named a card that saves: by a duplicate or by which ability?"""
    if game["answer"] == L.ANSWER_DONE:
        next_turn(game, frame, int(frame[PASSES]) + 1)
        return
    saver = int(game["answer"])
    seat = int(frame[TURN])
    frame[SAVER] = saver
    frame[L.STEP] = WAY_CHOSEN
    nothing_legal(game)
    if duplicate_saves(game, tables, frame, saver, seat):
        allow(game, L.ANSWER_OPTION + L.WAY_DUPLICATE)
    printed = int(game["card"][saver])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.SAVE and saves_any(game, tables, frame, ability, saver, seat):
            allow(game, L.ANSWER_OPTION + L.WAY_ABILITY + ability - first)
    offer(game, seat, L.ASK_WAY, saver)


@jit
def step_way_chosen(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """By a duplicate or by which ability: which card does it save?"""
    way = int(game["answer"]) - L.ANSWER_OPTION
    saver = int(frame[SAVER])
    seat = int(frame[TURN])
    ability = L.DUPLICATE_SAVE
    if way != L.WAY_DUPLICATE:
        ability = int(tables["first_ability"][game["card"][saver]]) + way - L.WAY_ABILITY
    frame[CHOSEN_WAY] = ability
    frame[L.STEP] = CARD_CHOSEN
    nothing_legal(game)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["leaving"][card] and can_save(game, tables, frame, ability, saver, seat, card):
                allow_card(game, card)
    offer(game, seat, L.ASK_SAVED_CARD, saver)


@jit
def step_card_chosen(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Initiate the save for a card."""
    card = int(game["answer"])
    seat = int(frame[TURN])
    ability = int(frame[CHOSEN_WAY])
    saver = int(frame[SAVER])
    event = trigger_of(game, frame, card)
    if event < 0:
        event = note(game, c.LEAVING, card, int(game["controller"][card]), -1, int(frame[WAY]))
    if (game["row"][saver, L.ZONE] == c.PLAY or is_gained_text(game, saver)) and ability != L.DUPLICATE_SAVE:
        remember_use(game, event, saver, first_way(tables, ability))
    if game["error"]:
        return
    next_turn(game, frame, 0)
    start_ability(game, tables, ability, saver, seat, event)


@boundary
def allow_replacements(game: GameState, level: int, card: int) -> bool:
    """Allow the characters that are being killed for which a guard can stand instead, or the guards of one of them; False if none.

    A guard kneels and may stand: what cannot stand (ABI-10) replaces nothing.
    """
    nothing_legal(game)
    effects = game["effects"]
    found = False
    for i in range(effects_to_search(game, c.L_REPLACE_KILL)):
        if effects[i, L.EFFECT_KIND] != c.L_REPLACE_KILL:
            continue
        guard = int(effects[i, L.EFFECT_SOURCE])
        guarded = int(effects[i, L.EFFECT_CARD])
        if game["leaving"][guarded] != level or game["row"][guard, L.ZONE] != c.PLAY:
            continue
        if game["row"][guard, L.KNEELING] and may_stand(game, guard) and (card < 0 or card == guarded):
            allow_card(game, guarded if card < 0 else guard)
            found = True
    return found


@jit
def step_replaced_chosen(game: GameState, frame: Vector[np.int16]) -> None:
    """Which guard stands for the character, if several could?"""
    card = int(game["answer"])
    frame[SAVER] = card
    frame[L.STEP] = GUARD_CHOSEN
    allow_replacements(game, int(frame[LEVEL]), card)
    offer(game, int(game["first"]), L.ASK_ORDER, card)


@jit
def step_guard_chosen(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Stand the guard instead of killing the character; then go on with the next replacement, if there is one."""
    stand(game, int(game["answer"]))
    game["leaving"][frame[SAVER]] = 0
    remove(game, tables, frame)


@boundary
def allow_bearers(game: GameState, tables: Tables, card: int) -> bool:
    """Allow the characters to which a character that would be killed may be attached instead; False if there are none.

    *ruling*: not to one that is being killed at the same time; and a character whose text box is blank may not be attached.
    """
    nothing_legal(game)
    among = int(tables["attaches_instead"][game["card"][card]])
    if among == 0 or int(game["row"][card, L.STATE]) & L.BLANKED or type_of(game, tables, card) != c.CHARACTER:
        return False
    seat = int(game["controller"][card])
    found = False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer == card or game["leaving"][bearer] or not may_bear(game, tables, card, bearer, seat):
                continue
            if matches(game, tables, among, bearer, card, seat, -1, -1, -1):
                allow_card(game, bearer)
                found = True
    return found


@boundary
def offer_attaching(game: GameState, tables: Tables, frame: Vector[np.int16]) -> bool:
    """Ask whether the next character that would be killed is attached to another one instead (FAQ 3.23, 3.24); False if none may be."""
    level = int(frame[LEVEL])
    for owner in range(int(game["seats"]) if int(game["has"]) & L.ATTACHES_INSTEAD else 0):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if card < frame[ATTACHING] or game["leaving"][card] != level or tables["attaches_instead"][game["card"][card]] == 0:
                continue
            if allow_bearers(game, tables, card):
                frame[ATTACHING] = card
                allow(game, L.ANSWER_DONE)
                frame[L.STEP] = BEARER_CHOSEN
                ask(game, int(game["controller"][card]), L.ASK_BEARER, card)
                return True
    frame[ATTACHING] = int(game["seats"]) * L.SLOTS
    return False


@jit
def step_bearer_chosen(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Attach the character to another one, or kill it. If attached, it stays in play with what lies on it, except attachments."""
    card = int(frame[ATTACHING])
    frame[ATTACHING] += 1
    if game["answer"] != L.ANSWER_DONE:
        game["leaving"][card] = 0
        leave_challenge(game, card)
        set_attached(game, tables, card, 1)
        set_bearer(game, card, int(game["answer"]))
    remove(game, tables, frame)


@boundary
def future_agendas(game: GameState, tables: Tables, level: int, seat: int, allows: int) -> int:
    """How many of the characters that are being killed would become the agenda of a seat; with ``allows``, these are legal answers."""
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["leaving"][card] != level or game["controller"][card] != seat or not becomes_agenda_instead(game, tables, card):
                continue
            if way_instead(game, tables, card, c.KILL) != c.DISCARDING:
                count += 1
                if allows:
                    allow_card(game, card)
    return count


@boundary
def offer_agenda(game: GameState, tables: Tables, frame: Vector[np.int16]) -> bool:
    """Ask which of several characters of one player becomes the agenda that only one of them can become; False if none compete."""
    for seat in range(int(game["seats"])):
        if future_agendas(game, tables, int(frame[LEVEL]), seat, 0) > 1:
            nothing_legal(game)
            future_agendas(game, tables, int(frame[LEVEL]), seat, 1)
            frame[L.STEP] = AGENDA_CHOSEN
            ask(game, int(game["first"]), L.ASK_ORDER, int(frame[SOURCE]))
            return True
    return False


@jit
def step_agenda_chosen(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """The character becomes the agenda of its player, and the others do not; then go on with those of the next player."""
    card = int(game["answer"])
    game["leaving"][card] = 0
    make_moribund(game, tables, card, c.KILL)
    remove(game, tables, frame)


@jit
def remove(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """What nobody saved becomes moribund, with a destination, and the list says so.

    Before that, guards that kneel stand instead of characters being killed: a replacement (FAQ 3.23), for as many kills as find the
    guard kneeling. *ruling*: like other conflicts, replacements that are due at once are ordered by the first player (RND-4). Then
    characters may be attached to others instead of being killed. *ruling*: one that is killed to pay a cost may not. *ruling*: of
    several characters of a player of which only one can become an agenda (FAQ 4.20), the first player says which does (RND-4).
    """
    level = int(frame[LEVEL])
    way = int(frame[WAY])
    if way == c.KILL and allow_replacements(game, level, -1):
        frame[L.STEP] = REPLACED_CHOSEN
        offer(game, int(game["first"]), L.ASK_ORDER, int(frame[SOURCE]))
        return
    if way == c.KILL and (offer_attaching(game, tables, frame) or offer_agenda(game, tables, frame)):
        return
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] | game["zones"][c.UNDER, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["leaving"][card] != level:
                continue
            game["leaving"][card] = 0
            if game["row"][card, L.ZONE] == c.UNDER:  # DUP-2
                take_duplicate(game, card, c.HAND if way == c.TO_HAND and not lies_facedown(game, card) else c.DISCARD)  # FAQ 3.24
                count += 1
                continue
            count += int(make_moribund(game, tables, card, way))
    game["result"] = count
    game["removals"] -= 1
    pop(game)


@boundary
def log_leaving(game: GameState, card: int, destination: int, way: int) -> None:
    """Log that a card will leave play, and why."""
    cause = int(cause_of_removal(game))
    is_character = game["of_type"][0, int(card) >> L.SLOT_BITS] & bit(int(card) & (L.SLOTS - 1)) != 0
    if cause == log.STRENGTH_ZERO and (game["row"][card, L.STRENGTH] > 0 or not is_character):  # it leaves at once for another reason
        cause = log.NO_CAUSE
    log.write(game, log.LEAVING, int(game["controller"][card]), card, destination, way, cause, log.ALL)


@jit
def goes_into_shadows_instead(game: GameState, tables: Tables, card: int, way: int) -> bool:
    """Whether a card goes into Shadows instead of where it would go (a replacement, FAQ 3.23); it is killed or discarded all the same."""
    instead = int(tables["play_flags"][game["card"][card]]) & (c.LEAVES_INTO_SHADOWS | (c.KILLED_INTO_SHADOWS if way == c.KILL else 0))
    return instead != 0 and int(game["row"][card, L.STATE]) & L.BLANKED == 0


@jit
def becomes_agenda_instead(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card that would be killed becomes the agenda of its controller instead, who runs none (AGE-4, FAQ 4.20)."""
    seat = int(game["controller"][card])
    if int(tables["play_flags"][game["card"][card]]) & c.BECOMES_AGENDA == 0 or int(game["row"][card, L.STATE]) & L.BLANKED:
        return False
    if game["agendas"][seat] or game["plots"][seat] >= L.PLOTS or type_of(game, tables, card) != c.CHARACTER:
        return False
    return not agenda_is_due(game, tables, seat)


@jit
def set_aside_instead(game: GameState, tables: Tables, card: int, way: int) -> bool:
    """Whether a card that would be killed, or discarded from play, becomes an agenda or a melee title instead (a replacement, FAQ 3.23)."""
    flags = int(tables["play_flags"][game["card"][card]])
    if flags & (c.BECOMES_AGENDA | c.BECOMES_TITLE) == 0:
        return False
    if way == c.KILL and becomes_agenda_instead(game, tables, card):
        return True
    return (way == c.KILL or way == c.DISCARDING) and becomes_title_instead(game, tables, card) != 0


@jit
def way_instead(game: GameState, tables: Tables, card: int, way: int) -> int:
    """The way in which a card leaves play, after what replaces the way in which it would (FAQ 3.23)."""
    if has_flag(game, card, c.DISCARDED_INSTEAD):
        return c.DISCARDING
    if way != c.KILL or tables["type"][game["card"][card]] != c.CHARACTER or has_flag(game, card, c.DIES_INTO_DISCARD):
        return way
    if has_flag(game, card, c.DIES_UNDER_DECK):
        return c.TO_DECK_BOTTOM
    return c.TO_HAND if has_flag(game, card, c.DIES_INTO_HAND) else way


@boundary
def make_moribund(game: GameState, tables: Tables, card: int, way: int) -> bool:
    """Give a card its destination (ABI-9); whether it leaves play in the way that was wanted, wherever it goes.

    A character that becomes an agenda leaves play (FAQ p. 26), and so does one that becomes a title. *ruling*: neither has been killed or
    discarded. *ruling*: nor has what goes elsewhere "instead" if it "would be killed"; a card that "is killed" and is placed elsewhere
    than in the dead pile has been. What follows with "then" (ABI-10) needs the death.
    """
    row = game["row"]
    keywords = int(row[card, L.KEYWORDS_LOW]) | (int(row[card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS)
    wanted = int(way)
    way = way_instead(game, tables, card, wanted)
    number = c.INSTEAD_OF_DYING if wanted == c.KILL and way != c.KILL else 0
    moment = c.RETURNED
    destination = c.HAND
    if set_aside_instead(game, tables, card, c.DISCARDING if way == c.DISCARDING else wanted):
        set_moribund(game, card, c.SET_ASIDE)
        happened(game, c.LEFT_PLAY, card, int(game["controller"][card]), -1, 0)
        return False
    if way == c.KILL:
        moment = c.KILLED
        destination = c.DEAD
        if tables["type"][game["card"][card]] != c.CHARACTER:  # FAQ 3.25
            destination = c.DEAD if keywords & c.DEATHBOUND else c.DISCARD  # KEY-2
        elif has_flag(game, card, c.DIES_INTO_DISCARD):
            destination = c.DISCARD
    elif way == c.DISCARDING:
        moment = c.DISCARDED_FROM_PLAY
        destination = c.DEAD if keywords & c.DEATHBOUND else c.DISCARD  # KEY-2
    elif way == c.TO_DECK_TOP:
        destination = c.DECK
    elif way == c.TO_DECK_SHUFFLED:
        destination = L.SHUFFLED
    elif way == c.TO_DECK_BOTTOM:
        destination = c.UNDER_DECK
    elif way == c.OUT_OF_GAME:
        moment = c.NO_MOMENT
        destination = c.REMOVED
    elif way == c.TO_DEAD_PILE:
        moment = c.NO_MOMENT
        destination = c.DEAD
    elif way == c.TO_DISCARD_PILE:
        moment = c.NO_MOMENT
        destination = c.DEAD if keywords & c.DEATHBOUND else c.DISCARD  # KEY-2
    elif way == c.TO_SHADOWS:
        moment = c.NO_MOMENT
        destination = c.IN_SHADOWS
    if keywords & c.STALWART and (way == c.KILL or way == c.DISCARDING):  # KEY-13: not what returns to a pile
        destination = c.DECK
    if goes_into_shadows_instead(game, tables, card, way):
        destination = c.IN_SHADOWS
    if lies_facedown(game, card):  # FAQ 3.24
        destination = c.DISCARD
        moment = moment if way == c.DISCARDING else c.NO_MOMENT
    set_moribund(game, card, destination)
    controller = int(game["controller"][card])
    if moment == c.KILLED or moment == c.DISCARDED_FROM_PLAY:
        remember_fallen(game, card)
        owe_prize_for_card(game, tables, card, keywords)
    if is_logged(game):
        log_leaving(game, card, destination, way)
    if moment != c.NO_MOMENT:
        happened(game, moment, card, controller, -1, 0)
    happened(game, c.LEFT_PLAY, card, controller, -1, number)
    if destination == c.DEAD:
        happened(game, c.PLACED_IN_DEAD_PILE, card, int(card) >> L.SLOT_BITS, -1, 0)
    return wanted == way


@boundary
def discard_to_pay(game: GameState, tables: Tables, card: int) -> None:
    """Discard a card in play to pay a cost: it cannot be saved, but what replaces its discard applies (FAQ 3.23).

    *ruling*: the cost is paid all the same.
    """
    if set_aside_instead(game, tables, card, c.DISCARDING) or goes_into_shadows_instead(game, tables, card, c.DISCARDING):
        make_moribund(game, tables, card, c.DISCARDING)
    else:
        discard_at_once(game, tables, card)
