"""The ways to play: how many sit at the table, and which rules of many players hold."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import layout as L
from agot_env.agot.rules import setting
from agot_env.agot.rules.switches import EDITION_NAMES
from agot_env.counts import counted


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


def checked_variant(name: str | None, seats: int, edition: str = "core") -> str:
    """The variant that is played with so many seats; without a name joust with two and melee with more.

    Raises:
        ValueError: an unknown variant, one that the edition does not have, or a number of seats that one of them does not have.
    """
    most = setting(edition, "most_seats")
    if not 2 <= seats <= most:
        raise ValueError(f"{counted(seats, 'seat')}; the {EDITION_NAMES[edition]} is played here by {'2' if most == 2 else f'2 to {most}'}")
    if name is None:
        return "joust" if seats == 2 else "melee"
    if name not in VARIANTS:
        raise ValueError(f"unknown variant {name!r}; known: {', '.join(VARIANTS)}")
    if name not in ("joust", "melee") and not setting(edition, "variants"):
        raise ValueError(f"the {EDITION_NAMES[edition]} has no {name}; it has joust and melee")
    fewest, most = VARIANTS[name].fewest, VARIANTS[name].most
    if not fewest <= seats <= most:
        allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"{counted(seats, 'seat')}; {name} has {allowed}")
    return name


def rules_of(variant: str, edition: str) -> int:
    """The bits of `layout` for the rules of a variant in an edition: TITLES, TEAMS, GIFTS. Melee has titles where the edition has."""
    return VARIANTS[variant].rules & ~(0 if setting(edition, "titles") else L.TITLES)
