"""Locks that batches and environments hold while they change, and a count of forks, since threads and locks do not survive a fork."""

from __future__ import annotations

import os
import threading
from typing import Any

_forks = 0


def _count_fork() -> None:
    global _forks
    _forks += 1


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_count_fork)


def forks() -> int:
    """How many forks lie between this process and the first one. Threads and locks belong to the process that created them."""
    return _forks


class OneThread:
    """A reentrant context that only one thread at a time may enter.

    Raises:
        RuntimeError: another thread is in it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.process = _forks
        self.lock = threading.RLock()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name,)

    def __enter__(self) -> None:
        self.enter(blocking=False)

    def __exit__(self, *_: object) -> None:
        self.lock.release()

    def enter(self, blocking: bool) -> None:
        """Enter; if another thread is in it, wait or raise."""
        if self.process != _forks:  # the thread that held the lock does not exist in this process
            self.process = _forks
            self.lock = threading.RLock()
        if not self.lock.acquire(blocking):
            raise RuntimeError(f"another thread is using this {self.name}; give each thread a batch of its own")


class Waiting:
    """The same context for callers that wait until no other thread is in it."""

    def __init__(self, alone: OneThread) -> None:
        self.alone = alone

    def __enter__(self) -> None:
        self.alone.enter(blocking=True)

    def __exit__(self, *_: object) -> None:
        self.alone.lock.release()
