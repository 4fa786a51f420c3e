"""Cards that lie in Shadows under an attachment, which is in play (FAQ 3.43): a lasting effect tells which lies on which.

The row of the attachment names no bearer, so that nothing looks for one in play, and nobody but the player who put the card there can
tell which it is.
"""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, effects_to_search, happened
from agot_env.agot.engine.record.play_area import set_attached
from agot_env.agot.engine.record.zones import clean, set_controller, set_zone


@boundary
def covered_by(game: GameState, attachment: int) -> int:
    """The card in Shadows on which an attachment lies; -1 if there is none."""
    for i in range(effects_to_search(game, c.L_COVERED)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_COVERED and game["effects"][i, L.EFFECT_CARD] == attachment:
            card = int(game["effects"][i, L.EFFECT_C])
            return card if game["row"][card, L.ZONE] == c.IN_SHADOWS else -1
    return -1


@jit
def covers(game: GameState, attachment: int) -> bool:
    """Whether an attachment lies on a card in Shadows."""
    return game["effects_of"][c.L_COVERED] != 0 and covered_by(game, attachment) >= 0


@boundary
def may_uncover(game: GameState, card: int, seat: int) -> bool:
    """Whether a card lies in Shadows under an attachment that lets a seat bring it out.

    *ruling*: the seat must control the attachment, whose text is not blank, as well as the card.
    """
    for i in range(effects_to_search(game, c.L_COVERED)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_COVERED and game["effects"][i, L.EFFECT_C] == card:
            attachment = int(game["effects"][i, L.EFFECT_CARD])
            blank = int(game["row"][attachment, L.STATE]) & L.BLANKED != 0
            return game["controller"][attachment] == seat and game["row"][attachment, L.DESTINATION] == 0 and not blank
    return False


@boundary
def put_under(game: GameState, tables: Tables, card: int, attachment: int, seat: int) -> None:
    """A card of a seat's hand goes into Shadows, whatever its crests, and an event enters play as an attachment on it.

    Nobody else knows any longer which characters and locations are in the hand, nor which cards with the Shadows crest (SHA-5).
    *ruling*: cards that wait for attachments that enter play find no bearer.
    """
    owner = int(card) >> L.SLOT_BITS
    doubtful = game["zones"][c.HAND, owner] & (game["of_type"][0, owner] | game["of_type"][1, owner])
    set_zone(game, card, c.IN_SHADOWS)
    for observer in range(int(game["seats"])):
        game["known"][observer, owner] &= ~doubtful
    set_zone(game, attachment, c.PLAY)
    clean(game, attachment)
    set_controller(game, attachment, seat)
    set_attached(game, tables, attachment, 1)
    add_effect(game, c.L_COVERED, attachment, 0, 0, c.FOREVER, attachment, seat, card)
    happened(game, c.ENTERED_PLAY, attachment, seat, -1, 0)
