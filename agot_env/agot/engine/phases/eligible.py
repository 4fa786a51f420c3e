"""Which characters may be declared as attackers and defenders (CHA-2, CHA-4)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import controllable, has_flag
from agot_env.agot.engine.record.participation import never_takes_part
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.joining import can_pay_to_join, most_attackers, needs_company
from agot_env.agot.engine.values.obliged import all_or_none
from agot_env.agot.engine.values.tolls import can_afford


@jit
def kneels_if_needed(game: GameState, card: int, standing: int) -> bool:
    """Whether a card can kneel to be declared, kneels already or, by a flag, need not kneel."""
    return not has_flag(game, card, c.CANNOT_KNEEL) or game["row"][card, L.KNEELING] != 0 or has_flag(game, card, standing)


@jit
def may_attack_kneeling(game: GameState, card: int, kind: int) -> bool:
    """Whether a character may be declared as an attacker while it kneels, in military challenges or in all (CHA-2)."""
    return has_flag(game, card, c.ATTACKS_KNEELING_IN_ALL) or kind == c.MILITARY and has_flag(game, card, c.ATTACKS_KNEELING)


@jit
def can_attack_with(game: GameState, tables: Tables, card: int, seat: int, kind: int, toll: int) -> bool:
    """Whether a character may be declared as an attacker (CHA-2); the toll for the challenge is still to be paid."""
    row = game["row"]
    return (
        game["controller"][card] == seat
        and (row[card, L.KNEELING] == 0 or may_attack_kneeling(game, card, kind))
        and row[card, L.DESTINATION] == 0
        and int(row[card, L.ICONS]) & kind != 0
        and not has_flag(game, card, c.CANNOT_ATTACK)
        and not never_takes_part(game, card, c.ATTACKING)
        and kneels_if_needed(game, card, c.ATTACKS_STANDING)
        and can_afford(game, tables, card, seat, toll)
        and can_pay_to_join(game, tables, card, seat)
    )


@boundary
def has_attacker(game: GameState, tables: Tables, seat: int, kind: int, toll: int) -> bool:
    """Whether a seat has any character to attack with, once it has paid the toll for the challenge; or two, if none may attack alone.

    If it must declare all or none, it may not have more than it may declare.
    """
    in_company = 0
    alone = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if can_attack_with(game, tables, card, seat, kind, toll):
                if needs_company(game, seat, card, c.ATTACKING):
                    in_company += 1
                elif game["effects_of"][c.L_ALL_OR_NONE] == 0:
                    return True
                else:
                    alone += 1
    if alone + in_company > most_attackers(game, seat) and all_or_none(game, kind):
        return False
    return alone > 0 or (in_company > 1 and most_attackers(game, seat) > 1)


@boundary
def has_leader(game: GameState, tables: Tables, seat: int, kind: int, toll: int) -> bool:
    """Whether a seat can attack with a character that leads an extra challenge. *ruling*: with one that may attack alone."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if has_flag(game, card, c.LEADS_EXTRA_MILITARY) and can_attack_with(game, tables, card, seat, kind, toll):
                if not needs_company(game, seat, card, c.ATTACKING):
                    return True
    return False


@jit
def can_defend_with(game: GameState, tables: Tables, card: int, seat: int, kind: int) -> bool:
    """Whether a character may be declared as a defender (CHA-4)."""
    row = game["row"]
    return (
        game["controller"][card] == seat
        and (row[card, L.KNEELING] == 0 or has_flag(game, card, c.DEFENDS_KNEELING))
        and row[card, L.ROLE] == 0
        and int(row[card, L.ICONS]) & kind != 0
        and int(row[card, L.STATE]) & L.BYPASSED == 0
        and not has_flag(game, card, c.CANNOT_DEFEND)
        and not never_takes_part(game, card, c.DEFENDING)
        and kneels_if_needed(game, card, c.DEFENDS_STANDING)
        and can_afford(game, tables, card, seat, 0)
        and can_pay_to_join(game, tables, card, seat)
    )
