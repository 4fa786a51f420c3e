"""Stealth: which characters may be bypassed (KEY-9)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import controllable, has_flag
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import keywords_of
from agot_env.agot.engine.values.immunity import ignores_keywords


@jit
def can_bypass(game: GameState, card: int, seat: int, of_any: bool) -> bool:
    """Whether stealth may be used on a character of the defender (KEY-9), ``of_any`` also on one with stealth.

    Stealth is a card effect that chooses a target (FAQ p. 29), but no character ability (FAQ 3.7): a character that is immune to cards of
    opponents cannot be bypassed, one that is immune to character abilities alone can.
    """
    return (
        game["controller"][card] == seat
        and (of_any or keywords_of(game, card) & c.STEALTH == 0)
        and not has_flag(game, card, c.CANNOT_BE_BYPASSED)
        and not ignores_keywords(game, card, True)
        and int(game["row"][card, L.STATE]) & L.BYPASSED == 0
    )


@jit
def uses_stealth(game: GameState, card: int, attacker: int) -> bool:
    """Whether a character is an attacker of a seat that may bypass one of the defender's by stealth."""
    attacks = game["row"][card, L.ROLE] == c.ATTACKING and game["controller"][card] == attacker
    return attacks and keywords_of(game, card) & c.STEALTH != 0 and not has_flag(game, card, c.CANNOT_USE_STEALTH)


@boundary
def next_with_stealth(game: GameState, attacker: int, after: int) -> int:
    """The attacker with stealth that comes after a card in the order of seats and places, the first one after -1; -1 if there is none."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & controllable(game, attacker, seat) & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if card > after and uses_stealth(game, card, attacker):
                return card
    return -1


@boundary
def may_bypass_stealthy(game: GameState, attacker: int) -> bool:
    """Whether fewer characters with stealth have been bypassed than attackers may do that."""
    left = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            left += int(uses_stealth(game, card, attacker) and has_flag(game, card, c.BYPASSES_STEALTHY))
            left -= int(int(game["row"][card, L.STATE]) & L.BYPASSED != 0 and keywords_of(game, card) & c.STEALTH != 0)
    return left > 0
