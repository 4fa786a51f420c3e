"""Who takes part in the challenge without having been declared, and who takes part no longer (CHA-14)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import add_effect, changed, effects_to_search, has_flag, remove_effect, waits


@boundary
def is_barred(game: GameState, seat: int) -> bool:
    """Whether a seat cannot attack or defend in the present challenge: its characters do not take part by effects either (FAQ 4.3).

    Where attackers or defenders cannot be *declared*, they may still take part by an effect (EFFECT_B is 0).
    """
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_ONLY_CHALLENGES)):
        if effects[i, L.EFFECT_KIND] == c.L_ONLY_CHALLENGES and effects[i, L.EFFECT_CARD] == -2 - seat and effects[i, L.EFFECT_B]:
            if int(effects[i, L.EFFECT_A]) & int(game["challenge"]) == 0:
                return True
    return False


@jit
def never_takes_part(game: GameState, card: int, role: int) -> bool:
    """Whether a character cannot take part in challenges on a side, not by an effect either (FAQ 4.3)."""
    return has_flag(game, card, c.NEVER_ATTACKS if role == c.ATTACKING else c.NEVER_DEFENDS)


@boundary
def remember_attacker(game: GameState, card: int, role: int, declared: int) -> None:
    """Remember that a card has attacked in the phase, and if it was declared (EFFECT_C), if a card of the decks asks for it."""
    if role != c.ATTACKING or not waits(game, c.ACTION, c.ATTACKS_COUNTED):
        return
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_ATTACKED)):
        if effects[i, L.EFFECT_KIND] == c.L_ATTACKED and effects[i, L.EFFECT_CARD] == card:
            if declared:
                effects[i, L.EFFECT_C] = 1
            return
    add_effect(game, c.L_ATTACKED, card, 0, 0, c.UNTIL_END_OF_PHASE, card, int(game["controller"][card]), declared)


@jit
def enter_challenge(game: GameState, card: int, role: int) -> None:
    """Let a character take part in the challenge on a side without having been declared."""
    game["row"][card, L.ROLE] = role
    remember_attacker(game, card, role, 0)
    log.add(game, log.JOINED, int(game["controller"][card]), int(card), -1, int(role), 0)
    changed(game, c.ON_CHALLENGE)


@jit
def leave_challenge(game: GameState, card: int) -> None:
    """Remove a character from the challenge (CHA-14)."""
    if game["row"][card, L.ROLE]:
        game["row"][card, L.ROLE] = 0
        log.add(game, log.LEFT, int(game["controller"][card]), int(card), -1, 0, 0)
        changed(game, c.ON_CHALLENGE)


@boundary
def take_part_with(game: GameState, card: int, source: int, you: int) -> None:
    """Let a character take part, by a constant, on the side of its source as long as the constant applies to it.

    *ruling*: a bypassed character does not take part in the defense (KEY-9); one that is removed from the challenge while the constant
    applies takes part again.
    """
    role = int(game["row"][source, L.ROLE]) if source < L.ALL_SLOTS else 0
    if role == 0 or (role == c.DEFENDING and int(game["row"][card, L.STATE]) & L.BYPASSED):
        return
    if is_barred(game, int(game["controller"][card])):
        return
    for i in range(effects_to_search(game, c.L_TAKES_PART)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TAKES_PART and game["effects"][i, L.EFFECT_CARD] == card:
            game["effects"][i, L.EFFECT_A] = role
            return
    if game["row"][card, L.ROLE] == 0:
        add_effect(game, c.L_TAKES_PART, card, role, 0, c.UNTIL_END_OF_CHALLENGE, source, you, 0)


@boundary
def forget_who_takes_part(game: GameState) -> None:
    """Before constants are applied, forget who takes part by one, until a constant applies again."""
    for i in range(effects_to_search(game, c.L_TAKES_PART)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TAKES_PART:
            game["effects"][i, L.EFFECT_A] = 0


@boundary
def settle_who_takes_part(game: GameState) -> None:
    """After constants have been applied, let those to which one applies take part, and remove those to which none applies any more."""
    i = effects_to_search(game, c.L_TAKES_PART) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_TAKES_PART:
            card = int(game["effects"][i, L.EFFECT_CARD])
            if game["effects"][i, L.EFFECT_A] == 0:
                leave_challenge(game, card)
                remove_effect(game, i)
            elif game["row"][card, L.ROLE] == 0 and not never_takes_part(game, card, int(game["effects"][i, L.EFFECT_A])):
                enter_challenge(game, card, int(game["effects"][i, L.EFFECT_A]))
        i -= 1
