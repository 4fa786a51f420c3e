"""Action windows and framework windows: passives, responses, the end (ABI-2, ABI-3, ABI-7, ABI-8, ABI-9)."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import FIRST, OTHER, start_ability
from agot_env.agot.engine.abilities.control import follow_attachments
from agot_env.agot.engine.abilities.effects import TERMINAL, let_lapse, start_removal
from agot_env.agot.engine.abilities.triggers import can_trigger, first_way, is_due
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force, become_agenda
from agot_env.agot.engine.record.card_titles import become_title
from agot_env.agot.engine.record.deck import put_away
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.epic import epic_battle
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    changed,
    clear_entries,
    controllable,
    effects_to_search,
    fail,
    flag_seen,
    happened,
    nothing_legal,
    open_window,
    place_of_moment,
    place_of_zone,
    pop,
    remove_effect,
    waits,
    word_of_moment,
)
from agot_env.agot.engine.record.play_area import lay_facedown, leave_play
from agot_env.agot.engine.record.plays import insist
from agot_env.agot.engine.record.plots import return_used_plots
from agot_env.agot.engine.record.prizes import pay_prize
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.texts import is_gained_text, with_text
from agot_env.agot.engine.record.zones import card_of, controller_of, give_back
from agot_env.agot.engine.timing.at_once import do_at_once, find_dying_at_zero, leaves_at_once, unsaved_first
from agot_env.agot.engine.timing.misplaced import discard_attachments
from agot_env.agot.engine.values.as_in_hand import keeps_events, kept_events
from agot_env.agot.engine.values.filters import matches
from agot_env.agot.engine.values.stats import fresh
from agot_env.machine_code.annotations import Vector

# locals of a window's frame
INITIATOR, FRAMEWORK, CURSOR, GROUP, TURN, PASSES, SOURCE, ABILITY, ORDERING = range(2, 11)
ACTION_WINDOW, FRAMEWORK_WINDOW, END_OF_PHASE_WINDOW, PASSIVES_ALONE = range(4)
"""PASSIVES_ALONE: not a window of the rules, but step 4 of the one below it, ahead of time."""
PASSIVES, RESPONSES, ANSWERED, ABILITY_CHOSEN, EVENT_CHOSEN, AFTER_RESPONSE = range(6)
NOT_ASKED, PASSIVES_ORDERED, WAY_DECIDED = range(3)
"""What ORDERING says of the first player's answer: which of several passives is resolved next; how SOURCE leaves play (FAQ 2.5)."""
KILLED_FIRST, DISCARDED_FIRST = range(2)
"""The answers to the latter."""

# entries of the list of pending passives
PENDING_EVENT, PENDING_ABILITY, PENDING_SOURCE, PENDING_GROUP = range(4)


@boundary
def phase_is_ending(game: GameState) -> bool:
    """Whether the open window is that of the end of a phase, in which nothing can be triggered (FAQ 2.6)."""
    at = int(game["depth"]) - 1
    while at >= 0 and game["frames"][at, L.PROC] != L.P_WINDOW:
        at -= 1
    return at >= 0 and game["frames"][at, FRAMEWORK] == END_OF_PHASE_WINDOW


@boundary
def first_to_respond(game: GameState) -> int:
    """The seat that is offered responses, saves and cancels first in the open window (ABI-3, ABI-4; FAQ p. 17).

    In a framework window it is the first player, otherwise the player to the left of the one who took the action. *ruling*: that
    holds for everything that happens in the window, since the FAQ names the initiator of the action, not of a later response.
    """
    at = int(game["depth"]) - 1
    while at > 0 and game["frames"][at, L.PROC] != L.P_WINDOW:
        at -= 1
    frame = game["frames"][at]
    if frame[L.PROC] == L.P_WINDOW and frame[FRAMEWORK] == ACTION_WINDOW:
        return (int(frame[INITIATOR]) + 1) % int(game["seats"])
    return int(game["first"])


