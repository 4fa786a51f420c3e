"""More than one challenge of a type in a phase: what effects and rules for players allow (CHA-1)."""

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, effects_to_search, has_rule, remove_effect
from agot_env.machine_code.annotations import Elements

NO_EXTRA, BY_RULE = -1, -2
EXTRA_RULES = 1 << c.EXTRA_MILITARY | 1 << c.EXTRA_INTRIGUE | 1 << c.EXTRA_POWER
"""The rules of extra challenges, as a set: all are in the first word."""
assert EXTRA_RULES.bit_length() < c.RULE_BITS


@jit
def is_extra(rule: int) -> bool:
    """Whether a rule allows extra challenges."""
    return c.EXTRA_MILITARY <= rule and rule <= c.EXTRA_POWER


@jit
def place_of(kind: int) -> int:
    """The place of a challenge type in lists of all three."""
    return int(kind) >> 1


@jit
def allow_extra(game: GameState, seat: int, rule: int, number: int) -> None:
    """Let a seat initiate a number of extra challenges each phase, of the type that a rule is about."""
    game["extra_allowed"][seat, rule - c.EXTRA_MILITARY] += number


@jit
def ruled_challenges(game: GameState, seat: int, kind: int) -> int:
    """How many more challenges of a type the rules for a seat still allow it this phase."""
    return max(0, int(game["extra_allowed"][seat, place_of(kind)]) - int(game["extra_ruled"][seat, place_of(kind)]))


@boundary
def allowed_of_round(game: GameState, tables: Tables, seat: int, place: int) -> int:
    """How many of the extra challenges of a type that rules allow a seat are those of revealed plots, once a round."""
    count = 0
    for owner in range(int(game["seats"])):
        if game["plot"][owner] < 0 or has_rule(game, owner, c.PLOT_IS_BLANK):
            continue
        printed = int(game["plot_card"][owner, game["plot"][owner]])
        if int(tables["play_flags"][printed]) & c.EXTRA_OF_ROUND:
            first = int(tables["first_constant"][printed])
            for k in range(first, first + int(tables["constants"][printed])):
                count += int(tables["constant_change"][k] == c.M_PLAYER and tables["constant_a"][k] == c.EXTRA_MILITARY + place)
    return min(count, int(game["extra_allowed"][seat, place]))


@boundary
def forget_extra_challenges(game: GameState, tables: Tables, repeated: int) -> None:
    """Forget the challenges of the phase before; of a challenges phase that is repeated, not those of the round.

    *ruling*: what each phase allows has been used before what the round allows.
    """
    for seat in range(int(game["seats"])):
        for k in range(c.CHALLENGE_TYPES):
            game["extra_begun"][seat, k] = 0
            if repeated and game["extra_ruled"][seat, k]:
                of_phase = int(game["extra_allowed"][seat, k]) - int(allowed_of_round(game, tables, seat, k))
                game["extra_ruled"][seat, k] = max(0, int(game["extra_ruled"][seat, k]) - of_phase)
            else:
                game["extra_ruled"][seat, k] = 0


@jit
def initiated_of(game: GameState, seat: int, kind: int) -> int:
    """How many challenges of a type a seat has initiated this phase."""
    return int(game["extra_begun"][seat, place_of(kind)]) + (int(game["attacked"][seat]) >> place_of(kind) & 1)


@jit
def has_begun_extra(game: GameState, seat: int) -> bool:
    """Whether a seat has initiated a challenge beyond the first of its type this phase, or by an effect."""
    for place in range(c.CHALLENGE_TYPES):
        if game["extra_begun"][seat, place]:
            return True
    return False


@jit
def extra_against(game: GameState, i: int) -> int:
    """The opponent against which a lasting effect allows one more challenge; NOBODY: any of them."""
    return (int(game["effects"][i, L.EFFECT_C]) >> 1) - 1


@jit
def allows_challenge(game: GameState, i: int, seat: int, kind: int, defender: int) -> bool:
    """Whether a lasting effect allows a seat one more challenge of a type now, against a defender; NOBODY: against any opponent."""
    effects = game["effects"]
    if effects[i, L.EFFECT_KIND] != c.L_EXTRA_CHALLENGE or effects[i, L.EFFECT_SEAT] != seat or int(effects[i, L.EFFECT_A]) & kind == 0:
        return False
    against = extra_against(game, i)
    if against >= 0 and defender >= 0 and against != defender:
        return False
    most = int(effects[i, L.EFFECT_B])
    return most == 0 or initiated_of(game, seat, kind) < most


