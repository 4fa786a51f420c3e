"""The Lands game as a person is shown it."""

from rich.text import Text

from agot_agents.human.plain import LEGEND, status
from agot_env.lands import LandsBatch
from agot_env.lands.words.decision import about, card, effect, heading, options, question, situation

__all__ = ["LEGEND", "about", "card", "effect", "heading", "options", "question", "status", "table"]


def table(position: LandsBatch) -> Text:
    """The whole table as text, with the seat's hand."""
    first, *rest = situation(position)
    return Text("\n".join([f"{heading(position)}, {first}", *(line if line.startswith(" ") else f"\n{line}" for line in rest)]))