@boundary
def step_window(game: GameState, tables: Tables) -> None:
    """Steps 4 to 6 of a window; what happens in it was pushed above it and is done."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == PASSIVES:
        step_passives(game, tables, frame)
    elif frame[L.STEP] == RESPONSES:
        step_responses(game, tables, frame)
    elif frame[L.STEP] == ANSWERED:
        step_answered(game, tables, frame)
    elif frame[L.STEP] == ABILITY_CHOSEN:
        step_ability_chosen(game, tables, frame)
    elif frame[L.STEP] == EVENT_CHOSEN:
        step_event_chosen(game, tables, frame)
    else:
        step_after_response(game, tables, frame)


# --- step 4: passives ----------------------------------------------------------------------------------------------------


@jit
def step_passives(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Resolve the next passive; when none is left, go to the responses."""
    if frame[ORDERING] == WAY_DECIDED:
        frame[ORDERING] = NOT_ASKED
        if leave_in_that_way(game, int(frame[SOURCE])):
            return
    fresh(game, tables)
    if game["board_changed"] or game["moribund"]:
        if discard_attachments(game, tables):
            return
        fresh(game, tables)
    if game["dying_at_zero"] or game["effects_of"][c.L_CONTROL]:
        follow_attachments(game, tables)
        fresh(game, tables)
    collect_passives(game, tables, frame)
    if game["dying_at_zero"] and kill_at_zero(game, tables, frame):
        return
    count = int(game["pending_count"])
    if count == 0:
        if frame[FRAMEWORK] == PASSIVES_ALONE:
            leave_the_rest(game, frame)
            return
        frame[L.STEP] = RESPONSES
        frame[TURN] = first_to_respond(game)
        frame[PASSES] = 0
        if waits(game, c.RESPONSE, c.RESPONSES_BEGAN):
            begin_responses(game)
        if frame[FRAMEWORK] == END_OF_PHASE_WINDOW or not response_possible(game, tables):
            close(game, tables)
        return
    pending = game["pending"]
    group = int(pending[count - 1, PENDING_GROUP])
    first = count - 1
    while first > 0 and pending[first - 1, PENDING_GROUP] == group:
        first -= 1
    chosen = first
    if first < count - 1:
        if frame[ORDERING] == NOT_ASKED:  # RND-4: the first player orders them
            nothing_legal(game)
            for i in range(first, count):
                source = int(pending[i, PENDING_SOURCE])
                if source >= L.ALL_SLOTS:
                    allow(game, order_answer(source))
                else:
                    allow_card(game, source)
            frame[ORDERING] = PASSIVES_ORDERED
            ask(game, int(game["first"]), L.ASK_ORDER, -1)
            return
        frame[ORDERING] = NOT_ASKED
        for i in range(first, count):
            source = int(pending[i, PENDING_SOURCE])
            answer = order_answer(source) if source >= L.ALL_SLOTS else source
            if answer == game["answer"]:
                chosen = i
                break
    event = int(pending[chosen, PENDING_EVENT])
    ability = int(pending[chosen, PENDING_ABILITY])
    source = int(pending[chosen, PENDING_SOURCE])
    for i in range(chosen, count - 1):
        for k in range(4):
            pending[i, k] = pending[i + 1, k]
    clear_entries(pending, count - 1, count)
    game["pending_count"] = count - 1
    if ability == L.PRIZE:
        pay_prize(game, source, event)
    elif tables["ability_kind"][ability] == c.DELAYED:
        start_delayed(game, tables, ability, source, event)
    elif can_trigger(game, tables, ability, source, controller_of(game, source), event):
        start_ability(game, tables, ability, source, controller_of(game, source), event)


@boundary
def begin_responses(game: GameState) -> None:
    """Put on the list, once for each window, that responses begin, if a card waits for that."""
    for event in range(int(game["event_count"])):
        if game["events"][event, L.EVENT_MOMENT] == c.RESPONSES_BEGAN:
            return
    happened(game, c.RESPONSES_BEGAN, -1, L.NOBODY, -1, 0)


@boundary
def window_below(game: GameState, at: int) -> int:
    """The place of the frame of the window that is open below a frame; -1 if there is none."""
    at -= 1
    while at >= 0 and game["frames"][at, L.PROC] != L.P_WINDOW:
        at -= 1
    return at


