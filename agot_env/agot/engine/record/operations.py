"""The small operations on a game record that every procedure uses: frames, prompts, events, lasting effects."""

from collections.abc import Iterable

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.causes import CAUSED, write_cause
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.machine_code.annotations import Matrix
from agot_env.machine_code.bits import bit as bit_of_word

PICK_SOURCE, PICK_BUDGET, PICK_SECRET = 7, 8, 9
"""The local of a pick that says which card asks for it."""


@boundary
def fail(game: GameState, error: int) -> None:
    """Stop a game that has reached a capacity; the batch raises an `EngineError`."""
    if game["error"] == L.NO_ERROR:
        game["error"] = error
    game["seat"] = L.NOBODY
    game["depth"] = 0


@jit
def are_opponents(game: GameState, one: int, other: int) -> bool:
    """Whether two seats are opponents: neither the same nor partners, who sit opposite each other (VAR-1)."""
    return one != other and (int(game["variant"]) & L.TEAMS == 0 or (int(one) - int(other)) & 1 != 0)


@jit
def is_out(game: GameState, seat: int) -> bool:
    """Whether a seat has been eliminated (WIN-4)."""
    return (int(game["eliminated"]) >> seat) & 1 != 0


@jit
def clear_entries(entries: Matrix[np.int16], first: int, end: int) -> None:
    """Clear entries of a list that are no longer in use."""
    for i in range(first, end):
        for k in range(entries.shape[1]):
            entries[i, k] = 0


@boundary
def push(game: GameState, procedure: int, a: int, b: int, c_: int, d: int) -> None:
    """Put a frame on top of the stack; its locals 2 to 5 are given, the others 0."""
    depth = int(game["depth"])
    if depth >= L.FRAMES:
        fail(game, L.TOO_MANY_FRAMES)
        return
    frames = game["frames"]
    for k in range(L.LOCALS):
        frames[depth, k] = 0
    frames[depth, L.PROC] = procedure
    frames[depth, 2] = a
    frames[depth, 3] = b
    frames[depth, 4] = c_
    frames[depth, 5] = d
    game["depth"] = depth + 1
    if depth >= game["deepest"]:
        game["deepest"] = depth + 1


@boundary
def push_pick(game: GameState, seat: int, least: int, most: int, prompt: int, source: int) -> None:
    """Push a pick of several of the candidates; see `choices.step_pick`."""
    push(game, L.P_PICK, seat, least, most, prompt)
    at = int(game["depth"]) - 1
    if at >= 0:
        game["frames"][at, PICK_SOURCE] = source


@jit
def limit_pick(game: GameState, combined_cost: int) -> None:
    """Let the cards of the pick that has just been pushed have no more than this printed cost together; 0 for no limit."""
    at = int(game["depth"]) - 1
    if at >= 0 and combined_cost > 0:
        game["frames"][at, PICK_BUDGET] = 1 + combined_cost


@jit
def pop(game: GameState) -> None:
    """Remove the top frame."""
    if game["depth"] > 0:
        game["depth"] -= 1


@jit
def open_window(game: GameState, initiator: int, framework: int) -> None:
    """Open an action window (ABI-7) or a framework window (ABI-8); what happens in it is pushed on top of it next."""
    push(game, L.P_WINDOW, initiator, framework, 0, 0)


