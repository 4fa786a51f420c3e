"""Runs the tasks of a process in forked workers, each of which begins with adjacent tasks."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any

FEWEST = 8
"""The usual minimum number of tasks per worker."""
MOST = 8
"""The maximum number of workers: each takes a few hundred megabytes, and more of them would duplicate much of their work."""


def number_of_workers(tasks: int, fewest: int = FEWEST) -> int:
    """The number of workers for some tasks: one per available processor, on systems where processes can be forked safely.

    Args:
        tasks: the number of tasks.
        fewest: the minimum number of tasks per worker.
    """
    if sys.platform != "linux":
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), tasks // fewest, MOST))


def results(tasks: Sequence[str], weights: Sequence[float], work: Callable[[str], bytes], workers: int) -> Iterator[tuple[int, bytes]]:
    """Yield the index and the result of `work` for each task, as they finish.

    Adjacent tasks run in the same worker as far as possible, because they have much in common.

    Raises:
        RuntimeError: a worker failed; the message ends with the traceback or the exit code.
    """
    if workers == 1:
        for place, task in enumerate(tasks):
            yield place, work(task)
        return
    warnings.filterwarnings("ignore", "This process .* is multi-threaded")  # the other thread only reads
    context: Any = multiprocessing.get_context("fork")
    shares = context.Array("q", _bounds(weights, workers))
    pipes, processes = [], []
    try:
        for worker in range(workers):
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=_serve, args=(worker, shares, tasks, work, sender), daemon=True)
            process.start()
            sender.close()
            pipes.append(receiver)
            processes.append(process)
        while pipes:
            for pipe in wait(pipes):
                assert isinstance(pipe, Connection)
                try:
                    place, result = pipe.recv()
                except EOFError:
                    process = processes.pop(pipes.index(pipe))
                    pipes.remove(pipe)
                    process.join()
                    if process.exitcode:
                        raise RuntimeError(f"a compiling process ended with exit code {process.exitcode}") from None
                    continue
                if place < 0:
                    raise RuntimeError(result.decode())
                yield place, result
    finally:
        for process in processes:
            process.kill()


def _bounds(weights: Sequence[float], workers: int) -> list[int]:
    """The first task of each worker and the one after its last, such that all shares have about the same weight."""
    total, sum_, bounds = sum(weights), 0.0, [0]
    for place, weight in enumerate(weights):
        sum_ += weight
        while len(bounds) < workers and sum_ >= total * len(bounds) / workers:
            bounds.append(place + 1)
    bounds += [len(weights)] * (workers + 1 - len(bounds))
    return [bound for worker in range(workers) for bound in bounds[worker : worker + 2]]


def _next(worker: int, shares: Any) -> int | None:
    """The index of the next task: from the start of the worker's own share, then from the end of the largest other share."""
    with shares.get_lock():
        if shares[2 * worker] < shares[2 * worker + 1]:
            shares[2 * worker] += 1
            return int(shares[2 * worker] - 1)
        longest = max(range(0, len(shares), 2), key=lambda at: shares[at + 1] - shares[at])
        if shares[longest] == shares[longest + 1]:
            return None
        shares[longest + 1] -= 1
        return int(shares[longest + 1])


def _serve(worker: int, shares: Any, tasks: Sequence[str], work: Callable[[str], bytes], sender: Any) -> None:
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    try:
        while (place := _next(worker, shares)) is not None:
            sender.send((place, work(tasks[place])))
    except BaseException:
        sender.send((-1, traceback.format_exc().encode()))
    sender.close()


def _end_with_parent(parent: int) -> None:
    """End when the parent has ended: the process then has another parent."""
    event = threading.Event()
    while os.getppid() == parent:
        event.wait(0.5)
    os._exit(1)