@boundary
def passives_come_first(game: GameState, tables: Tables) -> bool:
    """In editions in which passives resolve at once, push those of what has just happened; False if there is nothing new."""
    if tables["switches"][c.S_PASSIVES_AT_ONCE] == 0:
        return False
    below = window_below(game, int(game["depth"]))
    frames = game["frames"]
    if below < 0 or frames[below, CURSOR] >= game["event_count"]:
        return False
    open_window(game, int(game["first"]), PASSIVES_ALONE)
    if game["error"]:
        return True
    at = int(game["depth"]) - 1
    frames[at, CURSOR] = frames[below, CURSOR]
    frames[at, GROUP] = frames[below, GROUP]
    return True


@jit
def leave_the_rest(game: GameState, frame: Vector[np.int16]) -> None:
    """Passives that came first are done; responses to what happened are left to the window below."""
    below = window_below(game, int(game["depth"]) - 1)
    game["frames"][below, CURSOR] = frame[CURSOR]
    game["frames"][below, GROUP] = frame[GROUP]
    pop(game)


@jit
def order_answer(source: int) -> int:
    """The answer that means the plot of a seat when passives are ordered, and its agendas.

    *ruling*: of what the plot and the agendas of one player do at the same time, the plot's effects resolve first.
    """
    return L.ANSWER_SEAT + (int(source) - L.ALL_SLOTS) // L.PLOTS


@boundary
def start_delayed(game: GameState, tables: Tables, ability: int, source: int, event: int) -> None:
    """A lasting effect does what it announced, once or each time; of several with one source, one for which it is due."""
    found = -1
    for i in range(effects_to_search(game, c.L_DELAYED)):
        if (
            game["effects"][i, L.EFFECT_KIND] == c.L_DELAYED
            and game["effects"][i, L.EFFECT_A] == ability
            and game["effects"][i, L.EFFECT_SOURCE] == source
            and (found < 0 or not is_due(game, tables, found, event))
        ):
            found = i
    if found < 0:
        return
    you = int(game["effects"][found, L.EFFECT_SEAT])
    other = int(game["effects"][found, L.EFFECT_B])
    target = int(game["effects"][found, L.EFFECT_C])
    if int(tables["ability_flags"][ability]) & c.HAPPENS_EACH_TIME == 0:
        remove_effect(game, found)
    start_ability(game, tables, ability, source, you, event)
    frame = game["frames"][int(game["depth"]) - 1]
    frame[OTHER] = other
    frame[FIRST] = target


@boundary
def add_pending(game: GameState, event: int, ability: int, source: int, group: int) -> None:
    """Remember a passive that must be resolved."""
    count = int(game["pending_count"])
    if count >= L.PENDING:
        fail(game, L.TOO_MANY_PENDING)
        return
    pending = game["pending"]
    place = count
    while place > 0 and pending[place - 1, PENDING_GROUP] > group:
        for k in range(4):
            pending[place, k] = pending[place - 1, k]
        place -= 1
    pending[place, PENDING_EVENT] = event
    pending[place, PENDING_ABILITY] = ability
    pending[place, PENDING_SOURCE] = source
    pending[place, PENDING_GROUP] = group
    game["pending_count"] = count + 1


@jit
def card_waits(tables: Tables, printed: int, kind: int, moment: int) -> bool:
    """Whether a card has an ability of a kind that waits for a moment."""
    return int(tables["moments"][printed, word_of_moment(moment), kind]) >> place_of_moment(moment) & 1 != 0


@jit
def waits_for_any(tables: Tables, printed: int, kind: int, moments: int, others: int) -> bool:
    """Whether a card has an ability of a kind that waits for one of some moments; ``others`` are those of the second word."""
    if int(tables["moments"][printed, 0, kind]) & moments:
        return True
    return c.MOMENT_WORDS > 1 and others != 0 and int(tables["moments"][printed, c.MOMENT_WORDS - 1, kind]) & others != 0


@jit
def moments_among(game: GameState, from_event: int, end: int, word: int) -> int:
    """The moments of some entries of the list, from a place up to the end: one word of the set."""
    moments = 0
    if word < c.MOMENT_WORDS:
        for event in range(from_event, end):
            moment = int(game["events"][event, L.EVENT_MOMENT])
            if word_of_moment(moment) == word:
                moments |= bit(place_of_moment(moment))
    return moments


@boundary
def below_when_revealed(game: GameState, tables: Tables, latest: int) -> int:
    """The group of passives that come after the "when revealed" effects that are still to come; the latest if there are none."""
    for i in range(int(game["pending_count"])):
        if tables["ability_kind"][game["pending"][i, PENDING_ABILITY]] == c.WHEN_REVEALED:
            return int(game["pending"][i, PENDING_GROUP]) - 1
    return latest


