"""Changes to cards and players, at once or after other players have been asked (ABI-7, step 3)."""

from agot_env.agot.engine.abilities.possibility import may_leave
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import draw_card, put_on_deck, take_from_deck
from agot_env.agot.engine.record.hands import hand_is_spent
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    changed,
    effects_to_search,
    happened,
    has_flag,
    has_rule,
    push,
    reacts_to,
    remove_effect,
    show_to_all,
)
from agot_env.agot.engine.record.play_area import may_enter, put_in_play
from agot_env.agot.engine.record.plays import place_until_played
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.zones import clean, count_shadows, set_zone, shadows_of
from agot_env.agot.engine.values.tolls import ruled
from agot_env.machine_code.rng import random_below


@boundary
def kneel(game: GameState, card: int) -> None:
    """Kneel a standing card, unless it cannot kneel."""
    if game["row"][card, L.KNEELING] == 0 and not has_flag(game, card, c.CANNOT_KNEEL):
        game["row"][card, L.KNEELING] = 1
        log.add(game, log.KNELT, int(game["controller"][card]), card, -1, 0, 0)
        changed(game, c.ON_KNEELING)
        happened(game, c.KNELT, card, int(game["controller"][card]), -1, 0)


@boundary
def stand(game: GameState, card: int) -> None:
    """Stand a kneeling card, unless it cannot stand."""
    if game["row"][card, L.KNEELING] and not has_flag(game, card, c.NEVER_STANDS):
        game["row"][card, L.KNEELING] = 0
        log.add(game, log.STOOD, int(game["controller"][card]), card, -1, 0, 0)
        changed(game, c.ON_KNEELING)
        happened(game, c.STOOD, card, int(game["controller"][card]), -1, 0)


@boundary
def draw_cap(game: GameState, tables: Tables, seat: int) -> int:
    """How many cards effects may draw for a seat in a round (DRAW-2)."""
    cap = int(tables["switches"][c.S_DRAW_CAP])
    return int(ruled(game, tables, seat, c.DRAW_CAP, -1, cap)) if has_rule(game, seat, c.DRAW_CAP) else cap


@jit
def may_draw(game: GameState, tables: Tables, seat: int, beyond_cap: int) -> bool:
    """Whether effects may draw a card for a seat now: within the draw cap or beyond it (DRAW-2), unless a rule forbids it."""
    if has_rule(game, seat, c.NO_EXTRA_DRAWS) or has_rule(game, seat, c.NO_DRAWS):
        return False
    return beyond_cap != 0 or game["drawn"][seat] < draw_cap(game, tables, seat)


@boundary
def note_drawn(game: GameState, seat: int, source: int) -> None:
    """Note that a seat has drawn a card, by an effect if there is a source: the entry of the first card counts all that it draws."""
    if not reacts_to(game, c.DREW):
        return
    events = game["events"]
    number = 1
    for event in range(int(game["event_count"])):
        same = events[event, L.EVENT_SEAT] == seat and events[event, L.EVENT_OTHER] == source
        if same and events[event, L.EVENT_MOMENT] == c.DREW and events[event, L.EVENT_NUMBER] > 0:
            events[event, L.EVENT_NUMBER] += 1
            number = 0
    happened(game, c.DREW, -1, seat, source, number)


@jit
def source_of_effect(game: GameState) -> int:
    """The card whose ability is being executed; NOBODY if none is."""
    at = int(game["depth"]) - 1
    return int(game["frames"][at, log.SOURCE_LOCAL]) if at >= 0 and game["frames"][at, L.PROC] == L.P_ABILITY else L.NOBODY


@boundary
def draw_by_effect(game: GameState, tables: Tables, seat: int, beyond_cap: int) -> bool:
    """Draw one card by an effect. *ruling*: a card that is drawn beyond the draw cap does not count against it either."""
    if not may_draw(game, tables, seat, beyond_cap) or draw_card(game, seat) < 0:
        return False
    if beyond_cap == 0:
        game["drawn"][seat] += 1
    note_drawn(game, seat, source_of_effect(game))
    return True


