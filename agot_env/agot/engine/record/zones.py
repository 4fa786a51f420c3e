"""Where cards are, and how they move (OUT-1, OUT-2, UNI-1 to UNI-3, DUP-1 to DUP-3)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import copies_of, decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed, clear_flags, has_flag, hidden_zone, remove_effect, show_to_all
from agot_env.agot.engine.record.power import lose_card_power
from agot_env.machine_code.bits import bit, lowest
from agot_env.machine_code.rng import random_below


@jit
def controller_of(game: GameState, source: int) -> int:
    """Who controls a card, or whose plot a plot is."""
    if source >= L.ALL_SLOTS:
        return (int(source) - L.ALL_SLOTS) // L.PLOTS
    return int(game["controller"][source])


@jit
def card_of(game: GameState, source: int) -> int:
    """The card that a slot or a plot is."""
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
    if seat == 0:
        return -1
    owner = int(card) >> L.SLOT_BITS
    return ((owner + seat - 1) % int(game["seats"])) * L.SLOTS + int(game["row"][card, L.BEARER_SLOT]) - 1


@jit
def set_bearer(game: GameState, card: int, bearer: int) -> None:
    """Put an attachment or duplicate on a card."""
    seats = int(game["seats"])
    owner = int(card) >> L.SLOT_BITS
    game["row"][card, L.BEARER_SEAT] = ((int(bearer) >> L.SLOT_BITS) - owner) % seats + 1
    game["row"][card, L.BEARER_SLOT] = (int(bearer) & (L.SLOTS - 1)) + 1
    facedown = game["row"][card, L.ZONE] == c.FACEDOWN
    log.add_secret(game, log.ATTACHED, owner, int(card), int(bearer), 0, 0, 1 << owner if facedown else log.ALL)
    game["stale"] = L.STALE
    game["board_changed"] = 1


@jit
def set_controller(game: GameState, card: int, seat: int) -> None:
    """Give control of a card to a seat."""
    if game["controller"][card] != seat:
        log.add(game, log.CONTROLLED, seat, card, int(game["controller"][card]), 0, 0)
    game["controller"][card] = seat
    game["row"][card, L.CONTROL] = (int(seat) - (int(card) >> L.SLOT_BITS)) % int(game["seats"])


@boundary
def log_move(game: GameState, card: int, before: int, zone: int) -> None:
    """Write down that a card has moved; from one hidden zone to another only those who know it see which card it is."""
    owner = int(card) >> L.SLOT_BITS
    seen = log.ALL
    if hidden_zone(zone) and (hidden_zone(before) or before == c.NOWHERE):
        seen = 0
        for seat in range(int(game["seats"])):
            if (int(game["known"][seat, owner]) >> (int(card) & (L.SLOTS - 1))) & 1:
                seen |= 1 << seat
        if before == c.HAND or zone == c.HAND or zone == c.FACEDOWN:
            seen |= 1 << owner
    log.write(game, log.MOVED, owner, card, before, zone, 0, seen)


@boundary
def set_zone(game: GameState, card: int, zone: int) -> None:
    """Move a card between the sets of zones; nothing else about it changes but who knows where it is.

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
        elif zone == c.FACEDOWN:
            for seat in range(int(game["seats"])):
                game["known"][seat, owner] &= ~mask
        elif zone == c.IN_SHADOWS:
            for seat in range(int(game["seats"])):
                game["known"][seat, owner] &= ~(game["zones"][c.HAND, owner] & game["of_type"][c.SHADOWS_KIND, owner])
        elif before == c.HAND:
            game["known"][owner, owner] |= mask
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
    game["controller"][card] = owner
    clear_flags(game, card)
    game["gained"][card] = 0
    game["leaving"][card] = 0


@boundary
def take_from_deck(game: GameState, card: int) -> None:
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
    """A card that lies in a deck leaves the order of it."""
    if game["row"][card, L.ZONE] == c.DECK:
        take_from_deck(game, card)


@boundary
def put_on_deck(game: GameState, card: int, at_bottom: int) -> None:
    """Put a card on top of, or under, its owner's deck."""
    leave_deck(game, card)
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


@boundary
def put_below_top(game: GameState, card: int, number: int) -> None:
    """Put a card of a deck below a number of the other cards at its top."""
    owner = int(card) >> L.SLOT_BITS
    take_from_deck(game, card)
    i = int(game["deck_size"][owner])
    deck = game["deck"]
    for _ in range(number):
        deck[owner, i] = deck[owner, i - 1]
        i -= 1
    deck[owner, i] = int(card) & (L.SLOTS - 1)
    game["deck_size"][owner] += 1


