"""The card game on the page.

Everything that depends on a seat's knowledge comes from its observation. Places are "c" with the number of a card slot, or "p" with the
number of a plot.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.web.tables.challenge import challenge_of
from agot_env.agot import kernels
from agot_env.agot.editions import setting
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.labels import seat_name
from agot_env.agot.language.describe import ICON_NAMES, describe_card, facts, headline
from agot_env.agot.language.model import AGENDA, KEYWORDS, PLOT, TYPE_NAMES, house_names, houses_called
from agot_env.agot.observation import PHASES
from agot_env.agot.words import decision
from agot_env.agot.words.decision import answers_of, card_of, source_of
from agot_env.agot.words.text import CHALLENGE_NAMES, phase_text
from agot_env.batches.observation import observation_pieces

if TYPE_CHECKING:
    from agot_env.agot.batch import GameBatch
    from agot_env.agot.match import Match

Pieces = Mapping[str, NDArray[np.int16]]
ZONES = {
    c.DECK: "deck", c.HAND: "hand", c.PLAY: "play", c.DEAD: "dead", c.DISCARD: "discard", c.FACEDOWN: "facedown", c.UNDER: "under",
    c.IN_SHADOWS: "shadows", c.RESOLVING: "resolving", c.REMOVED: "removed",
    c.SET_ASIDE: "aside", c.HELD: "hold",
}  # fmt: skip
"""The names of the zones of cards that a seat knows; a card in a deck is shown if the seat knows its position."""
ROLES = {c.ATTACKING: "attacking", c.DEFENDING: "defending"}
PLOT_ZONES = {
    L.PLOT_IN_DECK: "deck", L.PLOT_REVEALED: "revealed", L.PLOT_USED: "used", L.PLOT_OFFERED: "offered", L.PLOT_KEPT: "kept",
    L.AGENDA: "agenda",
}  # fmt: skip
CHALLENGES = {kind: name.lower() for kind, name in CHALLENGE_NAMES.items()}
CHOSEN_BY_OPTION = (L.ASK_WAY,)
"""The prompts whose numbered options are ways to use one card."""


# --- the cards ----------------------------------------------------------------------------------------------------------------


def catalogue(match: Match) -> dict[str, dict[str, Any]]:
    """The cards of the deck lists, which are public; in a draft, also all plots of the pool."""
    numbers = {number for deck in match.decks for number in (*deck.cards, *deck.plots, *deck.agendas)}
    drafted = match.plot_draft
    return {
        str(place): printed(card)
        for place, card in enumerate(match.compiled.cards)
        if card.number in numbers or (drafted and card.type == PLOT)
    }


@lru_cache(maxsize=4096)
def printed(card: Any) -> dict[str, Any]:
    """The printed facts of a card, and what it does."""
    said: dict[str, Any] = {
        "title": card.title + " (stand-in)" * card.stand_in,
        "type": TYPE_NAMES[card.type].lower(),
        "house": house_names(card.house).lower(),
        "headline": headline(card),
        "facts": facts(card),
        "text": describe_card(card),
        "unique": card.unique,
    }
    if card.type == AGENDA:
        said |= {"traits": list(card.traits), "crests": []}
    elif card.type == PLOT:
        said |= {"income": card.plot_income, "initiative": card.plot_initiative, "claim": card.plot_claim}
    else:
        said |= {"cost": card.cost_text, "traits": list(card.traits), "crests": list(card.crests)}
    if card.type == c.CHARACTER:
        said |= {"strength": card.strength, "icons": [ICON_NAMES[letter] for letter in card.icons]}
    return said


# --- the table ----------------------------------------------------------------------------------------------------------------


def table(games: GameBatch, seat: int | None) -> dict[str, Any]:
    """The table, and the hand of the seat; None: all hands."""
    match, game = games.match_of(0), games.records[0]
    seen, viewers = games.observe_all()[0], range(match.seats) if seat is None else (seat,)
    views: dict[int, Pieces] = {viewer: observation_pieces(seen[viewer], match) for viewer in viewers}
    observer = 0 if seat is None else seat
    public = views[observer]
    cards: dict[str, dict[str, Any]] = {}
    plots: dict[str, dict[str, Any]] = {}
    for owner in range(match.seats):
        viewer = owner if seat is None else seat
        offset = (owner - viewer) % match.seats
        cards |= _cards(match, views[viewer], owner, offset)
        plots |= _plots(match, views[viewer], owner, offset)
    return {
        "heading": phase_text(game),
        "phase": PHASES[int(game["phase"])],
        "seats": [_seat(match, games.records, public, other, (other - observer) % match.seats) for other in range(match.seats)],
        "first": _absolute(int(public["globals.first_player"]), observer, match.seats),
        "active": _absolute(int(public["globals.active_player"]), observer, match.seats),
        "cards": cards,
        "plots": plots,
        "challenge": challenge_of(match, games.records, seat),
    }


def _absolute(relative: int, observer: int, seats: int) -> int | None:
    """A seat by its number in an observation, in which 0 is no seat and 1 the observer."""
    return (observer + relative - 1) % seats if relative else None


def _seat(match: Match, records: NDArray[np.void], view: Pieces, seat: int, offset: int) -> dict[str, Any]:
    """The public numbers of a seat."""
    records = records[:1].copy()  # the copy's derived values are updated
    game = records[0]

    def derived(what: int) -> int:
        return int(kernels.look_up(what, records, match.tables, seat, 0))

    def number(column: str) -> int:
        return int(view[f"seats.{column}"][offset])

    house, plot, title = number("house"), number("revealed_plot"), number("title")
    return {
        "name": seat_name(match, seat),
        "house": house_names(houses_called(match.decks[seat].house)).lower(),
        "kneeling": bool(house & L.HOUSE_KNEELS),
        "gold": number("gold"),
        "power": number("power"),
        "total": number("total_power"),
        "toWin": number("power_to_win"),
        "hand": number("hand"),
        "deck": number("deck"),
        "discard": number("discard_pile"),
        "dead": number("dead_pile"),
        "shadows": number("shadows"),
        "income": derived(kernels.INCOME) if plot else None,
        "influence": derived(kernels.INFLUENCE_AVAILABLE) if setting(match.edition, "influence") else None,
        "initiative": derived(kernels.INITIATIVE) if plot else None,
        "plot": {"income": number("plot_income"), "initiative": number("initiative"), "claim": number("claim")} if plot else None,
        "title": L.TITLE_NAMES[title] if title else None,
        "eliminated": bool(int(game["eliminated"]) >> seat & 1),
        "challenges": [name for kind, name in CHALLENGES.items() if number("challenges_initiated") & kind],
    }


def _cards(match: Match, view: Pieces, owner: int, offset: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cards of a seat's deck list that are not hidden, by place."""
    start = offset * L.SLOTS
    ids = view["card_ids"][start : start + L.SLOTS].tolist()
    rows = view["cards"][start : start + L.SLOTS].tolist()
    for slot, (card, row) in enumerate(zip(ids, rows, strict=True)):
        zone = row[L.ZONE]
        if not card or zone not in ZONES or (zone == c.DECK and not row[L.PLACE]):
            continue
        said: dict[str, Any] = {"card": card - 1, "owner": owner, "zone": ZONES[zone]}
        if row[L.SELECTED]:
            said["selected"] = True
        if zone == c.DECK:
            said["fromTop"] = row[L.PLACE]
        if zone == c.PLAY:
            said |= _in_play(match, row, owner)
        yield f"c{owner * L.SLOTS + slot}", said


