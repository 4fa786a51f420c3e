"""The terms of the games, such as keywords and phases, with their explanations."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from agot_env.game import GAMES


def terms_of(game: str) -> dict[str, Any]:
    """How to play a game, and its terms, as JSON values.

    Args:
        game: the name of the game.

    Returns:
        ``introduction``: paragraphs. ``terms``: kind -> term -> its explanation.

    Raises:
        KeyError: there is no such game.
    """
    if not find_spec(f"{GAMES[game].package}.words.terms"):
        return {"introduction": [], "terms": {}}
    module = GAMES[game].module("words.terms")
    return {"introduction": list(module.INTRODUCTION), "terms": module.TERMS}
