"""Melee titles that redirect a challenge, or let a player defend in support of its target (TIT-2, TIT-4, TIT-5)."""

import numpy as np

from agot_env.agot.engine.phases.challenges import discard_obliged, set_target
from agot_env.agot.engine.phases.declaring import declare
from agot_env.agot.engine.phases.eligible import can_defend_with
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.challenges import remember_defender, remember_supporter
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    ask,
    changed,
    clear_entries,
    clear_selection,
    happened,
    has_rule,
    is_any_picked,
    nothing_legal,
    pop,
    push_pick,
    reacts_to,
)
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.joining import drop_lonely, room_for
from agot_env.agot.engine.values.obliged import oblige
from agot_env.agot.engine.values.permitted import may_challenge, may_declare
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.titles import holder, redirect_bit, supports
from agot_env.machine_code.annotations import Vector

# --- Crown Regent: the attacker chooses another target -----------------------------------------------------------------------

OFFER, OFFERED, CHOSEN = range(3)


@boundary
def allow_new_targets(game: GameState) -> bool:
    """Allow every legal target of the challenge but the present one; False if there is none."""
    found = False
    nothing_legal(game)
    for seat in range(int(game["seats"])):
        if seat != game["defender"] and may_challenge(game, int(game["attacker"]), seat, int(game["challenge"])):
            allow(game, L.ANSWER_SEAT + seat)
            found = True
    return found


@boundary
def step_regent(game: GameState) -> None:
    """Let the Crown Regent make the attacker choose another target, once target and attackers are declared (TIT-4).

    *ruling*: at once, so that all that follows sees the new target; not in a challenge of the Crown Regent's own; and not offered
    when there is no other legal target, where it would do nothing. Gold that was paid to the first target stays paid.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seat = holder(game, L.CROWN_REGENT)
    if seat < 0:
        pop(game)
    elif frame[L.STEP] == OFFER:
        frame[L.STEP] = OFFERED
        used = int(game["title_used"][seat]) & redirect_bit(game, seat, L.CROWN_REGENT)
        if seat == game["attacker"] or used or not allow_new_targets(game):
            pop(game)
            return
        nothing_legal(game)
        allow(game, L.ANSWER_TITLE + L.CROWN_REGENT - 1)
        allow(game, L.ANSWER_DONE)
        ask(game, seat, L.ASK_REDIRECT, -1)
    elif frame[L.STEP] == OFFERED and game["answer"] != L.ANSWER_DONE:
        frame[L.STEP] = CHOSEN
        game["title_used"][seat] |= redirect_bit(game, seat, L.CROWN_REGENT)
        allow_new_targets(game)
        ask(game, int(game["attacker"]), L.ASK_NEW_TARGET, -1)
    else:
        if frame[L.STEP] == CHOSEN:
            set_target(game, int(game["answer"]) - L.ANSWER_SEAT)
            remember_defender(game)
            log.add(game, log.REDIRECTED, seat, -1, int(game["defender"]), 0, 0)
            changed(game, c.ON_CHALLENGE)
        pop(game)


# --- defenders have been declared, or none: support, and the Lord Commander --------------------------------------------------

SUPPORT, SUPPORTED, COMMAND, COMMANDED = range(4)
ASKED = 2
"""Local: how many seats, from the first player on, have been asked to support the target, or cannot."""


@boundary
def is_defended(game: GameState) -> bool:
    """Whether a character defends. *ruling*: one of the attacking player (CHA-17) does not keep others from standing in for the target."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] == c.DEFENDING and game["controller"][card] != game["attacker"]:
                return True
    return False