def _in_play(match: Match, row: list[int], owner: int) -> dict[str, Any]:
    """The state of a card in play, as far as it differs from a standing card with nothing on it."""
    keywords = row[L.KEYWORDS_LOW] | row[L.KEYWORDS_HIGH] << c.KEYWORD_COLUMN_BITS
    said: dict[str, Any] = {
        "controller": (owner + row[L.CONTROL]) % match.seats,
        "strength": row[L.STRENGTH],
        "icons": [name for kind, name in CHALLENGES.items() if row[L.ICONS] & kind],
        "keywords": [word for word, bit in KEYWORDS.items() if keywords & bit],
        "kneeling": bool(row[L.KNEELING]),
        "power": row[L.POWER_ON],
        "gold": row[L.GOLD_ON],
        "duplicates": row[L.DUPLICATES],
        "role": ROLES.get(row[L.ROLE]),
        "leaving": bool(row[L.DESTINATION]),
        "bypassed": bool(row[L.STATE] & L.BYPASSED),
        "blank": bool(row[L.STATE] & L.BLANKED),
        "onHouse": bool(row[L.STATE] & L.ON_HOUSE_CARD),
        "asCharacter": bool(row[L.STATE] & L.AS_CHARACTER),
        "asAttachment": bool(row[L.STATE] & L.EVENT_ATTACHED),
    }
    if row[L.BEARER_SEAT]:
        bearer = (owner + row[L.BEARER_SEAT] - 1) % match.seats
        said["bearer"] = f"c{bearer * L.SLOTS + row[L.BEARER_SLOT] - 1}"
    return {name: value for name, value in said.items() if value not in (False, None, [], 0) or name in ("controller", "strength")}


