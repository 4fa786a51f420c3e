"""A decision of the Lands game in words, as the acting seat sees it. All functions describe the first game of a batch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agot_env.batches.observation import observation_pieces
from agot_env.lands.cards import CARDS, LANDS, LOCATION_NAMES, LOCATIONS, NAMES, TACTIC_TEXTS, TITLES, TROOP_CARDS, TROOPS
from agot_env.lands.engine import layout as L
from agot_env.lands.labels import QUESTIONS
from agot_env.lands.words.digest import Digest
from agot_env.lands.words.questions import question_of
from agot_env.lands.words.terms import term
from agot_env.lands.words.text import cards_of, land_lines
from agot_env.messages.lookup import find
from agot_env.messages.wording import counted

if TYPE_CHECKING:
    from agot_env.lands import LandsBatch, LandsMatch

__all__ = [
    "Digest", "about", "card", "card_text", "cards", "deck_list", "effect", "heading", "introduction", "location_text", "options",
    "question", "rules", "situation",
]  # fmt: skip


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


def introduction(match: LandsMatch) -> list[str]:
    """What the first message says of the match, as a sentence without its full stop: the mode and the limit of turns."""
    return [f"The game is Lands in {match.mode} mode, with a limit of {counted(match.turn_limit, 'turn')}"]


def deck_list(match: LandsMatch, seat: int) -> list[str]:
    """Nothing: all players draw from one deck, which has every card."""
    return []


def situation(position: LandsBatch, piles: bool = True, decks: bool = False) -> list[str]:
    """The locations with the cards at them, the seats with the cards that the observer knows, and the last question, in lines.

    Args:
        position: a batch; its first game is described.
        piles: whether to name the used cards.
        decks: ignored; for compatibility with other games.
    """
    game = position.records[0]
    observer, seats = int(game["seat"]), int(game["seats"])
    view = observation_pieces(position.observe_all([0])[0, observer], position.match)
    facts = {name: int(view[f"globals.{name}"]) for name in L.GLOBALS}
    left, deck = counted(facts["turns_left"], "turn"), counted(facts["deck"], "card")
    lines = [f"{left} left, {deck} in the deck, {counted(facts['used'], 'used card')}; seat {int(game['dealer'])} dealt"]
    for land in range(LANDS):
        if game["gap"] == land:
            lines.append("Harrenhal, which cannot be claimed")
        place = land if seats == 2 else (land - 3 * observer) % LANDS
        lines += land_lines(game, land, observer, dict(zip(L.PER_LAND, view["lands"][place].tolist(), strict=True)))
    for seat in range(seats):
        lines.append(_seat_line(view, seat, (seat - observer) % seats))
    used = _titles_at(view, L.USED) if piles else ""
    return [*lines, *([f"Used cards: {used}"] if used else ()), *_last_question(facts, observer, seats)]


def _seat_line(view: Mapping[str, NDArray[np.int16]], seat: int, offset: int) -> str:
    """The locations and the hand of a seat, as far as the observer knows its cards."""
    hand, lands = int(view["seats.hand"][offset]), int(view["seats.lands"][offset])
    known = _titles_at(view, L.OWN_HAND + offset)
    words = "" if not known else f": {known}" if offset == 0 else f", among them {known}"
    return f"seat {seat}{' (you)' * (not offset)}: {counted(lands, 'location')}, {counted(hand, 'card')}{words}"


def _titles_at(view: Mapping[str, NDArray[np.int16]], where: int) -> str:
    return ", ".join(TITLES[card] for card in np.flatnonzero(view["cards"] == where))


def _last_question(facts: Mapping[str, int], observer: int, seats: int) -> list[str]:
    """The last question of Gather Intelligence with its answer; empty if there was none."""
    if not facts["asker"]:
        return []
    asker, asked = ((observer + facts[name] - 1) % seats for name in ("asker", "asked"))
    holds = "the hand is still the same" if facts["answer_holds"] else "the hand has changed since"
    return [f"Last question, of seat {asker} to seat {asked}: {QUESTIONS[facts['question'] - 1]} {facts['answer']} ({holds})"]


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
