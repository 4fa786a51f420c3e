"""Draw decks: what lies where in one, drawing, shuffling and cutting."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import has_rule, show_to_all
from agot_env.agot.engine.record.zones import give_back, set_zone
from agot_env.machine_code.rng import random_below


@jit
def open_top(game: GameState, seat: int) -> None:
    """Show the top card of a deck to all seats if a rule says so; a new one as soon as it comes to the top.

    *ruling*: a card that lies open this way has not been revealed by an effect, so nothing reacts to it. If several cards are drawn, each
    of them lies open on top before it is drawn.
    """
    if has_rule(game, seat, c.TOP_CARD_IS_OPEN):
        show_top(game, seat)


@boundary
def show_top(game: GameState, seat: int) -> None:
    """Show the top card of a deck to all seats."""
    card = top_of_deck(game, seat)
    if card < 0:
        return
    for observer in range(int(game["seats"])):
        if int(game["known"][observer, seat]) >> (card & (L.SLOTS - 1)) & 1 == 0:
            show_to_all(game, card)
            log.add(game, log.REVEALED, int(seat), card, -1, c.DECK, 0)
            return


@boundary
def take_from_deck(game: GameState, card: int) -> None:
    """Take a card out of its owner's deck."""
    take_out_of_order(game, card)
    open_top(game, int(card) >> L.SLOT_BITS)


@boundary
def take_out_of_order(game: GameState, card: int) -> None:
    """Take a card out of the order of its owner's deck."""
    owner = int(card) >> L.SLOT_BITS
    slot = int(card) & (L.SLOTS - 1)
    size = int(game["deck_size"][owner])
    deck = game["deck"]
    found = 0
    for i in range(size):
        if found:
            deck[owner, i - 1] = deck[owner, i]
        elif deck[owner, i] == slot:
            found = 1
    game["deck_size"][owner] = size - found


@jit
def leave_deck(game: GameState, card: int) -> None:
    """Remove a card that lies in a deck from its order."""
    if game["row"][card, L.ZONE] == c.DECK:
        take_from_deck(game, card)


@boundary
def put_on_deck(game: GameState, card: int, at_bottom: int) -> None:
    """Put a card on top of, or under, its owner's deck."""
    if game["row"][card, L.ZONE] == c.DECK:
        take_out_of_order(game, card)
    owner = int(card) >> L.SLOT_BITS
    size = int(game["deck_size"][owner])
    deck = game["deck"]
    place = size
    if at_bottom:
        place = 0
        i = size
        while i > 0:
            deck[owner, i] = deck[owner, i - 1]
            i -= 1
    deck[owner, place] = int(card) & (L.SLOTS - 1)
    game["deck_size"][owner] = size + 1
    set_zone(game, card, c.DECK)
    open_top(game, owner)


@boundary
def put_below_top(game: GameState, card: int, number: int) -> None:
    """Put a card of a deck below a number of the other cards at its top."""
    owner = int(card) >> L.SLOT_BITS
    take_out_of_order(game, card)
    i = int(game["deck_size"][owner])
    deck = game["deck"]
    for _ in range(number):
        deck[owner, i] = deck[owner, i - 1]
        i -= 1
    deck[owner, i] = int(card) & (L.SLOTS - 1)
    game["deck_size"][owner] += 1
    open_top(game, owner)


@boundary
def shuffle(game: GameState, seat: int) -> None:
    """Shuffle a House deck; no seat knows the place of a card in it afterwards."""
    log.add(game, log.SHUFFLED, seat, -1, -1, 0, 0)
    for observer in range(int(game["seats"])):
        game["known"][observer, seat] &= ~game["zones"][c.DECK, seat]
    deck = game["deck"]
    i = int(game["deck_size"][seat]) - 1
    while i > 0:
        j = random_below(game, i + 1)
        other = deck[seat, j]
        deck[seat, j] = deck[seat, i]
        deck[seat, i] = other
        i -= 1
    open_top(game, seat)


@boundary
def put_away(game: GameState, card: int, destination: int) -> None:
    """Move a card that leaves play, or an event that has been played, to its destination."""
    game["row"][card, L.DESTINATION] = 0
    if destination == c.UNDER_DECK or destination == c.DECK or destination == L.SHUFFLED:
        put_on_deck(game, card, destination == c.UNDER_DECK)
        if destination == L.SHUFFLED:
            shuffle(game, int(card) >> L.SLOT_BITS)
    else:
        set_zone(game, card, destination)


@boundary
def put_away_from_aside(game: GameState, card: int) -> None:
    """Move an event that lay beside the plot deck to where an effect has sent it instead of the discard pile."""
    destination = int(game["row"][card, L.DESTINATION])
    log.add(game, log.LEAVING, int(game["controller"][card]), card, destination, c.TO_HAND, 0)
    put_away(game, card, destination)
    give_back(game, card)


@boundary
def cut_deck(game: GameState, seat: int) -> None:
    """Shuffle a House deck and cut it into two stacks: one is The Hold, and the other one the draw deck.

    *ruling*: the deck is cut in the middle, and the draw deck has one card more if their number is odd. Nobody knows a card of either
    stack, so that the opponent who would choose one is not asked.
    """
    shuffle(game, seat)
    for _ in range(int(game["deck_size"][seat]) // 2):
        card = top_of_deck(game, seat)
        game["deck_size"][seat] -= 1
        set_zone(game, card, c.HELD)
    open_top(game, int(seat))


@jit
def top_of_deck(game: GameState, seat: int) -> int:
    """The top card of a deck; -1 if it is empty."""
    size = int(game["deck_size"][seat])
    if size == 0:
        return -1
    return int(seat) * L.SLOTS + int(game["deck"][seat, size - 1])


@boundary
def is_among_top(game: GameState, card: int, number: int) -> bool:
    """Whether a card is one of a number of cards at the top of its owner's deck."""
    owner = int(card) >> L.SLOT_BITS
    size = int(game["deck_size"][owner])
    for k in range(min(int(number), size)):
        if game["deck"][owner, size - 1 - k] == card & (L.SLOTS - 1):
            return game["row"][card, L.ZONE] == c.DECK
    return False


@boundary
def take_top_card(game: GameState, seat: int) -> int:
    """Put the top card of a deck into the hand without drawing it; -1 if the deck is empty."""
    card = top_of_deck(game, seat)
    if card >= 0:
        game["deck_size"][seat] -= 1
        set_zone(game, card, c.HAND)
        open_top(game, int(seat))
    return card


@boundary
def draw_card(game: GameState, seat: int) -> int:
    """Move the top card of a deck to the hand, or the bottom card if a rule says so; an empty deck draws nothing (DRAW-1)."""
    card = top_of_deck(game, seat)
    if card >= 0 and has_rule(game, int(seat), c.DRAWS_FROM_BOTTOM):
        card = int(seat) * L.SLOTS + int(game["deck"][seat, 0])
        log.add_secret(game, log.DRAWN, int(seat), card, -1, 0, 0, 0)
        take_from_deck(game, card)
        set_zone(game, card, c.HAND)
        return card
    if card >= 0:
        log.add_secret(game, log.DRAWN, int(seat), card, -1, 0, 0, 0)
    return take_top_card(game, seat)
