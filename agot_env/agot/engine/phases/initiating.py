"""Which challenges a seat may initiate: in its turn, by its next player action, or after another challenge (CHA-1)."""

from agot_env.agot.engine.phases.eligible import has_attacker, has_leader
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.epic import epic_types
from agot_env.agot.engine.record.extra_challenges import NO_EXTRA, extra_challenge
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, effects_to_search, has_rule, push, remove_effect
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.values.permitted import has_attacked, may_challenge, may_challenge_after, may_not_initiate
from agot_env.agot.engine.values.tolls import can_pay_challenge_toll, challenge_toll

IN_TURN, BY_ACTION, AFTER_ANOTHER, LED = range(4)
"""How a challenge is initiated: AFTER_ANOTHER with attackers that have defended, LED as an extra one that only some characters join."""
WAY = 6
"""The local of the frame of a challenge that holds how it is initiated."""
NOTHING_AFTER = -1


@jit
def has_no_challenge_left(game: GameState, seat: int, kind: int, defender: int) -> bool:
    """Whether a seat has initiated all challenges of a type that it may initiate this phase (CHA-1), against a defender or (NOBODY) at all.

    An epic phase grants each player one challenge; nothing else allows another one in it (FAQ p. 28).
    """
    if game["phase"] == c.EPIC_PHASE:
        return has_attacked(game, seat) or epic_types(game) & kind == 0
    return int(game["attacked"][seat]) & kind != 0 and extra_challenge(game, seat, kind, defender) == NO_EXTRA


@boundary
def allow_challenge(game: GameState, tables: Tables, seat: int, place: int, way: int) -> bool:
    """Allow a seat to initiate a challenge of the type at a place, in a way, against each legal target; False if there is none."""
    kind = 1 << place
    if may_not_initiate(game, seat, place) or (way == IN_TURN and has_no_challenge_left(game, seat, kind, L.NOBODY)):
        return False
    toll = challenge_toll(game, tables, seat, kind)
    if toll and gold_available(game, tables, seat) < toll:
        return False
    if not (has_leader(game, tables, seat, kind, toll) if way == LED else has_attacker(game, tables, seat, kind, toll)):
        return False
    seats = int(game["seats"])
    found = False
    for offset in range(1, seats):
        other = (seat + offset) % seats
        if may_challenge(game, seat, other, kind) and (way != IN_TURN or not has_no_challenge_left(game, seat, kind, other)):
            allow(game, L.ANSWER_ATTACK + place * (L.SEATS - 1) + offset - 1)
            found = True
    return found


@boundary
def allow_challenges(game: GameState, tables: Tables, seat: int) -> bool:
    """Allow all challenges that a seat may initiate in its turn; False if there is none.

    *ruling*: a challenge that only some characters may join is not initiated as long as the seat may initiate another one of the type.
    """
    found = False
    for place in range(c.CHALLENGE_TYPES):
        if allow_challenge(game, tables, seat, place, IN_TURN):
            found = True
        elif is_led(game, seat, 1 << place) and allow_challenge(game, tables, seat, place, LED):
            found = True
    return found


@jit
def is_led(game: GameState, seat: int, kind: int) -> bool:
    """Whether a challenge that a seat initiates in its turn is an extra one that only some characters may join."""
    return game["phase"] == c.CHALLENGES and kind == c.MILITARY and has_no_challenge_left(game, seat, kind, L.NOBODY)


@boundary
def initiate(game: GameState, seat: int, answer: int, by_action: bool) -> None:
    """Initiate the challenge of an answer, in the seat's turn or by its next player action."""
    place = (answer - L.ANSWER_ATTACK) // (L.SEATS - 1)
    offset = (answer - L.ANSWER_ATTACK) % (L.SEATS - 1) + 1
    way = BY_ACTION if by_action else LED if is_led(game, seat, 1 << place) else IN_TURN
    push(game, L.P_CHALLENGE, 1 << place, seat, (seat + offset) % int(game["seats"]), 0)
    at = int(game["depth"]) - 1
    if at >= 0:
        game["frames"][at, WAY] = way


# --- by a player action ------------------------------------------------------------------------------------------------------


@boundary
def allow_next_challenge(game: GameState, tables: Tables, seat: int) -> bool:
    """Allow the challenges that effects let a seat initiate by a player action, but not while a challenge is under way (FAQ 3.38)."""
    types = 0
    for i in range(effects_to_search(game, c.L_NEXT_CHALLENGE) if game["challenge"] == 0 else 0):
        if game["effects"][i, L.EFFECT_KIND] == c.L_NEXT_CHALLENGE and game["effects"][i, L.EFFECT_CARD] == -2 - seat:
            types |= int(game["effects"][i, L.EFFECT_A])
    found = False
    while types:
        if allow_challenge(game, tables, seat, lowest(types), BY_ACTION):
            found = True
        types &= types - 1
    return found


@boundary
def forget_next_challenge(game: GameState, seat: int, kind: int) -> None:
    """End the permissions of a seat to initiate a challenge by its next player action, since it takes one.

    If it is a challenge (a type, or 0), it uses up one of those permissions, or else one that any player action may use.
    """
    any_action, used = -1, False
    i = effects_to_search(game, c.L_NEXT_CHALLENGE) - 1
    while i >= 0:
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_NEXT_CHALLENGE and effect[L.EFFECT_CARD] == -2 - seat:
            allows = int(effect[L.EFFECT_A]) & kind != 0
            if effect[L.EFFECT_B] == 0:
                used = used or allows
                remove_effect(game, i)
                any_action -= 1 if any_action > i else 0
            elif allows:
                any_action = i
        i -= 1
    if any_action >= 0 and not used:
        remove_effect(game, any_action)


# --- after another challenge -------------------------------------------------------------------------------------------------


@boundary
def challenge_after(game: GameState, tables: Tables) -> int:
    """The lasting effect that initiates a challenge after the one that is ending; NOTHING_AFTER if none does, or it is forbidden.

    *ruling*: what forbids its player to initiate such a challenge against that opponent, or cannot be paid for it, forbids this one, too.
    """
    if has_rule(game, int(game["first"]), c.CHALLENGES_END) or game["effects_of"][c.L_ROUND_ENDS]:
        return NOTHING_AFTER
    for i in range(effects_to_search(game, c.L_CHALLENGE_AFTER)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_CHALLENGE_AFTER:
            effect = game["effects"][i]
            seat, kind, against = int(effect[L.EFFECT_SEAT]), int(effect[L.EFFECT_A]), int(effect[L.EFFECT_B])
            permitted = may_challenge_after(game, seat, against, kind) and not may_not_initiate(game, seat, lowest(kind))
            if permitted and can_pay_challenge_toll(game, tables, seat, kind):
                return i
    return NOTHING_AFTER
