"""What a primitive asks of the compiler of cards (`agot_env.agot.cards.compiler`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from agot_env.agot.language.filters import Amount, Cards
from agot_env.agot.language.steps import Step


class Compiler(Protocol):
    """The compiler of a pool of cards, at a card."""

    def row(self, step: Step) -> list[int]:
        """The row of a primitive: its number and its fields."""
        ...

    def filter(self, cards: Cards) -> int:
        """The number of a filter."""
        ...

    def anywhere(self, cards: Cards) -> int:
        """The number of a filter that ignores the zone."""
        ...

    def trait_set(self, traits: str | Iterable[str]) -> int:
        """The number of a set of traits."""
        ...

    def condition_rows(self, conditions: Iterable[Any]) -> list[list[int]]:
        """The rows of conditions."""
        ...

    def watches(self, conditions: Iterable[Any]) -> int:
        """What conditions depend on."""
        ...

    def watches_count(self, cards: Cards | None) -> int:
        """What the number of cards that a filter matches depends on; None stands for other properties of the board."""
        ...

    def watches_amount(self, amount: Amount) -> int:
        """What an amount depends on."""
        ...

    def error(self, message: str) -> Exception:
        """An error that names the card."""
        ...
