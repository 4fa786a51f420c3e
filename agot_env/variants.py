"""The ways to play: how many sit at the table, and which rules of many players hold."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.engine import layout as L


@dataclass(frozen=True)
class Variant:
    """A way to play: fewest and most seats, and bits of `layout` for its rules."""

    fewest: int
    most: int
    rules: int


VARIANTS = {
    "joust": Variant(2, 2, 0),
    "melee": Variant(3, L.SEATS, L.TITLES),
    "two_on_two": Variant(4, 4, L.TEAMS),
    "littlefinger": Variant(3, L.SEATS, L.TITLES | L.GIFTS),
}


def checked_variant(name: str | None, seats: int) -> str:
    """The variant that is played with so many seats; without a name joust with two and melee with more.

    Raises:
        ValueError: an unknown variant, or a number of seats that it does not have.
    """
    if name is None:
        if not 2 <= seats <= L.SEATS:
            raise ValueError(f"{seats} seats; a game has 2 to {L.SEATS}")
        return "joust" if seats == 2 else "melee"
    if name not in VARIANTS:
        raise ValueError(f"unknown variant {name!r}; known: {', '.join(VARIANTS)}")
    fewest, most = VARIANTS[name].fewest, VARIANTS[name].most
    if not fewest <= seats <= most:
        allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"{seats} seats; {name} has {allowed}")
    return name
