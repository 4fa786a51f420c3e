"""A decision of the Lands game in words, as the acting seat sees it. All functions describe the first game of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agot_env.lands import layout as L
from agot_env.lands.cards import CARDS, LANDS, LOCATION_NAMES, LOCATIONS, NAMES, TACTIC_TEXTS, TITLES, TROOP_CARDS, TROOPS
from agot_env.lands.questions import question_of
from agot_env.lands.terms import term
from agot_env.lands.text import cards_of, table_text
from agot_env.lookup import find

if TYPE_CHECKING:
    from agot_env.lands import LandsBatch, LandsMatch


def rules(match: LandsMatch) -> dict[str, object]:
    """The settings that determine the rules of a match: its mode and its turn limit."""
    return {"mode": match.mode, "turn_limit": match.turn_limit}


def heading(position: LandsBatch) -> str:
    """The turn."""
    return f"Turn {position.records[0]['turn'] + 1}"


def question(position: LandsBatch) -> str:
    """The question to the acting seat."""
    return question_of(position.records[0])


def effect(position: LandsBatch) -> str:
    """What the tactic being played does; empty if no tactic is being played."""
    game = position.records[0]
    return card_text(int(game["playing"])) if game["prompt"] not in (L.TURN, L.DISCARD) and game["playing"] >= TROOP_CARDS else ""


def situation(position: LandsBatch, piles: bool = True) -> list[str]:
    """The locations with the cards at them, and the seats with the observer's hand, in lines.

    Args:
        position: a batch; its first game is described.
        piles: ignored; for compatibility with other games.
    """
    game = position.records[0]
    return [line for line in table_text(game, int(game["seat"])).split("\n")[1:] if line]


def options(position: LandsBatch) -> dict[int, str]:
    """The labels."""
    return position.labels(0)


def cards(position: LandsBatch) -> dict[str, str]:
    """What the tactics and duets in hand or being played do, by name; `situation` describes the locations."""
    game = position.records[0]
    held = (int(game["playing"]), *cards_of(game["hand"][int(game["seat"])]))
    return {TITLES[card]: card_text(card) for card in held if card >= TROOPS}


def about(position: LandsBatch, action: int) -> list[str]:
    """A description of the card that an action plays, discards or gives, or of the location that it chooses."""
    game = position.records[0]
    if action < CARDS:
        return [card_text(action)]
    if action < L.QUESTION_ACTION:
        place = (action - L.LAND_ACTION) % LANDS
        land = place if game["seats"] == 2 else (place + 3 * int(game["seat"])) % LANDS
        return [location_text(int(game["location"][land]), int(game["mode"]))]
    return [card_text(int(game["playing"]))] if action < L.WASTE_ACTION else []


def card(position: LandsBatch, name: str) -> list[str]:
    """A term such as a formation, or the cards and locations whose name equals or contains a text."""
    if explained := term(name):
        return explained
    mode = int(position.records[0]["mode"])
    names = [*NAMES, *LOCATION_NAMES]
    return [card_text(k) if k < CARDS else location_text(k - CARDS, mode) for k in find(name, names, "card or location")]


def card_text(card: int) -> str:
    """A card and what it does: "Arya Stark (Stark 8): a troop"."""
    if card >= TROOP_CARDS:
        return f"{TITLES[card]}: a tactic; {TACTIC_TEXTS[card - TROOP_CARDS]}"
    return f"{TITLES[card]}: a troop" if card < TROOPS else f"{TITLES[card]}: a duet, which counts as a card of both sets"


def location_text(location: int, mode: int) -> str:
    """A location and what it does; locations have effects only in hard mode."""
    name, text = LOCATIONS[location].name, LOCATIONS[location].text
    return f"{name}: a location" + (f"; {text}" if text and mode == L.HARD else "")
