"""The cards that have been played in a round, if a card of the decks asks for them, and those that must be played next."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import (
    add_effect,
    allow_card,
    effects_to_search,
    happened,
    nothing_legal,
    remove_effect,
    waits,
)


@boundary
def card_is_played(game: GameState, card: int, seat: int, bearer: int, gold: int) -> None:
    """Remember that a seat plays a card, which all see, and pays gold for it."""
    happened(game, c.PLAYED, card, seat, bearer, gold)
    happened(game, c.CARD_SHOWN, card, seat, -1, 0)
    if waits(game, c.ACTION, c.PLAYS_COUNTED) and not was_played(game, card, seat):
        add_effect(game, c.L_PLAYED, -2 - seat, card, 0, c.UNTIL_END_OF_ROUND, card, seat, 0)


@jit
def was_played(game: GameState, card: int, seat: int) -> bool:
    """Whether a seat has played a card this round, which it may play again and again without end."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_PLAYED)):
        if effects[i, L.EFFECT_KIND] == c.L_PLAYED and effects[i, L.EFFECT_A] == card and effects[i, L.EFFECT_SEAT] == seat:
            return True
    return False


@boundary
def must_play(game: GameState, seat: int) -> int:
    """The card that a seat must play next, if it still lies where it was revealed, in hand or open; -1 if there is none."""
    for i in range(effects_to_search(game, c.L_MUST_PLAY)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_MUST_PLAY and game["effects"][i, L.EFFECT_SEAT] == seat:
            card = int(game["effects"][i, L.EFFECT_CARD])
            if game["row"][card, L.ZONE] == place_until_played(int(game["effects"][i, L.EFFECT_A])):
                return card
    return -1


@jit
def place_until_played(otherwise: int) -> int:
    """Where a card lies that must be played next: open if it returns to the deck otherwise, in hand if it is discarded."""
    return c.RESOLVING if otherwise == c.DECK else c.HAND


@jit
def insist(game: GameState, seat: int) -> None:
    """Make the card that a seat must play next the only legal action, if the seat can play it now."""
    if game["effects_of"][c.L_MUST_PLAY]:
        insist_on(game, seat, must_play(game, seat))


@boundary
def insist_on(game: GameState, seat: int, card: int) -> None:
    """Make a card the only legal action, if it is legal."""
    if card >= 0 and int(game["legal"][card >> L.SLOT_BITS]) >> (card & (L.SLOTS - 1)) & 1:
        nothing_legal(game)
        allow_card(game, card)


@boundary
def forget_what_must_be_played(game: GameState, seat: int) -> None:
    """Forget the card that a seat must play next, since the seat takes an action."""
    i = effects_to_search(game, c.L_MUST_PLAY) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_MUST_PLAY and game["effects"][i, L.EFFECT_SEAT] == seat:
            remove_effect(game, i)
        i -= 1
