"""Independent tasks in threads, each of which uses one thread of torch."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Event
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def available_threads() -> int:
    """The number of cores that this process may use, limited to the number of threads that torch may use (``OMP_NUM_THREADS``)."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    torch = sys.modules.get("torch")
    return cores if torch is None else min(cores, torch.get_num_threads())


def in_threads(work: Callable[[Item, Event], Result], items: Sequence[Item], threads: int) -> list[Result]:
    """Run a task for each item in several threads. With one thread, the calling thread runs all tasks.

    Torch, if it is loaded, computes each task with one thread, so that rounding does not depend on ``threads``. This setting applies to
    the whole process, and is restored at the end.

    Args:
        work: called with an item and an event. If the event is set, another task has failed, and the task should end soon.
        items: the items.
        threads: the number of tasks that run in parallel.

    Returns:
        the results of the tasks, in the order of the items.

    Raises:
        BaseException: the exception of the first task that failed, or KeyboardInterrupt; all tasks have ended.
    """
    stopped = Event()
    with _one_torch_thread():
        if min(threads, len(items)) <= 1:
            return [work(item, stopped) for item in items]
        pool = ThreadPoolExecutor(min(threads, len(items)))
        try:
            futures = [pool.submit(work, item, stopped) for item in items]
            running: set[Future[Result]] = set(futures)
            while running:  # a signal that another thread has received does not wake this one: look for it every second
                done, running = wait(running, timeout=1, return_when=FIRST_EXCEPTION)
                for future in done:
                    future.result()
            return [future.result() for future in futures]
        finally:
            stopped.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _one_torch_thread() -> Iterator[None]:
    torch = sys.modules.get("torch")
    if torch is None:
        yield
        return
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
