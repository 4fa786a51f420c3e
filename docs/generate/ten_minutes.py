"""The excerpts of a log in docs/ten_minutes.md, and its list of terms."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from agot_env import Game
from agot_env.agot.words.terms import TERMS

RECORD = Path(__file__).resolve().parents[1] / "ten_minutes.jsonl"
EXCERPTS = {
    "setup": ("Setup", "Round 1, plot"),
    "plot": ("Round 1, plot", "Round 1, draw"),
    "marshalling": ("Round 1, draw", "Round 1, challenges"),
    "intrigue": ("Round 1, challenges", "  Lannister initiates a military challenge"),
    "defended": ("  Lannister initiates a military challenge", "  Stark initiates a military challenge"),
    "military": ("  Stark initiates a military challenge", "  Stark initiates a power challenge"),
    "power": ("  Stark initiates a power challenge", "Round 1, dominance"),
    "end": ("Round 1, dominance", "Round 2, plot"),
}
"""Name -> the beginnings of its first line and of the line after its last one."""
HEADINGS = {
    "phases": "The phases of a round", "table": "Cards and timing", "challenges": "Challenges", "keywords": "Keywords",
    "titles": "Melee titles",
}  # fmt: skip


@cache
def log() -> list[str]:
    """The log of the recorded round."""
    return [str(line) for line in Game.load(RECORD).log()]


def excerpt(first: str, after: str) -> list[str]:
    """Some of its lines, as a block.

    Raises:
        ValueError: the log has no such lines.
    """
    places = [next((place for place, line in enumerate(log()) if line.startswith(wanted)), None) for wanted in (first, after)]
    if None in places:
        raise ValueError(f"the log of {RECORD.name} has no line that begins with {first if places[0] is None else after!r}")
    return ["```text", *log()[slice(*places)], "```"]


def terms() -> list[str]:
    """A list of all terms, by kind."""
    lines: list[str] = []
    for kind, explained in TERMS.items():
        lines += ["", f"### {HEADINGS[kind]}", "", "| term | |", "|---|---|", *(f"| {name} | {text} |" for name, text in explained.items())]
    return [*lines, ""]


SECTIONS: dict[str, Callable[[], list[str]]] = {name: partial(excerpt, *lines) for name, lines in EXCERPTS.items()} | {"terms": terms}
