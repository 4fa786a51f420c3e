"""What primitives ask of the compiler of cards (`agot_env.agot.language.compiler.cards`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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

    def to_be_played(self, cards: Any) -> int:
        """The number of a filter of cards to be played, wherever they are."""
        ...

    def wherever(self, cards: Any) -> int:
        """The number of a filter that ignores the zone, and whether the card is about to leave it."""
        ...

    def row_of_numbers(self, numbers: Sequence[int]) -> int:
        """The row of the code table that holds some numbers."""
        ...

    def trait_set(self, traits: str | Iterable[str]) -> int:
        """The number of a set of traits."""
        ...

    def amount(self, amount: Any) -> list[int]:
        """The number of a value, and its argument."""
        ...

    def amounts(self, *amounts: Any) -> int:
        """The row of the code table that holds one or two amounts, each by its number and its argument."""
        ...

    def wait(self, kind: int, moment: int) -> None:
        """Note that an ability of a kind waits for a moment, so that the engine reports it."""
        ...

    def watches_count(self, cards: Any) -> int:
        """What the number of cards that a filter matches depends on; None stands for other properties of the board."""
        ...

    def watches_parts(self, parts: Iterable[Any], on: int | None) -> int:
        """What a primitive depends on: ``on``, and the players, cards and amounts that it names; if ``on`` is None and it counts no cards
        and no amounts, other properties of the board."""
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

    def conditions(self, conditions: Iterable[Any]) -> int:
        """The row of the code table where conditions begin; 0 if there are none."""
        ...

    def effects(self, effects: Iterable[Any], after: Sequence[Any] = ()) -> list[list[int]]:
        """The rows of effects; ``after`` are the effects that follow the enclosing one."""
        ...

    def chosen_tests(self, effects: Sequence[Any], that: Any, zone: Any, targets: bool) -> tuple[Row, ...]:
        """Tests for a card that is chosen, or picked, while effects resolve, which are the rest of them."""
        ...

    def delayed(self, ability: Any, each_time: bool = False) -> tuple[int, int]:
        """Add an ability that a lasting effect carries: its number, and the card without which it has nothing to act on, or -1."""
        ...

    def constants(self, constant: Any) -> tuple[int, int]:
        """Add the rows of a constant ability that a lasting effect holds: the first, and how many."""
        ...
