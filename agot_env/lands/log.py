"""A Lands game in plain words, for `agot_env.log.game_log`."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from agot_env.lands import layout as L
from agot_env.lands.batch import LandsBatch
from agot_env.lands.cards import LANDS, LOCATION_NAMES, TITLES
from agot_env.lands.match import LandsMatch
from agot_env.lands.text import ENDS, turns_of
from agot_env.wording import counted

SECRET = ("give",)
"""Prompts whose answers the others do not see."""


def seat_name(match: LandsMatch, seat: int) -> str:
    """What a seat is called."""
    return f"Seat {seat}"


def heading(match: LandsMatch, game: np.void) -> str:
    """The turn of a game."""
    return f"Turn {game['turn'] + 1}"


def details(match: LandsMatch, before: NDArray[np.void], action: int) -> Iterator[str]:
    """Nothing: a label of the game says all there is to say."""
    return iter(())


def is_seen(match: LandsMatch, before: NDArray[np.void], action: int) -> bool:
    """Whether the others see that a decision was made: all of them."""
    return True


def seen_by_others(games: LandsBatch, action: int) -> str | None:
    """What the others see of a decision before it is made in the first game: its label, or a secret choice."""
    return "chooses in secret" if games.prompt(0) in SECRET else games.label(0, action)


def consequences(match: LandsMatch, before: NDArray[np.void], after: NDArray[np.void], label: str = "") -> Iterator[str]:
    """The locations that have been claimed, and the answer given, between two states of the first game.

    Args:
        match: what is played.
        before: GAME array of shape (1,).
        after: GAME array of shape (1,), later in the same game.
        label: the decision between them.
    """
    old, new = before[0], after[0]
    for land in range(LANDS):
        if old["owner"][land] != new["owner"][land]:
            yield f"{seat_name(match, int(new['owner'][land]))} claims {LOCATION_NAMES[new['location'][land]]}"
    if old["prompt"] == L.QUESTION and new["asked"][L.A_ASKER]:
        yield f"{seat_name(match, int(new['asked'][L.A_ASKED]))} answers: {new['asked'][L.A_ANSWER]}"


def situation(games: LandsBatch) -> str:
    """What is asked in the first game, and about which card."""
    card = int(games.records[0]["playing"])
    return games.prompt(0) + (f" ({TITLES[card]})" if games.records[0]["prompt"] != L.TURN else "")


def ending(match: LandsMatch, games: LandsBatch) -> str:
    """How the first game of a batch has ended."""
    game = games.records[0]
    counts = ", ".join(f"seat {seat} {game['lands_won'][seat]}" for seat in range(match.seats))
    words = ENDS[game["ended"]].format(game["winner"])
    return f"{words[0].upper()}{words[1:]} after {counted(turns_of(games.records)[0], 'turn')} (locations: {counts})"
