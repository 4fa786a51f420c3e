"""The kinds of steps that an ability is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Step:
    """One row of a program; the fields of a subclass, in order, are its arguments."""

    op: ClassVar[int]


@dataclass(frozen=True)
class Change:
    """What a constant ability or a lasting effect does to a card."""

    op: ClassVar[int]
