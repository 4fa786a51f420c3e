"""Calls in several threads that an exception ends."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from typing import TypeVar

T = TypeVar("T")


def in_threads(function: Callable[[int], T], count: int, threads: int, stop: Callable[[], None]) -> list[T]:
    """The results of ``function(0)`` to ``function(count - 1)``, computed in several threads.

    As soon as a call raises an exception or the main thread is interrupted, calls that have not begun are cancelled, and ``stop`` is
    called, which must make those that have begun end.

    Raises:
        BaseException: that of the call, or KeyboardInterrupt.
    """
    with ThreadPoolExecutor(threads) as pool:
        calls = [pool.submit(function, place) for place in range(count)]
        try:
            for call in wait(calls, return_when=FIRST_EXCEPTION).done:
                call.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            stop()
            raise
        return [call.result() for call in calls]