@boundary
def draw_extra(game: GameState, tables: Tables, seat: int) -> bool:
    """Draw one card by an effect, within the draw cap (DRAW-2), unless a rule forbids it."""
    return draw_by_effect(game, tables, seat, 0)


@boundary
def note_revealed(game: GameState, card: int, by: int, source: int) -> None:
    """Note that an effect of a seat has revealed a card or a plot; one that reveals several has "revealed one or more" once."""
    first = True
    for event in range(int(game["event_count"])):
        if game["events"][event, L.EVENT_MOMENT] == c.CARDS_REVEALED and game["events"][event, L.EVENT_OTHER] == source:
            first = False
    if first:
        happened(game, c.CARDS_REVEALED, card, by, source, 0)


@jit
def reveal_card(game: GameState, tables: Tables, card: int, by: int, source: int) -> None:
    """Show a card to all seats by an effect of a seat."""
    show_to_all(game, card)
    log.add(game, log.REVEALED, int(card) >> L.SLOT_BITS, int(card), -1, int(game["row"][card, L.ZONE]), 0)
    note_revealed(game, card, by, source)
    happened(game, c.CARD_SHOWN, card, card >> L.SLOT_BITS, -1, 0)
    if tables["type"][game["card"][card]] == c.ATTACHMENT:
        happened(game, c.ATTACHMENT_SHOWN, card, card >> L.SLOT_BITS, -1, 0)


@boundary
def discard_card(game: GameState, tables: Tables, card: int, seat: int, way: int) -> None:
    """Discard a card from a hand or a deck; it was never in play, so nothing of play applies to it.

    A card that says so enters play instead (a replacement, FAQ 3.23), or goes into Shadows from a hand, and its owner draws a card.
    ``way`` is ENTERS_INSTEAD_OF_CLAIM for the claim of an intrigue challenge, else 0.
    """
    in_hand = game["row"][card, L.ZONE] == c.HAND
    if in_hand and has_rule(game, int(card) >> L.SLOT_BITS, c.HAND_IS_SAFE):
        return
    enters = int(tables["play_flags"][game["card"][card]]) & (c.ENTERS_INSTEAD_OF_DISCARD | way) != 0
    owner = int(card) >> L.SLOT_BITS
    if enters and may_enter(game, tables, card, owner):
        if put_in_play(game, tables, card, owner) == card:
            happened(game, c.ENTERED_PLAY, card, owner, -1, 0)
        return
    into_shadows = in_hand and int(tables["play_flags"][game["card"][card]]) & c.DISCARDED_INTO_SHADOWS != 0
    if into_shadows and not hand_is_spent(game, tables, card):
        set_zone(game, card, c.IN_SHADOWS)
        clean(game, card)
        draw_extra(game, tables, owner)
        return
    if not in_hand:
        take_from_deck(game, card)
    set_zone(game, card, c.DISCARD)
    clean(game, card)
    happened(game, c.DISCARDED_FROM_HAND if in_hand else c.DISCARDED_FROM_DECK, card, seat if in_hand else owner, -1, 0)


@jit
def discard_hand(game: GameState, seat: int) -> None:
    """Discard a hand as a whole: none of its cards has been discarded for what other cards do (FAQ 4.12)."""
    word = game["zones"][c.HAND, seat] if not has_rule(game, seat, c.HAND_IS_SAFE) else 0
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        set_zone(game, card, c.DISCARD)
        clean(game, card)


@boundary
def discard_random(game: GameState, tables: Tables, seat: int, amount: int, way: int, zone: int) -> int:
    """Discard cards from a hand, or from Shadows, at random; returns how many (CHA-8)."""
    done = 0
    if zone == c.HAND and has_rule(game, seat, c.HAND_IS_SAFE):
        return done
    for _ in range(amount):
        count = count_bits(game["zones"][c.HAND, seat]) if zone == c.HAND else int(count_shadows(game, seat))
        if count == 0:
            break
        left = int(random_below(game, count))
        card = -1
        for offset in range(int(game["seats"])):
            owner = (int(seat) + offset) % int(game["seats"])
            word = int(game["zones"][c.HAND, seat]) if zone == c.HAND else int(shadows_of(game, seat, owner))
            while word and card < 0:
                if left == 0:
                    card = owner * L.SLOTS + lowest(word)
                left -= 1
                word &= word - 1
        if zone == c.HAND:
            discard_card(game, tables, card, seat, way)
        else:
            set_zone(game, card, c.DISCARD)
            clean(game, card)
        done += 1
    return done


