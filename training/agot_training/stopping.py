"""How a run ends when it is asked to: Ctrl-C (SIGINT), and SIGTERM, which schedulers such as Slurm send."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

NOTE = b"\nthe run ends after this update, and saves its state; Ctrl-C ends it at once\n"


class Stopped(KeyboardInterrupt):
    """A signal has arrived, and the state of the run is consistent, so that it can be saved."""


@contextmanager
def interruptible() -> Iterator[None]:
    """SIGTERM interrupts the block as Ctrl-C does, with a KeyboardInterrupt, unless the program handles it in its own way or the block
    runs in another thread than the main one.

    Ray's handler, which ends the process at once, does not count as the program's own.
    """
    before = signal.getsignal(signal.SIGTERM)
    of_ray = (getattr(before, "__module__", None) or "").partition(".")[0] == "ray"
    ours = threading.current_thread() is threading.main_thread() and (before is signal.SIG_DFL or of_ray)
    if ours:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        if ours:
            signal.signal(signal.SIGTERM, before)


class Postponed:
    """The signals of a block that `postponed` guards; ``arrived`` says whether there was one."""

    def __init__(self) -> None:
        self.arrived = False
        self._at_once = False

    def receive(self, number: int, frame: FrameType | None) -> None:
        """Handle a signal.

        Raises:
            Stopped: it takes effect at once (`at_once`).
            KeyboardInterrupt: it is the second one.
        """
        if self.arrived:
            raise KeyboardInterrupt
        self.arrived = True
        if self._at_once:
            raise Stopped
        os.write(2, NOTE)

    def check(self) -> None:
        """State that the state of the run is consistent.

        Raises:
            Stopped: a signal has arrived.
        """
        if self.arrived:
            raise Stopped

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """A signal interrupts the block with `Stopped`. The block changes nothing: the state of the run is what it was before."""
        self._at_once = True
        try:
            self.check()
            yield
        finally:
            self._at_once = False


@contextmanager
def postponed() -> Iterator[Postponed]:
    """A signal that would interrupt the block takes effect at the next `check`, or at the end of the block, so that the state of the
    run is consistent; a second one interrupts the block.

    Raises:
        Stopped: a signal has arrived, and the block is complete.
    """
    signals = Postponed()
    main = threading.current_thread() is threading.main_thread()
    numbers = [one for one in (signal.SIGINT, signal.SIGTERM) if main and signal.getsignal(one) is signal.default_int_handler]
    for one in numbers:
        signal.signal(one, signals.receive)
    try:
        yield signals
    finally:
        for one in numbers:
            signal.signal(one, signal.default_int_handler)
    signals.check()
