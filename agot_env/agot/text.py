"""The table as plain text."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.cards.model import TYPE_NAMES
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.labels import seat_name, title_of, winner_name
from agot_env.agot.match import Match
from agot_env.agot.observation import PHASES

PHASE_NAMES = tuple(name.capitalize() for name in PHASES.values())
ROLES = ("", "attacking", "defending")
ICONS = ((c.MILITARY, "M"), (c.INTRIGUE, "I"), (c.POWER, "P"))


def table_text(match: Match, games: NDArray[np.void], observer: int | None = None) -> str:
    """The first game as text, for people.

    Args:
        match: what is played.
        games: GAME array; the first is shown.
        observer: the seat as which to look: its hand is shown, and what it is asked when it is to act. None: no seat's.
    """
    game = games[0]
    lines = [f"Round {game['round']}, {PHASE_NAMES[game['phase']]}"]
    if game["winner"] >= 0:
        lines.append(f"{winner_name(match, int(game['winner']))} {'have' if match.teams else 'has'} won")
    elif observer is not None and game["seat"] == observer:
        lines.append(f"{seat_name(match, int(game['seat']))} decides: {L.PROMPTS[game['prompt']]}")
    for seat in range(match.seats):
        lines += ["", *_seat_lines(match, game, seat, seat == observer)]
    return "\n".join(lines)


def _seat_lines(match: Match, game: np.void, seat: int, show_hand: bool) -> list[str]:
    plot = int(game["plot"][seat])
    plot_title = title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + plot) if plot >= 0 else "no plot"
    counts = {name: _cards(match, game, seat, zone) for name, zone in (("hand", c.HAND), ("dead", c.DEAD), ("discarded", c.DISCARD))}
    lines = [
        f"{seat_name(match, seat)}{' (first player)' if game['first'] == seat else ''}: power {game['power'][seat]} "
        f"(total {game['totals'][seat]}), gold {game['gold'][seat]}, plot {plot_title}{_title(game, seat)}",
        f"  hand {len(counts['hand'])}, deck {game['deck_size'][seat]}, dead {len(counts['dead'])}, discarded {len(counts['discarded'])}",
    ]
    if show_hand:
        lines.append("  in hand: " + (", ".join(title_of(match, game, card) for card in counts["hand"]) or "nothing"))
    for owner in range(match.seats):
        for card in _cards(match, game, owner, c.PLAY):
            if game["controller"][card] == seat:
                lines.append("  " + card_text(match, game, card))
    return lines


def _title(game: np.void, seat: int) -> str:
    """The melee title of a seat, if it has one."""
    return f", {L.TITLE_NAMES[game['title'][seat]]}" if game["title"][seat] else ""


def _cards(match: Match, game: np.void, seat: int, zone: int) -> list[int]:
    slots = range(seat * L.SLOTS, seat * L.SLOTS + int(game["cards"][seat]))
    return [card for card in slots if game["row"][card, L.ZONE] == zone]


def card_text(match: Match, game: np.void, card: int) -> str:
    """A card in play in a line: title, STR and icons, power, what it is on, whether it kneels."""
    row = game["row"][card]
    printed = match.compiled.cards[game["card"][card]]
    parts = [printed.title]
    if printed.type == c.CHARACTER:
        icons = "".join(letter for mask, letter in ICONS if int(row[L.ICONS]) & mask)
        parts.append(f"STR {row[L.STRENGTH]} {icons or 'no icons'}")
    else:
        parts.append(TYPE_NAMES[printed.type].lower())
    if row[L.BEARER_SEAT]:
        owner = (card // L.SLOTS + int(row[L.BEARER_SEAT]) - 1) % match.seats
        parts.append(f"on {title_of(match, game, owner * L.SLOTS + int(row[L.BEARER_SLOT]) - 1)}")
    for column, word in ((L.POWER_ON, "power"), (L.GOLD_ON, "gold"), (L.DUPLICATES, "duplicates")):
        if row[column]:
            parts.append(f"{word} {row[column]}")
    if row[L.ROLE]:
        parts.append(ROLES[row[L.ROLE]])
    if row[L.KNEELING]:
        parts.append("kneeling")
    return ", ".join(parts)
