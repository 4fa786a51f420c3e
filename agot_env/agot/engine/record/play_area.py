"""How cards enter and leave play: uniques, duplicates, control, and what lies under a card (UNI-1 to UNI-3, DUP-1 to DUP-3, OUT-2)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.copyable import is_paying, note_return
from agot_env.agot.engine.record.deck import leave_deck, put_away
from agot_env.agot.engine.record.decklists import copies_of, decklist_of
from agot_env.agot.engine.record.hands import hand_is_spent
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed, controllable, happened, has_rule, hidden_zone, remove_effect, show_to_all, waits
from agot_env.agot.engine.record.power import lose_card_power
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.texts import find_holder
from agot_env.agot.engine.record.zones import bearer_of, clean, give_back, lies_facedown, set_bearer, set_controller, set_zone


@boundary
def forget_effects_on(game: GameState, card: int) -> None:
    """End the lasting effects on a card that leaves play, its used limits, and its protection of other cards.

    What it has done to other cards lasts for its duration (FAQ 3.37). *ruling*: a limit per game is that of the printed card, which has
    used it even if it enters play once more.
    """
    i = int(game["effect_count"]) - 1
    while i >= 0:
        per_game = game["effects"][i, L.EFFECT_KIND] == c.L_USED_LIMIT and game["effects"][i, L.EFFECT_UNTIL] == c.PER_GAME
        if (game["effects"][i, L.EFFECT_CARD] == card and not per_game) or (
            game["effects"][i, L.EFFECT_KIND] == c.L_REPLACE_KILL and game["effects"][i, L.EFFECT_SOURCE] == card
        ):
            remove_effect(game, i)
        i -= 1


@jit
def uniques_of(game: GameState, tables: Tables, seat: int, owner: int, title: int) -> int:
    """The slots of an owner with uniques of a title that are in play and that a seat may control."""
    word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][4, owner]
    return word & copies_of(game, tables, owner, title) if word else 0


@boundary
def copy_in_play(game: GameState, tables: Tables, seat: int, card: int) -> int:
    """A unique card in play with the card's title on which the seat may put a duplicate; -1 if there is none (MAR-6, FAQ 3.29).

    The seat must control it and, unless the edition asks for control alone, own it.
    """
    title = tables["title"][game["card"][card]]
    seats = int(game["seats"]) if tables["switches"][c.S_DUPLICATES_ON_OWNED] == 0 else 1
    for k in range(seats):  # own ones first
        owner = (int(seat) + k) % int(game["seats"])
        word = uniques_of(game, tables, seat, owner, title)
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
        word = uniques_of(game, tables, seat, owner, title)
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
    """Whether a seat may put a card into play, as itself or as a duplicate (UNI-1, UNI-2), and a rule about its hand allows it."""
    if hand_is_spent(game, tables, card):
        return False
    if tables["unique"][game["card"][card]] == 0 or tables["switches"][c.S_UNIQUE_LIMITS_ALL] == 0:
        return True
    title = tables["title"][game["card"][card]]
    duplicate = False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        word &= copies_of(game, tables, owner, title) if word else 0
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
    if tables["constants"][game["card"][card]] or game["effects_of"][c.L_CONSTANT] or game["effects_of"][c.L_TEXT]:
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


@boundary
def dead_make_kneel(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a rule makes a character enter play kneeling because it costs less than its controller has dead characters.

    *ruling*: the card that gives the rule is in play by then if it enters play itself, but its rule is not yet in force.
    """
    seat = int(game["controller"][card])
    printed = game["card"][card]
    if not has_rule(game, seat, c.DEAD_MAKE_KNEEL) or tables["type"][printed] != c.CHARACTER:
        return False
    dead = 0
    word = game["zones"][c.DEAD, seat]
    while word:
        if tables["type"][game["card"][seat * L.SLOTS + lowest(word)]] == c.CHARACTER:
            dead += 1
        word &= word - 1
    return int(tables["cost"][printed]) < dead


@jit
def enter_kneeling(game: GameState, tables: Tables, card: int) -> None:
    """Make a card that has entered play kneel if its text says so; nothing reacts to that."""
    if int(tables["play_flags"][game["card"][card]]) & c.ENTERS_KNEELING or dead_make_kneel(game, tables, card):
        be_kneeling(game, card)


@jit
def be_kneeling(game: GameState, card: int) -> None:
    """Turn a card that has just entered play kneeling: it has not been knelt, so nothing reacts (KNE-1)."""
    if game["row"][card, L.KNEELING] == 0:
        game["row"][card, L.KNEELING] = 1
        log.add(game, log.KNELT, int(game["controller"][card]), card, -1, 0, 0)