def in_words(numbers: Iterable[int], bits: int, words: int) -> tuple[int, ...]:
    """A set of flags or rules as the words that hold it in a record."""
    sets = tuple(sum(1 << number % bits for number in numbers if number // bits == word) for word in range(words))
    assert all(0 <= one < 1 << 63 for one in sets), "the sign bit of a set of rules"
    return sets


@jit
def word_of(number: int, bits: int, words: int) -> int:
    """The word of a set that a number is in; where a set is one word, the compiler knows which."""
    return int(number) // bits if words > 1 else 0


@jit
def place_in(number: int, bits: int, words: int) -> int:
    """The bit of a number in its word of a set."""
    return int(number) % bits if words > 1 else int(number)


@jit
def word_of_moment(moment: int) -> int:
    """The word of a set of moments that a moment is in: by shifting, since the moments of events are tested all the time."""
    return int(moment) >> c.MOMENT_SHIFT if c.MOMENT_WORDS > 1 else 0


@jit
def place_of_moment(moment: int) -> int:
    """The bit of a moment in its word of a set."""
    return int(moment) & (c.MOMENT_BITS - 1)


@jit
def waits(game: GameState, kind: int, moment: int) -> bool:
    """Whether a card of the decks has an ability of a kind that waits for a moment."""
    return int(game["moments"][word_of_moment(moment), kind]) >> place_of_moment(moment) & 1 != 0


@jit
def nothing_to_do(game: GameState) -> bool:
    """Whether a window can close at once: nothing happened in it to which a card could react, and nothing else is due.

    A card that may be played in every window could react to anything.
    """
    return (
        game["event_count"] == 0
        and game["stale"] == L.FRESH
        and game["board_changed"] == 0
        and game["moribund"] == 0
        and game["dying_at_zero"] == 0
        and game["pending_count"] == 0
        and game["plot_was_revealed"] == 0
        and game["effects_of"][c.L_MUST_PLAY] == 0
        and not waits(game, c.RESPONSE, c.RESPONSES_BEGAN)
    )


@jit
def any_waits(game: GameState, kind: int) -> bool:
    """Whether a card of the decks has an ability of a kind that waits for anything."""
    moments = 0
    for word in range(c.MOMENT_WORDS):
        moments |= int(game["moments"][word, kind])
    return moments != 0


@jit
def reacts_to(game: GameState, moment: int) -> bool:
    """Whether a card of the decks has a passive or a response to a moment."""
    word = word_of_moment(moment)
    moments = int(game["moments"][word, c.PASSIVE]) | int(game["moments"][word, c.RESPONSE])
    return moments >> place_of_moment(moment) & 1 != 0


@jit
def happened(game: GameState, moment: int, card: int, seat: int, other: int, number: int) -> None:
    """Put something on the list of the open window, if any card in the game could react to it."""
    if not reacts_to(game, moment):
        return
    note(game, moment, card, seat, other, number)


@boundary
def note(game: GameState, moment: int, card: int, seat: int, other: int, number: int) -> int:
    """Put something on the list of the open window; returns its place."""
    count = int(game["event_count"])
    if count >= L.EVENTS:
        fail(game, L.TOO_MANY_EVENTS)
        return 0
    events = game["events"]
    events[count, L.EVENT_MOMENT] = moment
    events[count, L.EVENT_CARD] = card
    events[count, L.EVENT_SEAT] = seat
    events[count, L.EVENT_OTHER] = other
    events[count, L.EVENT_NUMBER] = number
    game["event_count"] = count + 1
    if waits(game, c.ACTION, c.CAUSES_ASKED) and moment in CAUSED:
        write_cause(game, count)
    return count


@boundary
def add_to_payment(game: GameState, card: int, amount: int) -> None:
    """Add gold that is paid as a cost of an event card to the total in the event of the window that says that it is played.

    *ruling*: gold that must be given to an opponent because an event is played is not paid for it.
    """
    i = int(game["event_count"]) - 1
    while i >= 0:
        if game["events"][i, L.EVENT_MOMENT] == c.PLAYED and game["events"][i, L.EVENT_CARD] == card:
            game["events"][i, L.EVENT_NUMBER] += amount
            return
        i -= 1


@jit
def remember_fallen(game: GameState, card: int) -> None:
    """Remember until the next phase that a card is killed or discarded from play, if a card of the decks asks for it."""
    if waits(game, c.ACTION, c.FALLEN_COUNTED):
        game["fallen"][int(card) >> L.SLOT_BITS] |= bit(int(card) & (L.SLOTS - 1))


@boundary
def set_character(game: GameState, card: int, yes: int) -> None:
    """Make a location in play a character instead, or the reverse; also for an event that enters play as a character, or leaves it."""
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    if game["of_type"][3, owner] & mask:
        game["of_type"][0, owner] = game["of_type"][0, owner] | mask if yes else game["of_type"][0, owner] & ~mask
    else:
        before = 1 if yes else 0
        game["of_type"][before, owner] &= ~mask
        game["of_type"][1 - before, owner] |= mask
    state = int(game["row"][card, L.STATE])
    game["row"][card, L.STATE] = state | L.AS_CHARACTER if yes else state & ~L.AS_CHARACTER
    if game["row"][card, L.POWER_ON]:
        game["unsettled"] = 1  # its power counts now, or not any longer (FAQ 3.25)
    game["stale"] = L.STALE
    game["board_changed"] = 1  # what a character bears a location does not


@boundary
def count_as_attachment(game: GameState, card: int, yes: int) -> None:
    """Count a card printed as an attachment, which is otherwise treated as a location here, among attachments, or no longer."""
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    at = 2 if yes else 1
    game["of_type"][3 - at, owner] &= ~mask
    game["of_type"][at, owner] |= mask


@boundary
def add_effect(game: GameState, kind: int, card: int, a: int, b: int, until: int, source: int, seat: int, extra: int) -> None:
    """Add a lasting effect (ABI-6)."""
    count = int(game["effect_count"])
    if count >= L.EFFECTS:
        fail(game, L.TOO_MANY_EFFECTS)
        return
    effects = game["effects"]
    effects[count, L.EFFECT_KIND] = kind
    effects[count, L.EFFECT_CARD] = card
    effects[count, L.EFFECT_A] = a
    effects[count, L.EFFECT_B] = b
    effects[count, L.EFFECT_UNTIL] = until
    effects[count, L.EFFECT_SOURCE] = source
    effects[count, L.EFFECT_SEAT] = seat
    effects[count, L.EFFECT_C] = extra
    game["effect_count"] = count + 1
    game["effects_of"][kind] += 1
    number = b if kind == c.M_STRENGTH else a | extra << L.FIELD_BITS if kind < c.MODIFICATIONS else a
    log.add(game, log.EFFECT, seat, card, kind, number, until)
    if kind < c.MODIFICATIONS:
        game["stale"] = L.STALE
        if kind == c.M_BLANK:
            game["board_changed"] = 1  # an attachment may have lost what lets it lie where it lies (FAQ 3.20)


@jit
def effects_to_search(game: GameState, kind: int) -> int:
    """How many lasting effects to look at for those of a kind: all of them, or 0 if none is of that kind."""
    return int(game["effect_count"]) if game["effects_of"][kind] else 0


@boundary
def remove_effect(game: GameState, index: int) -> None:
    """Remove a lasting effect; the others keep their order."""
    effects = game["effects"]
    log.add(
        game, log.EFFECT_ENDED, int(effects[index, L.EFFECT_SEAT]), int(effects[index, L.EFFECT_CARD]),
        int(effects[index, L.EFFECT_KIND]), 0, 0,
    )  # fmt: skip
    count = int(game["effect_count"]) - 1
    game["effects_of"][effects[index, L.EFFECT_KIND]] -= 1
    if effects[index, L.EFFECT_KIND] < c.MODIFICATIONS:
        game["stale"] = L.STALE
        of_house = effects[index, L.EFFECT_KIND] == c.M_ICON and (
            int(effects[index, L.EFFECT_A]) >> L.HOUSE_SHIFT | int(effects[index, L.EFFECT_C]) != 0
        )
        if effects[index, L.EFFECT_KIND] == c.M_BLANK or effects[index, L.EFFECT_KIND] == c.M_TRAIT or of_house:
            game["board_changed"] = 1  # a bearer may have lost what lets it bear an attachment (FAQ 3.22)
    elif effects[index, L.EFFECT_KIND] == c.L_ATTACHMENT_RULE:
        game["board_changed"] = 1
    elif effects[index, L.EFFECT_KIND] == c.L_CONSTANT or effects[index, L.EFFECT_KIND] == c.L_PLOT_TRAIT or (
        effects[index, L.EFFECT_KIND] == c.L_BLANK_AGENDA
    ):
        game["stale"] = L.STALE
        game["board_changed"] = 1
    if effects[index, L.EFFECT_KIND] == c.L_CHARACTER:
        set_character(game, int(effects[index, L.EFFECT_CARD]), 0)
        if effects[index, L.EFFECT_A] == c.ATTACHMENT:
            count_as_attachment(game, int(effects[index, L.EFFECT_CARD]), 1)
    for i in range(index, count):
        for k in range(L.EFFECT_FIELDS):
            effects[i, k] = effects[i + 1, k]
    clear_entries(effects, count, count + 1)
    game["effect_count"] = count


@boundary
def expire(game: GameState, until: int, still_lasts: int) -> None:
    """End all lasting effects of this duration and of shorter ones (ABI-6).

    While the phase or round ``still_lasts``, since what happens at its end (FAQ 2.6) is still to come, what waits for its end is kept, and
    so is what is remembered of it: whose STR has been changed, its challenges, and who has attacked.
    """
    i = int(game["effect_count"]) - 1
    while i >= 0:
        kind = game["effects"][i, L.EFFECT_KIND]
        if kind == c.L_CHALLENGE or kind == c.L_INITIATIVE:
            changed(game, c.ON_PHASE)
        if game["effects"][i, L.EFFECT_UNTIL] <= until and not (
            still_lasts and (kind == c.L_DELAYED or kind == c.L_STRENGTH_CHANGED or kind == c.L_CHALLENGE or kind == c.L_ATTACKED)
        ):
            remove_effect(game, i)
        elif kind == c.L_CHALLENGE and until == c.UNTIL_END_OF_PHASE and not still_lasts:
            game["effects"][i, L.EFFECT_A] &= ~L.OF_THIS_PHASE
        i -= 1


@jit
def changed(game: GameState, what: int) -> None:
    """Note a change on which derived values may depend."""
    if int(game["watched"]) & what:
        game["stale"] = L.STALE


@jit
def set_moribund(game: GameState, card: int, destination: int) -> None:
    """Make a card in play moribund: it moves to a zone when the window ends (ABI-9)."""
    game["row"][card, L.DESTINATION] = destination
    game["moribund"] = 1
    changed(game, c.ON_ZONES)


@boundary
def return_at_once(game: GameState, card: int) -> None:
    """Make a card in play moribund, to be returned to its owner's hand; it cannot be saved."""
    seat = int(game["controller"][card])
    set_moribund(game, card, c.HAND)
    log.add(game, log.LEAVING, seat, card, c.HAND, c.TO_HAND, 0)
    happened(game, c.RETURNED, card, seat, -1, 0)
    happened(game, c.LEFT_PLAY, card, seat, -1, 0)


@jit
def set_active(game: GameState, seat: int) -> None:
    """Set the seat whose turn it is; -1 for none."""
    if game["active"] != seat:
        game["active"] = seat
        changed(game, c.ON_TURN)


# --- sets of flags and rules ---------------------------------------------------------------------------------------------


@jit
def has_flag(game: GameState, card: int, flag: int) -> bool:
    """Whether a card has a flag."""
    word = int(game["flags"][word_of(flag, c.FLAG_BITS, c.FLAG_WORDS), card])
    return word >> place_in(flag, c.FLAG_BITS, c.FLAG_WORDS) & 1 != 0


@jit
def has_rule(game: GameState, seat: int, rule: int) -> bool:
    """Whether a rule holds for a player."""
    word = int(game["rules"][word_of(rule, c.RULE_BITS, c.RULE_WORDS), seat])
    return word >> place_in(rule, c.RULE_BITS, c.RULE_WORDS) & 1 != 0


@jit
def has_any_rule(game: GameState, seat: int, rules: tuple[int, ...]) -> bool:
    """Whether one of some rules, a set as `in_words` makes it, holds for a player."""
    found = 0
    for word in range(c.RULE_WORDS):
        found |= int(game["rules"][word, seat]) & rules[word]
    return found != 0


@jit
def any_flag_seen(game: GameState, flags: tuple[int, ...]) -> bool:
    """Whether a card in play has had one of some flags, a set as `in_words` makes it, in this game."""
    found = 0
    for word in range(c.FLAG_WORDS):
        found |= int(game["flags_seen"][word]) & flags[word]
    return found != 0


@jit
def put_under_control(game: GameState, card: int, seat: int) -> None:
    """Record which seat controls a card."""
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    game["controller"][card] = seat
    game["row"][card, L.CONTROL] = (int(seat) - owner) % int(game["seats"])
    if seat == owner:
        game["abroad"][owner] &= ~mask
    else:
        game["abroad"][owner] |= mask


@jit
def controllable(game: GameState, seat: int, owner: int) -> SlotSet:
    """The slots of an owner whose cards a seat may control: all of its own, and of others those whose control has changed."""
    return -1 if seat == owner else int(game["abroad"][owner])


@jit
def may_leave_pile(game: GameState, card: int) -> bool:
    """Whether a card may be moved from where it is, unless it lies in a discard or dead pile out of which nothing may be moved."""
    zone = int(game["row"][card, L.ZONE])
    return (zone != c.DISCARD and zone != c.DEAD) or not has_rule(game, int(card) >> L.SLOT_BITS, c.PILES_ARE_CLOSED)


@jit
def set_flag(game: GameState, card: int, flag: int) -> None:
    """Give a card a flag."""
    word = word_of(flag, c.FLAG_BITS, c.FLAG_WORDS)
    mask = 1 << place_in(flag, c.FLAG_BITS, c.FLAG_WORDS)
    game["flags"][word, card] = int(game["flags"][word, card]) | mask
    game["flags_seen"][word] = int(game["flags_seen"][word]) | mask


@jit
def flag_seen(game: GameState, flag: int) -> bool:
    """Whether some card in play has had a flag in this game. If not, none has it now."""
    word = int(game["flags_seen"][word_of(flag, c.FLAG_BITS, c.FLAG_WORDS)])
    return word >> place_in(flag, c.FLAG_BITS, c.FLAG_WORDS) & 1 != 0


@jit
def set_rule(game: GameState, seat: int, rule: int) -> None:
    """Let a rule hold for a player."""
    game["rules"][word_of(rule, c.RULE_BITS, c.RULE_WORDS), seat] |= bit_of_word(place_in(rule, c.RULE_BITS, c.RULE_WORDS))


@jit
def clear_flags(game: GameState, card: int) -> None:
    """Take all flags from a card."""
    for word in range(c.FLAG_WORDS):
        game["flags"][word, card] = 0


# --- what is known ---------------------------------------------------------------------------------------------------------


@jit
def place_of_zone(zone: int) -> int:
    """The place of a zone among those from which cards act and react (ACTING_ZONES)."""
    return L.ZONES_TO_ACT_FROM - 1 if zone == c.IN_SHADOWS else int(zone) - c.HAND


HIDDEN_ZONES = 1 << c.DECK | 1 << c.HAND | 1 << c.FACEDOWN | 1 << c.IN_SHADOWS | 1 << c.HELD


@jit
def hidden_zone(zone: int) -> bool:
    """Whether a card of another player in such a zone cannot be told from others, unless it was shown."""
    return HIDDEN_ZONES >> int(zone) & 1 != 0


@boundary
def show_to_all(game: GameState, card: int) -> None:
    """Let every seat know from now on where a card in a hidden zone is."""
    owner = int(card) >> L.SLOT_BITS
    mask = bit(int(card) & (L.SLOTS - 1))
    for seat in range(int(game["seats"])):
        game["known"][seat, owner] |= mask


@jit
def hidden_card_is_legal(game: GameState) -> bool:
    """Whether one of the answers is a card in a hidden zone."""
    for owner in range(int(game["seats"])):
        hidden = game["zones"][c.HAND, owner] | game["zones"][c.DECK, owner] | game["zones"][c.FACEDOWN, owner]
        if game["legal"][owner] & (hidden | game["zones"][c.IN_SHADOWS, owner] | game["zones"][c.HELD, owner]):
            return True
    return False


@jit
def nothing_facedown(game: GameState) -> bool:
    """Whether no card lies facedown."""
    for seat in range(int(game["seats"])):
        if game["zones"][c.FACEDOWN, seat]:
            return False
    return True


@jit
def is_silent(game: GameState, prompt: int, answer: int) -> bool:
    """Whether a decision leaves no trace: it is secret, or the mere fact that it was asked would tell of hidden cards.

    Only a player who holds a card to play is asked for an action, a response, a save or a cancel, or who could bring one out of
    Shadows, so that nobody sees a pass there; nor whether there was anything to find in a search, or in how many ways a card
    could have been used.
    """
    if prompt == L.ASK_HOUSE or prompt == L.ASK_ONE_OF_TWO:  # in setup too, for an agenda
        return False
    if prompt == L.ASK_BEARER and nothing_facedown(game):  # in setup too, when all cards are revealed
        return False
    if prompt == L.ASK_PLOT or prompt == L.ASK_SEARCH or prompt == L.ASK_WAY or game["phase"] == c.SETTING_UP:
        return True
    if answer != L.ANSWER_DONE or prompt == L.ASK_TOP_CARD:
        return False
    if prompt == L.ASK_ACTION or prompt == L.ASK_RESPONSE or prompt == L.ASK_SAVE or prompt == L.ASK_CANCEL or prompt == L.ASK_SHADOWS:
        return True
    return hidden_card_is_legal(game)


@jit
def has_shadows_crest(game: GameState, card: int) -> bool:
    """Whether a card has the Shadows crest: it is played into Shadows, and in no other way (SHA-1)."""
    return (game["of_type"][c.SHADOWS_KIND, int(card) >> L.SLOT_BITS] >> (int(card) & (L.SLOTS - 1))) & 1 != 0


@jit
def is_for_another_house(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card is for one House only, or for the Neutral Faction, or for any House except one, and a seat has another House card
    (KEY-8).

    *ruling*: "any House except X" is a play restriction as "House X only" is, for cards of any owner (FAQ p. 14, p. 27).
    """
    printed = game["card"][card]
    flags = int(tables["play_flags"][printed])
    if flags & (c.HOUSE_ONLY | c.NEVER_OF_HOUSE) == 0:
        return False
    if flags & c.NEVER_OF_HOUSE:
        return int(tables["never_house"][printed]) & int(game["house"][seat]) != 0
    house = int(tables["house"][printed])
    return house & int(game["house"][seat]) == 0 and (house != 0 or int(game["house"][seat]) != 0)


@jit
def house_allows(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat may play a card by its House (KEY-8), or by a rule about cards with the Shadows crest."""
    if not is_for_another_house(game, tables, card, seat):
        return True
    return has_shadows_crest(game, card) and has_rule(game, seat, c.SHADOWS_OF_ANY_HOUSE)


@jit
def goes_into_shadows(game: GameState, prompt: int, answer: int) -> bool:
    """Whether a card is chosen that goes from the hand into Shadows: nobody else sees which (SHA-2, SHA-5).

    A card with the crest that an effect lets a player choose in the hand goes there, or is seen as soon as it goes elsewhere.
    """
    if prompt == L.ASK_INTO_SHADOWS:
        return True
    if (prompt != L.ASK_ACTION and prompt != L.ASK_TARGET) or answer >= L.ALL_SLOTS or game["row"][answer, L.ZONE] != c.HAND:
        return False
    return has_shadows_crest(game, answer)


@boundary
def is_secret_card(game: GameState, seat: int, prompt: int, answer: int) -> bool:
    """Whether a seat chooses openly, but only it sees which card: one of the top cards of a deck, unless all know it, one to be discarded,
    one in the hand of another player, which it has been shown, one that goes into Shadows or from hand into the deck, or one of The Hold.
    """
    if answer >= L.ALL_SLOTS or (prompt == L.ASK_TITLE or prompt == L.ASK_TRAIT):
        return False
    if prompt == L.ASK_DISCARD or prompt == L.ASK_TOP_CARD or prompt == L.ASK_FROM_HOLD or goes_into_shadows(game, prompt, answer):
        return True
    top = game["frames"][max(0, int(game["depth"]) - 1)]
    if (answer >> L.SLOT_BITS != seat or (top[L.PROC] == L.P_PICK and top[PICK_SECRET] != 0)) and game["row"][answer, L.ZONE] == c.HAND:
        return True
    if prompt != L.ASK_DECK_ORDER and prompt != L.ASK_CARD_IN_DECK:
        return False
    for observer in range(int(game["seats"])):
        if (int(game["known"][observer, answer >> L.SLOT_BITS]) >> (answer & (L.SLOTS - 1))) & 1 == 0:
            return True
    return False


@boundary
def is_leaving(game: GameState, card: int) -> bool:
    """Whether a card in play is moribund, and does not remain in play (ABI-9, FAQ 3.42)."""
    destination = game["row"][card, L.DESTINATION]
    return game["row"][card, L.ZONE] == c.PLAY and destination != 0 and destination != c.PLAY


@boundary
def log_choice(game: GameState, seat: int, prompt: int, source: int, answer: int, how: int) -> None:
    """Log a decision, or the only legal answer, unless only its seat sees that it is made.

    A choice among hidden cards is logged as if it had been asked: otherwise all seats could see that there was no other.
    """
    seen = log.ALL
    if is_silent(game, prompt, answer):
        seen = 1 << seat
        if prompt != L.ASK_PLOT:
            how |= log.UNSEEN
    elif prompt == L.ASK_DISCARD or prompt == L.ASK_TOP_CARD or is_secret_card(game, seat, prompt, answer):
        seen = 1 << seat
    if hidden_card_is_legal(game):
        how &= ~log.FORCED
    if answer < L.ALL_SLOTS and is_leaving(game, answer):
        how |= log.LEAVING_PLAY
    log.write(game, log.CHOICE, seat, answer, prompt, source, how, seen)


@boundary
def remember(game: GameState, seat: int, answer: int) -> None:
    """Add a decision of a seat to the history, which all players see.

    A card that is chosen openly is known to all, wherever it is; a card that is named stands for its title.
    """
    prompt = int(game["prompt"])
    if is_silent(game, prompt, answer):
        return
    history = game["history"]
    last = (L.HISTORY - 1) * L.HISTORY_FIELDS
    for k in range(last):
        history[k] = history[k + L.HISTORY_FIELDS]
    if prompt == L.ASK_DISCARD or is_secret_card(game, seat, prompt, answer):
        answer = -1
    elif answer < L.ALL_SLOTS and prompt != L.ASK_TITLE and prompt != L.ASK_TRAIT and hidden_zone(game["row"][answer, L.ZONE]):
        show_to_all(game, answer)
    history[last + L.H_SEAT] = seat + 1
    history[last + L.H_PROMPT] = prompt
    history[last + L.H_ANSWER] = answer + 1


# --- turns -----------------------------------------------------------------------------------------------------------------


@boundary
def next_turn(game: GameState, over: int) -> int:
    """The seat with the next turn of the phase: the first player, then clockwise, skipping those whose turns are over; or NOBODY."""
    seats = int(game["seats"])
    for k in range(seats):
        seat = (int(game["first"]) + k) % seats
        if (over >> seat) & 1 == 0:
            return seat
    return L.NOBODY


# --- prompts -------------------------------------------------------------------------------------------------------------


@jit
def nothing_legal(game: GameState) -> None:
    """Start a new prompt, at which nothing is legal yet."""
    for k in range(L.LEGAL_WORDS):
        game["legal"][k] = 0


@jit
def allow_card(game: GameState, card: int) -> None:
    """Make a card legal."""
    game["legal"][card >> L.SLOT_BITS] |= bit(card & (L.SLOTS - 1))


@jit
def allow(game: GameState, answer: int) -> None:
    """Make an answer legal that is not a card."""
    game["legal"][L.SEATS] |= bit(answer - L.ALL_SLOTS)


@boundary
def legal_count(game: GameState) -> int:
    """How many answers are legal."""
    count = 0
    for k in range(int(game["seats"])):
        count += count_bits(game["legal"][k])
    return count + count_bits(game["legal"][L.SEATS])


@boundary
def nth_legal(game: GameState, n: int) -> int:
    """The n-th legal answer."""
    for i in range(int(game["seats"]) + 1):
        k = i if i < int(game["seats"]) else L.SEATS
        word = game["legal"][k]
        here = count_bits(word)
        if n < here:
            for _ in range(n):
                word &= word - 1
            return k * L.SLOTS + lowest(word)
        n -= here
    return -1


@jit
def is_legal(game: GameState, answer: int) -> bool:
    """Whether an answer is legal now."""
    return (game["legal"][answer >> L.SLOT_BITS] >> (answer & (L.SLOTS - 1))) & 1 != 0


@boundary
def ask(game: GameState, seat: int, prompt: int, source: int) -> None:
    """Ask a seat to choose among the legal answers. A single legal answer is given for the seat, unless the match asks for it.

    If that is a hidden card, it is remembered as if it had been asked: otherwise all seats could see that there was no other.

    *ruling*: what an eliminated player would have to decide, as first player or for one of their effects, the next clockwise decides.
    """
    while is_out(game, seat):
        seat = (seat + 1) % int(game["seats"])
    count = legal_count(game)
    game["prompt"] = prompt
    game["prompt_source"] = source
    game["choices"] = count
    if count == 0:
        fail(game, L.NO_LEGAL_ACTION)
    elif count == 1 and game["ask_forced"] == 0:
        game["answer"] = nth_legal(game, 0)
        if log.is_logged(game):
            log_choice(game, int(seat), prompt, source, int(game["answer"]), log.FORCED)
        if prompt != L.ASK_TITLE and prompt != L.ASK_TRAIT and hidden_card_is_legal(game):
            remember(game, int(seat), int(game["answer"]))
    else:
        game["seat"] = seat


@boundary
def mark_of_picks(game: GameState) -> int:
    """The bit of SELECTED that marks what is picked now: each ability under way has its own, what is no ability has the first.

    So an ability finds its picked cards again after cancels and saves in which others were picked. Abilities nested deeper than
    there are bits, six cancels of cancels, share the last one.
    """
    return mark_of_picks_at(game, int(game["depth"]))


@boundary
def mark_of_picks_at(game: GameState, depth: int) -> int:
    """The bit of SELECTED that marks what was picked when this number of frames was under way; see `mark_of_picks`."""
    mark = 1
    for at in range(depth):
        if game["frames"][at, L.PROC] == L.P_ABILITY and mark < L.LAST_MARK:
            mark <<= 1
    return mark


@boundary
def clear_selection(game: GameState) -> None:
    """Remove the marks of cards picked by what is in progress now; what it interrupts keeps its marks."""
    mark = mark_of_picks(game)
    for seat in range(int(game["seats"])):
        word = game["picked"][seat]
        while word:
            set_marks(game, seat * L.SLOTS + lowest(word), int(game["row"][seat * L.SLOTS + lowest(word), L.SELECTED]) & (mark - 1))
            word &= word - 1


@jit
def set_marks(game: GameState, card: int, marks: int) -> None:
    """Set the marks of a picked card."""
    mask = bit(int(card) & (L.SLOTS - 1))
    game["row"][card, L.SELECTED] = marks
    if marks:
        game["picked"][card >> L.SLOT_BITS] |= mask
    else:
        game["picked"][card >> L.SLOT_BITS] &= ~mask


@jit
def pick(game: GameState, card: int, mark: int) -> None:
    """Mark a card as picked."""
    set_marks(game, card, int(game["row"][card, L.SELECTED]) | mark)


@jit
def is_any_picked(game: GameState) -> bool:
    """Whether any card is marked as picked."""
    for seat in range(int(game["seats"])):
        if game["picked"][seat]:
            return True
    return False


@jit
def is_picked(game: GameState, card: int, mark: int) -> bool:
    """Whether a card was picked by what has the mark."""
    return int(game["row"][card, L.SELECTED]) & mark != 0
