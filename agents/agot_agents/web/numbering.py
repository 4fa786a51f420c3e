"""The numbers of seats in texts for the page, which counts seats from 1; the rest of the package counts them from 0."""

from __future__ import annotations

import re

SEATS = re.compile(r"\b(?:seat \d+|seats \d+(?:(?:, | and | against )\d+)*)\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+")


def from_one(text: str) -> str:
    """A text of the package as the page shows it: "Seat 0" becomes "Seat 1", "seats 0 and 2" become "seats 1 and 3"."""
    return SEATS.sub(lambda seats: NUMBER.sub(lambda number: str(int(number[0]) + 1), seats[0]), text)