def _plots(match: Match, view: Pieces, owner: int, offset: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The plots of a seat that are not hidden, and its agendas, by place."""
    start = offset * L.PLOTS
    ids, states = view["plot_ids"][start : start + L.PLOTS].tolist(), view["plots"][start : start + L.PLOTS].tolist()
    revealed = int(view["seats.revealed_plot"][offset])
    for place, (card, state) in enumerate(zip(ids, states, strict=True)):
        if card and state in PLOT_ZONES:
            zone = PLOT_ZONES[state]
            if zone == "revealed" and card != revealed:
                zone = "chosen"
            yield f"p{L.ALL_SLOTS + owner * L.PLOTS + place}", {"card": card - 1, "owner": owner, "zone": zone}


# --- what is asked ------------------------------------------------------------------------------------------------------------


def place_of(games: GameBatch, action: int) -> str | None:
    """The card or plot that an action chooses, or one of whose uses it is."""
    game = games.records[0]
    answer, prompt = answers_of(game)[action], int(game["prompt"])
    if answer < L.ALL_SLOTS or L.ANSWER_PLOT <= answer < L.ANSWER_SEAT:
        return _name(source_of(game, answer))
    if prompt in CHOSEN_BY_OPTION and L.ANSWER_OPTION <= answer < L.ANSWER_DONE:
        return _name(int(game["prompt_source"]))
    return None


def ends(games: GameBatch, action: int) -> bool:
    """Whether an action passes, or finishes a choice of several cards."""
    return int(answers_of(games.records[0])[action]) == L.ANSWER_DONE


def term_of(games: GameBatch, action: int) -> str | None:
    """The melee title or the type of challenge that an action chooses."""
    return decision.term_of(games, action)


def asking(games: GameBatch) -> str | None:
    """The card that asks, if the seat to act may know which."""
    match, seat = games.match_of(0), int(games.seat[0])
    shown = int(observation_pieces(games.observations[0], match)["globals.prompt_source"])
    if not shown:
        return None
    offset, slot = divmod(shown - 1, L.SLOTS)
    return _name((seat + offset) % match.seats * L.SLOTS + slot)


def card_at(games: GameBatch, place: str) -> str:
    """The name in the catalogue of the card at a place."""
    return str(card_of(games.records[0], int(place[1:])))


def _name(source: int) -> str:
    return f"c{source}" if source < L.ALL_SLOTS else f"p{source}"
