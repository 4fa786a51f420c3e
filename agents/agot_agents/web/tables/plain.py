"""A game without a table of its own on the page: its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match


def catalogue(match: Match) -> dict[str, dict[str, Any]]:
    """Nothing is known of cards."""
    return {}


def table(games: Batch, seat: int | None) -> dict[str, Any]:
    """The table as the match writes it."""
    return {"text": games.match_of(0).table_text(games.records, seat)}


def place_of(games: Batch, action: int) -> str | None:
    """Actions choose no places."""
    return None


def ends(games: Batch, action: int) -> bool:
    """It is not known what actions mean."""
    return False


def term_of(games: Batch, action: int) -> str | None:
    """Actions choose no terms."""
    return None


def asking(games: Batch) -> str | None:
    """No card asks."""
    return None


def card_at(games: Batch, place: str) -> str:
    """There are no places.

    Raises:
        ValueError: always.
    """
    raise ValueError(f"there is no place {place!r}")
