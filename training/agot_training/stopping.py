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
    runs in another thread than the main one."""
    ours = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if ours:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        if ours:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def interruptible_evaluation() -> Iterator[None]:
    """A signal interrupts the block at once. The block only evaluates: the state of the run is what it was before.

    Raises:
        Stopped: the block was interrupted.
    """
    try:
        yield
    except KeyboardInterrupt as stop:
        raise Stopped from stop


@contextmanager
def postponed() -> Iterator[None]:
    """A signal that would interrupt the block takes effect at its end, so that the state of the run is consistent; a second one
    interrupts it at once.

    Raises:
        Stopped: a signal has arrived, and the block is complete.
    """
    arrived = False

    def later(number: int, frame: FrameType | None) -> None:
        nonlocal arrived
        if arrived:
            raise KeyboardInterrupt
        arrived = True
        os.write(2, NOTE)

    main = threading.current_thread() is threading.main_thread()
    signals = [one for one in (signal.SIGINT, signal.SIGTERM) if main and signal.getsignal(one) is signal.default_int_handler]
    for one in signals:
        signal.signal(one, later)
    try:
        yield
    finally:
        for one in signals:
            signal.signal(one, signal.default_int_handler)
    if arrived:
        raise Stopped
