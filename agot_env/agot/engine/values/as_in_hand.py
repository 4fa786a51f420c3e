"""Cards that a player may play as if they were in hand: out of discard piles, and one that was revealed and must be played next."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import add_effect, effects_to_search, happened, has_rule, remove_effect
from agot_env.agot.engine.record.play_area import leave_play
from agot_env.agot.engine.record.plays import must_play
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.values.tolls import ruled_by, times_ruled


@jit
def playable_from_pile(game: GameState, tables: Tables, seat: int, owner: int) -> SlotSet:
    """The cards of an owner's discard pile that a seat may play as if they were in its hand, as a bit set."""
    if has_rule(game, seat, c.PLAYS_FROM_PILES) or (owner == seat and game["effects_of"][c.L_PLAYABLE] != 0):
        return cards_to_play(game, tables, seat, owner)
    return 0


@boundary
def cards_to_play(game: GameState, tables: Tables, seat: int, owner: int) -> SlotSet:
    """See `playable_from_pile`.

    An effect lets it play cards of its own by its next player action; a rule lets it play the cards that the conditions of the rule allow.
    """
    word = 0
    if has_rule(game, owner, c.PILES_ARE_CLOSED):
        return word
    for i in range(effects_to_search(game, c.L_PLAYABLE) if owner == seat else 0):
        if game["effects"][i, L.EFFECT_KIND] == c.L_PLAYABLE and game["effects"][i, L.EFFECT_SEAT] == seat:
            card = int(game["effects"][i, L.EFFECT_CARD])
            if game["row"][card, L.ZONE] == c.DISCARD and card >> L.SLOT_BITS == seat:
                word |= bit(card & (L.SLOTS - 1))
    if has_rule(game, seat, c.PLAYS_FROM_PILES):
        rest = int(game["zones"][c.DISCARD, owner]) & ~word
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            if times_ruled(game, tables, seat, c.PLAYS_FROM_PILES, owner * L.SLOTS + slot) > 0:
                word |= bit(slot)
    return word


@jit
def lies_as_in_hand(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat may use the abilities of a card that is not in its hand as if it were.

    It has revealed the card and must play it next, or something lets it play the card, an event that is attached or in a discard pile.
    """
    if game["row"][card, L.ZONE] == c.PLAY:
        return int(game["row"][card, L.STATE]) & L.EVENT_ATTACHED != 0 and is_kept(game, tables, card, seat) != 0
    if game["row"][card, L.ZONE] == c.RESOLVING:
        return game["effects_of"][c.L_MUST_PLAY] != 0 and must_play(game, seat) == card
    if game["row"][card, L.ZONE] != c.DISCARD or not has_rule(game, seat, c.PLAYS_FROM_PILES):
        return False
    closed = has_rule(game, card >> L.SLOT_BITS, c.PILES_ARE_CLOSED)
    event = tables["type"][game["card"][card]] == c.EVENT
    return event and not closed and times_ruled(game, tables, seat, c.PLAYS_FROM_PILES, card) > 0


@jit
def keeps_events(game: GameState, seat: int) -> bool:
    """Whether a seat may perhaps play events that are not in its hand as if they were."""
    return has_rule(game, seat, c.PLAYS_FROM_PILES) or game["effects_of"][c.L_KEPT] != 0


@boundary
def is_kept(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat may play an event that is attached as if it were in its hand: by a rule, or because an effect has attached it."""
    if tables["type"][game["card"][card]] != c.EVENT or int(game["row"][card, L.STATE]) & L.BLANKED or game["row"][card, L.DESTINATION]:
        return False
    if times_ruled(game, tables, seat, c.PLAYS_FROM_PILES, card) > 0:
        return True
    for i in range(effects_to_search(game, c.L_KEPT)):
        there = game["effects"][i, L.EFFECT_KIND] == c.L_KEPT and game["effects"][i, L.EFFECT_CARD] == card
        if there and game["effects"][i, L.EFFECT_A] == L.PLAYABLE_THERE:
            return game["effects"][i, L.EFFECT_SEAT] == seat
    return False


@jit
def events_of_piles(game: GameState, tables: Tables, seat: int, owner: int) -> SlotSet:
    """An owner's events, in the discard pile or attached, that a seat may play as if they were in its hand, as a bit set."""
    if not keeps_events(game, seat):
        return 0
    return kept_events(game, tables, seat, owner)


@boundary
def kept_events(game: GameState, tables: Tables, seat: int, owner: int) -> SlotSet:
    """See `events_of_piles`."""
    events = int(decklist_of(game, tables, owner)["of_type"][3])
    found = int(playable_from_pile(game, tables, seat, owner)) & events if has_rule(game, seat, c.PLAYS_FROM_PILES) else 0
    word = int(game["zones"][c.PLAY, owner]) & events
    while word:
        slot = lowest(word)
        word &= word - 1
        if lies_as_in_hand(game, tables, int(owner) * L.SLOTS + slot, seat):
            found |= bit(slot)
    return found


@boundary
def take_off(game: GameState, tables: Tables, card: int, you: int) -> None:
    """Take an attached event off to play it: it leaves play, and goes under its owner's deck afterwards if a rule says so.

    *ruling*: while it is resolved it lies open, as events do, and then goes under the deck.
    """
    goes_under = times_ruled(game, tables, you, c.PLAYS_FROM_PILES, card) > 0
    controller = int(game["controller"][card])
    leave_play(game, tables, card, c.RESOLVING)
    happened(game, c.LEFT_PLAY, card, controller, -1, 0)
    if goes_under:
        add_effect(game, c.L_KEPT, card, L.UNDER_DECK, 0, c.FOREVER, card, you, 0)


@boundary
def goes_under_deck(game: GameState, card: int) -> bool:
    """Whether an event that has been played goes under its owner's deck, which is forgotten now."""
    for i in range(effects_to_search(game, c.L_KEPT)):
        there = game["effects"][i, L.EFFECT_KIND] == c.L_KEPT and game["effects"][i, L.EFFECT_CARD] == card
        if there and game["effects"][i, L.EFFECT_A] == L.UNDER_DECK:
            remove_effect(game, i)
            return True
    return False


@boundary
def use_pile_rule(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """Mark the card whose rule lets a seat play a card from a discard pile as used for the round.

    *ruling*: if several cards allow it, none of them has been used.
    """
    if game["row"][card, L.ZONE] != c.DISCARD or times_ruled(game, tables, seat, c.PLAYS_FROM_PILES, card) != 1:
        return
    for owner in range(int(game["seats"])):
        word = int(game["zones"][c.PLAY, owner])
        while word:
            source = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if ruled_by(game, tables, source, seat, c.PLAYS_FROM_PILES, card, 0) > 0:
                add_effect(game, c.L_USED_LIMIT, source, L.NO_ABILITY, 0, c.UNTIL_END_OF_ROUND, source, seat, 0)
