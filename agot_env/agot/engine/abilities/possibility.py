"""What can leave play, take part, enter play or be chosen; and the declaration of what `possible_effects` finds out about programs."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, declared, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_rule, has_shadows_crest
from agot_env.agot.engine.record.participation import is_barred, never_takes_part
from agot_env.agot.engine.values.filters import may_be_discarded, may_be_killed, may_be_returned

ANY = -2
"""A target or a player that is chosen only while the effect resolves, or was chosen earlier: nothing is asked of it."""


@declared("agot_env.agot.engine.abilities.possible_effects")
def something_can_happen(
    game: GameState, tables: Tables, at: int, end: int, source: int, you: int, event: int, other: int, target: int, acting: int
) -> bool:
    """Whether some part of the effects from one row of the code table to another could happen, with these choices (FAQ 3.6)."""
    raise NotImplementedError


@declared("agot_env.agot.engine.abilities.possible_effects")
def next_of(game: GameState, who: int, after: int, source: int, you: int, other: int, event: int) -> int:
    """The first seat after one that a loop over players means; -1 if none is left."""
    raise NotImplementedError


@jit
def may_leave(game: GameState, card: int, way: int, source: int) -> bool:
    """Whether a card in play, or a duplicate, can leave play this way by a source; what is leaving does not leave again (ABI-9, ABI-10)."""
    if way == c.KILL and not may_be_killed(game, card):
        return False
    if way == c.DISCARDING and not may_be_discarded(game, card, source):
        return False
    if way == c.TO_HAND and not may_be_returned(game, card, source):
        return False
    if way == c.TO_SHADOWS and not has_shadows_crest(game, card):  # SHA-1
        return False
    row = game["row"]
    there = row[card, L.ZONE] == c.PLAY or row[card, L.ZONE] == c.UNDER
    return there and row[card, L.DESTINATION] == 0


@boundary
def may_join(game: GameState, card: int, role: int) -> bool:
    """Whether an effect may let a character take part on a side, whichever player controls it; one that was bypassed cannot defend
    (KEY-9)."""
    if game["challenge"] == 0 or game["row"][card, L.ROLE] or is_barred(game, int(game["controller"][card])):
        return False
    if never_takes_part(game, card, role):
        return False
    return role == c.ATTACKING or int(game["row"][card, L.STATE]) & L.BYPASSED == 0


@jit
def can_return_to_play(game: GameState, card: int) -> bool:
    """Whether an effect can put a card into play: it is out of play, or in play but about to leave (FAQ 3.42)."""
    if game["row"][card, L.ZONE] == c.PLAY:
        return game["row"][card, L.DESTINATION] != 0 and game["row"][card, L.DESTINATION] != c.PLAY
    return game["row"][card, L.ZONE] != c.UNDER


@declared("agot_env.agot.engine.abilities.choosing")
def may_be_chosen(game: GameState, tables: Tables, at: int, source: int, seat: int, you: int) -> bool:
    """Whether the controller of an ability may choose a seat for the row that chooses a player."""
    raise NotImplementedError


@boundary
def effects_after(tables: Tables, at: int) -> int:
    """Where the effects of the ability begin that a row of the code table belongs to."""
    while tables["code"][at, 0] != c.INITIATE:
        at += 1
    return at + 1


@jit
def is_in_play(game: GameState, card: int) -> bool:
    """Whether a card is in play: for power, gold and lasting changes."""
    return game["row"][card, L.ZONE] == c.PLAY


@jit
def has_a_deck(game: GameState, seat: int) -> bool:
    """Whether there is a card in the deck."""
    return game["deck_size"][seat] > 0


@jit
def can_discard_from_hand(game: GameState, seat: int) -> bool:
    """Whether there is a card in hand, and cards may be discarded from it."""
    return game["zones"][c.HAND, seat] != 0 and not has_rule(game, seat, c.HAND_IS_SAFE)


@jit
def has_a_hand(game: GameState, seat: int) -> bool:
    """Whether there is a card in hand."""
    return game["zones"][c.HAND, seat] != 0
