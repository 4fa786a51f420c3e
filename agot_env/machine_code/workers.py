"""Tasks of one process, done by forked copies of it, each of which begins with neighbours in the list of tasks."""

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
"""Tasks that a worker is worth being forked for."""
MOST = 8
"""Workers at most: each takes some hundred megabytes, and more of them would do much of their work twice."""


def number_of_workers(tasks: int) -> int:
    """How many processes share so many tasks: as many as there are processors for this one, where processes can be forked safely."""
    if sys.platform != "linux":
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), tasks // FEWEST, MOST))


def results(tasks: Sequence[str], weights: Sequence[float], work: Callable[[str], bytes], workers: int) -> Iterator[tuple[int, bytes]]:
    """The places of the tasks in their list and what `work` makes of them, as they are done.

    Tasks that follow each other are done by the same worker as far as possible, for they have much in common.

    Raises:
        RuntimeError: a worker failed; the message ends with the traceback, or says how it ended.
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
                        raise RuntimeError(f"a process that compiles ended with the exit code {process.exitcode}") from None
                    continue
                if place < 0:
                    raise RuntimeError(result.decode())
                yield place, result
    finally:
        for process in processes:
            process.kill()


def _bounds(weights: Sequence[float], workers: int) -> list[int]:
    """The first task of each worker and the one behind its last: shares of about the same weight."""
    total, sum_, bounds = sum(weights), 0.0, [0]
    for place, weight in enumerate(weights):
        sum_ += weight
        while len(bounds) < workers and sum_ >= total * len(bounds) / workers:
            bounds.append(place + 1)
    bounds += [len(weights)] * (workers + 1 - len(bounds))
    return [bound for worker in range(workers) for bound in bounds[worker : worker + 2]]


def _next(worker: int, shares: Any) -> int | None:
    """The place of the next task: of the worker's own share from its start, then of the largest other from its end."""
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
    """A process whose parent has ended has another."""
    event = threading.Event()
    while os.getppid() == parent:
        event.wait(0.5)
    os._exit(1)