@boundary
def extra_challenge(game: GameState, seat: int, kind: int, defender: int) -> int:
    """What allows a seat one more challenge of a type, against a defender or any opponent: a lasting effect, BY_RULE, or NO_EXTRA.

    *ruling*: a challenge that must be the next one comes first, because it cannot come later, and so does one against that defender
    alone; then what rules allow.
    """
    found = NO_EXTRA
    for i in range(effects_to_search(game, c.L_EXTRA_CHALLENGE)):
        if allows_challenge(game, i, seat, kind, defender):
            if game["effects"][i, L.EFFECT_C]:
                return i
            if found == NO_EXTRA:
                found = i
    return BY_RULE if ruled_challenges(game, seat, kind) else found


@boundary
def widen_extra(game: GameState, seat: int, kind: int, defender: int) -> None:
    """The first challenge of a type that a seat initiates is the extra one, if there is one against that defender alone.

    The one that is left, which may be against any opponent, is what the effect allows then.
    """
    for i in range(effects_to_search(game, c.L_EXTRA_CHALLENGE)):
        if allows_challenge(game, i, seat, kind, defender) and extra_against(game, i) == defender:
            game["effects"][i, L.EFFECT_C] = int(game["effects"][i, L.EFFECT_C]) & 1
            return


@boundary
def keep_target(game: GameState, seat: int, kind: int, defender: int, source: int) -> None:
    """Keep a challenge that an effect allows against one opponent alone from being redirected, since it has no other legal target (TIT-4).

    *ruling*: the first challenge of its type can be redirected, since the player could have initiated it without that effect.
    """
    for other in range(int(game["seats"])):
        if other != seat and other != defender:
            add_effect(game, c.L_NO_CHALLENGES, -2 - int(seat), int(kind), other, c.UNTIL_END_OF_CHALLENGE, source, int(seat), 0)


@boundary
def begin_challenge(game: GameState, seat: int, kind: int, defender: int, by_effect: bool) -> None:
    """Count a challenge that a seat initiates against another, its first of the type this phase or an extra one.

    The chance for one that had to be next is gone. *ruling*: one that an effect initiates comes in addition to those that the player may
    initiate in their turn.
    """
    if by_effect:
        game["extra_begun"][seat, place_of(kind)] += 1
    elif int(game["attacked"][seat]) & kind:
        extra = extra_challenge(game, seat, kind, defender)
        game["extra_begun"][seat, place_of(kind)] += 1
        if extra == BY_RULE:
            game["extra_ruled"][seat, place_of(kind)] += 1
        elif extra >= 0:
            source = int(game["effects"][extra, L.EFFECT_SOURCE])
            unopposed = int(game["effects"][extra, L.EFFECT_C]) & 1
            if extra_against(game, extra) >= 0:
                keep_target(game, seat, kind, defender, source)
            remove_effect(game, extra)
            if unopposed:
                add_effect(game, c.L_LOST_IF_OPPOSED, -2 - int(seat), int(kind), 0, c.UNTIL_END_OF_CHALLENGE, source, int(seat), 0)
    elif game["effects_of"][c.L_EXTRA_CHALLENGE]:
        widen_extra(game, seat, kind, defender)
    if not by_effect:
        game["attacked"][seat] |= kind
    i = effects_to_search(game, c.L_EXTRA_CHALLENGE) - 1
    while i >= 0:
        effects = game["effects"]
        if effects[i, L.EFFECT_KIND] == c.L_EXTRA_CHALLENGE and effects[i, L.EFFECT_SEAT] == seat and effects[i, L.EFFECT_C] & 1:
            remove_effect(game, i)
        i -= 1


@boundary
def write_extra_challenges(game: GameState, seat: int, observation: Elements[np.int16], at: int) -> None:
    """How many more challenges of each type a seat may initiate, besides its first."""
    for k in range(c.CHALLENGE_TYPES):
        observation[at + k] = ruled_challenges(game, seat, 1 << k)
        for i in range(effects_to_search(game, c.L_EXTRA_CHALLENGE)):
            if allows_challenge(game, i, seat, 1 << k, L.NOBODY):
                observation[at + k] += 1
