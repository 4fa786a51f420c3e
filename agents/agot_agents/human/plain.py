"""A game without a view of its own as a person is shown it: its table as text, and its labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

LEGEND = ""
"""Nothing: what the table of a game abbreviates is not known."""


def table(position: Batch) -> RenderableType:
    """The table as the match writes it."""
    return Text(position.match.table_text(position.records, int(position.seat[0])))


def heading(position: Batch) -> str:
    """Nothing: the table is shown once."""
    return ""


def status(position: Batch) -> list[str]:
    """Nothing."""
    return []


def effect(position: Batch) -> str:
    """Nothing."""
    return ""


def question(position: Batch) -> str:
    """The name of the prompt."""
    return position.prompt(0)


def options(position: Batch) -> dict[int, str]:
    """The labels."""
    return position.labels(0)


def about(position: Batch, action: int) -> list[str]:
    """Nothing is known of cards."""
    return []


def card(position: Batch, name: str) -> list[str]:
    """Nothing is known of cards.

    Raises:
        ValueError: always.
    """
    raise ValueError("this game does not explain cards")
