"""The tables of events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from agot_env.agot.events import KINDS
from agot_env.history.events import Event, name_of


def table_of(kinds: Iterable[type[Event]]) -> list[str]:
    """A table of kinds of events, with a * at fields that are hidden from some seats."""
    lines = ["| event | fields | meaning |", "|---|---|---|"]
    for kind in kinds:
        hidden = kind.hidden or ()
        names = [f"`{field.name}`{'*' if field.name in hidden else ''}" for field in fields(kind) if field.name not in ("by", "seen_by")]
        lines.append(f"| `{name_of(kind)}` | {', '.join(names)} | {str(kind.__doc__).partition(chr(10))[0]} |")
    return lines


def events() -> list[str]:
    """The events of the card game."""
    return table_of(KINDS)
