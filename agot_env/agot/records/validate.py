"""Validation of untrusted records: the engine trusts its records, and its kernels do not check indices.

`invalid_games` checks every field against its use, with the tables in `frames`: numbers are within their ranges, every card is in one zone,
decks are orders of their cards, and frames, prompts and legal answers belong together. A game that passes need not be reachable by play,
but it can be played: it ends, or raises an `EngineError`.

Games are checked together, with numpy.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.bit_sets import words_of, words_with
from agot_env.agot.engine.abilities import ability_frame
from agot_env.agot.engine.phases import actions, draft, marshalling, plot, setup
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.timing import cancels, choices, removal, windows
from agot_env.agot.language.choices import NamePlot
from agot_env.agot.records import frames as F

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]

CHUNK = 500
"""The number of games that are checked together."""
FIXED = (
    "seats", "decklist", "padding", "cards", "card", "house", "variant", "round_limit", "ask_forced", "drafting", "moments", "treaties",
    "has",
)  # fmt: skip
"""Fields that never change: they must equal those of the match's template."""
RANGES: dict[str, F.Kind] = {
    "decisions": F.Range(0, 2**30),
    "index": F.Range(-1, 2**62),
    "episode": F.Range(-1, 2**62),
    "moves": F.Range(0, 2**30),
    "answer": F.Range(-1, L.ANSWERS),
    "prompt_source": F.SOURCE_OR_NONE,
    "prompt": F.Range(0, len(L.PROMPTS) - 1),
    "seat": F.SEAT_OR_NONE,
    "depth": F.Range(0, L.FRAMES),
    "deepest": F.Range(0, L.FRAMES),
    "phase": F.Range(0, c.PHASES - 1),
    "first": F.SEAT,
    "active": F.SEAT_OR_NONE,
    "winner": F.SEAT_OR_NONE,
    "attacker": F.SEAT_OR_NONE,
    "defender": F.SEAT_OR_NONE,
    "claim_target": F.SEAT_OR_NONE,
    "claim_type": F.Range(0, c.POWER),
    "challenge_winner": F.SEAT_OR_NONE,
    "challenge_loser": F.SEAT_OR_NONE,
    "reason": F.Range(0, len(L.REASONS) - 1),
    "error": F.Range(0, len(L.ERRORS) - 1),
    "event_count": F.Range(0, L.EVENTS),
    "effect_count": F.Range(0, L.EFFECTS),
    "pending_count": F.Range(0, L.PENDING),
    "used_count": F.Range(0, L.USED),
    "removals": F.Range(0, L.FRAMES),
    "stale": F.Range(0, L.ENTERED),
    "challenge": F.Range(0, c.POWER),
    "redirected": F.Range(0, L.REDIRECTED),
    "naval": F.Range(0, (1 << 2 * L.SEATS) - 1),
    "round": F.COUNT,
    "season": F.Range(0, c.SUMMER | c.WINTER),
}
RANGES_OF_SEATS: dict[str, F.Kind] = {
    "gold": F.COUNT,
    "power": F.COUNT,
    "plots": F.Range(0, L.PLOTS),
    "deck_size": F.Range(0, L.SLOTS),
    "title": F.Range(0, len(L.TITLE_NAMES) - 1),
    "second_title": F.Range(0, len(L.TITLE_NAMES) - 1),
}
RANGES_OF_CARDS: dict[int, F.Kind] = {
    L.ZONE: F.Range(0, c.ZONES - 1),
    L.KNEELING: F.Range(0, 1),
    L.SELECTED: F.Range(0, 2 * L.LAST_MARK - 1),
    L.ROLE: F.Range(0, c.PARTICIPATING),
    L.POWER_ON: F.Range(0, L.MOST),
    L.GOLD_ON: F.Range(0, L.MOST),
    L.BEARER_SEAT: F.TURNS,
    L.BEARER_SLOT: F.Range(0, L.SLOTS),
}
DESTINATIONS = (0, c.DECK, c.PLAY, c.HAND, c.DEAD, c.DISCARD, c.REMOVED, c.IN_SHADOWS, c.SET_ASIDE, L.SHUFFLED, c.UNDER_DECK, c.UNDER)


def invalid_games(records: NDArray[np.void], match: Any) -> dict[int, str]:
    """Find games that cannot be played: index -> what is wrong. Valid games need not be reachable by play.

    Args:
        records: GAME array of shape (n,).
        match: the match of the games.
    """
    found: dict[int, str] = {}
    facts = _Facts(match)
    for start in range(0, len(records), CHUNK):
        games = _Games(records[start : start + CHUNK], facts)
        for check in (
            _check_fields, _check_cards, _check_bearers, _check_decks, _check_plots, _check_lists, _check_entries, _check_effects,
            _check_frames, _check_top, _check_legal,
        ):  # fmt: skip
            check(games)
        found |= {start + int(i): games.fault[int(i)] for i in np.flatnonzero(~games.valid)}
    return found