@boundary
def step_stand_in(game: GameState, tables: Tables) -> None:
    """Let supporters defend in an undefended challenge (TIT-2), then the Lord Commander take it over (TIT-5).

    *ruling*: supporters come first, since the redirect belongs to the step after (FAQ) and needs that nobody defends; and a
    character that takes part for the target by an effect leaves the challenge defended. *ruling*: if both titles of a target are
    supported, one player after the other may defend, from the first player on, until one does. An attacker who supports the target of a
    redirected challenge does not defend, since the target is not attacked by another player.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == SUPPORT:
        if is_defended(game):
            pop(game)
            return
        fresh(game, tables)
        while frame[ASKED] < int(game["seats"]):
            if may_support(game, asked(game, frame)):
                offer_support(game, tables, asked(game, frame))
                frame[L.STEP] = SUPPORTED
                return
            frame[ASKED] += 1
        frame[L.STEP] = COMMAND
    if frame[L.STEP] == SUPPORTED:
        seat = asked(game, frame)
        frame[L.STEP] = SUPPORT
        frame[ASKED] += 1
        if is_any_picked(game) and may_support(game, seat):  # FAQ: who defends is the defending player for everything but the claim
            game["defender"] = seat
            remember_supporter(game)
            forget_undefended(game)
            log.add(game, log.SUPPORTED, int(game["defender"]), -1, int(game["claim_target"]), 0, 0)
            declare(game, int(game["defender"]), c.DEFENDING, c.DEFENDS_STANDING, c.DECLARED_DEFENDER, 0)
            happened(game, c.DEFENDERS_DECLARED, -1, int(game["defender"]), -1, int(game["challenge"]))
            pop(game)
        discard_obliged(game)
        return
    if frame[L.STEP] == COMMAND:
        frame[L.STEP] = COMMANDED
        seat = holder(game, L.LORD_COMMANDER)
        if not may_take_over(game, seat):
            pop(game)
            return
        nothing_legal(game)
        allow(game, L.ANSWER_TITLE + L.LORD_COMMANDER - 1)
        allow(game, L.ANSWER_DONE)
        ask(game, seat, L.ASK_REDIRECT, -1)
        return
    seat = holder(game, L.LORD_COMMANDER)
    if game["answer"] != L.ANSWER_DONE and seat >= 0:
        game["title_used"][seat] |= redirect_bit(game, seat, L.LORD_COMMANDER)
        set_target(game, seat)
        remember_defender(game)
        log.add(game, log.REDIRECTED, seat, -1, seat, 0, 0)
        game["redirected"] = L.REDIRECTING
        forget_undefended(game)
        forget_stealth(game)
        changed(game, c.ON_CHALLENGE)
    pop(game)


@boundary
def forget_undefended(game: GameState) -> None:
    """Take it off the list of the open window that the defending player has declared no defenders.

    The redirect cancels that window (FAQ). *ruling*: a supporter who declares defenders is the defending player for effects (FAQ p. 27),
    so that the defending player has declared some.
    """
    events = game["events"]
    i = int(game["event_count"]) - 1 if reacts_to(game, c.NO_DEFENDERS_DECLARED) else -1
    while i >= 0:
        if events[i, L.EVENT_MOMENT] == c.NO_DEFENDERS_DECLARED:
            count = int(game["event_count"]) - 1
            for k in range(i, count):
                for field in range(L.EVENT_FIELDS):
                    events[k, field] = events[k + 1, field]
            clear_entries(events, count, count + 1)
            game["event_count"] = count
        i -= 1


@jit
def asked(game: GameState, frame: Vector[np.int16]) -> int:
    """The seat that is asked for defenders in support of the target, or would be next."""
    return (int(game["first"]) + int(frame[ASKED])) % int(game["seats"])


@jit
def may_support(game: GameState, seat: int) -> bool:
    """Whether a seat supports the target of the challenge, which is another player's (TIT-2)."""
    return seat != game["attacker"] and supports(game, seat, int(game["defender"]))


@boundary
def offer_support(game: GameState, tables: Tables, seat: int) -> None:
    """Let a seat pick defenders, as the target does (CHA-4); stealth was used on characters of the target alone (TIT-2).

    *ruling*: a character that must be declared in the next challenge in which it can be must be declared in support, too.
    """
    clear_selection(game)
    may_defend = not has_rule(game, seat, c.NO_DEFENDERS) and may_declare(game, seat, int(game["challenge"]))
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word and may_defend:
            if can_defend_with(game, tables, owner * L.SLOTS + lowest(word), seat, int(game["challenge"])):
                game["candidates"][owner] |= word & -word
            word &= word - 1
    drop_lonely(game, tables, seat, c.DEFENDING)
    oblige(game, tables, int(room_for(game, seat, c.DEFENDING)))
    push_pick(game, seat, 0, room_for(game, seat, c.DEFENDING), L.ASK_DEFENDERS, -1)


@boundary
def may_take_over(game: GameState, seat: int) -> bool:
    """Whether the Lord Commander may redirect an undefended challenge to their own seat: it is military, and they are a legal target."""
    return (
        seat >= 0
        and game["challenge"] == c.MILITARY
        and int(game["title_used"][seat]) & redirect_bit(game, seat, L.LORD_COMMANDER) == 0
        and seat != game["defender"]
        and may_challenge(game, int(game["attacker"]), seat, c.MILITARY)
    )


@boundary
def forget_stealth(game: GameState) -> None:
    """Forget the stealth targets, which are chosen again when the window opens again."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            game["row"][card, L.STATE] = int(game["row"][card, L.STATE]) & ~L.BYPASSED
