"""What a person is shown of the Lands game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agot_agents.human.plain import options, status, table
from agot_env.lands import layout as L
from agot_env.lands.cards import CARDS, LANDS, LOCATION_NAMES, LOCATIONS, NAMES, TACTIC_TEXTS, TITLES, TROOP_CARDS, TROOPS
from agot_env.lands.questions import question_of
from agot_env.lookup import find

if TYPE_CHECKING:
    from agot_env.lands import LandsBatch

__all__ = ["about", "card", "effect", "heading", "options", "question", "status", "table"]


def heading(position: LandsBatch) -> str:
    """The turn."""
    return f"Turn {position.records[0]['turn'] + 1}"


def question(position: LandsBatch) -> str:
    """What the seat is asked."""
    return question_of(position.records[0])


def effect(position: LandsBatch) -> str:
    """What the tactic does that is being played; empty if none is."""
    game = position.records[0]
    return card_text(int(game["playing"])) if game["prompt"] not in (L.TURN, L.DISCARD) and game["playing"] >= TROOP_CARDS else ""


def about(position: LandsBatch, action: int) -> list[str]:
    """The card that is played, discarded or given, or the location that is chosen."""
    game = position.records[0]
    if action < CARDS:
        return [card_text(action)]
    if action < L.QUESTION_ACTION:
        place = (action - L.LAND_ACTION) % LANDS
        land = place if game["seats"] == 2 else (place + 3 * int(game["seat"])) % LANDS
        return [location_text(int(game["location"][land]), int(game["mode"]))]
    return [card_text(int(game["playing"]))] if action < L.WASTE_ACTION else []


def card(position: LandsBatch, name: str) -> list[str]:
    """The cards and locations that have a name or contain it."""
    mode = int(position.records[0]["mode"])
    names = [*NAMES, *LOCATION_NAMES]
    return [card_text(k) if k < CARDS else location_text(k - CARDS, mode) for k in find(name, names, "card or location")]


def card_text(card: int) -> str:
    """A card with what it does: "Arya Stark (Stark 8): a troop"."""
    if card >= TROOP_CARDS:
        return f"{TITLES[card]}: a tactic; {TACTIC_TEXTS[card - TROOP_CARDS]}"
    return f"{TITLES[card]}: a troop" if card < TROOPS else f"{TITLES[card]}: a duet, which counts as a card of both sets"


def location_text(location: int, mode: int) -> str:
    """A location with what it does, which counts in hard mode only."""
    name, text = LOCATIONS[location].name, LOCATIONS[location].text
    return f"{name}: a location" + (f"; {text}" if text and mode == L.HARD else "")
