"""The text of a duplicate that the card above it has gained: its abilities are in force where it lies (FAQ 3.8, 3.37, p. 26).

The text is taken as it stands: what names the card on which it is printed means that card, which is a duplicate and can do nothing.
*ruling*: so does every other word for the card itself; "you" are the controller of the card that has gained the text, whose abilities
they are, so that what concerns abilities of characters, or keeps that card from using its own, concerns them.
"""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet
from agot_env.agot.engine.record.slots import bit


@boundary
def find_texts(game: GameState, seat: int) -> SlotSet:
    """See `texts_in_force`."""
    found = 0
    for i in range(int(game["effect_count"])):
        card = int(game["effects"][i, L.EFFECT_C])
        if game["effects"][i, L.EFFECT_KIND] == c.L_TEXT and card >> L.SLOT_BITS == seat:
            found |= bit(card & (L.SLOTS - 1))
    return found


@jit
def texts_in_force(game: GameState, seat: int) -> SlotSet:
    """The duplicates of a seat's deck whose text another card has gained, as a bit set."""
    return int(find_texts(game, seat)) if game["effects_of"][c.L_TEXT] else 0


@boundary
def mere_attachments(game: GameState, seat: int) -> SlotSet:
    """The events of a seat's deck that another card has attached, as a bit set: they are attachments and nothing else (FAQ 3.24).

    What such an event says of itself as an attachment belongs to its own effect, which alone puts it on a card with that text.
    """
    found = 0
    for i in range(int(game["effect_count"])):
        effect = game["effects"][i]
        card = int(effect[L.EFFECT_CARD])
        by_another = effect[L.EFFECT_A] == L.PLAYABLE_THERE or effect[L.EFFECT_A] == L.ONLY_ATTACHED
        if effect[L.EFFECT_KIND] == c.L_KEPT and by_another and card >> L.SLOT_BITS == seat:
            found |= bit(card & (L.SLOTS - 1))
    return found


@jit
def with_text(game: GameState, seat: int) -> SlotSet:
    """The cards of a seat's deck whose abilities for play are in force, as a bit set: those in play, and texts that have been gained."""
    word = int(game["zones"][c.PLAY, seat])
    if game["effects_of"][c.L_KEPT]:
        word &= ~mere_attachments(game, seat)
    return word | texts_in_force(game, seat)


@boundary
def find_holder(game: GameState, source: int) -> int:
    """The card that has gained the text of a duplicate; -1 if none has."""
    for i in range(int(game["effect_count"])):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TEXT and game["effects"][i, L.EFFECT_C] == source:
            return int(game["effects"][i, L.EFFECT_CARD])
    return -1


@jit
def holder_of(game: GameState, source: int) -> int:
    """The card that has the abilities of a source: the one that has gained its text, or the source itself."""
    if game["effects_of"][c.L_TEXT] == 0:
        return int(source)
    holder = int(find_holder(game, source))
    return holder if holder >= 0 else int(source)


@jit
def is_gained_text(game: GameState, source: int) -> bool:
    """Whether a source is a duplicate whose text another card has gained."""
    return game["effects_of"][c.L_TEXT] != 0 and find_holder(game, source) >= 0
