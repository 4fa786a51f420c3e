"""The values that the numbers of observations have in play, as `benchmarks.observations` has measured them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from agot_env.storage.files import read_text

FILE = Path(__file__).resolve().parents[2] / "benchmarks" / "results" / "observations" / "values.json"


@cache
def ranges() -> dict[str, Any]:
    """The contents of the file."""
    found: dict[str, Any] = json.loads(read_text(FILE))
    return found


def typical(name: str) -> str:
    """The values of a piece or column in play, in words; if there is only one, also the editions that have others."""
    found = ranges()
    lowest, usual, highest = found["columns"][name]
    if lowest != highest:
        return f"{lowest} to {highest}" + (f"; 99 % at most {usual}" if 2 * usual < highest else "")  # with a long tail
    editions = [edition for edition, others in found["others"].items() if name in others]
    return f"always {lowest}" + (f"; other values in {', '.join(editions)}" if editions else "")
