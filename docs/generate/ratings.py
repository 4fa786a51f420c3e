"""The ratings that the lobby of ``agot web`` shows, from the tables of docs/leaderboard.md."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from agot_agents.commands.leaderboard import DIVISIONS
from agot_env.storage.files import read_text

LEADERBOARD = Path(__file__).resolve().parents[1] / "leaderboard.md"
ROW = re.compile(
    r"(?:\| \d+ )?\| `(?P<name>[^`]+)`[^|]* \| (?P<rating>[-+0-9.]+)(?: ± (?P<margin>\S+))? \|(?: [\d,]+ \|)? (?P<won>[0-9.]+)% \("
)
"""A row of a table of ratings; the anchor's rating has no margin."""


def ratings() -> str:
    """JSON: for each division, as "core/2" or "lands/2", its agents with their ratings, the best first.

    Raises:
        ValueError: the page has no table for a division.
    """
    page = read_text(LEADERBOARD)
    found = {}
    for division in DIVISIONS.values():
        _, heading, rest = page.partition(f"## {division.title}\n")
        rows = [ROW.match(line) for line in rest.partition("\n## ")[0].splitlines()]
        agents: list[dict[str, Any]] = [
            {"name": row["name"], "rating": float(row["rating"]), "margin": float(row["margin"] or 0), "won": float(row["won"])}
            for row in rows
            if row
        ]
        if not heading or not agents:
            raise ValueError(f"docs/leaderboard.md has no table for {division.title!r}")
        options = division.options
        game = "lands" if options.get("game") == "lands" else options.get("edition", "core")
        found[f"{game}/{options.get('seats', 2)}"] = sorted(agents, key=lambda agent: -agent["rating"])
    return json.dumps(found, indent=1) + "\n"
