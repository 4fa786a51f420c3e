"""The computations of agents: fair shares of a few slots, limits for each client, and cancellation.

A computation is a function that runs in a thread of its own and calls `Job.pause` every few milliseconds (`agot_env.agents.Turn.pause`).
While others wait for a slot, it is suspended there after `SLICE` seconds; the slot goes to the waiting client that has used the least time
recently. A computation that is cancelled or exceeds its limit ends there, too.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from agot_env.agents import StopPlaying
from agot_env.messages.wording import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

Result = TypeVar("Result")
SLICE = 0.2
"""Seconds after which a computation is suspended if others wait."""
LONGEST_DECISION = 90.0
"""The most seconds of computation for a decision of an agent in a game."""
LONGEST_ANALYSIS = 150.0
"""The most seconds of computation for a request for analyses or values."""
MOST_ANALYSES, MOST_OF_CLIENT = 64, 4
"""The largest number of analyses that are computed or wait: of all clients, and of one client."""
BUDGET = 300.0
"""Seconds of computation that a client may use for analyses at once. They become available again at half of real time."""
REFILL = 0.5
LONGEST_MEMORY = 60.0
"""The most seconds of recent use by which one client comes after another."""
MOST_CLIENTS = 10_000
"""The number of clients above which those that have used no time recently are forgotten."""
MOST_THREADS = 256
LOWER = 10
"""How much lower the priority of computations is (``nice``)."""


class BusyError(ValueError):
    """A computation is refused or ended early because of a limit; the message says which one."""


class StoppedError(StopPlaying):
    """The computation is no longer needed."""


class Account:
    """The time that a client has used recently: it decreases by `REFILL` seconds per second.

    Attributes:
        share: all of it, at most `LONGEST_MEMORY` seconds; clients that have used less come first.
        analyses: what counts towards the client's budget.
    """

    def __init__(self) -> None:
        self.share = self.analyses = 0.0
        self._since = time.monotonic()

    def update(self, now: float) -> Account:
        """Account for the time that has passed since the last call."""
        back = REFILL * max(0.0, now - self._since)
        self._since = max(now, self._since)
        self.share, self.analyses = max(0.0, self.share - back), max(0.0, self.analyses - back)
        return self

    def charge(self, seconds: float, analysis: bool) -> None:
        """Add used time."""
        self.share = min(LONGEST_MEMORY, self.share + seconds)
        self.analyses += seconds if analysis else 0.0


class Job:
    """A computation.

    Args:
        searches: what runs it.
        client: who has requested it.
        limit: the most seconds of computation.
        analysis: whether it counts towards the client's budget.
        waits: whether it needs a slot; a computation that mostly waits for another machine does not.

    Attributes:
        number: its place among the computations of clients with equal shares.
        has_slot: whether it has a slot.
        cancelled: whether its result is no longer needed.
        exceeded: whether it has exceeded its limit.
        decided: set when it gets a slot or is cancelled.
    """

    def __init__(self, searches: Searches, client: str, limit: float, analysis: bool, waits: bool) -> None:
        self.client, self.limit, self.analysis, self.waits = client, limit, analysis, waits
        self.number = 0
        self.has_slot = self.cancelled = self.exceeded = False
        self.decided = threading.Event()
        self._searches = searches
        self._pausing = threading.Lock()
        self._used = 0.0
        self._counted = self._began = time.perf_counter()

    def pause(self) -> None:
        """Suspend the computation while others have a better claim to its slot. Threads of one computation pause one after the other.

        Raises:
            StoppedError: it has been cancelled, or has exceeded its limit.
        """
        with self._pausing:
            self._count()
            self.exceeded = self.exceeded or self._used > self.limit
            if self.exceeded or self.cancelled:
                raise StoppedError
            if self.has_slot and self._counted - self._began > SLICE and self._searches.others_come_first(self):
                self._searches.release(self)
                self._wait()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Wait for a slot if the computation needs one, and return it afterwards.

        Raises:
            StoppedError: the computation has been cancelled.
        """
        self._wait()
        try:
            yield
        finally:
            self._count()
            self._searches.release(self)

    def _wait(self) -> None:
        if self.waits:
            self._searches.queue(self)
            self.decided.wait()
        self._counted = self._began = time.perf_counter()
        if self.waits and not self.has_slot:
            raise StoppedError

    def _count(self) -> None:
        """Charge the client for the time since the last call."""
        now = time.perf_counter()
        self._used += now - self._counted
        self._searches.charge(self, now - self._counted)
        self._counted = now