class _Facts:
    """Facts about a match that the checks use repeatedly."""

    def __init__(self, match: Any) -> None:
        self.seats: int = match.seats
        self.template = match.template[0]
        self.tables = tables = match.tables[0]
        slots = np.arange(L.ALL_SLOTS)
        self.slots = (slots & (L.SLOTS - 1)) < self.template["cards"][slots >> L.SLOT_BITS]
        self.sources = np.concatenate([self.slots, np.arange(L.SEATS * L.PLOTS) // L.PLOTS < self.seats])
        self.kind = tables["ability_kind"].astype(np.int64)
        self.code = tables["code"][:, 0].astype(np.int64)
        ends = np.where(self.code == c.END, np.arange(L.CODE), L.CODE - 1)
        self.end_of = np.minimum.accumulate(ends[::-1])[::-1]  # the end of the program that contains each row
        self.ways = np.zeros((c.ABILITY_KINDS, L.CARD_TYPES), np.int64)
        for printed in np.flatnonzero(tables["abilities"]):
            first = int(tables["first_ability"][printed])
            for k in range(min(int(tables["abilities"][printed]), L.OPTIONS - L.WAY_ABILITY)):
                self.ways[self.kind[first + k], printed] |= 1 << (L.WAY_ABILITY + k)


class _Games:
    """Some games, and the problems found in them."""

    def __init__(self, records: NDArray[np.void], facts: _Facts) -> None:
        self.records, self.facts, self.seats = records, facts, facts.seats
        self.valid = np.ones(len(records), np.bool_)
        self.fault: dict[int, str] = {}
        self.waiting: Bools = records["seat"] >= 0
        self.row = records["row"].astype(np.int64)
        self.every = np.arange(len(records))

    def need(self, holds: Any, what: str, games: Ints | None = None) -> None:
        """Record a problem for games in which a condition does not hold: of all games, or of the given ones."""
        wrong = np.flatnonzero(~holds) if games is None else games[~holds]
        for i in set(wrong[self.valid[wrong]].tolist()):
            self.fault[i] = what
        self.valid[wrong] = False

    def fits(self, kind: F.Kind, values: NDArray[Any], games: Ints) -> Any:
        """Whether numbers of games are of a given kind."""
        v = values.astype(np.int64)
        if isinstance(kind, F.Range):
            return (v >= kind.low) & (v <= kind.high)
        low, high = {
            F.SEAT: (0, self.seats - 1), F.SEAT_OR_NONE: (-1, self.seats - 1), F.TURNS: (0, self.seats), F.NOTHING: (-1, -1),
            F.FOR_SEAT: (-1 - self.seats, -2), F.A_FILTER: (0, L.FILTERS - 1), F.PROGRAM_ROW: (0, L.CODE - 1),
            F.A_CONSTANT: (0, L.CONSTANTS - 1),
        }.get(kind, (1, 0))  # fmt: skip
        if low <= high:
            return (v >= low) & (v <= high)
        count = self.records["event_count"][games].astype(np.int64)
        if kind == F.PICK_PROMPT:
            return np.isin(v, F.PICK_PROMPTS)
        if kind == F.ABILITY:
            return (v == 0) | member(self.facts.kind > 0, v)
        if kind == F.ABILITY_OR_CONTEST:
            return (v == 0) | member(self.facts.kind > 0, v) | np.isin(v, F.CONTESTS)
        if kind == F.A_DELAYED:
            return member(self.facts.kind == c.DELAYED, v)
        if kind == F.LEVEL:
            return (v >= 0) & (v <= self.records["removals"][games])
        if kind in (F.EVENT, F.EVENT_OR_NONE, F.EVENTS_SEEN):
            return (v >= (-1 if kind == F.EVENT_OR_NONE else 0)) & (v < count + (kind == F.EVENTS_SEEN))
        if kind in (F.CARD, F.CARD_OR_NONE):
            return member(self.facts.slots, v) | ((v == -1) & (kind == F.CARD_OR_NONE))
        if kind == F.FOR_SEAT_OR_CARD:
            return ((v >= -1 - self.seats) & (v <= -2)) | member(self.facts.slots, v)
        if kind in (F.SOURCE, F.SOURCE_OR_NONE, F.PLOT):
            return (member(self.facts.sources, v) & ((v >= L.ALL_SLOTS) | (kind != F.PLOT))) | ((v == -1) & (kind == F.SOURCE_OR_NONE))
        assert kind == F.USER, kind
        return (v < 0) | member(self.facts.sources, v)


def member(table: Bools, values: Ints) -> Bools:
    """Whether numbers are indices of a table at which it is true."""
    found: Bools = (values >= 0) & (values < len(table)) & table[np.clip(values, 0, len(table) - 1)]
    return found


def _check_fields(games: _Games) -> None:
    """Single numbers, and fields that never change."""
    records, facts, every, seats = games.records, games.facts, games.every, games.seats
    for name in FIXED:
        same = records[name] == facts.template[name]
        same = same.all(axis=tuple(range(1, same.ndim)))
        games.need(same, f"{name} is not that of the match")
    for name, kind in RANGES.items():
        games.need(games.fits(kind, records[name], every), f"{name} is out of range")
    for name, kind in RANGES_OF_SEATS.items():
        games.need(games.fits(kind, records[name][:, :seats], every).all(axis=1), f"{name} is out of range")
    games.need(records["challenge"] != c.MILITARY | c.INTRIGUE, "challenge is not a type of challenge")
    games.need(
        (records["stale"] != L.ENTERED) | games.fits(F.CARD, records["entered"], every), "entered is not a card"
    )
    out = records["eliminated"].astype(np.int64)
    games.need((out >= 0) & (out < 1 << seats), "eliminated is out of range")
    playing = np.bitwise_count(out & ((1 << seats) - 1)) < seats - 1
    asked_is_in = (out >> np.maximum(records["seat"], 0)) & 1 == 0
    games.need(~games.waiting | (playing & asked_is_in), "an eliminated player is to act, or all are eliminated")
    games.need(
        ~games.waiting | ((records["depth"] > 0) & (records["error"] == 0) & (records["reason"] == L.RUNNING)),
        "a game that is over has a prompt",
    )
    history = records["history"].reshape(-1, L.HISTORY, L.HISTORY_FIELDS)
    highest = (seats, len(L.PROMPTS) - 1, L.ANSWERS)
    games.need(((history >= 0) & (history <= highest)).all(axis=(1, 2)), "the history is out of range")


def _check_cards(games: _Games) -> None:
    """Every card is in exactly one zone, and its numbers are in range."""
    records, facts, every, seats = games.records, games.facts, games.every, games.seats
    slots = seats * L.SLOTS
    for column, kind in RANGES_OF_CARDS.items():
        fit = games.fits(kind, games.row[:, :slots, column], every) | ~facts.slots[:slots]
        games.need(fit.all(axis=1), f"{L.ROW_NAMES[column]} of a card is out of range")
    controller = records["controller"][:, :slots]
    games.need(games.fits(F.SEAT, controller, every).all(axis=1), "the controller of a card is not a seat")
    abroad = words_with((controller != np.arange(slots) >> L.SLOT_BITS).reshape(-1, seats, L.SLOTS))
    traced = (words_of(records["abroad"][:, :seats]) == abroad).all(axis=(1, 2))
    games.need(traced, "a card has changed control without a trace, or has not")
    zones = words_of(records["zones"])
    games.need((zones[:, :, seats:] == 0).all(axis=(1, 2, 3)), "an unused seat has cards")
    games.need((zones[:, c.UNSEEN] == 0).all(axis=(1, 2)), "a card is in a zone that exists only in observations")
    for seat in range(seats):
        count = int(facts.template["cards"][seat])
        words = zones[:, :, seat]
        everything = np.bitwise_or.reduce(words, axis=1)
        whole = words_with(np.arange(L.SLOTS) < count)
        in_one = (everything == whole).all(axis=1) & (np.bitwise_count(words).sum(axis=(1, 2)) == count)
        games.need(in_one, "a card is in no zone, or in several")
        zone = np.clip(games.row[:, seat * L.SLOTS : seat * L.SLOTS + count, L.ZONE], 0, c.ZONES - 1)
        word, bit = np.divmod(np.arange(count), 64)
        lies_there = words[np.arange(len(words))[:, None], zone, word] >> bit.astype(np.uint64) & np.uint64(1) != 0
        games.need(lies_there.all(axis=1), "the zone of a card does not match its location")
        games.need(np.bitwise_count(words[:, c.FACEDOWN]).sum(axis=1) <= L.USED, "too many cards are facedown")
        fit = words_of(facts.template["of_type"])[c.SHADOWS_KIND, seat] | _covered(records, seat)
        games.need((words[:, c.IN_SHADOWS] & ~fit == 0).all(axis=1), "a card in Shadows does not have the Shadows crest")
        marked = words_with(games.row[:, seat * L.SLOTS : (seat + 1) * L.SLOTS, L.SELECTED] != 0)
        games.need((marked == words_of(records["picked"])[:, seat]).all(axis=1), "the picked cards do not match the marks")
        for name in ("of_type", "candidates", "fallen"):
            sets = words_of(records[name])[..., seat, :]
            games.need((sets & ~whole == 0).all(axis=tuple(range(1, sets.ndim))), f"{name} names cards that do not exist")
    zone, destination = games.row[:, :slots, L.ZONE], games.row[:, :slots, L.DESTINATION]
    games.need(np.isin(destination, DESTINATIONS).all(axis=1), "the destination of a card is not a valid zone")
    moribund_event = (zone == c.RESOLVING) & ((destination == c.PLAY) | (destination == c.SET_ASIDE))
    games.need(~moribund_event.any(axis=1), "the destination of an event is not a valid zone for it")


def _covered(records: NDArray[np.void], seat: int) -> NDArray[np.uint64]:
    """(n, WORDS): the cards of a seat that have been put into Shadows under an attachment, whatever their crests."""
    effects = records["effects"].astype(np.int64)
    there = (effects[..., L.EFFECT_KIND] == c.L_COVERED) & (effects[..., L.EFFECT_C] >> L.SLOT_BITS == seat)
    there &= np.arange(L.EFFECTS) < records["effect_count"][:, None]
    return _words_listed(effects[..., L.EFFECT_C], there)


def _words_listed(slots: Ints, there: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """(n, WORDS): the sets of the slots in lists (n, k), where they are True in an array of this shape."""
    found = np.zeros((len(slots), L.SLOTS), np.bool_)
    game, place = np.nonzero(there)
    found[game, slots[game, place] & (L.SLOTS - 1)] = True
    return words_with(found)


def _check_bearers(games: _Games) -> None:
    """The bearer of a card is a card; duplicates are on cards in play, whose counts of duplicates are correct."""
    facts, seats = games.facts, games.seats
    slots = np.arange(seats * L.SLOTS)
    row = games.row[:, : len(slots)]
    seat, slot = np.clip(row[..., L.BEARER_SEAT], 0, seats), np.clip(row[..., L.BEARER_SLOT], 0, L.SLOTS)
    bearer = ((slots >> L.SLOT_BITS) + seat - 1) % seats * L.SLOTS + slot - 1
    borne, under = (seat > 0) & facts.slots[slots], row[..., L.ZONE] == c.UNDER
    on_house_card = (slot == 0) & (row[..., L.STATE] & L.ON_HOUSE_CARD != 0)
    borne &= ~on_house_card
    games.need((~borne | ((slot > 0) & member(facts.slots, bearer))).all(axis=1), "the bearer of a card is not a card")
    game, place = np.nonzero(under)
    on = np.clip(bearer[game, place], 0, len(slots) - 1)
    games.need(borne[game, place] & (row[game, on, L.ZONE] == c.PLAY), "a duplicate is not on a card in play", game)
    count = np.zeros(row.shape[:2], np.int64)
    np.add.at(count, (game, on), 1)
    games.need(((row[..., L.DUPLICATES] == count) | ~facts.slots[slots]).all(axis=1), "the number of duplicates of a card is wrong")


def _check_decks(games: _Games) -> None:
    """The order of a deck contains each of its cards once."""
    records = games.records
    for seat in range(games.seats):
        size = np.clip(records["deck_size"][:, seat].astype(np.int64), 0, L.SLOTS)
        order = records["deck"][:, seat].astype(np.int64)
        in_deck = np.arange(L.SLOTS) < size[:, None]
        games.need(((order >= 0) & (order < L.SLOTS) | ~in_deck).all(axis=1), "the order of a deck contains a number that is not a card")
        cards = words_of(records["zones"][:, c.DECK, seat])
        games.need(
            (_words_listed(order, in_deck) == cards).all(axis=1) & (np.bitwise_count(cards).sum(axis=1) == size),
            "the order of a deck does not match its cards",
        )


def _check_plots(games: _Games) -> None:
    """Plots are plots, and agendas are agendas and have not moved; revealed or chosen plots are among a seat's own."""
    records, seats, tables = games.records, games.seats, games.facts.tables
    is_plot = tables["type"] == c.PLOT
    cards, states = records["plot_card"][:, :seats].astype(np.int64), records["plot_state"][:, :seats].astype(np.int64)
    count = records["plots"][:, :seats].astype(np.int64)
    games.need(((states >= 0) & (states <= L.AGENDA)).all(axis=(1, 2)), "the state of a plot is invalid")
    games.need(((cards >= -1) & (cards < L.CARD_TYPES)).all(axis=(1, 2)), "a plot is not a card")
    there, places = states != L.NO_PLOT, np.arange(L.PLOTS)
    is_agenda = states == L.AGENDA
    may_become = tables["play_flags"] & c.BECOMES_AGENDA != 0
    became = is_agenda & (places >= games.facts.template["plots"][:seats, None]) & member(may_become, cards)
    fit = np.where(is_agenda, became | (cards == games.facts.template["plot_card"][:seats]), member(is_plot, cards))
    games.need((~there | (fit & (places < count[..., None]))).all(axis=(1, 2)), "a card in the plot deck is not a plot")
    bits = (is_agenda.astype(np.int64) << places).sum(axis=2)
    own = games.facts.template["agendas"][:seats].astype(np.int64)
    held = records["agendas"].astype(np.int64)
    games.need((held[:, :seats] == bits).all(axis=1) & (held[:, seats:] == 0).all(axis=1), "agendas are in the wrong place")
    printed = bits & ~(became.astype(np.int64) << places).sum(axis=2)
    games.need(((printed == own) | (printed == 0)).all(axis=1), "a card is not the agenda of its seat")
    allied = records["allied"].astype(np.int64)
    games.need(((allied >= 0) & (allied < 1 << c.HOUSES)).all(axis=1), "the allied Houses of a player are invalid")
    for name in ("plot", "next_plot"):
        place = records[name][:, :seats].astype(np.int64)
        games.need(((place >= -1) & (place < count)).all(axis=1), f"{name} is out of range")
        at = np.clip(place, 0, L.PLOTS - 1)[..., None]
        card, state = np.take_along_axis(cards, at, 2)[..., 0], np.take_along_axis(states, at, 2)[..., 0]
        fit = member(is_plot, card) if name == "plot" else (state == L.PLOT_IN_DECK) | (state == L.PLOT_USED)
        games.need(((place < 0) | fit).all(axis=1), f"{name} is not a possible plot")
    drafted = records["draft"].astype(np.int64)
    games.need((records["drafting"] == 0) | member(is_plot, drafted).all(axis=1), "a drafted card is not a plot")


def _check_lists(games: _Games) -> None:
    """Lists are 0 after the entries that are or have been in use."""
    games.need(games.records["depth"] <= games.records["deepest"], "there are more frames than there have ever been")
    for name, length in L.LISTS.items():
        entries = games.records[name]
        behind = np.arange(entries.shape[1]) >= games.records[length][:, None]
        games.need(~(entries.reshape(*behind.shape, -1).any(axis=2) & behind).any(axis=1), f"{name} is not 0 after its end")


def _check_entries(games: _Games) -> None:
    """The list of the open window, and the passives that wait for their turn."""
    records, facts = games.records, games.facts
    game, place = np.nonzero(np.arange(L.EVENTS) < records["event_count"][:, None])
    events = records["events"][game, place].astype(np.int64)
    moments = events[:, L.EVENT_MOMENT]
    games.need(np.isin(moments, list(F.ENTRIES)), "an event is of an unknown kind", game)
    for moment, kinds in F.ENTRIES.items():
        here = moments == moment
        if here.any():
            for kind, column in zip(kinds, (L.EVENT_CARD, L.EVENT_SEAT, L.EVENT_OTHER, L.EVENT_NUMBER), strict=True):
                games.need(games.fits(kind, events[here, column], game[here]), "an event is out of range", game[here])
    game, place = np.nonzero(np.arange(L.PENDING) < records["pending_count"][:, None])
    pending = records["pending"][game, place].astype(np.int64)
    ability, source = pending[:, windows.PENDING_ABILITY], pending[:, windows.PENDING_SOURCE]
    fit = games.fits(F.EVENT, pending[:, windows.PENDING_EVENT], game) & games.fits(F.SOURCE, source, game)
    fit &= member(np.isin(facts.kind, (c.PASSIVE, c.WHEN_REVEALED, c.DELAYED)), ability)
    games.need(fit, "a pending passive is out of range", game)
    fit = belongs(games, game, ability, source) & waits_for(games, game, ability, pending[:, windows.PENDING_EVENT])
    games.need(fit, "a pending passive is not that of its card", game)


def belongs(games: _Games, game: Ints, ability: Ints, source: Ints) -> Bools:
    """Whether abilities belong to given cards, or to any plot, agenda or character that may be one."""
    tables = games.facts.tables
    printed = tables["ability_card"][np.clip(ability, 0, L.ABILITIES - 1)]
    card = games.records["card"][game, np.clip(source, 0, L.ALL_SLOTS - 1)]
    of_rules = (ability == L.DUPLICATE_SAVE) | (ability == L.PRIZE)
    own = (printed == card) | of_rules | (games.facts.tables["ability_flags"][np.clip(ability, 0, L.ABILITIES - 1)] & c.OF_BEARER != 0)
    of_plot = np.isin(tables["type"][printed], (c.PLOT, c.AGENDA)) | (tables["play_flags"][printed] & c.BECOMES_AGENDA != 0)
    of_plot &= ~of_rules
    fit: Bools = np.where(source < L.ALL_SLOTS, own, of_plot | (ability == L.PRIZE))
    return fit


def waits_for(games: _Games, game: Ints, ability: Ints, event: Ints) -> Bools:
    """Whether abilities are triggered by an entry of the list; abilities without a trigger, and instead of a claim, have no entry."""
    ability = np.clip(ability, 0, L.ABILITIES - 1)
    wanted = games.facts.tables["ability_moment"][ability]
    happened = games.records["events"][game, np.clip(event, 0, L.EVENTS - 1), L.EVENT_MOMENT]
    alone = np.isin(games.facts.kind[ability], (c.ACTION, c.WHEN_REVEALED))
    alone |= wanted == c.CLAIM_REPLACED
    fit: Bools = np.where(event < 0, alone, (wanted == happened) & (games.facts.kind[ability] != c.ACTION))
    return fit


def _check_effects(games: _Games) -> None:
    """Lasting effects, and how many there are of each kind."""
    records = games.records
    game, place = np.nonzero(np.arange(L.EFFECTS) < records["effect_count"][:, None])
    effects = records["effects"][game, place].astype(np.int64)
    kinds = effects[:, L.EFFECT_KIND]
    games.need(np.isin(kinds, list(F.LASTING)), "a lasting effect is of an unknown kind", game)
    games.need(games.fits(F.SOURCE, effects[:, L.EFFECT_SOURCE], game), "the source of a lasting effect is invalid", game)
    games.need(games.fits(F.SEAT, effects[:, L.EFFECT_SEAT], game), "the seat of a lasting effect is invalid", game)
    for kind, columns in F.LASTING.items():
        here = kinds == kind
        for column, fits in columns.items():
            games.need(games.fits(fits, effects[here, column], game[here]), "a lasting effect is out of range", game[here])
    count = np.zeros((len(records), c.LASTING), np.int64)
    np.add.at(count, (game, np.clip(kinds, 0, c.LASTING - 1)), 1)
    games.need((count == records["effects_of"]).all(axis=1), "effects_of is not the number of lasting effects")
    here = kinds == c.L_TEXT
    _check_texts(games, game[here], effects[here, L.EFFECT_CARD], effects[here, L.EFFECT_C])


def _check_texts(games: _Games, game: Ints, card: Ints, under: Ints) -> None:
    """A card has gained the text of a duplicate that is on it and not facedown."""
    under = np.clip(under, 0, L.ALL_SLOTS - 1)
    row = games.row[game, under]
    seat, slot = row[:, L.BEARER_SEAT], row[:, L.BEARER_SLOT]
    bearer = ((under >> L.SLOT_BITS) + seat - 1) % games.seats * L.SLOTS + slot - 1
    on_it = (row[:, L.ZONE] == c.UNDER) & (row[:, L.STATE] & L.ATTACHED_FACEDOWN == 0) & (seat > 0) & (bearer == card)
    games.need(on_it, "a card has the text of what is no duplicate of it", game)


# --- frames and prompts ---------------------------------------------------------------------------------------------------------


def _check_frames(games: _Games) -> None:
    """Every frame of a game that waits for an answer: its step, its locals, and what else it relies on."""
    records = games.records
    depth = np.where(games.waiting, np.clip(records["depth"], 0, L.FRAMES), 0).astype(np.int64)
    game, place = np.nonzero(np.arange(L.FRAMES) < depth[:, None])
    frames = records["frames"][game, place].astype(np.int64)
    procedures = frames[:, L.PROC]
    is_top = place == depth[game] - 1
    games.need(np.isin(procedures, list(F.FRAMES)), "a frame is of an unknown procedure", game)
    games.need((procedures == L.P_GAME) == (place == 0), "the first frame is not the game's", game)
    last = records["frames"][games.every, np.maximum(depth - 1, 0), L.PROC] == L.P_WINNER  # nothing below it is ever run again
    for procedure, declared in F.FRAMES.items():
        here = procedures == procedure
        if not here.any():
            continue
        step, whose, name = frames[here, L.STEP], game[here], f"a frame of procedure {procedure}"
        below = declared.below if declared.below is not None else [k for k in range(declared.last + 1) if k not in declared.waits]
        fit = np.isin(step, below) | last[whose] if procedure != L.P_ABILITY else (step >= 0) & (step <= declared.last)
        games.need(fit | is_top[here], f"{name} has no such step", whose)
        for k in range(2, L.LOCALS):
            kind = declared.locals.get(k, F.Range(0, 0))
            games.need(games.fits(kind, frames[here, k], whose), f"local {k} of {name} is out of range", whose)
    in_stack = {p: np.bincount(game[procedures == p], minlength=len(records)) for p in (L.P_SETUP, L.P_DRAFT, L.P_REMOVE)}
    games.need(~games.waiting | ((records["phase"] == c.SETTING_UP) == (in_stack[L.P_SETUP] > 0)), "setup is in another phase")
    games.need((in_stack[L.P_DRAFT] == 0) | (records["drafting"] != 0), "there is no plot draft")
    games.need(~games.waiting | (in_stack[L.P_REMOVE] == records["removals"]), "removals are not counted")
    fighting = game[np.isin(procedures, F.IN_A_CHALLENGE)]
    for name in ("challenge", "attacker", "defender", "claim_target"):
        games.need(records[name][fighting] >= (1 if name == "challenge" else 0), "there is no challenge", fighting)
    _check_abilities(games, game[procedures == L.P_ABILITY], frames[procedures == L.P_ABILITY], is_top[procedures == L.P_ABILITY])
    for procedure, local in ((L.P_PLAY_CARD, marshalling.CARD), (L.P_SETUP, setup.CARD)):
        here = (procedures == procedure) & ((procedure != L.P_SETUP) | (frames[:, L.STEP] == setup.BEARER_ASKED))
        card = np.clip(frames[here, local], 0, L.ALL_SLOTS - 1)
        out = (procedure == L.P_PLAY_CARD) & (frames[here, marshalling.WAY] == L.WAY_OUT_OF_SHADOWS)
        zone = games.row[game[here], card, L.ZONE]
        from_pile = (procedure == L.P_PLAY_CARD) & np.isin(zone, (c.DISCARD, c.DEAD))
        attaching = (procedure == L.P_PLAY_CARD) & (frames[here, L.STEP] == marshalling.ATTACHED)
        fit = np.where(out, (zone == c.IN_SHADOWS) | attaching, (zone == c.HAND) | from_pile)
        games.need(fit, "a card that is played is not where it could be played from", game[here])
    ahead = (procedures == L.P_WINDOW) & (frames[:, windows.FRAMEWORK] == windows.PASSIVES_ALONE)
    window = np.zeros((len(records), L.FRAMES), np.bool_)
    window[game, place] = procedures == L.P_WINDOW
    under_it = np.logical_or.accumulate(window, axis=1)[game[ahead], place[ahead] - 1]
    games.need(under_it & (place[ahead] > 0), "passives come first outside a window", game[ahead])
    here = (procedures == L.P_PAY) & (frames[:, L.STEP] == choices.PAY_ASKED)
    games.need(frames[here, choices.TAKER] >= 0, "gold is paid to nobody", game[here])
    here = procedures == L.P_PAY
    games.need(frames[here, choices.TAKER] <= games.seats, "gold is paid to nobody", game[here])


def _check_abilities(games: _Games, game: Ints, frames: Ints, is_top: Bools) -> None:
    """Abilities in progress: the card, the trigger and the row belong to the ability."""
    facts = games.facts
    ability, source = frames[:, ability_frame.ABILITY], frames[:, ability_frame.SOURCE]
    at, stage = np.clip(frames[:, ability_frame.PC], 0, L.CODE - 1), frames[:, ability_frame.STAGE]
    start = facts.tables["ability_code"][np.clip(ability, 0, L.ABILITIES - 1)].astype(np.int64)
    games.need(member(facts.kind > 0, ability), "an ability does not exist", game)
    games.need((at >= start) & (at <= facts.end_of[np.clip(start, 0, L.CODE - 1)]), "an ability is at a row of another one", game)
    games.need(belongs(games, game, ability, source), "an ability is not that of its card", game)
    games.need(waits_for(games, game, ability, frames[:, ability_frame.EVENT]), "an ability has another trigger", game)
    op = facts.code[at]
    pushed = np.zeros(len(op), np.int64)
    for row, its_stage in F.PUSHING_ROWS.items():
        pushed[op == row] = its_stage
    games.need(is_top | (stage == 0) | (stage == pushed), "an ability is at an impossible stage", game)
    games.need(
        ~is_top | (op != NamePlot.op) | (frames[:, ability_frame.OTHER] >= 0), "a named plot has no owner", game
    )


def _check_top(games: _Games) -> None:
    """The top frame of a game that waits for an answer matches the prompt of the game."""
    records = games.records
    game = np.flatnonzero(games.waiting)
    frames = records["frames"][game, np.clip(records["depth"][game] - 1, 0, L.FRAMES - 1)].astype(np.int64)
    prompt, procedures, step = records["prompt"][game].astype(np.int64), frames[:, L.PROC], frames[:, L.STEP]
    asks = np.zeros(len(game), np.bool_)
    for procedure, declared in F.FRAMES.items():
        for its_step, prompts in declared.waits.items():
            asks |= (procedures == procedure) & (step == its_step) & np.isin(prompt, prompts)
    op, stage = games.facts.code[np.clip(frames[:, ability_frame.PC], 0, L.CODE - 1)], frames[:, ability_frame.STAGE]
    for row, (prompts, its_stage) in F.WAITING_ROWS.items():
        at_stage = stage >= its_stage if row in F.COUNTING_ROWS else stage == its_stage  # a search counts what it has found
        asks |= (procedures == L.P_ABILITY) & (step >= 1) & (op == row) & at_stage & np.isin(prompt, prompts)
    games.need(asks, "the top frame does not match the prompt", game)
    games.need((procedures != L.P_PICK) | (frames[:, choices.PROMPT] == prompt), "the prompt of a pick is wrong", game)
    setting_up = (procedures == L.P_SETUP) & (prompt != L.ASK_BEARER)
    games.need(~setting_up | (frames[:, setup.PLACED] < games.seats), "no seat is to act in setup", game)
    choosing = (procedures == L.P_PAY) & (step == choices.TAKER_CHOSEN)
    games.need(~choosing | (frames[:, choices.TAKER] < 0), "gold already has a recipient", game)
    for procedure, its_step, card, local, kind in (
        (L.P_WINDOW, windows.EVENT_CHOSEN, windows.SOURCE, windows.ABILITY, c.RESPONSE),
        (L.P_REMOVE, removal.CARD_CHOSEN, removal.SAVER, removal.CHOSEN_WAY, c.SAVE),
    ):
        here = (procedures == procedure) & (step == its_step)
        ability = frames[here, local]
        fit = member(games.facts.kind == kind, ability) & belongs(games, game[here], ability, frames[here, card])
        games.need(fit, "the ability that was chosen is not that of its card", game[here])
    _check_draft(games, game[procedures == L.P_DRAFT], frames[procedures == L.P_DRAFT])


def _check_draft(games: _Games, game: Ints, frames: Ints) -> None:
    """Every seat has as many plots as this step of a plot draft leaves, with those on offer after the others."""
    step, deal = frames[:, L.STEP], frames[:, draft.DEAL]
    dealing = step != draft.CHOSE
    count = games.records["plots"][game, : games.seats].astype(np.int64)
    kept = draft.PLOT_DECK + 2 * (deal - 1)
    wanted = np.where(dealing, kept + draft.DEALT, draft.PLOT_DECK + 2 * draft.DEALS)
    games.need((count == wanted[:, None]).all(axis=1) & (~dealing | (deal > 0)), "a plot draft has a wrong number of plots", game)
    games.need(frames[:, draft.TURN] < games.seats, "no seat is to act in a plot draft", game)
    offered = games.records["plot_state"][game, : games.seats] == L.PLOT_OFFERED
    number = offered.sum(axis=2)
    behind = np.arange(L.PLOTS) >= (count - number)[..., None]
    in_a_row = (offered == (behind & (np.arange(L.PLOTS) < count[..., None]))).all(axis=(1, 2))
    games.need(~dealing | (in_a_row & (number <= draft.DEALT).all(axis=1)), "plots on offer are in the wrong place", game)


def _check_legal(games: _Games) -> None:
    """The legal answers of a game that waits: their number is correct, and the prompt allows their kinds."""
    records, facts, seats = games.records, games.facts, games.seats
    game = np.flatnonzero(games.waiting)
    legal = words_of(records["legal"][game])
    prompt = np.clip(records["prompt"][game].astype(np.int64), 0, len(L.PROMPTS) - 1)
    cards, others = legal[:, : L.SEATS], legal[:, L.SEATS, 0]
    games.need((legal[:, L.SEATS, 1:] == 0).all(axis=1), "a legal answer does not exist", game)
    count = np.bitwise_count(legal).sum(axis=(1, 2)).astype(np.int64)
    games.need((count > 0) & (count == records["choices"][game]), "the number of legal answers is wrong", game)
    known = words_with(facts.slots.reshape(L.SEATS, L.SLOTS))
    takes = np.array([F.ANSWERS.get(k, 0) for k in range(len(L.PROMPTS))])[prompt]
    taken = np.where((takes & F.CARDS != 0)[:, None, None], known, np.uint64(0))
    games.need((cards & ~taken == 0).all(axis=(1, 2)), "a legal card is invalid", game)
    allowed = np.zeros(len(game), np.uint64)
    for kind, first, number in (
        (F.PLOTS, L.ANSWER_PLOT, L.PLOTS), (F.SEATS, L.ANSWER_SEAT, seats), (F.TITLES, L.ANSWER_TITLE, L.MELEE_TITLES),
        (F.OPTIONS, L.ANSWER_OPTION, L.OPTIONS), (F.DONE, L.ANSWER_DONE, 1),
        *((F.ATTACKS, L.ANSWER_ATTACK + k * (L.SEATS - 1), seats - 1) for k in range(c.CHALLENGE_TYPES)),
    ):  # fmt: skip
        block = np.uint64(((1 << number) - 1) << (first - L.ALL_SLOTS))
        allowed |= np.where(takes & kind != 0, block, np.uint64(0))
    games.need(others & ~allowed == 0, "a legal answer is not allowed at its prompt", game)
    guarding = (prompt == L.ASK_ORDER) & (top_procedure(games, game) == L.P_REMOVE)
    games.need(~guarding | (others == 0), "a player is a legal answer instead of a card", game)
    for its_prompt, zone in F.ZONE_OF_CARDS.items():
        here = prompt == its_prompt
        lying = words_of(records["zones"][game[here], zone])
        if its_prompt == L.ASK_SEARCH:  # by a rule for its player, of the discard pile, too
            lying = lying | words_of(records["zones"][game[here], c.DISCARD])
        games.need((cards[here] & ~lying == 0).all(axis=(1, 2)), "a legal card is in the wrong zone", game[here])
    here = game[prompt == L.ASK_DISCARD]
    depth = np.arange(L.FRAMES) < records["depth"][here, None]
    under_way = ((records["frames"][here, :, L.PROC] == L.P_ABILITY) & depth).sum(axis=1)
    picked = games.row[here][:, :, L.SELECTED] & np.minimum(1 << under_way, L.LAST_MARK)[:, None] != 0
    own = np.arange(L.ALL_SLOTS) >> L.SLOT_BITS == records["seat"][here, None]
    games.need(~(picked & own & (games.row[here][:, :, L.ZONE] != c.HAND)).any(axis=1), "a picked card is not in a hand", here)
    _check_ways(games, game, prompt, others)


def top_procedure(games: _Games, game: Ints) -> Ints:
    """The procedures of the top frames."""
    found: Ints = games.records["frames"][game, np.clip(games.records["depth"][game] - 1, 0, L.FRAMES - 1), L.PROC].astype(np.int64)
    return found


def cards_of(games: _Games, game: Ints, source: Ints) -> Ints:
    """The cards of card slots and plots, as indices in the pool."""
    plot = np.clip(source - L.ALL_SLOTS, 0, L.SEATS * L.PLOTS - 1)
    plots = np.maximum(games.records["plot_card"][game, plot // L.PLOTS, plot % L.PLOTS], 0)
    cards: Ints = np.where(source < L.ALL_SLOTS, games.facts.template["card"][np.clip(source, 0, L.ALL_SLOTS - 1)], plots).astype(np.int64)
    return cards


def _check_ways(games: _Games, game: Ints, prompt: Ints, others: NDArray[np.uint64]) -> None:
    """Options for an ability belong to the card; plots that may be chosen are where the prompt requires."""
    records = games.records
    frames = records["frames"][game, np.clip(records["depth"][game] - 1, 0, L.FRAMES - 1)].astype(np.int64)
    procedures = frames[:, L.PROC]
    options = (others >> np.uint64(L.ANSWER_OPTION - L.ALL_SLOTS)).astype(np.int64) & ((1 << L.OPTIONS) - 1)
    ordinary = sum(1 << way for way in (L.WAY_MARSHAL, L.WAY_DUPLICATE, L.WAY_ON_HOUSE_CARD, L.WAY_AMBUSH, L.WAY_INTO_SHADOWS))
    for procedure, local, kind in (
        (L.P_ACTIONS, actions.CARD, c.ACTION), (L.P_WINDOW, windows.SOURCE, c.RESPONSE), (L.P_REMOVE, removal.SAVER, c.SAVE),
        (L.P_CANCELS, cancels.CANCEL_BY, c.CANCEL),
    ):  # fmt: skip
        here = (procedures == procedure) & (prompt == L.ASK_WAY)
        card = np.clip(frames[here, local], 0, L.ALL_SLOTS - 1)
        ways = games.facts.ways[kind, cards_of(games, game[here], frames[here, local])]
        if procedure == L.P_ACTIONS:
            zone = games.row[game[here], card, L.ZONE]
            ways |= np.where(zone == c.HAND, ordinary, 0) | np.where(zone == c.PLAY, 1 << L.WAY_NAVAL, 0)
        elif procedure == L.P_REMOVE:
            ways |= 1 << L.WAY_DUPLICATE
        games.need(options[here] & ~ways == 0, "a card has no such ability", game[here])
    games.need((prompt != L.ASK_TYPE) | (options < 1 << c.CHALLENGE_TYPES), "there is no such type of challenge", game)
    games.need((prompt != L.ASK_HOUSE) | (options < 1 << c.HOUSES), "there is no such House", game)
    first = records["first"][game].astype(np.int64)
    whose = {
        L.ASK_PLOT: (first + frames[:, plot.CHOSEN]) % games.seats, L.ASK_NEW_PLOT: frames[:, choices.SEAT],
        L.ASK_PLOT_TITLE: frames[:, ability_frame.OTHER], L.ASK_DRAFT: (first + frames[:, draft.TURN]) % games.seats,
        L.ASK_PLOT_DECK: (first + frames[:, draft.TURN]) % games.seats, L.ASK_RESPONSE: frames[:, windows.TURN],
        L.ASK_CANCEL: frames[:, cancels.CANCEL_TURN], L.ASK_ACTION: frames[:, actions.TURN],
        L.ASK_USED_PLOT: (records["prompt_source"][game].astype(np.int64) - L.ALL_SLOTS) // L.PLOTS,
        L.ASK_AGENDA: (records["prompt_source"][game].astype(np.int64) - L.ALL_SLOTS) // L.PLOTS,
    }  # fmt: skip
    for its_prompt, state in F.STATE_OF_PLOTS.items():
        here = prompt == its_prompt
        seat = np.clip(whose[its_prompt][here], 0, games.seats - 1)
        fit = records["plot_state"][game[here], seat] == state
        if its_prompt in (L.ASK_PLOT, L.ASK_NEW_PLOT):
            effects = records["effects"][game[here]]
            from_used = (effects[:, :, L.EFFECT_KIND] == c.L_PLOT_FROM_USED) & (effects[:, :, L.EFFECT_CARD] == -2 - seat[:, None])
            fit |= from_used.any(axis=1)[:, None] & (records["plot_state"][game[here], seat] == L.PLOT_USED)
        fit &= np.arange(L.PLOTS) < records["plots"][game[here], seat][:, None]
        plots = (others[here, None] >> np.arange(L.PLOTS, dtype=np.uint64)) & np.uint64(1) != 0
        games.need((fit | ~plots).all(axis=1), "a plot that may be chosen is in the wrong place", game[here])
