"""The Lands game on the page.

Hands, and what is known about them, come from a seat's observation; everything else is public. Places are "h" with the number of a card,
or "l" with the number of a location on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from agot_env.batches.observation import observation_pieces
from agot_env.lands.cards import CARDS, LANDS, LOCATIONS, MODES, NAMES, SETS, TROOP_CARDS, powers_of, sets_of
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.places import land_of
from agot_env.lands.labels import QUESTIONS, seat_name
from agot_env.lands.words.decision import card_text, location_text
from agot_env.lands.words.text import stack_of

if TYPE_CHECKING:
    from agot_env.lands.batch import LandsBatch
    from agot_env.lands.match import LandsMatch

HIDDEN = {L.OWN_HAND: 0, L.HAND_NEXT: 1, L.HAND_AFTER: 2}
"""The places in the piece ``cards`` that are hands, with the seats clockwise from the observer."""


def catalogue(match: LandsMatch) -> dict[str, dict[str, Any]]:
    """All cards by number, and all locations, from "l0" on."""
    cards = {str(card): _card(card) for card in range(CARDS)}
    mode = MODES.index(match.mode)
    places = {
        f"l{number}": {"title": one.name, "type": "location", "headline": one.name, "facts": "", "text": location_text(number, mode)}
        for number, one in enumerate(LOCATIONS)
    }
    return cards | places


def _card(card: int) -> dict[str, Any]:
    """The facts of a card."""
    kind = "tactic" if card >= TROOP_CARDS else "troop" if len(sets_of(card)) == 1 else "duet"
    said: dict[str, Any] = {"title": NAMES[card], "type": kind, "headline": NAMES[card], "facts": "", "text": card_text(card)}
    if kind != "tactic":
        said |= {"sets": [SETS[one] for one in sets_of(card)], "power": powers_of(card)[0]}
    return said


def table(games: LandsBatch, seat: int | None) -> dict[str, Any]:
    """The table, and the hand of the seat; None: all hands."""
    match, game = games.match_of(0), games.records[0]
    views = [observation_pieces(one, match) for one in games.observe_all()[0]]
    hands: dict[int, list[int]] = {other: [] for other in range(match.seats)}
    for viewer in range(match.seats) if seat is None else [seat]:
        for card, where in enumerate(views[viewer]["cards"].tolist()):
            if where in HIDDEN and (seat is not None or where == L.OWN_HAND):
                hands[(viewer + HIDDEN[where]) % match.seats].append(card)
    public = views[0 if seat is None else seat]
    return {
        "heading": f"Turn {int(game['turn']) + 1}",
        "seats": [
            {"name": seat_name(match, other), "hand": int(game["hand_size"][other]), "lands": int(game["lands_won"][other]),
             "cards": hands[other], "toWin": L.TO_WIN[match.seats]}
            for other in range(match.seats)
        ],
        "deck": int(game["deck_size"]),
        "used": [card for card, where in enumerate(public["cards"].tolist()) if where == L.USED],
        "dealer": int(game["dealer"]),
        "playing": int(game["playing"]) if game["playing"] >= 0 else None,
        "gap": int(game["gap"]) if game["gap"] >= 0 else None,
        "lands": [_land(game, land) for land in range(LANDS)],
        "answer": _answer(game),
    }  # fmt: skip


def _land(game: Any, land: int) -> dict[str, Any]:
    """A location with its cards."""
    return {
        "location": int(game["location"][land]),
        "owner": int(game["owner"][land]) if game["owner"][land] >= 0 else None,
        "defender": int(game["defender"][land]),
        "need": int(game["need"][land]),
        "fog": bool(game["weather"][land] & L.FOGGY),
        "rain": bool(game["weather"][land] & L.RAINY),
        "sides": [{"seat": int(game["contestant"][land, side]), "cards": stack_of(game, land, side)} for side in range(2)],
    }


def _answer(game: Any) -> str | None:
    """The last question and its answer, which are public."""
    asked = [int(number) for number in game["asked"]]
    if not asked[L.A_ASKER]:
        return None
    still = "" if asked[L.A_HOLDS] else " (the hand has changed since)"
    return f"Seat {asked[L.A_ASKER] - 1} asked seat {asked[L.A_ASKED]}: {QUESTIONS[asked[L.A_QUESTION]]} {asked[L.A_ANSWER]}{still}"


def place_of(games: LandsBatch, action: int) -> str | None:
    """The card or location that an action chooses."""
    game = games.records[0]
    if action < CARDS:
        return f"h{action}"
    if action >= L.QUESTION_ACTION:
        return None
    start = L.CLAIM_ACTION if action >= L.CLAIM_ACTION else L.LAND_ACTION
    return f"l{int(land_of(action - start, int(game['seat']), int(game['seats'])))}"


def ends(games: LandsBatch, action: int) -> bool:
    """Whether an action passes or ends the turn."""
    return action == L.PASS_ACTION


def term_of(games: LandsBatch, action: int) -> str | None:
    """Actions choose no terms."""
    return None


def asking(games: LandsBatch) -> str | None:
    """The card that is being played."""
    playing = int(games.records[0]["playing"])
    return f"h{playing}" if playing >= 0 else None


def card_at(games: LandsBatch, place: str) -> str:
    """The name in the catalogue of the card or location at a place."""
    number = int(place[1:])
    return str(number) if place[0] == "h" else f"l{int(games.records[0]['location'][number])}"
