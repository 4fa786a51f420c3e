"""Characters that join a challenge by their naval enhancements, as a player action (CHA-17)."""

from agot_env.agot.engine.phases.declaring import declare
from agot_env.agot.engine.phases.eligible import can_attack_with, can_defend_with
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import clear_selection, has_rule, is_any_picked, pop, push, push_pick
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.values.joining import is_shunned, needs_company, room_for, takes_part
from agot_env.agot.engine.values.obliged import all_or_none
from agot_env.agot.engine.values.permitted import may_declare

CARD, SEAT, ROLE = 2, 3, 4
"""Locals of the frame; `causes.NAVAL_ROLE` is the last of them. ROLE is the sides that are possible, then the one that is offered."""
BEGIN, OFFERED, PICKED = range(3)


@boundary
def naval_role(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The sides on which a seat may declare a character in play by its naval enhancement now, a bit each; 0 if it may not.

    The attacking and the defending player may each add attackers and defenders (FAQ p. 26). *ruling*: all that forbids to declare the
    character as an attacker or defender, or asks something for it, does so here, too; a character that could not be declared together
    with one of the same player in the challenge cannot join it; who must declare all characters or none declares one so only if no other
    could be declared. *ruling*: a kneeling character cannot join it, since it must kneel for that, even if it may be declared while
    kneeling. *ruling*: who may declare no defenders may still declare attackers, and a bypassed character may attack.
    """
    kind = int(game["challenge"])
    row = game["row"]
    if row[card, L.KNEELING] != 0:
        return 0
    if kind == 0 or int(row[card, L.ICONS]) >> L.NAVAL_SHIFT & kind == 0 or row[card, L.ROLE] != 0 or not may_declare(game, seat, kind):
        return 0
    if seat != game["attacker"] and seat != game["defender"]:
        return 0
    sides = 0
    if can_attack_with(game, tables, card, seat, kind, 0) and may_join_side(game, tables, card, seat, c.ATTACKING):
        sides |= c.ATTACKING
    if not has_rule(game, seat, c.NO_DEFENDERS) and can_defend_with(game, tables, card, seat, kind):
        if may_join_side(game, tables, card, seat, c.DEFENDING):
            sides |= c.DEFENDING
    if sides == 0 or is_shunned(game, tables, card):
        return 0
    return sides


@boundary
def may_join_side(game: GameState, tables: Tables, card: int, seat: int, role: int) -> bool:
    """Whether the number of characters that a seat declares on a side permits one more.

    *ruling*: a character that cannot be declared alone joins a side where another one of its player takes part.
    """
    if room_for(game, seat, role) == 0:
        return False
    if needs_company(game, seat, card, role) and not takes_part(game, seat, role):
        return False
    return not all_or_none(game, int(game["challenge"])) or not others_stay_away(game, tables, card, seat, role)


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
def offer_side(game: GameState, role: int, least: int) -> None:
    """Offer the character on a side; with ``least`` 0, it may be declined."""
    frame = game["frames"][int(game["depth"]) - 1]
    frame[ROLE] = role
    clear_selection(game)
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
    card = int(frame[CARD])
    game["candidates"][card >> L.SLOT_BITS] = bit(card & (L.SLOTS - 1))
    push_pick(game, int(frame[SEAT]), least, 1, L.ASK_ATTACKERS if role == c.ATTACKING else L.ASK_DEFENDERS, card)


@boundary
def step_naval(game: GameState) -> None:
    """Pick the character, which costs what declaring it costs, then let it take part and kneel.

    If it can join both sides, the player's own is offered first; who declines declares it on the other.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    role = int(frame[ROLE])
    if frame[L.STEP] == BEGIN and role == c.PARTICIPATING:
        frame[L.STEP] = OFFERED
        offer_side(game, c.ATTACKING if frame[SEAT] == game["attacker"] else c.DEFENDING, 0)
        return
    if frame[L.STEP] == BEGIN:
        frame[L.STEP] = PICKED
        offer_side(game, role, 1)
        return
    if frame[L.STEP] == OFFERED and not is_any_picked(game):
        frame[L.STEP] = PICKED
        offer_side(game, c.PARTICIPATING - role, 1)
        return
    if role == c.ATTACKING:
        declare(game, int(frame[SEAT]), role, c.ATTACKS_STANDING, c.DECLARED_ATTACKER, 1)
    else:
        declare(game, int(frame[SEAT]), role, c.DEFENDS_STANDING, c.DECLARED_DEFENDER, 1)
    pop(game)
