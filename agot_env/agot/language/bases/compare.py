"""What filters compare a number of a card with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.filter_test import Qualities
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.words import Stat

__all__ = ["Compare", "Most"]

ON_STAT = {Stat.POWER: c.ON_POWER, Stat.GOLD: c.ON_GOLD, Stat.ATTACHMENTS: c.ON_BOARD}
"""What the numbers of a card depend on, besides what is applied to it before."""


@dataclass(frozen=True)
class Compare:
    """A number of a card is within bounds, which are numbers or values: ``StatOf(stat)`` is another number of the same card."""

    stat: Stat
    at_least: Amount | None = None
    at_most: Amount | None = None
    more_than: Value | None = None
    less_than: Value | None = None

    def bounds(self) -> Iterator[Amount]:
        """The bounds that are given."""
        yield from (bound for bound in (self.at_least, self.at_most, self.more_than, self.less_than) if bound is not None)

    def check(self, name: str) -> None:
        """Check that it has bounds, at most one on each side.

        Raises:
            Meaningless: it has not; the message names the primitive.
        """
        lower, upper = (self.at_least, self.more_than), (self.at_most, self.less_than)
        if not any(True for _ in self.bounds()) or None not in lower or None not in upper:
            raise Meaningless(f"a filter of {name} compares with one lower bound, one upper bound, or both")

    def says(self, q: Qualities, scope: Scope) -> None:
        """Say "STR 3 or higher", "exactly 1 icon" or "less power on it than the power on this card"."""
        counted = self.stat in (Stat.POWER, Stat.GOLD, Stat.ICONS, Stat.ATTACHMENTS)
        on_it = " on it" if self.stat in (Stat.POWER, Stat.GOLD) else ""
        if counted and isinstance(self.at_most, int) and self.at_most == self.at_least:
            q.having.append(f"exactly {self.at_most} {self.stat.counted(self.at_most)}{on_it}")
            return
        if counted and self.at_most == 0:
            q.lacking.append(f"{self.stat.counted(2)}{on_it}")
            return
        for bound, numbered, compared in (
            (self.at_least, "or higher", "no lower than"), (self.at_most, "or less", "no higher than"),
            (self.more_than, "", "higher than"), (self.less_than, "", "lower than"),
        ):  # fmt: skip
            if isinstance(bound, Value):
                fewer = "fewer" if self.stat in (Stat.ICONS, Stat.ATTACHMENTS) else "less"
                words = {"higher than": "more {} than", "lower than": f"{fewer} {{}} than"}
                what = f"{self.stat.counted(2)}{on_it}"
                pattern = words.get(compared, f"{{}} {compared}") if counted else f"{self.stat.noun} {compared}"
                q.having.append(f"{pattern.format(what)} {bound.measure(scope)}")
            elif bound is not None and counted:
                size = "at least" if numbered == "or higher" else "at most"
                q.having.append(f"{size} {bound} {self.stat.counted(bound)}{on_it}")
            elif bound is not None:
                printed = self.stat == Stat.PRINTED_STRENGTH
                q.having.append(f"a printed STR of {bound} {numbered}" if printed else f"{self.stat.noun} {bound} {numbered}")


@dataclass(frozen=True)
class Most:
    """No card that ``among`` matches has more of a number; with ``alone`` none other has as much, so that a tie is nobody's."""

    stat: Stat
    among: Any
    alone: bool = False


def comparisons(wanted: object) -> tuple[Compare, ...]:
    """The comparisons that the field of a filter asks for; none if it is about something else."""
    found = wanted if isinstance(wanted, tuple) else (wanted,)
    return tuple(one for one in found if isinstance(one, Compare))
