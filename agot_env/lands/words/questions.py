"""The question of a prompt of a Lands game, in words."""

from __future__ import annotations

import numpy as np

from agot_env.lands.cards import LOCATION_NAMES, TITLES
from agot_env.lands.engine import layout as L
from agot_env.lands.labels import legal_actions

QUESTIONS = {
    L.TURN: "take your turn", L.PLACE: "choose where to place {card}", L.DISCARD: "discard a card to waste the turn",
    L.WEATHER: "choose the location for {card}", L.REDEPLOYED: "choose the location whose top card you move with {card}",
    L.DESERTED: "choose the location where {card} discards the enemy's top card",
    L.STABBED: "choose the location where {card} takes the enemy's top card",
    L.MOVED: "choose the location to which the top card at {source} goes", L.OPPONENT: "choose the opponent against whom you play {card}",
    L.QUESTION: "ask seat {target} a question about their hand", L.GIVE: "give seat {target} a card back",
    L.CLEARED: "choose the troop tactic or weather that {card} discards",
    L.SCOUTED: "discard a card for {card} ({left} left to discard)",
}  # fmt: skip
"""The question of each prompt."""


def question_of(game: np.void) -> str:
    """The question to the acting seat; empty if the game is over."""
    if game["seat"] < 0:
        return ""
    prompt = int(game["prompt"])
    words = QUESTIONS[prompt]
    if prompt == L.TURN:
        if any(L.CLAIM_ACTION <= action < L.QUESTION_ACTION for action in legal_actions(game)):
            words += " or claim a location first"
    return words.format(
        card=TITLES[game["playing"]],
        source=LOCATION_NAMES[game["location"][game["source"]]],
        target=int(game["target"]),
        left=int(game["left"]),
    )
