"""The base of all values: numbers that are evaluated when an effect happens."""

from __future__ import annotations

from typing import Any, ClassVar

from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.fields import values_of


class Value:
    """A number that is evaluated when the effect happens.

    A value is a class in a module of `agot_env.agot.language.values`, with the decorator ``VALUES.primitive``. It has

    - its fields, and ``argument``, which packs them into a number;
    - ``value``: a static method, compiled with `jit`. Its parameters are any of ``argument`` and the parameters of `engine.values.value`;
    - ``quantity``: that number of something, and, if filters and conditions can compare with it, ``measure``.

    The other attributes have defaults.
    """

    op: ClassVar[int]
    columns: ClassVar[tuple[str, ...]] = ("argument",)
    on: ClassVar[int | None] = None
    """What it depends on, for constant abilities, besides the cards in its fields: ``ON_...`` of `codes`. None: nothing else,
    but the cards in play if it names no cards."""
    of_event: ClassVar[bool] = False
    """Whether it is a number of the event that triggers the ability."""
    of_strength: ClassVar[bool] = False
    """Whether it depends on STR."""
    of_print: ClassVar[bool] = False
    """Whether it is a number that is printed on the card that is compared or changed."""
    of_target: ClassVar[bool] = False
    """Whether it is a number of the card that is chosen."""
    compares: ClassVar[bool] = True
    """Whether a filter can compare with it."""

    def argument(self, compiler: Compiler) -> int:
        """Its fields as a number of at most 15 bits."""
        return 0

    def quantity(self, scope: Any, unit: str, units: str) -> str:
        """A quantity in words: "1 card for each character in play"."""
        raise NotImplementedError(f"no words for {self!r}")

    def measure(self, scope: Any) -> str:
        """What something is compared with: the number of cards in your hand."""
        raise NotImplementedError(f"no words for a comparison with {self!r}")

    def check(self, known: Any, name: str, of_a_card: bool) -> None:
        """Check that it has a meaning in its place.

        Args:
            known: what is known there, a `agot_env.agot.language.known.Known`.
            name: the primitive that contains it.
            of_a_card: whether the primitive changes a card by it.

        Raises:
            Meaningless: it has none.
        """

    def watches(self, compiler: Compiler) -> int:
        """What it depends on, as a bit set."""
        return compiler.watches_parts(values_of(self), self.on)


Amount = int | Value
