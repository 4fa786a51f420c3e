"""What is said on standard error while machine code is compiled and, with ``AGOT_VERBOSE=1``, when it is loaded."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

PREFIX = "agot_env: "
"""How the lines of the process that compiles begin which are shown as they come."""
PROGRESS = "agot_env progress: "
"""How the lines begin that say how far it is, as JSON: the unit and the share that is done, from 0 to 1."""
EVERY = 10.0
"""Seconds between two lines about the progress, where no bar can be drawn."""


def verbose() -> bool:
    """Whether the user wants to know where the time goes."""
    return os.environ.get("AGOT_VERBOSE", "") not in ("", "0")


def say(text: str) -> None:
    """Write a line."""
    if sys.stderr is not None:
        print(f"{PREFIX}{text}", file=sys.stderr, flush=True)


class Display:
    """A bar on a terminal, a line from time to time elsewhere; both with an estimate of the time that is left."""

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
        """Show a line of the process that compiles."""
        if self._stream is None:
            return
        if self._bar is not None:
            self._bar.console.print(text.rstrip(), markup=False, highlight=False, soft_wrap=True)
        else:
            self._stream.write(text)
            self._stream.flush()

    def progress(self, text: str) -> None:
        """Show a line about the progress."""
        if self._stream is None:
            return
        unit, share = json.loads(text)
        if self._stream.isatty():
            self._draw(unit, share)
        elif time.monotonic() - self._shown >= EVERY and 0 < share < 1:
            self._shown = time.monotonic()
            left = (self._shown - self._began) * (1 - share) / share
            self.line(f"{PREFIX}unit {unit!r}: {share:.0%}, about {left:.0f} s left\n")

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