def _lower_priority() -> None:
    """Let the threads that answer requests go first. Linux alone has priorities of threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(19, os.getpriority(os.PRIO_PROCESS, 0) + LOWER))


class Searches:
    """Runs computations in threads.

    Args:
        slots: how many run at the same time.
        budget: see `BUDGET`.
    """

    def __init__(self, slots: int = 2, budget: float = BUDGET) -> None:
        self._budget = budget
        self._lock = threading.Lock()
        self._free = slots
        self._waiting: set[Job] = set()
        self._numbers = count(1)
        self._accounts: dict[str, Account] = {}
        self._analyses: Counter[str] = Counter()
        self._jobs: set[Job] = set()
        self._closed = False
        self._threads = ThreadPoolExecutor(MOST_THREADS, "agot-search", initializer=_lower_priority)

    async def analyse(self, client: str, work: Callable[[Job], Result], waits: bool = True) -> Result:
        """Compute an analysis; if the caller is cancelled, so is the computation.

        Args:
            client: who has requested it.
            work: the function; it calls `Job.pause`.
            waits: see `Job`.

        Raises:
            BusyError: too many analyses wait, or the client has used up its budget.
            StoppedError: the server is shutting down.
        """
        if self._analyses[client] >= MOST_OF_CLIENT:
            raise BusyError(f"{MOST_OF_CLIENT} analyses that you have requested are not finished; wait for one of them")
        if self._analyses.total() >= MOST_ANALYSES:
            raise BusyError(f"the server is busy: {MOST_ANALYSES} analyses are not finished; try again later")
        with self._lock:
            over = self._account(client, time.monotonic()).analyses - self._budget
        if over >= 0:
            raise BusyError(
                f"you have used up {counted(round(self._budget), 'second')} of computation for analyses; try again in "
                f"{counted(int(over / REFILL) + 1, 'second')}"
            )
        self._analyses[client] += 1
        job = Job(self, client, LONGEST_ANALYSIS, True, waits)

        def finished() -> None:
            self._analyses[client] -= 1
            self._analyses += Counter()  # remove zeros

        return await self._run(job, work, finished)

    async def decide(self, client: str, work: Callable[[Job], Result], waits: bool = True) -> Result:
        """Compute decisions of agents in a game; see `analyse`. They count for the client's share, but not towards its budget.

        Raises:
            BusyError: the decision takes too long.
            StoppedError: the server is shutting down.
        """
        return await self._run(Job(self, client, LONGEST_DECISION, False, waits), work, lambda: None)

    async def _run(self, job: Job, work: Callable[[Job], Result], finished: Callable[[], None]) -> Result:
        loop = asyncio.get_running_loop()

        def compute() -> Result:
            with job.running():
                return work(job)

        def ended() -> None:
            self._jobs.discard(job)
            finished()

        if self._closed:
            raise StoppedError
        self._jobs.add(job)
        future = self._threads.submit(compute)
        future.add_done_callback(lambda _: loop.call_soon_threadsafe(ended))
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            self.cancel(job)
            raise
        except Exception:
            if job.exceeded:
                limit = f"{job.limit:.0f} seconds of computation"
                raise BusyError(f"it takes more than {limit}; choose an agent with fewer iterations or seconds") from None
            if job.cancelled:
                raise StoppedError from None
            raise

    # --- slots ------------------------------------------------------------------------------------------------------------------

    def queue(self, job: Job) -> None:
        """Let a computation wait for a slot, unless it has been cancelled; see `Job.decided`."""
        with self._lock:
            job.decided.clear()
            if job.cancelled:
                job.decided.set()
                return
            job.number = next(self._numbers)
            self._waiting.add(job)
            self._hand_out()

    def release(self, job: Job) -> None:
        """Return the slot of a computation, if it has one."""
        with self._lock:
            self._free += job.has_slot
            job.has_slot = False
            self._hand_out()

    def cancel(self, job: Job) -> None:
        """End a computation: at once if it waits, otherwise when it pauses."""
        with self._lock:
            job.cancelled = True
            self._waiting.discard(job)
            job.decided.set()

    def others_come_first(self, job: Job) -> bool:
        """Whether another computation would get the slot if this one waited for it."""
        with self._lock:
            job.number, now = next(self._numbers), time.monotonic()
            return any(self._claim(other, now) < self._claim(job, now) for other in self._waiting)

    def charge(self, job: Job, seconds: float) -> None:
        """Add to the used time of a client."""
        with self._lock:
            self._account(job.client, time.monotonic()).charge(seconds, job.analysis)

    def _hand_out(self) -> None:
        now = time.monotonic()
        while self._free and self._waiting:
            job = min(self._waiting, key=lambda job: self._claim(job, now))
            self._waiting.discard(job)
            self._free -= 1
            job.has_slot = True
            job.decided.set()

    def _claim(self, job: Job, now: float) -> tuple[float, int]:
        """What orders the waiting computations: the time that the client has used, and how long they wait."""
        return self._account(job.client, now).share, job.number

    def _account(self, client: str, now: float) -> Account:
        if client not in self._accounts:
            if len(self._accounts) >= MOST_CLIENTS:
                self._accounts = {name: one for name, one in self._accounts.items() if one.update(now).share > 0}
            self._accounts[client] = Account()
        return self._accounts[client].update(now)

    def close(self) -> None:
        """End all computations, and accept no others."""
        self._closed = True
        for job in list(self._jobs):
            self.cancel(job)
