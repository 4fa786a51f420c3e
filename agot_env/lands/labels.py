"""Labels of the actions of a Lands game, unique at each prompt."""

from __future__ import annotations

import numpy as np

from agot_env.game import Match
from agot_env.lands.cards import CARDS, HIGHEST, LANDS, LOCATION_NAMES, NAMES, SETS, TITLES
from agot_env.lands.engine import layout as L

CARD_VERBS = {L.TURN: "Play", L.DISCARD: "Discard", L.SCOUTED: "Discard", L.GIVE: "Give back", L.CLEARED: "Remove"}

QUESTIONS = (
    *(f"How many cards of {name}?" for name in SETS),
    *(f"How many cards of power {power}?" for power in range(1, HIGHEST + 1)),
    "How many tactics?",
)
"""The questions of Gather Intelligence, in the order of the block `questions`."""


def seat_name(match: Match, seat: int) -> str:
    """The name of a seat."""
    return f"Seat {seat}"


def label_of(game: np.void, action: int) -> str:
    """The label of a legal action of a game."""
    seat, seats, prompt = int(game["seat"]), int(game["seats"]), int(game["prompt"])
    if action < CARDS:
        return f"{CARD_VERBS.get(prompt, 'Play')} {TITLES[action]}"
    if action < L.QUESTION_ACTION:
        claiming = action >= L.CLAIM_ACTION
        place = action - (L.CLAIM_ACTION if claiming else L.LAND_ACTION)
        name = LOCATION_NAMES[game["location"][place if seats == 2 else (place + 3 * seat) % LANDS]]
        return f"Claim {name}" if claiming else _at(game, prompt, name)
    if action < L.OPPONENT_ACTION:
        return QUESTIONS[action - L.QUESTION_ACTION]
    if action < L.WASTE_ACTION:
        return f"Against seat {(seat + 1 + action - L.OPPONENT_ACTION) % seats}"
    return "Waste the turn" if action == L.WASTE_ACTION else "Pass"


def _at(game: np.void, prompt: int, name: str) -> str:
    card = NAMES[game["playing"]]
    if prompt == L.PLACE or prompt == L.WEATHER:
        return f"{card} at {name}"
    if prompt == L.MOVED:
        return f"To {name}"
    return f"{card}: the top card at {name}"


def legal_actions(game: np.void) -> list[int]:
    """The legal actions of a game, lowest first."""
    words = [int(word) for word in game["legal"]]
    return [action for action in range(L.ACTIONS) if words[action >= L.WORD] >> (action % L.WORD) & 1]


def labels_of(game: np.void) -> dict[int, str]:
    """The legal actions of a game with their labels."""
    return {action: label_of(game, action) for action in legal_actions(game)}
