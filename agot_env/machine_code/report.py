"""Messages on standard error while machine code is compiled and, with ``AGOT_VERBOSE=1``, when it is loaded."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

PREFIX = "agot_env: "
"""The prefix of lines of the compiling process that are shown unchanged."""
PROGRESS = "agot_env progress: "
"""The prefix of lines that report progress as JSON: the unit, and the finished share from 0 to 1."""
EVERY = 10.0
"""Seconds between two lines of progress if no bar can be drawn."""
ENOUGH = 0.05
"""The finished share from which the remaining time is estimated: less says nothing yet."""


def verbose() -> bool:
    """Whether verbose mode is on."""
    return os.environ.get("AGOT_VERBOSE", "") not in ("", "0")


def say(text: str) -> None:
    """Write a line."""
    if sys.stderr is not None:
        print(f"{PREFIX}{text}", file=sys.stderr, flush=True)


class Display:
    """A progress bar on a terminal, or a line from time to time elsewhere, with an estimate of the remaining time."""

    def __init__(self) -> None:
        self._stream: Any = sys.stderr
        self._bar: Any = None
        self._task: Any = None
        self._began = self._shown = time.monotonic()

    def __enter__(self) -> Display:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def line(self, text: str) -> None:
        """Show a line of the compiling process."""
        if self._stream is None:
            return
        if self._bar is not None:
            self._bar.console.print(text.rstrip(), markup=False, highlight=False, soft_wrap=True)
        else:
            self._stream.write(text)
            self._stream.flush()

    def progress(self, text: str) -> None:
        """Show the progress reported by a line."""
        if self._stream is None:
            return
        unit, share = json.loads(text)
        if self._stream.isatty():
            self._draw(unit, share)
        elif time.monotonic() - self._shown >= EVERY and 0 < share < 1:
            self._shown = time.monotonic()
            left = (self._shown - self._began) * (1 - share) / share
            self.line(f"{PREFIX}unit {unit!r}: {share:.0%}{f', about {left:.0f} s left' if share >= ENOUGH else ''}\n")

    def _draw(self, unit: str, share: float) -> None:
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

            columns = (BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TextColumn("left:"), TimeRemainingColumn())
            console = Console(file=self._stream)
            self._bar = Progress(TextColumn("{task.description}"), *columns, console=console, transient=True)
            self._task = self._bar.add_task(f"unit {unit!r}", total=1.0)
            self._bar.start()
        self._bar.update(self._task, completed=share)