@boundary
def discard_title(game: GameState, tables: Tables, seat: int, named: int) -> bool:
    """Discard every copy of a named card from a hand. Showing a hand does not count as revealing its cards (FAQ 4.12)."""
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
def look_at_top(game: GameState, seat: int, by: int, number: int) -> None:
    """Let only one seat see a number of cards at the top of a deck."""
    size = int(game["deck_size"][seat])
    for k in range(min(number, size)):
        slot = int(game["deck"][seat, size - 1 - k])
        game["known"][by, seat] |= bit(slot)
        log.add_secret(game, log.LOOKED, by, seat * L.SLOTS + slot, seat, c.DECK, 0, 1 << by)


@boundary
def look_at_hand(game: GameState, seat: int, by: int) -> None:
    """Show a hand to one seat alone."""
    game["known"][by, seat] |= game["zones"][c.HAND, seat]
    word = game["zones"][c.HAND, seat]
    while word:
        log.add_secret(game, log.LOOKED, by, seat * L.SLOTS + lowest(word), seat, c.HAND, 0, 1 << by)
        word &= word - 1


@boundary
def kneel_house_card(game: GameState, you: int) -> bool:
    """Kneel a player's House card; False if it kneels already."""
    if game["house_kneeling"][you]:
        return False
    game["house_kneeling"][you] = 1
    changed(game, c.ON_KNEELING)
    log.add(game, log.HOUSE_KNELT, you, -1, -1, 0, 0)
    return True


@boundary
def put_gold_on(game: GameState, card: int, amount: int) -> None:
    """Put gold from the treasury on a card."""
    game["row"][card, L.GOLD_ON] = min(L.MOST, int(game["row"][card, L.GOLD_ON]) + amount)
    log.add(game, log.GOLD_LAID, int(game["controller"][card]), card, -1, amount, 0)
    game["gold_on_cards"] = int(game["gold_on_cards"]) | L.HAS_BEEN_GOLD
    changed(game, c.ON_GOLD)


REDIRECTED = 2
"""What is cancelled, besides yes and no: the claim, which another player satisfies."""
NOBODY_WINS, WINS = 3, 4
"""That a player wins a contest is cancelled: nobody wins it, or the player of a seat, which is added to WINS."""

# --- leaving play ----------------------------------------------------------------------------------------------------------


UNSAVEABLE, TERMINAL = 1, 2
"""Of a removal: nothing saves the card; only saves that also take it out of the state for which it leaves can (FAQ 3.21)."""


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
            if may_leave(game, card, way, source):
                game["leaving"][card] = level
                any_leaves = True
    if any_leaves:
        game["removals"] = level
        push(game, L.P_REMOVE, way, unsaveable, source, level)
    else:
        game["result"] = 0
    return any_leaves


@boundary
def let_lapse(game: GameState, tables: Tables, seat: int, responses: int) -> bool:
    """Cards that a seat, any for -1, should have played next are discarded or return to the deck; with ``responses``, those that only
    responses play. False if there are none."""
    found = False
    i = effects_to_search(game, c.L_MUST_PLAY) - 1
    while i >= 0:
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_MUST_PLAY and (seat < 0 or effect[L.EFFECT_SEAT] == seat) and (effect[L.EFFECT_B] or not responses):
            card = int(effect[L.EFFECT_CARD])
            otherwise = int(effect[L.EFFECT_A])
            there = game["row"][card, L.ZONE] == place_until_played(otherwise)
            remove_effect(game, i)
            if there and otherwise == c.DECK:
                put_on_deck(game, card, 0)
                found = True
            elif there:
                discard_card(game, tables, card, card >> L.SLOT_BITS, 0)
                found = True
        i -= 1
    return found
