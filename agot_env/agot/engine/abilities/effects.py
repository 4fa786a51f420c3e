"""What happens to cards and players, at once or after others have been asked (ABI-7, step 3)."""


from agot_env.agot.engine.abilities.possibility import may_leave
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed, happened, has_rule, push
from agot_env.agot.engine.record.zones import clean, draw_card, may_enter, put_in_play, set_zone, show_to_all, take_from_deck
from agot_env.machine_code.bits import count_bits, lowest
from agot_env.machine_code.rng import random_below


@boundary
def kneel(game: GameState, card: int) -> None:
    """Kneel a standing card."""
    if game["row"][card, L.KNEELING] == 0:
        game["row"][card, L.KNEELING] = 1
        log.add(game, log.KNELT, int(game["controller"][card]), card, -1, 0, 0)
        changed(game, c.ON_KNEELING)
        happened(game, c.KNELT, card, int(game["controller"][card]), -1, 0)


@boundary
def stand(game: GameState, card: int) -> None:
    """Stand a kneeling card."""
    if game["row"][card, L.KNEELING]:
        game["row"][card, L.KNEELING] = 0
        log.add(game, log.STOOD, int(game["controller"][card]), card, -1, 0, 0)
        changed(game, c.ON_KNEELING)
        happened(game, c.STOOD, card, int(game["controller"][card]), -1, 0)


@boundary
def draw_extra(game: GameState, tables: Tables, seat: int) -> bool:
    """Draw one card by an effect, within the draw cap (DRAW-2), unless a rule forbids it."""
    if game["drawn"][seat] >= tables["switches"][c.S_DRAW_CAP] or has_rule(game, seat, c.NO_EXTRA_DRAWS):
        return False
    if draw_card(game, seat) < 0:
        return False
    game["drawn"][seat] += 1
    happened(game, c.DREW, -1, seat, -1, 0)
    return True


@boundary
def note_revealed(game: GameState, card: int, by: int, source: int) -> None:
    """An effect of a seat has revealed a card or a plot; one that reveals several has "revealed one or more" once."""
    first = True
    for event in range(int(game["event_count"])):
        if game["events"][event, L.EVENT_MOMENT] == c.CARDS_REVEALED and game["events"][event, L.EVENT_OTHER] == source:
            first = False
    if first:
        happened(game, c.CARDS_REVEALED, card, by, source, 0)


@jit
def reveal_card(game: GameState, tables: Tables, card: int, by: int, source: int) -> None:
    """A card is shown to all by an effect of a seat."""
    show_to_all(game, card)
    log.add(game, log.REVEALED, int(card) >> L.SLOT_BITS, int(card), -1, int(game["row"][card, L.ZONE]), 0)
    note_revealed(game, card, by, source)
    if tables["type"][game["card"][card]] == c.ATTACHMENT:
        happened(game, c.ATTACHMENT_SHOWN, card, card >> L.SLOT_BITS, -1, 0)


@boundary
def discard_card(game: GameState, tables: Tables, card: int, seat: int, way: int) -> None:
    """Discard a card from a hand or a deck; it was never in play, so nothing of play applies to it.

    A card that says so enters play instead (a replacement, FAQ 3.23). ``way`` is ENTERS_INSTEAD_OF_CLAIM for the claim of an intrigue
    challenge, else 0.
    """
    in_hand = game["row"][card, L.ZONE] == c.HAND
    enters = int(tables["play_flags"][game["card"][card]]) & (c.ENTERS_INSTEAD_OF_DISCARD | way) != 0
    owner = int(card) >> L.SLOT_BITS
    if enters and may_enter(game, tables, card, owner):
        if put_in_play(game, tables, card, owner) == card:
            happened(game, c.ENTERED_PLAY, card, owner, -1, 0)
        return
    if not in_hand:
        take_from_deck(game, card)
    set_zone(game, card, c.DISCARD)
    clean(game, card)
    happened(game, c.DISCARDED_FROM_HAND if in_hand else c.DISCARDED_FROM_DECK, card, seat if in_hand else owner, -1, 0)


@jit
def discard_hand(game: GameState, seat: int) -> None:
    """Discard a hand as a whole: none of its cards has been discarded for what other cards do (FAQ 4.12)."""
    word = game["zones"][c.HAND, seat]
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        set_zone(game, card, c.DISCARD)
        clean(game, card)


@boundary
def discard_random(game: GameState, tables: Tables, seat: int, amount: int, way: int, zone: int) -> int:
    """Discard cards from a hand, or from Shadows, at random; returns how many (CHA-8)."""
    done = 0
    for _ in range(amount):
        word = game["zones"][zone, seat]
        count = count_bits(word)
        if count == 0:
            break
        for _skip in range(random_below(game, count)):
            word &= word - 1
        card = seat * L.SLOTS + lowest(word)
        if zone == c.HAND:
            discard_card(game, tables, card, seat, way)
        else:
            set_zone(game, card, c.DISCARD)
            clean(game, card)
        done += 1
    return done


@boundary
def discard_title(game: GameState, tables: Tables, seat: int, named: int) -> bool:
    """Discard every copy of a named card from a hand. A hand that is shown is no card that is revealed (FAQ 4.12)."""
    title = tables["title"][game["card"][named]]
    done = False
    word = game["zones"][c.HAND, seat]
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        show_to_all(game, card)
        log.add(game, log.REVEALED, int(seat), card, -1, c.HAND, 0)
        if tables["title"][game["card"][card]] == title:
            discard_card(game, tables, card, seat, 0)
            done = True
    return done


@boundary
def look_at_hand(game: GameState, seat: int, by: int) -> None:
    """A seat is shown a hand, alone."""
    game["known"][by, seat] |= game["zones"][c.HAND, seat]
    word = game["zones"][c.HAND, seat]
    while word:
        log.add_secret(game, log.LOOKED, by, seat * L.SLOTS + lowest(word), seat, c.HAND, 0, 1 << by)
        word &= word - 1


@boundary
def kneel_house_card(game: GameState, you: int) -> bool:
    """A player's House card kneels; False if it does already."""
    if game["house_kneeling"][you]:
        return False
    game["house_kneeling"][you] = 1
    log.add(game, log.HOUSE_KNELT, you, -1, -1, 0, 0)
    return True


REDIRECTED = 2
"""What is cancelled, besides yes and no: the claim, which another player satisfies."""

# --- leaving play ----------------------------------------------------------------------------------------------------------


@boundary
def start_removal(game: GameState, way: int, unsaveable: int, source: int) -> bool:
    """Mark the candidates that can leave play this way and push their removal; False if there are none.

    "Cannot" is absolute, and a card that is leaving cannot be removed again (ABI-9, ABI-10).
    """
    level = int(game["removals"]) + 1
    any_leaves = False
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if may_leave(game, card, way):
                game["leaving"][card] = level
                any_leaves = True
    if any_leaves:
        game["removals"] = level
        push(game, L.P_REMOVE, way, unsaveable, source, level)
    else:
        game["result"] = 0
    return any_leaves