@boundary
def shuffle(game: GameState, seat: int) -> None:
    """Shuffle a House deck; nobody knows the place of a card in it then."""
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
    return card


@boundary
def draw_card(game: GameState, seat: int) -> int:
    """Move the top card of a deck to the hand; an empty deck draws nothing (DRAW-1)."""
    card = top_of_deck(game, seat)
    if card >= 0:
        log.add_secret(game, log.DRAWN, int(seat), card, -1, 0, 0, 0)
    return take_top_card(game, seat)


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


@boundary
def forget_effects_on(game: GameState, card: int) -> None:
    """Lasting effects on a card, its used limits, and its guard over others, end when it leaves play.

    What it has done to other cards lasts for its duration (FAQ 3.37).
    """
    i = int(game["effect_count"]) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_CARD] == card or (
            game["effects"][i, L.EFFECT_KIND] == c.L_REPLACE_KILL and game["effects"][i, L.EFFECT_SOURCE] == card
        ):
            remove_effect(game, i)
        i -= 1


@boundary
def copy_in_play(game: GameState, tables: Tables, seat: int, card: int) -> int:
    """A unique in play with the card's title on which the seat may put a duplicate; -1 if there is none (MAR-6, FAQ 3.29).

    The seat must control it and, unless the edition asks for control alone, own it.
    """
    title = tables["title"][game["card"][card]]
    seats = int(game["seats"]) if tables["switches"][c.S_DUPLICATES_ON_OWNED] == 0 else 1
    for k in range(seats):  # own ones first
        owner = (int(seat) + k) % int(game["seats"])
        word = game["zones"][c.PLAY, owner] & game["of_type"][4, owner] & copies_of(game, tables, owner, title)
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][other] == seat:
                return other
    return -1


