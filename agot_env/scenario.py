"""Scenario: a game in which every decision is chosen by its label. The ``Table`` class of each game sets up such games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Self

from agot_env.arguments import checked_index, checked_items, checked_text
from agot_env.events import Event
from agot_env.game import words_of
from agot_env.game_record import GameRecord
from agot_env.wording import COPY_NUMBER

if TYPE_CHECKING:
    from agot_env.batch import Batch


class Scenario(ABC):
    """One game, played by the labels of its legal actions."""

    _laid_out: Batch | None = None
    """The game as it was set up, before anything has happened."""

    @property
    @abstractmethod
    def batch(self) -> Batch:
        """The batch of one game behind the table."""

    def record(self) -> GameRecord:
        """The record of the game from its setup on, with all events. Changes made directly to its arrays are not recorded.

        Raises:
            ValueError: the game has not started.
        """
        actions = self.batch.actions(0)
        if self._laid_out is None:
            raise ValueError("the game has not started; call start()")
        record = GameRecord.from_now(self._laid_out)
        for action in actions:
            record.step(action)
        return record

    @property
    def events(self) -> list[Event]:
        """All events since the game was set up, in full; `agot_env.events.seen` returns them as a seat has seen them.

        Raises:
            ValueError: the game has not started.
        """
        return self.record().events

    def log(self, seat: int | None = None) -> list[str]:
        """The log of the game from its setup on, as `agot_env.log.game_log`.

        Raises:
            ValueError: there is no such seat, or the game has not started.
        """
        record = self.record()
        return list(words_of(record.match).Log(record.players, self._observer(seat)).lines(record.events))

    def _observer(self, seat: object) -> int | None:
        return None if seat is None else checked_index("seat", seat, self.batch.match.seats, "the game")

    @abstractmethod
    def titles(self) -> Iterable[str]:
        """The titles that labels may contain."""

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the game is over."""
        seat = int(self.batch.records["seat"][0])
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seat is None

    @property
    def prompt(self) -> str:
        """The current prompt; empty when the game is over."""
        return self.batch.prompt(0) if not self.over else ""

    @property
    def options(self) -> list[str]:
        """The labels of all legal actions, in the order of the actions; empty when the game is over."""
        return list(self.batch.labels(0).values())

    def can(self, text: str) -> bool:
        """Whether the label of a legal action contains the text, ignoring case.

        Raises:
            ValueError: the text is not a str.
        """
        checked_text("text", text)
        return any(text.lower() in label.lower() for label in self.options)

    def play(self, text: str, *more: str) -> Self:
        """Take the legal action that a text identifies; with several texts, one action after another.

        A text identifies the action whose label it equals, or else the only action whose label contains it; case is ignored. If several
        labels contain it, only those in which it is not part of a longer title count: ``"Khal Drogo"`` does not match "Khal Drogo's Tent".
        Of labels that only a number tells apart, such as those of two copies in hand, the first is taken.

        Args:
            text: the label of the action, or a part of it.
            more: the answers to the prompts that follow, such as the target.

        Raises:
            ValueError: a text is not a str, it identifies no legal action or several, or the game is over. The message contains the text
                and the options. Nothing has changed: actions of earlier texts are undone.
        """
        texts = checked_items("text", (text, *more), str, "labels or parts of them")
        batch = self.batch
        before = batch.records.copy(), batch._trace.copy()
        for number, each in enumerate(texts, 1):
            try:
                batch.step([self._named(each)])
            except ValueError as error:
                batch.records[:], batch._trace[:] = before
                batch.write()
                where = f"answer {number} of {len(texts)}, {each!r}: " if more else ""
                raise ValueError(f"{where}{error}") from None
        return self

    def _named(self, text: str) -> int:
        """The legal action that a text identifies."""
        batch = self.batch
        if self.over:
            raise ValueError(f"the game is over: {words_of(batch.match).ending(batch.match, batch)}")
        labels = batch.labels(0)
        found = _matching(labels, text.lower(), [title.lower() for title in self.titles()])
        if len(found) != 1:
            problem = "no option" if not found else f"{len(found)} options"
            raise ValueError(
                f"{problem} with {text!r} for seat {self.seat} (prompt {self.prompt!r}); options: {', '.join(labels.values())}"
            )
        return found[0]


def _matching(labels: Mapping[int, str], text: str, titles: Iterable[str]) -> list[int]:
    """The actions that a lower-case text matches: by the whole label, by whole titles, or by any part of a label."""
    known = {action: label.lower() for action, label in labels.items()}
    exact = [action for action, label in known.items() if label == text]
    parts = exact or [action for action, label in known.items() if text in label]
    if len(parts) < 2:
        return parts
    found = [action for action in parts if _is_whole(known[action], text, titles)] or parts
    return found[:1] if len({COPY_NUMBER.sub("", known[action]) for action in found}) == 1 else found


def _is_whole(label: str, text: str, titles: Iterable[str]) -> bool:
    """Whether a text occurs in a label without beginning or ending inside a title."""
    names = [span for title in titles for span in _places(label, title)]
    return any(
        all(first <= start and end <= last or end <= first or last <= start for start, end in names) for first, last in _places(label, text)
    )


def _places(label: str, text: str) -> list[tuple[int, int]]:
    """The start and end of each occurrence of a text in a label."""
    return [(k, k + len(text)) for k in range(len(label)) if label.startswith(text, k)]
