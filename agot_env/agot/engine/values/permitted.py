"""Which challenges between players are permitted."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.extra_challenges import has_begun_extra, initiated_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import are_opponents, effects_to_search, has_rule, is_out
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.titles import supports

MOST_AGAINST = 2
"""How often in a phase a player may attack another one who is sheltered from more."""


@jit
def has_attacked(game: GameState, seat: int) -> bool:
    """Whether a seat has initiated a challenge in its turn this phase."""
    return int(game["attacked"][seat]) & (c.MILITARY | c.INTRIGUE | c.POWER) != 0


@jit
def may_not_initiate(game: GameState, seat: int, place: int) -> bool:
    """Whether a rule forbids a seat to initiate a challenge of the type at a place.

    *ruling*: a plot that lets a player initiate one challenge counts those of the whole round, in epic phases and in a repeated challenges
    phase, too, even if it does not name the round, since it is revealed for a round and names no phase.
    """
    if has_rule(game, seat, c.NO_MILITARY_CHALLENGES + place):
        return True
    if place == 0 and has_rule(game, seat, c.TWO_MILITARY) and initiated_of(game, seat, c.MILITARY) >= 2:
        return True
    return has_rule(game, seat, c.ONE_CHALLENGE) and (game["attacked"][seat] != 0 or has_begun_extra(game, seat))


@boundary
def may_take_part(game: GameState, seat: int, kind: int, declared: int) -> bool:
    """Whether a seat may attack and defend in challenges of a type, with characters that are ``declared``, or with any."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_ONLY_CHALLENGES)):
        if effects[i, L.EFFECT_KIND] == c.L_ONLY_CHALLENGES and effects[i, L.EFFECT_CARD] == -2 - seat:
            if int(effects[i, L.EFFECT_A]) & kind == 0 and (declared or effects[i, L.EFFECT_B]):
                return False
    return True


@jit
def may_declare(game: GameState, seat: int, kind: int) -> bool:
    """Whether a seat may declare attackers and defenders in challenges of a type."""
    return may_take_part(game, seat, kind, 1) != 0


@boundary
def forbidden(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether an effect forbids challenges of a type between two seats."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_NO_CHALLENGES)):
        if effects[i, L.EFFECT_KIND] == c.L_NO_CHALLENGES and int(effects[i, L.EFFECT_A]) & kind:
            one = int(effects[i, L.EFFECT_SEAT])
            other = int(effects[i, L.EFFECT_B])
            if (one == attacker and other == defender) or (one == defender and other == attacker):
                return True
    return False


@boundary
def is_sheltered(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether a rule shelters a seat from a challenge of a type by another, of any seat or after two of them in the phase."""
    if has_rule(game, defender, c.NO_MILITARY_AGAINST + lowest(kind)):
        return True
    if not has_rule(game, defender, c.TWO_CHALLENGES_AGAINST):
        return False
    effects = game["effects"]
    count = 0
    for i in range(effects_to_search(game, c.L_CHALLENGE)):
        if effects[i, L.EFFECT_KIND] == c.L_CHALLENGE and int(effects[i, L.EFFECT_A]) & L.OF_THIS_PHASE:
            count += int(effects[i, L.EFFECT_CARD] == -2 - attacker and effects[i, L.EFFECT_C] == defender)
    return count >= MOST_AGAINST


@jit
def may_be_attacked(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether a seat may be attacked by another, regardless of titles and of who declares attackers."""
    if not are_opponents(game, attacker, defender) or is_out(game, defender):
        return False
    return not forbidden(game, attacker, defender, kind) and not is_sheltered(game, attacker, defender, kind)


@jit
def may_be_target(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether a seat may be the target of another's challenge, regardless of titles: an opponent that no effect protects (CHA-1)."""
    return may_declare(game, attacker, kind) and may_be_attacked(game, attacker, defender, kind)


@jit
def may_challenge(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether a seat may be the target of another's challenge: an opponent that no title and no effect protects (CHA-1, TIT-1)."""
    return not supports(game, attacker, defender) and may_be_target(game, attacker, defender, kind)


@jit
def may_challenge_after(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether a seat may be the target of a challenge in which no attackers are declared, but take part at once (FAQ p. 28)."""
    permitted = not supports(game, attacker, defender) and may_take_part(game, attacker, kind, 0) != 0
    return permitted and may_be_attacked(game, attacker, defender, kind)
