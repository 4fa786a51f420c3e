"""The variants of the game: their numbers of seats, and their multiplayer rules."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.editions import EDITION_NAMES, setting
from agot_env.agot.engine.record import layout as L
from agot_env.messages.arguments import checked_known
from agot_env.messages.wording import counted, listed


@dataclass(frozen=True)
class Variant:
    """A variant of the game.

    Attributes:
        fewest: the minimum number of seats.
        most: the maximum number of seats.
        rules: bits of `layout` for its rules.
        meaning: what distinguishes it, besides its seats and titles.
        every_edition: whether it exists in every edition that allows enough seats.
    """

    fewest: int
    most: int
    rules: int
    meaning: str = ""
    every_edition: bool = False

    @property
    def seats(self) -> str:
        """The numbers of seats in words: "4", "3 to 6"."""
        return str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"


VARIANTS = {
    "joust": Variant(2, 2, 0, every_edition=True),
    "melee": Variant(3, L.SEATS, L.TITLES, every_edition=True),
    "two_on_two": Variant(4, 4, L.TEAMS, "partners sit opposite: seats 0 and 2 against 1 and 3"),
    "littlefinger": Variant(3, L.SEATS, L.TITLES | L.GIFTS, "gold may be given away"),
}
"""All variants; the first one that fits the number of seats is the default."""


def default_variant(seats: int) -> str:
    """The default variant for a number of seats from 2 to 6: joust with two, melee with more."""
    return next(name for name, variant in VARIANTS.items() if variant.fewest <= seats <= variant.most)


def checked_variant(name: str | None, seats: int, edition: str = "core") -> str:
    """Check that a variant fits the number of seats and the edition, and return it. Without a name, return the default.

    Raises:
        ValueError: the variant is unknown or does not exist in the edition, or the variant or edition does not allow this number of seats.
    """
    most = setting(edition, "most_seats")
    if not 2 <= seats <= most:
        raise ValueError(f"{counted(seats, 'seat')}; the {EDITION_NAMES[edition]} is played here by {'2' if most == 2 else f'2 to {most}'}")
    if name is None:
        return default_variant(seats)
    variant = VARIANTS[checked_known("variant", name, VARIANTS)]
    if not variant.every_edition and not setting(edition, "variants"):
        others = listed(other for other, each in VARIANTS.items() if each.every_edition)
        raise ValueError(f"the {EDITION_NAMES[edition]} has no {name}; it has {others}")
    if not variant.fewest <= seats <= variant.most:
        raise ValueError(f"{counted(seats, 'seat')}; {name} has {variant.seats}")
    return name


def rules_of(variant: str, edition: str) -> int:
    """The bits of `layout` for the rules of a variant: TITLES, TEAMS, GIFTS. Melee has titles only if the edition has them."""
    return VARIANTS[variant].rules & ~(0 if setting(edition, "titles") else L.TITLES)
