"""The challenges of a round, each remembered by a lasting effect, if a card of the decks asks for them."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import add_effect, effects_to_search, waits
from agot_env.agot.engine.record.slots import lowest

WON_UNOPPOSED, WON_BY_ATTACKER, WON_BY_DEFENDER, NAVAL_ATTACKER = 16, 32, 64, 128
SUPPORTER_SHIFT = 8
"""Bits of EFFECT_A, besides the type and `layout.OF_THIS_PHASE`; from `SUPPORTER_SHIFT`, 1 + the seat that defends in support of the
target, or 0. EFFECT_CARD is -2 - the attacker, EFFECT_B the margin, EFFECT_C the target; the source means nothing."""


@boundary
def remember_challenge(game: GameState) -> None:
    """Remember a challenge that is initiated."""
    if waits(game, c.ACTION, c.CHALLENGES_COUNTED):
        attacker = int(game["attacker"])
        kind = int(game["challenge"]) | L.OF_THIS_PHASE
        add_effect(game, c.L_CHALLENGE, -2 - attacker, kind, 0, c.UNTIL_END_OF_ROUND, 0, attacker, int(game["defender"]))


@jit
def last_challenge(game: GameState) -> int:
    """The index of the last challenge that is remembered among the lasting effects; -1 if none is."""
    i = effects_to_search(game, c.L_CHALLENGE) - 1
    while i >= 0 and game["effects"][i, L.EFFECT_KIND] != c.L_CHALLENGE:
        i -= 1
    return i


@boundary
def remember_defender(game: GameState) -> None:
    """Remember the new target of the challenge in progress, which is the last one initiated, whether it will be resolved or not."""
    i = last_challenge(game)
    if i >= 0:
        game["effects"][i, L.EFFECT_C] = game["defender"]


@boundary
def remember_supporter(game: GameState) -> None:
    """Remember that a supporter defends in the challenge in progress, which was initiated against its target all the same (TIT-2)."""
    i = last_challenge(game)
    if i >= 0:
        game["effects"][i, L.EFFECT_A] |= 1 + int(game["defender"]) << SUPPORTER_SHIFT


@jit
def remembered_defender(facts: int, target: int) -> int:
    """The player who defends, and wins or loses: the target of a challenge that is remembered, or a supporter."""
    supporter = (int(facts) >> SUPPORTER_SHIFT) - 1
    return supporter if supporter >= 0 else int(target)


@boundary
def remember_outcome(game: GameState, unopposed: bool) -> None:
    """Remember the outcome of the challenge in progress, the last one initiated."""
    effects = game["effects"]
    i = last_challenge(game)
    if i < 0:
        return
    winner = int(game["challenge_winner"])
    if winner >= 0:
        effects[i, L.EFFECT_A] |= WON_BY_ATTACKER if winner == game["attacker"] else WON_BY_DEFENDER
        effects[i, L.EFFECT_A] |= WON_UNOPPOSED if unopposed else 0
        effects[i, L.EFFECT_A] |= NAVAL_ATTACKER if has_naval_attacker(game, winner) else 0
    effects[i, L.EFFECT_B] = game["margin"]


@boundary
def has_naval_attacker(game: GameState, controller: int) -> bool:
    """Whether an attacker of a seat takes part that was declared by a naval enhancement (CHA-17)."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            by_naval = game["row"][card, L.ROLE] == c.ATTACKING and int(game["row"][card, L.STATE]) & L.JOINED_BY_NAVAL != 0
            if by_naval and game["controller"][card] == controller:
                return True
    return False
