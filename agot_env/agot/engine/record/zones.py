"""Where cards are, who knows it, and how they move between zones (OUT-1, OUT-2)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.copyable import note_return
from agot_env.agot.engine.record.hands import leave_hand
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import changed, clear_flags, hidden_zone, put_under_control, show_to_all, waits
from agot_env.agot.engine.record.slots import bit, count_bits, lowest


@jit
def controller_of(game: GameState, source: int) -> int:
    """The seat that controls a card, or that has a plot."""
    if source >= L.ALL_SLOTS:
        return (int(source) - L.ALL_SLOTS) // L.PLOTS
    return int(game["controller"][source])


@jit
def card_of(game: GameState, source: int) -> int:
    """The printed card in a slot, or of a plot."""
    if source >= L.ALL_SLOTS:
        place = int(source) - L.ALL_SLOTS
        return max(0, int(game["plot_card"][place // L.PLOTS, place % L.PLOTS]))  # -1 where a plot has gone to another deck
    return int(game["card"][source])


@jit
def type_of(game: GameState, tables: Tables, card: int) -> int:
    """The type of a card as it is now: a location may have become a character, a character an attachment."""
    state = int(game["row"][card, L.STATE]) & (L.AS_CHARACTER | L.EVENT_ATTACHED)
    if state:
        return c.CHARACTER if state & L.AS_CHARACTER else c.ATTACHMENT
    return int(tables["type"][game["card"][card]])


@jit
def in_play(game: GameState, source: int) -> bool:
    """Whether a card is in play; a revealed plot counts for its own abilities."""
    if source >= L.ALL_SLOTS:
        place = int(source) - L.ALL_SLOTS
        return game["plot"][place // L.PLOTS] == place % L.PLOTS
    return game["row"][source, L.ZONE] == c.PLAY


@jit
def bearer_of(game: GameState, card: int) -> int:
    """The card that an attachment or duplicate is on; -1 if none."""
    if card >= L.ALL_SLOTS:
        return -1
    seat = int(game["row"][card, L.BEARER_SEAT])
    if seat == 0 or game["row"][card, L.BEARER_SLOT] == 0:
        return -1
    owner = int(card) >> L.SLOT_BITS
    return ((owner + seat - 1) % int(game["seats"])) * L.SLOTS + int(game["row"][card, L.BEARER_SLOT]) - 1


@jit
def lies_facedown(game: GameState, card: int) -> bool:
    """Whether a card has been attached facedown (FAQ 3.24): it has nothing of what is printed on it."""
    return int(game["row"][card, L.STATE]) & L.ATTACHED_FACEDOWN != 0


@boundary
def seats_that_know(game: GameState, card: int) -> int:
    """The seats that know where a card is, as bits."""
    seats = 0
    for seat in range(int(game["seats"])):
        if (int(game["known"][seat, int(card) >> L.SLOT_BITS]) >> (int(card) & (L.SLOTS - 1))) & 1:
            seats |= 1 << seat
    return seats


@boundary
def facedown_under(game: GameState, observer: int, owner: int) -> SlotSet:
    """The facedown duplicates of an owner that a seat may not look at, as a bit set (FAQ 4.23)."""
    found = 0
    word = game["zones"][c.UNDER, owner] & ~game["known"][observer, owner]
    while word:
        if lies_facedown(game, int(owner) * L.SLOTS + lowest(word)):
            found |= word & -word
        word &= word - 1
    return found


@jit
def set_bearer(game: GameState, card: int, bearer: int) -> None:
    """Put an attachment or duplicate on a card."""
    seats = int(game["seats"])
    owner = int(card) >> L.SLOT_BITS
    game["row"][card, L.BEARER_SEAT] = ((int(bearer) >> L.SLOT_BITS) - owner) % seats + 1
    game["row"][card, L.BEARER_SLOT] = (int(bearer) & (L.SLOTS - 1)) + 1
    seen = 1 << owner if game["row"][card, L.ZONE] == c.FACEDOWN else log.ALL
    if lies_facedown(game, card):
        seen = int(seats_that_know(game, card))
    log.add_secret(game, log.ATTACHED, owner, int(card), int(bearer), 0, 0, seen)
    game["stale"] = L.STALE
    game["board_changed"] = 1


@jit
def house_card_under(game: GameState, card: int) -> int:
    """The seat on whose House card a card in play lies; -1 if it lies on none.

    A card that goes on its player's own House card alone keeps no seat until another player takes control of it.
    """
    if card >= L.ALL_SLOTS or int(game["row"][card, L.STATE]) & L.ON_HOUSE_CARD == 0:
        return -1
    seat = int(game["row"][card, L.BEARER_SEAT])
    if seat == 0:
        return int(game["controller"][card])
    return ((int(card) >> L.SLOT_BITS) + seat - 1) % int(game["seats"])


@jit
def set_on_house_card(game: GameState, card: int, seat: int) -> None:
    """Put an attachment on the House card of a seat, which it keeps when its control changes; the slot of a bearer stays empty."""
    owner = int(card) >> L.SLOT_BITS
    game["row"][card, L.STATE] = L.ON_HOUSE_CARD
    game["row"][card, L.BEARER_SEAT] = (int(seat) - owner) % int(game["seats"]) + 1
    log.add(game, log.ATTACHED, owner, int(card), -1, int(seat), 0)
    game["stale"] = L.STALE


@jit
def set_controller(game: GameState, card: int, seat: int) -> None:
    """Give control of a card to a seat."""
    if game["controller"][card] != seat:
        seen = int(seats_that_know(game, card)) if lies_facedown(game, card) else log.ALL
        log.add_secret(game, log.CONTROLLED, seat, card, int(game["controller"][card]), 0, 0, seen)
    put_under_control(game, card, seat)


@boundary
def shadows_of(game: GameState, seat: int, owner: int) -> SlotSet:
    """The cards of an owner in the Shadows of a seat, which controls them, as a bit set."""
    found = 0
    word = game["zones"][c.IN_SHADOWS, owner]
    while word:
        if game["controller"][int(owner) * L.SLOTS + lowest(word)] == seat:
            found |= word & -word
        word &= word - 1
    return found


@jit
def count_shadows(game: GameState, seat: int) -> int:
    """How many cards are in the Shadows of a seat."""
    count = 0
    for owner in range(int(game["seats"])):
        if game["zones"][c.IN_SHADOWS, owner]:
            count += count_bits(shadows_of(game, seat, owner))
    return count


@jit
def give_back(game: GameState, card: int) -> None:
    """Return control of a card that is out of play to its owner."""
    put_under_control(game, card, int(card) >> L.SLOT_BITS)


@boundary
def log_move(game: GameState, card: int, before: int, zone: int) -> None:
    """Write down that a card has moved; from one hidden zone to another, or facedown under a card, only who knows it sees which it is."""
    owner = int(card) >> L.SLOT_BITS
    seen = log.ALL
    how = 0
    if zone == c.UNDER and lies_facedown(game, card):
        how = log.FACEDOWN
        seen = int(seats_that_know(game, card))
    elif hidden_zone(zone) and (hidden_zone(before) or before == c.NOWHERE):
        seen = int(seats_that_know(game, card))
        if before == c.HAND or zone == c.HAND or zone == c.FACEDOWN or zone == c.HELD:
            seen |= 1 << owner
    others = int(game["deck_size"][owner]) - 1
    if zone == c.DECK and others > 0:
        slot = int(card) & (L.SLOTS - 1)
        how = log.ON_TOP if game["deck"][owner, others] == slot else log.AT_BOTTOM if game["deck"][owner, 0] == slot else 0
    log.write(game, log.MOVED, owner, card, before, zone, how, seen)


@boundary
def set_zone(game: GameState, card: int, zone: int) -> None:
    """Move a card between the sets of zones; besides that, only who knows where it is changes.

    What goes openly into a hand or a deck is known to all there; those who knew the top card of a deck know it in the hand of the player
    who draws it; who puts a card of the hand on the deck knows it there; nobody else knows which card of a hand lies facedown. When one
    goes into Shadows, nobody else knows any longer which cards with the Shadows crest are in the hand (SHA-5).
    """
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    before = int(game["row"][card, L.ZONE])
    if hidden_zone(zone):
        if before != c.NOWHERE and not hidden_zone(before):
            show_to_all(game, card)
            if (before == c.DISCARD or before == c.DEAD) and waits(game, c.RESPONSE, c.CHARACTER_RETURNED):
                note_return(game, card, owner, zone)
        elif zone == c.FACEDOWN:
            for seat in range(int(game["seats"])):
                game["known"][seat, owner] &= ~mask
        elif zone == c.IN_SHADOWS:
            for seat in range(int(game["seats"])):
                game["known"][seat, owner] &= ~(game["zones"][c.HAND, owner] & game["of_type"][c.SHADOWS_KIND, owner])
        elif before == c.HAND:
            game["known"][owner, owner] |= mask
    if before == c.HAND:
        leave_hand(game, card, zone)
    elif before == c.IN_SHADOWS:  # what lay on it there
        game["board_changed"] = 1
    game["zones"][before, owner] &= ~mask
    game["zones"][zone, owner] |= mask
    game["altered"][owner] |= mask
    game["row"][card, L.ZONE] = zone
    if log.is_logged(game):
        log_move(game, card, before, zone)
    changed(game, c.ON_ZONES)
    if zone == c.DEAD:  # WIN-4
        game["unsettled"] = 1
    if zone == c.DISCARD or zone == c.DEAD:  # piles have an order
        game["moves"] += 1
        game["stamp"][card] = game["moves"]


@jit
def clean(game: GameState, card: int) -> None:
    """Wipe what a card has only while in play."""
    row = game["row"]
    for k in range(L.CONTROL, L.ROW):
        row[card, k] = 0
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    game["picked"][owner] &= ~mask
    game["altered"][owner] |= mask
    put_under_control(game, card, owner)
    clear_flags(game, card)
    game["gained"][card] = 0
    game["leaving"][card] = 0


@boundary
def top_of_pile(game: GameState, seat: int, zone: int) -> int:
    """The last card that went to a seat's discard or dead pile; -1 if it is empty."""
    word = game["zones"][zone, seat]
    best = -1
    while word:
        card = int(seat) * L.SLOTS + lowest(word)
        word &= word - 1
        if best < 0 or game["stamp"][card] > game["stamp"][best]:
            best = card
    return best
