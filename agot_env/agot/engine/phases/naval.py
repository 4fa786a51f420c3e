"""Characters that join a challenge by their naval enhancements, as a player action (CHA-17)."""

from agot_env.agot.engine.phases.declaring import declare
from agot_env.agot.engine.phases.eligible import can_attack_with, can_defend_with
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import clear_selection, has_rule, pop, push, push_pick
from agot_env.agot.engine.values.joining import is_shunned, room_for
from agot_env.agot.engine.values.obliged import all_or_none
from agot_env.agot.engine.values.permitted import may_declare
from agot_env.machine_code.bits import bit, lowest

CARD, SEAT, ROLE = 2, 3, 4
"""Locals of the frame; `causes.NAVAL_ROLE` is the last of them."""
BEGIN, PICKED = range(2)


@boundary
def naval_role(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The side on which a seat may declare a character in play by its naval enhancement now; 0 if it may not.

    *ruling*: all that forbids to declare the character as an attacker or defender, or asks something for it, does so here, too; a
    character that could not be declared together with one of the same player in the challenge cannot join it; who must declare all
    characters or none declares one so only if no other could be declared. *ruling*: a kneeling
    character cannot join it, since it must kneel for that, even if it may be declared while kneeling.
    """
    kind = int(game["challenge"])
    row = game["row"]
    if row[card, L.KNEELING] != 0:
        return 0
    if kind == 0 or int(row[card, L.ICONS]) >> L.NAVAL_SHIFT & kind == 0 or row[card, L.ROLE] != 0 or not may_declare(game, seat, kind):
        return 0
    role = 0
    if seat == game["attacker"] and can_attack_with(game, tables, card, seat, kind, 0):
        role = c.ATTACKING
    elif seat == game["defender"] and not has_rule(game, seat, c.NO_DEFENDERS) and can_defend_with(game, tables, card, seat, kind):
        role = c.DEFENDING
    if role == 0 or room_for(game, seat, role) == 0 or is_shunned(game, tables, card):
        return 0
    if all_or_none(game, kind) and others_stay_away(game, tables, card, seat, role):
        return 0
    return role


@boundary
def others_stay_away(game: GameState, tables: Tables, card: int, seat: int, role: int) -> bool:
    """Whether another character of a seat could be declared on a side and takes no part."""
    kind = int(game["challenge"])
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if other == card or game["row"][other, L.ROLE]:
                continue
            if role == c.ATTACKING and can_attack_with(game, tables, other, seat, kind, 0):
                return True
            if role == c.DEFENDING and can_defend_with(game, tables, other, seat, kind):
                return True
    return False


@boundary
def begin_naval(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """Let a seat declare a character by its naval enhancement."""
    push(game, L.P_NAVAL, card, seat, naval_role(game, tables, card, seat), 0)


@boundary
def step_naval(game: GameState) -> None:
    """Pick the character, which costs what declaring it costs, then let it take part and kneel."""
    frame = game["frames"][int(game["depth"]) - 1]
    role = int(frame[ROLE])
    if frame[L.STEP] == BEGIN:
        frame[L.STEP] = PICKED
        clear_selection(game)
        for seat in range(int(game["seats"])):
            game["candidates"][seat] = 0
        card = int(frame[CARD])
        game["candidates"][card >> L.SLOT_BITS] = bit(card & (L.SLOTS - 1))
        push_pick(game, int(frame[SEAT]), 1, 1, L.ASK_ATTACKERS if role == c.ATTACKING else L.ASK_DEFENDERS, -1)
        return
    if role == c.ATTACKING:
        declare(game, role, c.ATTACKS_STANDING, c.DECLARED_ATTACKER, 1)
    else:
        declare(game, role, c.DEFENDS_STANDING, c.DECLARED_DEFENDER, 1)
    pop(game)