@jit
def collect_passives(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Find the passives that the new entries of the list trigger; those of one moment are one group.

    What a plot triggers that was revealed by a "when revealed" effect waits until the last of these effects has resolved (FAQ 2.2).
    """
    count = int(game["event_count"])
    if frame[CURSOR] >= count:
        return
    frame[GROUP] += 2
    latest = int(frame[GROUP])
    reveals = below_when_revealed(game, tables, latest) if game["pending_count"] else latest
    for event in range(int(frame[CURSOR]), count):
        moment = int(game["events"][event, L.EVENT_MOMENT])
        if moment == c.ABILITY_INITIATED:
            continue  # what cancels it automatically has done so (`start_cancel`)
        group = reveals if game["events"][event, L.EVENT_CARD] >= L.ALL_SLOTS else latest
        if moment == c.PRIZE_DUE:
            add_pending(game, event, L.PRIZE, int(game["events"][event, L.EVENT_CARD]), group)
        if waits(game, c.PASSIVE, moment):
            for seat in range(int(game["seats"])):
                decklist = decklist_of(game, tables, seat)
                word = with_text(game, seat) & decklist["in_play"][0] | game["zones"][c.DEAD, seat] & decklist["when_dead"]
                word &= decklist["awaits"][moment]
                while word:
                    collect_of(game, tables, event, moment, seat * L.SLOTS + lowest(word), group, latest)
                    word &= word - 1
                place = int(game["plot"][seat])
                if place >= 0 and card_waits(tables, game["plot_card"][seat, place], c.PASSIVE, moment):
                    collect_of(game, tables, event, moment, L.ALL_SLOTS + seat * L.PLOTS + place, group, latest)
                agendas = int(agendas_in_force(game, seat)) if game["agendas"][seat] else 0
                if agendas:
                    for k in range(L.PLOTS):
                        if agendas >> k & 1:
                            collect_of(game, tables, event, moment, L.ALL_SLOTS + seat * L.PLOTS + k, group, latest)
            if moment == c.PLOT_USED:
                collect_of(game, tables, event, moment, int(game["events"][event, L.EVENT_CARD]), group, latest)
            if game["phase"] == c.EPIC_PHASE and epic_battle(game) >= 0:
                collect_of(game, tables, event, moment, epic_battle(game), group, latest)
        for i in range(effects_to_search(game, c.L_DELAYED)):
            ability = int(game["effects"][i, L.EFFECT_A])
            if game["effects"][i, L.EFFECT_KIND] == c.L_DELAYED and tables["ability_moment"][ability] == moment:
                source = int(game["effects"][i, L.EFFECT_SOURCE])
                if is_due(game, tables, i, event):
                    add_pending(game, event, ability, source, group)
    frame[CURSOR] = count


@boundary
def collect_of(game: GameState, tables: Tables, event: int, moment: int, source: int, group: int, latest: int) -> None:
    """Find the passives of one card that an event triggers; when-revealed effects come first (FAQ 2.2), the latest before the others."""
    printed = card_of(game, source)
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        kind = int(tables["ability_kind"][ability])
        if tables["ability_moment"][ability] != moment:
            continue
        if kind == c.PASSIVE:
            if can_trigger(game, tables, ability, source, controller_of(game, source), event):
                add_pending(game, event, ability, source, group)
        elif kind == c.WHEN_REVEALED and game["events"][event, L.EVENT_CARD] == source:
            if can_trigger(game, tables, ability, source, controller_of(game, source), event):
                add_pending(game, event, ability, source, latest + 1)


@boundary
def offer_way(game: GameState, frame: Vector[np.int16]) -> bool:
    """Ask the first player in which way a character leaves play that is killed and discarded at once (FAQ 2.5); False if there is none."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if leaves_at_once(game, card, c.DISCARDING) and leaves_at_once(game, card, c.KILL):
                nothing_legal(game)
                allow(game, L.ANSWER_OPTION + KILLED_FIRST)
                allow(game, L.ANSWER_OPTION + DISCARDED_FIRST)
                frame[ORDERING] = WAY_DECIDED
                frame[SOURCE] = card
                ask(game, int(game["first"]), L.ASK_ONE_OF_TWO, card)
                return True
    return False


@boundary
def leave_in_that_way(game: GameState, card: int) -> bool:
    """Kill a character, or discard it, as the first player has decided."""
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
    game["candidates"][card >> L.SLOT_BITS] = bit(card & (L.SLOTS - 1))
    if game["answer"] == L.ANSWER_OPTION + KILLED_FIRST:
        return start_removal(game, c.KILL, TERMINAL, -1)
    return start_removal(game, c.DISCARDING, unsaved_first(game), -1)


@boundary
def kill_at_zero(game: GameState, tables: Tables, frame: Vector[np.int16]) -> bool:
    """Kill or discard characters whose STR is 0: a terminal effect (FAQ 3.21), unless the effect says that they cannot be saved.

    Before that, cards kneel, lose their power or are returned that do so at once. *ruling*: then those leave play for which the first
    player decides between both, one after the other.
    """
    if do_at_once(game, True) and start_removal(game, c.TO_HAND, 1, -1):
        return True
    if (flag_seen(game, c.DISCARDED_AT_ZERO) or flag_seen(game, c.DISCARDED_UNSAVED_AT_ZERO)) and offer_way(game, frame):
        return True
    if find_dying_at_zero(game, c.KILL) and start_removal(game, c.KILL, TERMINAL, -1):
        return True
    return find_dying_at_zero(game, c.DISCARDING) and start_removal(game, c.DISCARDING, unsaved_first(game), -1)


# --- step 5: responses ---------------------------------------------------------------------------------------------------


OWN_ZONES = (c.HAND, c.DISCARD, c.DEAD, c.IN_SHADOWS)
"""Where a player's cards may have abilities besides in play."""


@jit
def response_possible(game: GameState, tables: Tables) -> bool:
    """Whether any card, where it is now, responds to anything that happened; an agenda may."""
    moments = moments_among(game, 0, int(game["event_count"]), 0) & int(game["moments"][0, c.RESPONSE])
    others = int(game["moments"][c.MOMENT_WORDS - 1, c.RESPONSE])
    others = others & moments_among(game, 0, int(game["event_count"]), 1) if others else 0
    if moments == 0 and others == 0:
        return False
    for seat in range(int(game["seats"])):
        if keeps_events(game, seat):
            return True
        decklist = decklist_of(game, tables, seat)
        ready = with_text(game, seat) & decklist["reacts"][0, c.PLAY - c.HAND]
        for zone in OWN_ZONES:
            ready |= game["zones"][zone, seat] & decklist["reacts"][0, place_of_zone(zone)]
        word = moments if ready else 0
        while word:
            moment = lowest(word)
            if ready & decklist["responds"][moment]:
                return True
            word &= ~bit(moment)
        word = others if ready else 0
        while word:
            moment = lowest(word)
            if ready & decklist["responds"][c.MOMENT_BITS + moment]:
                return True
            word &= ~bit(moment)
        if game["agendas"][seat]:
            return True
    return False


@jit
def might_be_responded_to(game: GameState) -> bool:
    """Whether a card of the decks responds to anything that happened, wherever it is: all players can tell."""
    for event in range(int(game["event_count"])):
        if waits(game, c.RESPONSE, int(game["events"][event, L.EVENT_MOMENT])):
            return True
    return False


@jit
def was_used(game: GameState, event: int, source: int, ability: int) -> bool:
    """Whether a card in play has used an ability for this trigger already (ABI-3)."""
    key = (event * L.SOURCES + int(source)) * L.ABILITIES + ability
    for i in range(int(game["used_count"])):
        if game["used"][i] == key:
            return True
    return False


@boundary
def remember_use(game: GameState, event: int, source: int, ability: int) -> None:
    """Remember that a card in play has used an ability for a trigger, which it cannot do again (ABI-3, FAQ 2.4)."""
    if game["used_count"] >= L.USED:
        fail(game, L.TOO_MANY_USED)
        return
    game["used"][int(game["used_count"])] = (int(event) * L.SOURCES + int(source)) * L.ABILITIES + int(ability)
    game["used_count"] += 1


@boundary
def withstands(game: GameState, tables: Tables, event: int, source: int) -> bool:
    """Whether the ability that has been initiated cannot be cancelled by a card, which is as it was before it was played."""
    among = int(tables["ability_withstands"][game["events"][event, L.EVENT_NUMBER]])
    if among == 0 or source >= L.ALL_SLOTS:
        return False
    initiator = int(game["events"][event, L.EVENT_SEAT])
    return matches(game, tables, among, source, int(game["events"][event, L.EVENT_CARD]), initiator, -1, event, -1) != 0


@jit
def usable(game: GameState, tables: Tables, ability: int, source: int, seat: int, event: int) -> bool:
    """Whether a seat may trigger an ability for an entry of the list."""
    if tables["ability_moment"][ability] != game["events"][event, L.EVENT_MOMENT]:
        return False
    if tables["ability_moment"][ability] == c.ABILITY_INITIATED and tables["ability_kind"][ability] != c.RESPONSE:
        if tables["ability_withstands"][game["events"][event, L.EVENT_NUMBER]] and withstands(game, tables, event, source):
            return False
    return not was_used(game, event, source, first_way(tables, ability)) and can_trigger(game, tables, ability, source, seat, event)


@boundary
def can_react(game: GameState, tables: Tables, card: int, seat: int, kind: int, from_event: int, end: int) -> bool:
    """Whether a card has an ability of the kind that a seat may trigger for one of some entries, from a place up to the end."""
    printed = int(card_of(game, card))
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == kind:
            for event in range(from_event, end):
                if usable(game, tables, ability, card, seat, event):
                    return True
    return False


@boundary
def allow_reactions(game: GameState, tables: Tables, seat: int, kind: int, from_event: int, end: int) -> bool:
    """Allow all cards with which a seat may react to one of some entries; False if there are none."""
    found = False
    moments = moments_among(game, int(from_event), int(end), 0)
    others = moments_among(game, int(from_event), int(end), 1) if game["moments"][c.MOMENT_WORDS - 1, kind] else 0
    piles = keeps_events(game, seat)
    for owner in range(int(game["seats"])):
        decklist = decklist_of(game, tables, owner)
        reacts = decklist["reacts"][kind - c.RESPONSE]
        for_others = int(decklist["for_others"])
        word = with_text(game, owner) & reacts[c.PLAY - c.HAND] & (controllable(game, seat, owner) | for_others)
        if owner == seat:
            for zone in OWN_ZONES:
                word |= game["zones"][zone, seat] & reacts[place_of_zone(zone)]
        elif game["zones"][c.IN_SHADOWS, owner]:  # it may be in those of another player
            word |= game["zones"][c.IN_SHADOWS, owner] & reacts[place_of_zone(c.IN_SHADOWS)]
        of_piles = 0
        if piles:
            of_piles = int(kept_events(game, tables, seat, owner)) & reacts[0]
            word |= of_piles
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            theirs = game["controller"][card] != seat and of_piles >> (card & (L.SLOTS - 1)) & 1 == 0
            if theirs and (kind != c.RESPONSE or for_others >> (card & (L.SLOTS - 1)) & 1 == 0):
                continue
            if not waits_for_any(tables, game["card"][card], kind, moments, others):
                continue
            if can_react(game, tables, card, seat, kind, from_event, end):
                allow_card(game, card)
                found = True
    if game["agendas"][seat] and kind == c.RESPONSE:
        for place in range(L.PLOTS):
            if int(game["agendas"][seat]) >> place & 1:
                agenda = L.ALL_SLOTS + int(seat) * L.PLOTS + place
                if can_react(game, tables, agenda, seat, kind, from_event, end):
                    allow(game, L.ANSWER_PLOT + place)
                    found = True
    place = int(game["plot"][seat])
    if kind == c.CANCEL and place >= 0 and waits_for_any(tables, game["plot_card"][seat, place], kind, moments, others):
        if can_react(game, tables, L.ALL_SLOTS + int(seat) * L.PLOTS + place, seat, kind, from_event, end):
            allow(game, L.ANSWER_PLOT + place)
            found = True
    return found


@jit
def step_responses(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Offer a response to the next seat; the window closes when all have passed in a row."""
    fresh(game, tables)
    seats = int(game["seats"])
    while frame[PASSES] < seats:
        seat = int(frame[TURN])
        nothing_legal(game)
        if allow_reactions(game, tables, seat, c.RESPONSE, 0, game["event_count"]):
            allow(game, L.ANSWER_DONE)
            insist(game, seat)
            frame[L.STEP] = ANSWERED
            ask(game, seat, L.ASK_RESPONSE, -1)
            return
        frame[PASSES] += 1
        frame[TURN] = (seat + 1) % seats
    close(game, tables)


@jit
def step_answered(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """After a seat passed or chose a card: ask which of its abilities it uses."""
    seat = int(frame[TURN])
    if game["answer"] == L.ANSWER_DONE:
        frame[PASSES] += 1
        frame[TURN] = (seat + 1) % int(game["seats"])
        frame[L.STEP] = RESPONSES
        return
    source = int(game["answer"])
    if source >= L.ANSWER_PLOT:  # an agenda
        source = L.ALL_SLOTS + seat * L.PLOTS + source - L.ANSWER_PLOT
    frame[SOURCE] = source
    frame[L.STEP] = ABILITY_CHOSEN
    printed = int(card_of(game, source))
    first = int(tables["first_ability"][printed])
    nothing_legal(game)
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.RESPONSE:
            for event in range(int(game["event_count"])):
                if usable(game, tables, ability, source, seat, event):
                    allow(game, L.ANSWER_OPTION + L.WAY_ABILITY + ability - first)
    offer(game, seat, L.ASK_WAY, source)


@boundary
def offer(game: GameState, seat: int, prompt: int, source: int) -> None:
    """Ask, but not if only one answer is legal: such a question is not a decision of the game."""
    forced = int(game["ask_forced"])
    game["ask_forced"] = 0
    ask(game, seat, prompt, source)
    game["ask_forced"] = forced


@boundary
def answer_of_event(game: GameState, tables: Tables, ability: int, event: int) -> int:
    """The answer that says that an ability responds to an entry of the list: its card, or an option.

    Options are numbered in the order in which such things happened to different players, or with different numbers; there is one alone
    if the effects do not ask for the event.
    """
    flags = int(tables["ability_flags"][ability])
    events = game["events"]
    card = int(events[event, L.EVENT_CARD])
    if flags & c.NEEDS_EVENT_CARD and 0 <= card < L.ALL_SLOTS:
        return card
    option = 0
    if flags & c.NEEDS_EVENT:
        same = first_alike(game, event)
        for before in range(same):
            if events[before, L.EVENT_MOMENT] == events[event, L.EVENT_MOMENT] and first_alike(game, before) == before:
                option += 1
    if option >= L.OPTIONS:
        fail(game, L.TOO_MANY_OPTIONS)
        return L.ANSWER_OPTION
    return L.ANSWER_OPTION + option


@boundary
def first_alike(game: GameState, event: int) -> int:
    """The first entry of the list that says the same as another one, whatever its card."""
    events = game["events"]
    for before in range(event):
        if (
            events[before, L.EVENT_MOMENT] == events[event, L.EVENT_MOMENT]
            and events[before, L.EVENT_SEAT] == events[event, L.EVENT_SEAT]
            and events[before, L.EVENT_NUMBER] == events[event, L.EVENT_NUMBER]
        ):
            return before
    return event


@jit
def step_ability_chosen(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Ask to which of the events the chosen ability responds."""
    seat = int(frame[TURN])
    source = int(frame[SOURCE])
    ability = int(tables["first_ability"][card_of(game, source)]) + int(game["answer"]) - L.ANSWER_OPTION - L.WAY_ABILITY
    frame[ABILITY] = ability
    frame[L.STEP] = EVENT_CHOSEN
    nothing_legal(game)
    for event in range(int(game["event_count"])):
        if usable(game, tables, ability, source, seat, event):
            answer = int(answer_of_event(game, tables, ability, event))
            if answer < L.ALL_SLOTS:
                allow_card(game, answer)
            else:
                allow(game, answer)
    offer(game, seat, L.ASK_TRIGGER, source)


@jit
def step_event_chosen(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Initiate the response, now that all is chosen; passives that it triggers come before the next response."""
    seat = int(frame[TURN])
    source = int(frame[SOURCE])
    ability = int(frame[ABILITY])
    for event in range(int(game["event_count"])):
        if usable(game, tables, ability, source, seat, event):
            if game["answer"] == answer_of_event(game, tables, ability, event):
                if source >= L.ALL_SLOTS or game["row"][source, L.ZONE] == c.PLAY or is_gained_text(game, source):
                    remember_use(game, event, source, first_way(tables, ability))
                    if game["error"]:
                        return
                frame[PASSES] = 0
                frame[L.STEP] = AFTER_RESPONSE
                start_ability(game, tables, ability, source, seat, event)
                return


@jit
def step_after_response(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Resolve the passives that a response triggered, then offer a response to the next seat."""
    turn = int(frame[TURN])
    depth = int(game["depth"])
    step_passives(game, tables, frame)
    if game["depth"] == depth and frame[L.STEP] == RESPONSES:
        frame[TURN] = (turn + 1) % int(game["seats"])


# --- step 6: the end -----------------------------------------------------------------------------------------------------


@boundary
def become_what_it_becomes(game: GameState, tables: Tables, card: int) -> None:
    """A moribund character becomes an agenda, or a melee title."""
    if int(tables["play_flags"][game["card"][card]]) & c.BECOMES_AGENDA:
        become_agenda(game, tables, card)
    else:
        become_title(game, tables, card)


@boundary
def close(game: GameState, tables: Tables) -> None:
    """Close the window: moribund cards leave play, opportunities are lost (ABI-9), used plots return (PLOT-6)."""
    if game["effects_of"][c.L_MUST_PLAY] and let_lapse(game, tables, -1, 1):
        game["frames"][int(game["depth"]) - 1, L.STEP] = PASSIVES
        return
    if game["moribund"]:
        game["moribund"] = 0
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat] | game["zones"][c.RESOLVING, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                destination = int(game["row"][card, L.DESTINATION])
                if destination:
                    if game["row"][card, L.ZONE] == c.RESOLVING:
                        put_away(game, card, destination)
                        give_back(game, card)
                    elif destination == c.PLAY:  # FAQ 3.42
                        game["row"][card, L.DESTINATION] = 0
                        game["board_changed"] = 1
                        changed(game, c.ON_ZONES)
                    elif destination == c.UNDER:
                        lay_facedown(game, tables, card)
                    elif destination == c.SET_ASIDE:
                        become_what_it_becomes(game, tables, card)
                    else:
                        leave_play(game, tables, card, destination)
        fresh(game, tables)
        if game["board_changed"]:
            count = int(game["event_count"])
            if discard_attachments(game, tables) or game["moribund"] or game["event_count"] > count:
                frame = game["frames"][int(game["depth"]) - 1]
                frame[L.STEP] = PASSIVES
                return
    if game["plot_was_revealed"]:
        game["plot_was_revealed"] = 0
        if tables["switches"][c.S_USED_PLOTS_RETURN] == c.AFTER_TAKING_EFFECT:
            return_used_plots(game)
    if log.is_logged(game) and might_be_responded_to(game):
        log.add(game, log.RESPONSES_CLOSED, -1, -1, -1, int(game["phase"]), 0)
    clear_entries(game["events"], 0, int(game["event_count"]))
    clear_entries(game["pending"], 0, int(game["pending_count"]))
    for i in range(int(game["used_count"])):
        game["used"][i] = 0
    game["event_count"] = 0
    game["used_count"] = 0
    game["pending_count"] = 0
    framework = FRAMEWORK_WINDOW
    if game["frames"][int(game["depth"]) - 1, FRAMEWORK] == END_OF_PHASE_WINDOW:
        framework = END_OF_PHASE_WINDOW
    pop(game)
    kill_before_actions(game, tables, framework)


@boundary
def kill_before_actions(game: GameState, tables: Tables, framework: int) -> None:
    """Kill characters whose STR fell to 0 because something ended or left play, in a separate window, before any action (ABI-2).

    Attachments give control of bearers that could not be given before, because of a unique card that has left play (FAQ 3.11, 3.29).
    """
    fresh(game, tables)
    if (game["dying_at_zero"] or game["effects_of"][c.L_CONTROL]) and follow_attachments(game, tables):
        open_window(game, int(game["first"]), framework)
        return
    if game["dying_at_zero"] and (find_dying_at_zero(game, c.KILL) or find_dying_at_zero(game, c.DISCARDING) or do_at_once(game, False)):
        open_window(game, int(game["first"]), framework)
