"""Saves from terminal effects: a save must also take the card out of the state that would kill it again (FAQ 3.21)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, declared, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import clear_entries, clear_flags, has_flag
from agot_env.agot.engine.record.play_area import unique_allows
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.values.filters import could_move, may_bear
from agot_env.agot.engine.values.immunity import is_protected
from agot_env.agot.engine.values.stats import fresh


@declared("agot_env.agot.language.effects.changing")
def strength_for_saved(tables: Tables, ability: int) -> int:
    """How much STR a save gives the card that it saves."""
    raise NotImplementedError


@boundary
def could_outlive(game: GameState, tables: Tables, ability: int, source: int, seat: int, card: int) -> bool:
    """Whether a save by this ability could take a card out of the terminal state.

    It leaves play, gets STR or an attachment that helps, loses one that kills it to pay for the save, or is attached to another card.
    """
    flags = int(tables["ability_flags"][ability])
    if flags & c.REMOVES_CAUSE:
        return True
    if flags & c.MOVES_SAVED:
        return could_move(game, tables, -1, card, int(game["controller"][card]), -1, -1, -1, -1)
    if flags & c.STRENGTHENS_SAVED:
        return lives_stronger(game, tables, card, strength_for_saved(tables, ability), source, seat)
    if flags & c.PAID_BY_SAVED:  # of what lies on it, only what kills it pays (`removing.to_remove`)
        return True
    if flags & c.ATTACHES_ITSELF:
        return lives_with(game, tables, source, card)
    if flags & c.ATTACHES_DISCARDED:
        for owner in range(int(game["seats"])):
            word = game["zones"][c.DISCARD, owner] & game["of_type"][2, owner]
            while word:
                attachment = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if may_bear(game, tables, attachment, card, seat) and unique_allows(game, tables, seat, attachment):
                    if lives_with(game, tables, attachment, card):
                        return True
    return False


@jit
def is_safe(game: GameState, card: int) -> bool:
    """Whether a card is in no terminal state, as all has been computed."""
    doomed = has_flag(game, card, c.DIES_AT_ZERO) or has_flag(game, card, c.DISCARDED_AT_ZERO)
    return (game["row"][card, L.STRENGTH] > 0 or not doomed) and not has_flag(game, card, c.KILLED_AT_ONCE)


@jit
def would_live(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card is in no terminal state once all is computed again."""
    game["stale"] = L.STALE
    fresh(game, tables)
    return is_safe(game, card)


@jit
def compute_as_before(game: GameState, tables: Tables, events: int) -> None:
    """Compute all again after what was tried has been undone; the list of the window has its first entries only: nothing has happened."""
    game["stale"] = L.STALE
    fresh(game, tables)
    clear_entries(game["events"], events, int(game["event_count"]))
    game["event_count"] = events


@boundary
def lives_stronger(game: GameState, tables: Tables, card: int, raised: int, source: int, seat: int) -> bool:
    """Whether a card whose STR is 0 would live with more STR: it is raised for a moment, and all is computed."""
    count = int(game["effect_count"])
    if count >= L.EFFECTS or is_protected(game, card, c.M_STRENGTH, raised):
        return False
    events = int(game["event_count"])
    effects = game["effects"]
    effects[count, L.EFFECT_KIND] = c.M_STRENGTH
    effects[count, L.EFFECT_CARD] = card
    effects[count, L.EFFECT_B] = raised
    effects[count, L.EFFECT_SOURCE] = source
    effects[count, L.EFFECT_SEAT] = seat
    game["effect_count"] = count + 1
    game["effects_of"][c.M_STRENGTH] += 1
    lives = would_live(game, tables, card)
    game["effects_of"][c.M_STRENGTH] -= 1
    game["effect_count"] = count
    clear_entries(effects, count, count + 1)
    compute_as_before(game, tables, events)
    return lives


@boundary
def lives_without(game: GameState, tables: Tables, attachment: int, card: int) -> bool:
    """Whether a card whose STR is 0 would live without one of its attachments: it is away for a moment, and all is computed."""
    owner = int(attachment) >> L.SLOT_BITS
    mask = bit(int(attachment) & (L.SLOTS - 1))
    events = int(game["event_count"])
    game["zones"][c.PLAY, owner] &= ~mask
    game["row"][attachment, L.ZONE] = c.DISCARD
    lives = would_live(game, tables, card)
    game["zones"][c.PLAY, owner] |= mask
    game["row"][attachment, L.ZONE] = c.PLAY
    compute_as_before(game, tables, events)
    return lives


@boundary
def lives_with(game: GameState, tables: Tables, attachment: int, card: int) -> bool:
    """Whether a card whose STR is 0 would live with one more attachment: it is attached for a moment, and all is computed."""
    row = game["row"]
    owner = int(attachment) >> L.SLOT_BITS
    mask = bit(int(attachment) & (L.SLOTS - 1))
    zone = int(row[attachment, L.ZONE])
    state = int(row[attachment, L.STATE])
    kind = game["of_type"][2, owner]
    count = int(game["event_count"])
    game["zones"][zone, owner] &= ~mask
    game["zones"][c.PLAY, owner] |= mask
    game["of_type"][2, owner] |= mask
    row[attachment, L.ZONE] = c.PLAY
    row[attachment, L.BEARER_SEAT] = ((int(card) >> L.SLOT_BITS) - owner) % int(game["seats"]) + 1
    row[attachment, L.BEARER_SLOT] = (int(card) & (L.SLOTS - 1)) + 1
    lives = would_live(game, tables, card)
    for k in range(L.CONTROL, L.ROW):
        row[attachment, k] = 0
    row[attachment, L.ZONE] = zone
    row[attachment, L.STATE] = state
    clear_flags(game, attachment)
    game["gained"][attachment] = 0
    game["zones"][c.PLAY, owner] &= ~mask
    game["zones"][zone, owner] |= mask
    game["of_type"][2, owner] = kind
    compute_as_before(game, tables, count)
    return lives
