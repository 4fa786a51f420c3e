"""What a seat has seen of a game, in events and in lines of text. Both grow with the game: each event is looked at, and written, once."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import ClassVar, NamedTuple, Protocol

from agot_env.batches.locks import OneThread, Waiting
from agot_env.history.events import Event, seen

APART = 32
"""The number of events after which what has been written is kept, at the next event at which a writer can go on."""


class Writer(Protocol):
    """Writes lines about the events of a game, such as the class ``Log`` of its module ``words.log``.

    Attributes:
        breaks: a class of events. Before each of them, `lines` may end and begin again, on the writer or on a copy (`copy.copy`) of it,
            without any difference in the lines.
    """

    breaks: ClassVar[type[Event]]

    def __init__(self, players: Sequence[str], seat: int | None = None) -> None: ...

    def lines(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines for the next events."""
        ...


class _Mark(NamedTuple):
    """A point from which a writer can go on: the number of events and of lines before it, and the writer."""

    events: int
    lines: int
    writer: Writer


class Account:
    """What a seat has seen of a game so far.

    Args:
        players: the names of the seats.
        seat: the seat; None: one that sees everything; a seat that does not exist sees what all see.

    Attributes:
        events: the events as the seat has seen them.
    """

    def __init__(self, players: Sequence[str], seat: int | None) -> None:
        self._players, self._seat = players, seat
        self.events: list[Event] = []
        self._counts = [0]
        self._marks: dict[type[Writer], list[_Mark]] = {}
        self._lines: dict[type[Writer], list[str]] = {}
        self._alone = Waiting(OneThread("account"))

    def follow(self, events: Sequence[Event]) -> None:
        """Add the new events of a game.

        Args:
            events: all events of the game so far, in full; they begin with those of earlier calls.
        """
        with self._alone:
            for event in events[len(self._counts) - 1 :]:
                self.events += seen([event], self._seat)
                self._counts.append(len(self.events))

    def count(self, events: int | None) -> int:
        """How many of the first ``events`` events of the game, or of all, the seat has seen."""
        return self._counts[-1 if events is None else min(events, len(self._counts) - 1)]

    def lines(self, kind: type[Writer], stop: int | None = None) -> list[str]:
        """All that a new writer of a kind writes about the events, or about the first ``stop`` of them."""
        mark = self._mark(kind, stop)
        return [*self._lines[kind][: mark.lines], *copy(mark.writer).lines(self.events[mark.events : stop])]

    def writer(self, kind: type[Writer], start: int) -> Writer:
        """A writer that has written about the first ``start`` events, for the lines about those that follow."""
        mark = self._mark(kind, start)
        writer = copy(mark.writer)
        deque(writer.lines(self.events[mark.events : start]), 0)
        return writer

    def _mark(self, kind: type[Writer], stop: int | None) -> _Mark:
        """The last mark of a kind of writer among the first ``stop`` events."""
        with self._alone:
            marks = self._marks.setdefault(kind, [_Mark(0, 0, kind(self._players, self._seat))])
            lines = self._lines.setdefault(kind, [])
            for place in range(marks[-1].events + APART, len(self.events)):
                last = marks[-1]
                if place >= last.events + APART and isinstance(self.events[place], kind.breaks):
                    writer = copy(last.writer)
                    lines += writer.lines(self.events[last.events : place])
                    marks.append(_Mark(place, len(lines), writer))
        return marks[-1] if stop is None else marks[bisect_right(marks, stop, key=lambda mark: mark.events) - 1]