@boundary
def put_in_play(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """Bring a card into play under a seat's control, standing; a copy of an own unique in play becomes its duplicate.

    Returns the card that is in play: the card itself, or the unique on which it is a duplicate (FAQ 4.2).
    """
    leave_deck(game, card)
    before = int(game["row"][card, L.ZONE])
    if (before == c.DISCARD or before == c.DEAD) and waits(game, c.RESPONSE, c.CHARACTER_RETURNED) and not is_paying(game, tables):
        note_return(game, card, seat, c.PLAY)
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


@boundary
def add_facedown(game: GameState, card: int, unique: int) -> None:
    """Put a card that is not in play facedown under another as a duplicate.

    The seats that knew where it was know it there; its owner and its controller may look at it (FAQ 4.23). *ruling*: a player who has
    looked at it may do so for as long as it lies there.
    """
    owner = int(card) >> L.SLOT_BITS
    if not hidden_zone(game["row"][card, L.ZONE]):
        show_to_all(game, card)
    let_look(game, card, owner)
    let_look(game, card, int(game["controller"][unique]))
    game["facedown"] = 1
    game["row"][card, L.STATE] = L.ATTACHED_FACEDOWN
    set_zone(game, card, c.UNDER)
    clean(game, card)
    game["row"][card, L.STATE] = L.ATTACHED_FACEDOWN
    game["moves"] += 1  # facedown duplicates have an order
    game["stamp"][card] = game["moves"]
    lie_under(game, card, unique)


@jit
def let_look(game: GameState, card: int, seat: int) -> None:
    """Let a seat know where a card is from now on."""
    game["known"][seat, int(card) >> L.SLOT_BITS] |= bit(int(card) & (L.SLOTS - 1))


@jit
def lie_under(game: GameState, card: int, unique: int) -> None:
    """Make a card a duplicate of a unique; the controller of the unique controls it (FAQ 3.27), and may look at it if it is facedown."""
    if lies_facedown(game, card):
        let_look(game, card, int(game["controller"][unique]))
    set_bearer(game, card, unique)
    set_controller(game, card, int(game["controller"][unique]))
    game["row"][unique, L.DUPLICATES] += 1


@boundary
def a_duplicate_of(game: GameState, unique: int) -> int:
    """One of the duplicates of a unique, those that its owner owns first; -1 if it has none.

    *ruling*: one that is facedown only if no other is left, and of those the one that was attached first.
    """
    seats = int(game["seats"])
    facedown = -1
    for k in range(seats):
        owner = ((int(unique) >> L.SLOT_BITS) + k) % seats
        word = game["zones"][c.UNDER, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer_of(game, card) == unique:
                if not lies_facedown(game, card):
                    return card
                if facedown < 0 or game["stamp"][card] < game["stamp"][facedown]:
                    facedown = card
    return facedown


@boundary
def change_control(game: GameState, card: int, seat: int) -> None:
    """Give control of a card in play, and of all its duplicates, to a seat (FAQ 3.27); what lies on a House card stays there."""
    row = game["row"]
    if int(row[card, L.STATE]) & L.ON_HOUSE_CARD and row[card, L.BEARER_SEAT] == 0 and game["controller"][card] != seat:
        row[card, L.BEARER_SEAT] = (int(game["controller"][card]) - (int(card) >> L.SLOT_BITS)) % int(game["seats"]) + 1
    set_controller(game, card, seat)
    if game["row"][card, L.DUPLICATES] == 0:
        return
    for owner in range(int(game["seats"])):
        word = game["zones"][c.UNDER, owner]
        while word:
            duplicate = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer_of(game, duplicate) == card:
                if lies_facedown(game, duplicate):
                    let_look(game, duplicate, seat)
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
    if game["effects_of"][c.L_TEXT]:
        lose_text(game, card)
    set_zone(game, card, zone)
    clean(game, card)


@boundary
def lose_text(game: GameState, card: int) -> None:
    """A duplicate has left the card that has gained its text: that loses what it has gained, and it happens to it if it stays in play."""
    holder = int(find_holder(game, card))
    if holder < 0:
        return
    effects = game["effects"]
    i = int(game["effect_count"]) - 1
    while i >= 0:
        of_text = effects[i, L.EFFECT_KIND] == c.L_TEXT and effects[i, L.EFFECT_C] == card
        gained = effects[i, L.EFFECT_CARD] == holder and effects[i, L.EFFECT_SOURCE] == card and effects[i, L.EFFECT_UNTIL] == c.FOREVER
        if of_text or gained:
            remove_effect(game, i)
        i -= 1
    forget_effects_on(game, card)
    game["stale"] = L.STALE
    game["board_changed"] = 1
    if game["row"][holder, L.ZONE] == c.PLAY and game["row"][holder, L.DESTINATION] == 0:
        happened(game, c.TEXT_LOST, holder, int(game["controller"][holder]), card, 0)


@boundary
def set_attached(game: GameState, tables: Tables, card: int, yes: int) -> None:
    """Make an event or a character count as an attachment and nothing else (FAQ 3.24), or as its printed type again."""
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
def uncover(game: GameState, attachment: int) -> None:
    """Remove an attachment from a card in Shadows, which returns to its owner's hand if it is still there (FAQ 3.43).

    *ruling*: it does so even if the attachment is blank, since no such card could come out of Shadows any more.
    """
    for i in range(int(game["effect_count"])):
        if game["effects"][i, L.EFFECT_KIND] == c.L_COVERED and game["effects"][i, L.EFFECT_CARD] == attachment:
            card = int(game["effects"][i, L.EFFECT_C])
            if game["row"][card, L.ZONE] == c.IN_SHADOWS:
                set_zone(game, card, c.HAND)
                give_back(game, card)


@boundary
def leave_play(game: GameState, tables: Tables, card: int, destination: int) -> None:
    """Move a card from play to its destination (OUT-1); its duplicates are discarded (DUP-3), its tokens lost (WIN-3)."""
    while game["row"][card, L.DUPLICATES] > 0 and a_duplicate_of(game, card) >= 0:
        discard_duplicate(game, card)
    if game["effects_of"][c.L_COVERED]:
        uncover(game, card)
    forget_effects_on(game, card)
    if lies_facedown(game, card):
        be_of_its_kinds(game, tables, card, True)
    elif int(game["row"][card, L.STATE]) & L.EVENT_ATTACHED:
        set_attached(game, tables, card, 0)
    lose_card_power(game, card)
    clean(game, card)
    if game["stale"] == L.ENTERED or touches_others(game, tables, card):
        game["stale"] = L.STALE
    game["board_changed"] = 1
    game["unsettled"] = 1
    put_away(game, card, destination)


@boundary
def be_of_its_kinds(game: GameState, tables: Tables, card: int, yes: bool) -> None:
    """Count a card among the kinds that are printed on it (of_type), or among none."""
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    for kind in range(c.KINDS):
        game["of_type"][kind, owner] &= ~mask
        if yes:
            game["of_type"][kind, owner] |= decklist_of(game, tables, owner)["of_type"][kind] & mask


@boundary
def lay_facedown(game: GameState, tables: Tables, card: int) -> None:
    """A card that was to leave play lies facedown on the card to which it has been attached instead, if that is still in play (FAQ 3.24).

    The controller of that card controls it. What it had in play is lost, and its duplicates are discarded.
    """
    row = game["row"]
    bearer = bearer_of(game, card)
    if bearer < 0 or row[bearer, L.ZONE] != c.PLAY or row[bearer, L.DESTINATION]:
        leave_play(game, tables, card, c.DISCARD)
        return
    while row[card, L.DUPLICATES] > 0:
        discard_duplicate(game, card)
    forget_effects_on(game, card)
    lose_card_power(game, card)
    seat, slot = int(row[card, L.BEARER_SEAT]), int(row[card, L.BEARER_SLOT])
    clean(game, card)
    row[card, L.BEARER_SEAT] = seat
    row[card, L.BEARER_SLOT] = slot
    row[card, L.STATE] = L.ATTACHED_FACEDOWN | L.EVENT_ATTACHED
    be_of_its_kinds(game, tables, card, False)
    owner = int(card) >> L.SLOT_BITS
    game["of_type"][2, owner] |= bit(int(card) & (L.SLOTS - 1))
    show_to_all(game, card)
    set_controller(game, card, int(game["controller"][bearer]))
    game["facedown"] = 1
    game["stale"] = L.STALE
    game["board_changed"] = 1
    game["unsettled"] = 1
    changed(game, c.ON_ZONES)


@boundary
def remain_in_play(game: GameState, card: int, seat: int) -> None:
    """A moribund card that an effect returns to play, under a seat's control, does not leave (FAQ 3.42).

    It stays moribund until the window ends, so that nothing removes it in the meantime and its attachments go; it loses its
    duplicates, power and gold. *ruling*: having stayed in play, it has not entered play; whether it kneels or takes part in a
    challenge, and lasting effects on it, do not change.
    """
    row = game["row"]
    log.add(game, log.LEAVING, seat, card, c.PLAY, c.TO_HAND, 0)
    if row[card, L.DESTINATION] == c.UNDER:  # it was to be attached facedown
        row[card, L.BEARER_SEAT] = 0
        row[card, L.BEARER_SLOT] = 0
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
    """Put a card in play and its duplicates under another unique card as duplicates; what it has only in play is lost."""
    while game["row"][card, L.DUPLICATES] > 0 and a_duplicate_of(game, card) >= 0:
        under = a_duplicate_of(game, card)
        game["row"][card, L.DUPLICATES] -= 1
        lie_under(game, under, unique)
    leave_play(game, tables, card, c.UNDER)
    lie_under(game, card, unique)
