"""Bases of tests that compare a number of a card with an amount: "cost 3 or less", "STR lower than the number of cards in your hand"."""

from __future__ import annotations

from typing import Any, ClassVar

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.nouns import Scope

__all__ = ["AtMost", "Below"]


class Compared(Test):
    """A test that compares a number of a card with an amount."""

    default = None
    number: ClassVar[str]
    """What is compared, in words: cost."""
    with_value: ClassVar[type[Test]]
    """The test that compares it with a value; its argument holds whether the number must be smaller, and the value (`codes.VALUE_BITS`)."""

    @classmethod
    def row(cls, value: Value, compiler: Compiler, below: bool) -> Row:
        """The test that compares with a value."""
        kind, argument = compiler.amount(value)
        return cls.with_value.op, int(below) | argument << 1 | kind << c.VALUE_BITS


class AtMost(Compared):
    """The number is no higher than an amount; ``passes`` or ``printed`` compares it with a plain number."""

    type = Amount | None

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        """The comparison with a plain number, or with a value."""
        most = getattr(cards, cls.keyword)
        return [cls.row(most, compiler, False) if isinstance(most, Value) else (cls.op, most)]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        """Say "cost 3 or less"."""
        most = getattr(cards, cls.keyword)
        q.having.append(f"{cls.number} no higher than {most.measure(scope)}" if isinstance(most, Value) else f"{cls.number} {most} or less")


class Below(Compared):
    """The number is lower than a value."""

    type = Value | None

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        """The comparison with a value."""
        return [cls.row(getattr(cards, cls.keyword), compiler, True)]

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        """Say "cost lower than the number of cards in your hand"."""
        q.having.append(f"{cls.number} lower than {getattr(cards, cls.keyword).measure(scope)}")
