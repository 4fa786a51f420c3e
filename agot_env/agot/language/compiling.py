"""What primitives ask of the compiler of cards (`agot_env.agot.cards.compiler`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

Row = tuple[int, int]
"""A test of a filter: its number and its argument."""


class Compiler(Protocol):
    """The compiler of a pool of cards, at a card. Filters are `Cards`, amounts an int or a `Value`."""

    t: Any
    """The tables of the pool."""
    extra: tuple[Row, ...]
    """The tests that the compiler adds to the filter that is being compiled."""

    def filter(self, cards: Any, extra: tuple[Row, ...] = ()) -> int:
        """The number of a filter; ``extra`` are tests that the compiler adds."""
        ...

    def anywhere(self, cards: Any) -> int:
        """The number of a filter that ignores the zone."""
        ...

    def trait_set(self, traits: str | Iterable[str]) -> int:
        """The number of a set of traits."""
        ...

    def amount(self, amount: Any) -> list[int]:
        """The number of a value, and its argument."""
        ...

    def watches_count(self, cards: Any) -> int:
        """What the number of cards that a filter matches depends on; None stands for other properties of the board."""
        ...

    def watches_amount(self, amount: Any) -> int:
        """What an amount depends on."""
        ...

    def error(self, message: str) -> Exception:
        """An error that names the card."""
        ...


class CompilerOfSteps(Compiler, Protocol):
    """The compiler with what conditions ask of it, too."""

    def row(self, step: Any) -> list[int]:
        """The row of a primitive: its number and its fields."""
        ...

    def condition_rows(self, conditions: Iterable[Any]) -> list[list[int]]:
        """The rows of conditions."""
        ...

    def watches(self, conditions: Iterable[Any]) -> int:
        """What conditions depend on."""
        ...
