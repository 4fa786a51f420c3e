"""Matches from plain settings, for the adapters to other libraries."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

from agot_env.game import GAMES

if TYPE_CHECKING:
    from agot_env.game import Match


def match_for(game: str, seats: int, settings: Mapping[str, Any] | None = None) -> Match:
    """A match of a game for a given number of seats.

    Args:
        game: "agot" or "lands".
        seats: the number of players.
        settings: arguments of `agot_env.Match` or `agot_env.lands.LandsMatch`. Without ``houses`` or ``decks``, the seats of the card game
            get the starter decks of the edition in turn.

    Raises:
        ValueError: the game is unknown, or the settings are not valid for this number of seats.
    """
    given: dict[str, Any] = dict(settings or {})
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}; known: {', '.join(GAMES)}")
    try:
        if game == "agot":
            from agot_env.agot.decks.starters import starter_decks

            if not {"houses", "decks"} & set(given):
                given["houses"] = tuple(islice(cycle(starter_decks(given.get("edition", "core"))), seats))
            match: Match = GAMES[game].match_type(**given)
        else:
            match = GAMES[game].match_type(**{"seats": seats, **given})
    except TypeError as error:
        raise ValueError(f"invalid settings for a match of {game}: {error}") from None
    if match.seats != seats:
        raise ValueError(f"these settings are for {match.seats} seats, not {seats}")
    return match
