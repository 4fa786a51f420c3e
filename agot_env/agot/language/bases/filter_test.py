"""The base of all tests of filters: what `Cards` may ask of a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.known import MEASURED, Known
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.words import That

NO_CARDS = np.zeros(L.CARD_TYPES, np.bool_)


class Fact(NamedTuple):
    """A test on printed facts; each attribute is (CARD_TYPES,) bool.

    Attributes:
        printed: the cards that pass it as printed.
        may_match: the cards that can pass it when other cards have changed them.
        makers: the cards that can make any card pass or fail it.
        selves: those makers that can only change themselves.
    """

    printed: NDArray[np.bool_]
    may_match: NDArray[np.bool_]
    makers: NDArray[np.bool_]
    selves: NDArray[np.bool_] = NO_CARDS


@dataclass
class Qualities:
    """What a filter asks for, sorted by how English says it."""

    states: list[str] = field(default_factory=list)  # "attacking": a state; "an attacking character", "is attacking"
    kinds: list[str] = field(default_factory=list)  # "Direwolf": a kind; "a Direwolf character", "is a Direwolf character"
    having: list[str] = field(default_factory=list)  # "with an intrigue icon", "has an intrigue icon"
    lacking: list[str] = field(default_factory=list)  # "without an intrigue icon", "does not have an intrigue icon"
    clauses: list[tuple[str, str]] = field(default_factory=list)  # a relative clause, and the same as a predicate


class Test:
    """A test of a filter: something that `Cards` can ask of a card.

    A test is a class in a module of `agot_env.agot.language.filters`, with the decorator ``TESTS.primitive``. It has

    - ``keyword``, ``type`` and ``default``: the field of `Cards` that asks for it. A test without a keyword is one that the compiler adds;
    - ``passes``: a static method, compiled with `jit`. Its parameters are any of ``argument`` and the parameters of
      `engine.filter_tests.passes_tests`. A test on nothing but printed facts has ``printed`` instead;
    - ``says``, or ``words``: how a description says it.

    The other attributes have defaults.
    """

    op: ClassVar[int]
    columns: ClassVar[tuple[str, ...]] = ("argument",)
    keyword: ClassVar[str] = ""
    type: ClassVar[Any] = bool
    default: ClassVar[Any] = False
    """The value of the field in filters that do not ask for it."""
    words: ClassVar[tuple[str, str] | None] = None
    """A relative clause, and the same as a predicate: "on a House card", "is on a House card"."""
    place: ClassVar[int] = 100
    """Its place among the tests of a filter in a description: smaller numbers are said first."""
    slow: ClassVar[bool] = False
    """Whether it looks at more than the card, so that quick tests are made first."""
    cards: ClassVar[tuple[That, ...]] = MEASURED
    """The cards that a field of type `That` can name."""
    on: ClassVar[int] = 0
    """What it depends on, for constant abilities, besides the player, the cards or the amount in its field: ``ON_...`` of `codes`."""
    of_board: ClassVar[bool] = False
    """Whether it depends on other cards in play."""
    of_self: ClassVar[bool] = False
    """Whether it is about this card itself, so that it has no meaning on a plot or an agenda."""
    of_event_card: ClassVar[bool] = False
    """Whether it compares with the card of the triggering event."""
    of_kneeling: ClassVar[bool] = False
    """Whether it asks which cards stand or kneel."""
    of_strength: ClassVar[bool] = False
    """Whether it depends on STR."""
    of_icons: ClassVar[bool] = False
    """Whether it depends on the crests or the challenge icons that a card has."""
    of_traits: ClassVar[bool] = False
    """Whether it depends on the traits that a card has."""
    of_keywords: ClassVar[bool] = False
    """Whether it depends on the keywords that a card has."""
    of_print: ClassVar[bool] = False
    """Whether it reads during the game what is printed on a card, see `reads_print`."""
    remembers: ClassVar[int] = 0
    """A moment that the engine counts only if a card asks for it: FALLEN_COUNTED."""
    reads: ClassVar[int] = 0
    """A moment that it looks for on the list of the open window, which then has to contain it, whether or not a card reacts to it."""

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        """The tests that its field becomes."""
        return [(cls.op, int(getattr(cards, cls.keyword)))]

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        """(CARD_TYPES,) bool: the cards that pass it by printed facts that nothing can change; None if it asks for something else."""
        return None

    @classmethod
    def fact(cls, argument: int, compiler: Any) -> Fact | None:
        """The printed fact that it checks; None if it checks something else."""
        printed = cls.printed(argument, compiler)
        return None if printed is None else Fact(printed, printed, NO_CARDS)

    @classmethod
    def passed_by_nothing(cls, argument: int) -> bool:
        """Whether an attachment that lies facedown passes it, if it checks a printed fact (FAQ 3.24)."""
        return False

    @classmethod
    def reads_print(cls, argument: int) -> bool:
        """Whether it reads during the game what is printed on a card, so that an attachment that lies facedown never passes it."""
        return cls.of_print

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Any) -> None:
        """Say what a filter asks for."""
        if cls.words is not None:
            q.clauses.append(cls.words)

    @classmethod
    def asks_for_strength(cls, cards: Any) -> bool:
        """Whether what a filter asks for depends on STR."""
        return cls.of_strength

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        """Check that it has a meaning in its place, beyond the players and cards that it names.

        Raises:
            Meaningless: it has none; the message names the primitive ``name``.
        """

    @classmethod
    def watches(cls, cards: Any, compiler: Compiler) -> int:
        """What it depends on, as a bit set."""
        return compiler.watches_parts((getattr(cards, cls.keyword),), cls.on) | (compiler.watches_count(None) if cls.of_board else 0)


def asked(cards: Any) -> list[type[Test]]:
    """The tests that a filter asks for, in the order in which they are said."""
    found = [test for test in TESTS if test.keyword and getattr(cards, test.keyword) != test.default]
    return sorted(found, key=lambda test: (test.place, test.op))
