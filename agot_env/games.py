"""The games there are. Doors, agents, simulations and commands ask a match for what they need of its game.

Where a part of the project has something of its own for each game (a player of simple principles, the columns of a row, the pictures of
a report), it has a table with the names of the games.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from agot_env.lands.match import LandsMatch
from agot_env.match import Match

AnyMatch = Match | LandsMatch
"""What is played. The two have the same attributes and methods, as far as doors, agents, simulations and commands ask for them: how
many play, the size of observations and actions, ``batch`` and ``table_text``, what makes the match again (``settings``), who has won."""
if TYPE_CHECKING:
    from agot_env.game_batch import GameBatch
    from agot_env.lands.batch import LandsBatch

    AnyBatch = GameBatch | LandsBatch

MATCHES: dict[str, type[Any]] = {"agot": Match, "lands": LandsMatch}
"""What makes a match of each game."""
WORDS = {"agot": "agot_env.view.log", "lands": "agot_env.lands.log"}


def words_of(match: AnyMatch) -> ModuleType:
    """The module that tells a game in words: ``seat_name``, ``heading``, ``details``, ``consequences``, ``ending``,
    ``is_seen``, ``seen_by_others``."""
    return import_module(WORDS[match.game])


def settings_of(match: AnyMatch) -> dict[str, Any]:
    """What makes the match again, as JSON values.

    Raises:
        ValueError: the match has cards of its own, which cannot be written down.
    """
    return {"game": match.game, **match.settings()}


def match_of(settings: Mapping[str, Any]) -> AnyMatch:
    """The match of `settings_of`.

    Raises:
        ValueError: a match that this version cannot make.
    """
    arguments = dict(settings)
    game = arguments.pop("game", "agot")
    if game not in MATCHES:
        raise ValueError(f"unknown game {game!r}; known: {', '.join(MATCHES)}")
    match: AnyMatch = MATCHES[game].from_settings(arguments)
    return match