@jit
def duplicable(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card is unique and of a type that takes duplicates (MAR-6)."""
    printed = game["card"][card]
    return tables["unique"][printed] != 0 and int(tables["type"][printed]) & int(tables["switches"][c.S_DUPLICABLE]) != 0


@boundary
def unique_allows(game: GameState, tables: Tables, seat: int, card: int) -> bool:
    """Whether the uniqueness of a card lets a seat play it or take control of it (UNI-1, UNI-2)."""
    if tables["unique"][game["card"][card]] == 0:
        return True
    title = tables["title"][game["card"][card]]
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][4, owner] & copies_of(game, tables, owner, title)
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if other != card and (game["controller"][other] == seat or (owner == seat and tables["switches"][c.S_OWNED_COPIES_COUNT])):
                return False
    return other_dead_copies(game, tables, card, seat) & game["of_type"][4, seat] == 0


@jit
def other_dead_copies(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The slots of a seat's other cards of the same title in its dead pile."""
    word = game["zones"][c.DEAD, seat] & copies_of(game, tables, seat, tables["title"][game["card"][card]])
    return word & ~bit(int(card) & (L.SLOTS - 1)) if int(card) >> L.SLOT_BITS == seat else word


@boundary
def may_enter(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat may put a card into play, as itself or as a duplicate (UNI-1, UNI-2)."""
    if tables["unique"][game["card"][card]] == 0 or tables["switches"][c.S_UNIQUE_LIMITS_ALL] == 0:
        return True
    title = tables["title"][game["card"][card]]
    duplicate = False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & copies_of(game, tables, owner, title)
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if other != card:
                if game["controller"][other] == seat and (owner == seat or tables["switches"][c.S_DUPLICATES_ON_OWNED] == 0):
                    duplicate = int(card) >> L.SLOT_BITS == seat
                    if not duplicate:
                        return False
                elif game["controller"][other] == seat or (owner == seat and tables["switches"][c.S_OWNED_COPIES_COUNT]):
                    return False
    return other_dead_copies(game, tables, card, seat) == 0


@jit
def looks_at(game: GameState, tables: Tables, printed: int, owner: int, slot: int) -> bool:
    """Whether constants of a card count what a slot of a seat contains."""
    filter_ = int(tables["looks_at"][printed])
    return filter_ != 0 and (decklist_of(game, tables, owner)["filter_slots"][filter_] >> slot) & 1 != 0


@boundary
def touches_others(game: GameState, tables: Tables, card: int) -> bool:
    """Whether derived values of other cards may change when a card comes into or leaves play."""
    if tables["constants"][game["card"][card]] or game["effects_of"][c.L_CONSTANT]:
        return True
    if int(game["watched"]) & c.ON_BOARD == 0:
        return False
    owner = int(card) >> L.SLOT_BITS
    slot = int(card) & (L.SLOTS - 1)
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & decklist_of(game, tables, seat)["in_play"][c.CONSTANT - c.PASSIVE]
        while word:
            source = int(game["card"][seat * L.SLOTS + lowest(word)])
            word &= word - 1
            if looks_at(game, tables, source, owner, slot):
                return True
        if game["plot"][seat] >= 0 and looks_at(game, tables, game["plot_card"][seat, game["plot"][seat]], owner, slot):
            return True
        if game["agendas"][seat]:
            for place in range(L.PLOTS):
                if int(game["agendas"][seat]) >> place & 1 and looks_at(game, tables, game["plot_card"][seat, place], owner, slot):
                    return True
    return False


@boundary
def enters_under(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The unique under which a card goes, as a duplicate, that an effect puts into play under a seat's control; -1 if none (FAQ 4.2).

    *ruling*: so do locations and attachments that are put into play, not only the characters of which the FAQ speaks.
    """
    if int(card) >> L.SLOT_BITS != seat or not duplicable(game, tables, card):
        return -1
    return copy_in_play(game, tables, seat, card)


@jit
def enter_kneeling(game: GameState, tables: Tables, card: int) -> None:
    """A card that has entered play kneels if it is printed so; nothing has made it kneel."""
    if int(tables["play_flags"][game["card"][card]]) & c.ENTERS_KNEELING:
        game["row"][card, L.KNEELING] = 1
        log.add(game, log.KNELT, int(game["controller"][card]), card, -1, 0, 0)


@boundary
def put_in_play(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """Bring a card into play under a seat's control, standing; a copy of an own unique in play becomes its duplicate.

    Returns the card that is in play: the card itself, or the unique on which it is a duplicate (FAQ 4.2).
    """
    leave_deck(game, card)
    unique = enters_under(game, tables, card, seat)
    if unique >= 0:
        add_duplicate(game, card, unique)
        return unique
    set_zone(game, card, c.PLAY)
    clean(game, card)
    set_controller(game, card, seat)
    if game["stale"] == L.FRESH and not touches_others(game, tables, card):
        game["stale"] = L.ENTERED
        game["entered"] = card
    else:
        game["stale"] = L.STALE
    game["board_changed"] = 1
    enter_kneeling(game, tables, card)
    if tables["keywords"][game["card"][card]] & c.INFAMY:
        game["infamy"] = 1
    return card


@boundary
def add_duplicate(game: GameState, card: int, unique: int) -> None:
    """Put a card under its unique as a duplicate (DUP-2: it has no text, traits or crests)."""
    set_zone(game, card, c.UNDER)
    clean(game, card)
    lie_under(game, card, unique)


@jit
def lie_under(game: GameState, card: int, unique: int) -> None:
    """Make a card a duplicate of a unique; the controller of the unique controls it (FAQ 3.27)."""
    set_bearer(game, card, unique)
    set_controller(game, card, int(game["controller"][unique]))
    game["row"][unique, L.DUPLICATES] += 1


@boundary
def a_duplicate_of(game: GameState, unique: int) -> int:
    """One of the duplicates of a unique, those that its owner owns first; -1 if it has none."""
    seats = int(game["seats"])
    for k in range(seats):
        owner = ((int(unique) >> L.SLOT_BITS) + k) % seats
        word = game["zones"][c.UNDER, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer_of(game, card) == unique:
                return card
    return -1


@boundary
def change_control(game: GameState, card: int, seat: int) -> None:
    """Give control of a card in play, and of all its duplicates, to a seat (FAQ 3.27)."""
    set_controller(game, card, seat)
    if game["row"][card, L.DUPLICATES] == 0:
        return
    for owner in range(int(game["seats"])):
        word = game["zones"][c.UNDER, owner]
        while word:
            duplicate = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer_of(game, duplicate) == card:
                set_controller(game, duplicate, seat)


@boundary
def discard_duplicate(game: GameState, unique: int) -> None:
    """Discard one duplicate of a unique."""
    card = a_duplicate_of(game, unique)
    if card >= 0:
        take_duplicate(game, card, c.DISCARD)


@boundary
def take_duplicate(game: GameState, card: int, zone: int) -> None:
    """Move a duplicate from under its unique to a zone."""
    game["row"][bearer_of(game, card), L.DUPLICATES] -= 1
    set_zone(game, card, zone)
    clean(game, card)


@boundary
def set_attached(game: GameState, tables: Tables, card: int, yes: int) -> None:
    """An event or a character counts as an attachment, and as nothing else (FAQ 3.24); or it is what is printed again."""
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    character = tables["type"][game["card"][card]] == c.CHARACTER
    state = int(game["row"][card, L.STATE])
    if yes:
        game["row"][card, L.STATE] = state | L.EVENT_ATTACHED
        game["of_type"][2, owner] |= mask
        if character:
            game["of_type"][0, owner] &= ~mask
    else:
        game["row"][card, L.STATE] = state & ~L.EVENT_ATTACHED
        game["of_type"][2, owner] &= ~mask
        if character:
            game["of_type"][0, owner] |= mask
    game["stale"] = L.STALE
    game["board_changed"] = 1  # what a character bears an attachment does not
    game["unsettled"] = 1  # power on a character counts (WIN-1)


@boundary
def leave_play(game: GameState, tables: Tables, card: int, destination: int) -> None:
    """Move a card from play to its destination (OUT-1); its duplicates are discarded (DUP-3), its tokens lost (WIN-3)."""
    while game["row"][card, L.DUPLICATES] > 0 and a_duplicate_of(game, card) >= 0:
        discard_duplicate(game, card)
    forget_effects_on(game, card)
    if int(game["row"][card, L.STATE]) & L.EVENT_ATTACHED:
        set_attached(game, tables, card, 0)
    lose_card_power(game, card)
    clean(game, card)
    if game["stale"] == L.ENTERED or touches_others(game, tables, card):
        game["stale"] = L.STALE
    game["board_changed"] = 1
    game["unsettled"] = 1
    if destination == c.DECK or destination == L.SHUFFLED or destination == c.UNDER_DECK:
        put_on_deck(game, card, destination == c.UNDER_DECK)
        if destination == L.SHUFFLED:
            shuffle(game, int(card) >> L.SLOT_BITS)
    else:
        set_zone(game, card, destination)


@boundary
def remain_in_play(game: GameState, card: int, seat: int) -> None:
    """A moribund card that an effect returns to play, under a seat's control, does not leave (FAQ 3.42).

    It stays moribund until the window ends, so that nothing removes it in the meantime and its attachments go; it loses its
    duplicates, power and gold. *ruling*: having stayed in play, it has not entered play; whether it kneels or takes part in a
    challenge, and lasting effects on it, do not change.
    """
    row = game["row"]
    log.add(game, log.LEAVING, seat, card, c.PLAY, c.TO_HAND, 0)
    row[card, L.DESTINATION] = c.PLAY
    while row[card, L.DUPLICATES] > 0:
        discard_duplicate(game, card)
    lose_card_power(game, card)
    row[card, L.POWER_ON] = 0
    row[card, L.GOLD_ON] = 0
    if game["controller"][card] != seat:
        row[card, L.ROLE] = 0  # CHA-14
        set_controller(game, card, seat)
    game["stale"] = L.STALE
    game["board_changed"] = 1
    game["unsettled"] = 1


@boundary
def become_duplicate(game: GameState, tables: Tables, card: int, unique: int) -> None:
    """A card in play and its duplicates go under another unique as duplicates; what it has in play is lost."""
    while game["row"][card, L.DUPLICATES] > 0 and a_duplicate_of(game, card) >= 0:
        under = a_duplicate_of(game, card)
        game["row"][card, L.DUPLICATES] -= 1
        lie_under(game, under, unique)
    leave_play(game, tables, card, c.UNDER)
    lie_under(game, card, unique)


@jit
def gold_available(game: GameState, tables: Tables, seat: int) -> int:
    """The gold that a seat can spend now: its pool, and gold on cards that say so (GOLD-1)."""
    if tables["switches"][c.S_GOLD_IS_KEPT] == 0 and (game["phase"] != c.MARSHALLING or game["active"] != seat):  # MAR-5
        return 0
    if game["gold_on_cards"]:
        return int(game["gold"][seat]) + spendable_gold_on_cards(game, seat)
    return int(game["gold"][seat])


@boundary
def spendable_gold_on_cards(game: GameState, seat: int) -> int:
    """The gold on a seat's cards that may be spent as if it were in the pool."""
    total = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and has_flag(game, card, c.GOLD_IS_SPENDABLE):
                total += int(game["row"][card, L.GOLD_ON])
    return total
