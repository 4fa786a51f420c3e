"""The table of a Lands game as plain text."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from agot_env.lands.cards import CARDS, LANDS, LOCATIONS, TITLES
from agot_env.lands.engine import layout as L
from agot_env.lands.words.questions import question_of
from agot_env.messages.wording import counted

REASONS = ("running", "locations", "draw", "turn limit")
"""How a game ended, by number, for rows of data sets and infos of environments."""

USUAL = 3
"""The number of cards that a side of a location needs and has room for, unless something says otherwise."""
ENDS = ("", "seat {} has won", "a draw", "the turn limit has ended the game")


def cards_of(words: np.ndarray) -> list[int]:
    """The cards in a bit set of the engine."""
    return [card for card in range(CARDS) if int(words[card // L.WORD]) >> (card % L.WORD) & 1]


def stack_of(game: np.void, land: int, side: int) -> list[int]:
    """The cards of a side at a location, the top one last."""
    return [int(card) for card in game["stack"][land, side, : game["count"][land, side]]]


def turns_of(games: np.ndarray) -> np.ndarray:
    """(n,) integers: the number of turns that have begun in games that are over."""
    finished: np.ndarray = games["turn"].astype(np.int64) + (games["ended"] != L.LIMIT)
    return finished


def table_text(game: np.void, observer: int | None = None) -> str:
    """A game as text, for people.

    Args:
        game: a GAME record.
        observer: the seat whose hand is shown, and its prompt if it is to act; None: neither is shown.
    """
    head = f"Turn {game['turn'] + 1}, {counted(game['deck_size'], 'card')} in the deck"
    if game["ended"]:
        head += "; " + ENDS[game["ended"]].format(game["winner"])
    elif game["seat"] >= 0:
        head += f"; seat {game['seat']} decides" + (f": {question_of(game)}" if game["seat"] == observer else "")
    lines = [head]
    for land in range(LANDS):
        if game["gap"] == land:
            lines += ["", "Harrenhal, which cannot be claimed"]
        lines += ["", *land_lines(game, land)]
    for seat in range(int(game["seats"])):
        line = f"seat {seat}: {counted(game['lands_won'][seat], 'location')}, {counted(game['hand_size'][seat], 'card')}"
        if seat == observer:
            line += ": " + ", ".join(TITLES[card] for card in cards_of(game["hand"][seat]))
        lines += ["", line] if seat == 0 else [line]
    return "\n".join(lines)


def hidden_text(game: np.void) -> str:
    """What is hidden from some seats, in lines: every hand, and the deck."""
    lines = [f"seat {seat} holds: {_titles(cards_of(game['hand'][seat])) or 'nothing'}" for seat in range(int(game["seats"]))]
    deck = [int(card) for card in game["deck"][: game["deck_size"]][::-1]]
    return "\n".join([*lines, f"deck, top first: {_titles(deck) or 'nothing'}"])


def _titles(cards: list[int]) -> str:
    return ", ".join(TITLES[card] for card in cards)


def land_lines(game: np.void, land: int, observer: int = -1, seen: Mapping[str, int] | None = None) -> list[str]:
    """A location with the cards at it in lines.

    Args:
        game: a GAME record.
        land: the location.
        observer: the seat of ``seen``.
        seen: the row of the location in the observation of a seat, by column, to add what follows from the cards and the locations; None:
            only what lies there.
    """
    location = LOCATIONS[game["location"][land]]
    name = location.name
    if game["mode"] == L.HARD and location.text:
        name += f" ({location.text})"
    notes = [word for bit, word in ((L.FOGGY, "Fog"), (L.RAINY, "Rain")) if game["weather"][land] & bit]
    if game["owner"][land] >= 0:
        notes.append(f"claimed by seat {game['owner'][land]}")
    lines = [", ".join([name, *notes, *(_notes(game, land, seen) if seen else ())])]
    for side in range(2):
        seat = int(game["contestant"][land, side])
        role = "defender" if seat == game["defender"][land] else "attacker"
        held = ", ".join(TITLES[card] for card in stack_of(game, land, side)) or "nobody"
        first = int(game["contestant"][land, 1] == observer)
        more = "".join(f"; {note}" for note in _side_notes(seen, side == first)) if seen else ""
        lines.append(f"  seat {seat} ({role}): {held}{more}")
    return lines


def _notes(game: np.void, land: int, seen: Mapping[str, int]) -> list[str]:
    """What is unusual about a location."""
    notes = [f"needs {seen['need']} cards on each side"] if seen["need"] != USUAL else []
    if not seen["formations"]:
        notes.append("no formations count")
    if not seen["linked_right"] and (int(game["seats"]) == 3 or land < LANDS - 1):
        notes.append("not adjacent to the next location")
    return notes


def _side_notes(seen: Mapping[str, int], is_first: bool) -> list[str]:
    """What is unusual about a side of a location."""
    which, notes = "first" if is_first else "second", []
    if not seen["owner"] and seen[f"{which}_room"] != max(0, USUAL - seen[f"{which}_count"]):
        notes.append(f"room for {seen[f'{which}_room']} more")
    if seen[f"{which}_bonus"]:
        notes.append(f"sum {seen[f'{which}_bonus']:+}")
    if seen["complete_first"] == (1 if is_first else 2):
        notes.append("has the cards that it needs")
    return notes
