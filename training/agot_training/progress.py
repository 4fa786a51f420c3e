"""What training prints: what it is about to do, and how far it has come."""

from __future__ import annotations

import time
from types import TracebackType

from rich.console import Console

from agot_env.console.command_line import bars
from agot_env.messages.wording import duration

EVERY = 10.0
"""Seconds between two lines of progress if no bar can be drawn."""


def announce(out: Console, **lines: str) -> None:
    """Print what a run is about to do: a line for each keyword."""
    for name, text in lines.items():
        out.print(f"{name + ':':<9}{text}", soft_wrap=True)


def network_in_words(size: str, hints: bool) -> str:
    """The size of a network, and whether it gets no hints, for `announce`."""
    return size if hints else f"{size} without hints"


def state_of(done: int, total: int, *, resumed: bool) -> str:
    """Whether a run is new or where it continues, for `announce`."""
    if not resumed:
        return "a new run"
    over = ", so it is finished; continue it with a higher --steps" if done >= total else ""
    return f"resumed after {done:,} of {total:,} decisions{over}"


class Display:
    """The progress of a run: a bar on a terminal; elsewhere a line after the first update, and then from time to time.

    Args:
        out: where it is printed.
        total: the decisions at the end of the run.
        done: the decisions so far.
    """

    def __init__(self, out: Console, total: int, done: int) -> None:
        self.out, self.total, self.first = out, total, done
        self._bar = bars(out, note=True)
        self._task = self._bar.add_task("decisions", total=total, completed=done, note="before the first update")
        self._began = time.monotonic()
        self._printed = -EVERY

    def __enter__(self) -> Display:
        if self.out.is_terminal:
            self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.out.is_terminal:
            self._bar.stop()

    def note(self, text: str) -> None:
        """Change the text beside the bar."""
        self._bar.update(self._task, note=text)

    def update(self, done: int, note: str, results: str | None = None) -> None:
        """Show that decisions have been made.

        Args:
            done: the decisions so far.
            note: what else is shown.
            results: those of an evaluation, which are printed in any case, on a terminal above the bar; None without an evaluation.
        """
        self._bar.update(self._task, completed=done, note=note)
        now = time.monotonic() - self._began
        if results is None and (self.out.is_terminal or now - self._printed < EVERY):
            return
        self._printed = now
        remaining = ""
        if self.first < done < self.total:
            remaining = f", about {duration(now * (self.total - done) / (done - self.first))} left"
        self._bar.console.print(f"{done:,} of {self.total:,} decisions{remaining}: {note}{results or ''}", soft_wrap=True)
