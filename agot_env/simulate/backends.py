"""The backends that play the parts of a plan: this process, several processes on this machine, or a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from agot_env.messages.wording import counted
from agot_env.simulate.concurrent import concurrently
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Plan, is_single
from agot_env.simulate.results import FailedGame, FinishedPart, Underway
from agot_env.storage.provenance import installed_version

RETRIES = 3
"""How many times in a row workers may be lost before a simulation fails."""


class Store(Protocol):
    """Stores finished parts."""

    def held(self) -> AbstractContextManager[None]:
        """A context that keeps other runs from writing to the store."""

    def finished(self) -> set[int]:
        """The numbers of the parts that are already finished."""

    def add(self, number: int, data: bytes) -> None:
        """Store a part."""

    def fail(self, game: FailedGame) -> None:
        """Record a game that has failed."""

    def answers(self) -> Path | None:
        """The file in which agents keep answers (`AsyncAgent.keep_answers`); None: there is no place for it."""


@dataclass(frozen=True)
class Progress:
    """The progress of a simulation.

    Attributes:
        games: the games finished in total.
        played, decisions: the games and decisions of this run.
        failed: the games of this run that have failed.
        underway: what agents that wait for answers have used so far; None: there are none.
    """

    games: int
    played: int
    decisions: int
    failed: int = 0
    underway: Underway | None = None


class WorkerLost(RuntimeError):
    """A worker process died. Its unfinished parts must be played again."""


def simulate(plan: Plan, store: Store, *, workers: int = 1, backend: str = "local") -> Iterator[Progress]:
    """Play the missing parts of a plan. The result is the same with every backend and any number of workers.

    Args:
        plan: the plan.
        store: a `Memory` or a `Folder`; its finished parts are not played again.
        workers: the number of processes. With one worker and the backend "local", everything is played in this process.
        backend: "local", or "ray" for a Ray cluster (requires the extra "cluster"); if ``RAY_ADDRESS`` is set, that cluster is used.

    Yields:
        `Progress` at the beginning and after every part, in the order in which parts finish; with an `AsyncAgent` also several times a
        second.

    Raises:
        ValueError: the backend is unknown, or ``workers`` is below 1.
        SimulationError: an agent failed, workers were lost repeatedly or have another version, or the store is not writable.
        FileError: another run is using the folder.
    """
    check_backend(backend, workers)
    plan.lineups[0].match.batch(1)  # compiles the engine once, before workers load it
    with store.held():
        left = [part.number for part in plan.parts if part.number not in store.finished()]
        waiting = set(left)
        games = plan.games - sum(plan.parts[number].games for number in left)
        played = decisions = failed = lost = 0
        underway: Underway | None = None
        yield Progress(games, 0, 0)
        while waiting:
            todo = [number for number in left if number in waiting]
            try:
                with closing(_results(plan, todo, workers, backend, store.answers())) as results:
                    for part in results:
                        if isinstance(part, Underway):
                            underway = part
                        elif isinstance(part, FailedGame):
                            store.fail(part)
                            failed += 1
                        elif part.number not in waiting or part.games != plan.parts[part.number].games:
                            games_of_part = f"{counted(part.games, 'game')} as part {part.number}"
                            raise SimulationError(f"a worker returned {games_of_part}, which was not asked for")
                        else:
                            store.add(part.number, part.data)
                            waiting.discard(part.number)
                            lost = 0
                            games, played, decisions = games + part.games, played + part.games, decisions + part.decisions
                        yield Progress(games, played, decisions, failed, underway)
                if failed:
                    return
            except WorkerLost as error:
                lost += 1
                if lost > RETRIES:
                    raise SimulationError(
                        f"workers were lost {lost} times in a row ({error}); is there enough memory? "
                        f"{len(plan.parts) - len(waiting)} of {counted(len(plan.parts), 'part')} finished"
                    ) from error


def _results(
    plan: Plan, numbers: Sequence[int], workers: int, backend: str, answers: Path | None
) -> Generator[FinishedPart | FailedGame | Underway, None, None]:
    """Play parts: first, in this process, those with agents that wait for answers, and then the others."""
    single = [number for number in numbers if is_single(plan, plan.parts[number])]
    others = [number for number in numbers if not is_single(plan, plan.parts[number])]
    if single:
        yield from concurrently(plan, single, answers)
    if others:
        yield from BACKENDS[backend](plan, others, workers)


def check_backend(backend: str, workers: int) -> None:
    """Check the arguments of `simulate`.

    Raises:
        ValueError: the backend is unknown, or there are no workers.
    """
    if backend not in BACKENDS:
        raise ValueError(f"unknown backend {backend!r}; known: {', '.join(BACKENDS)}")
    if workers < 1:
        raise ValueError(f"workers must be at least 1, not {workers}")


def pickled(plan: Plan) -> bytes:
    """The plan as bytes for workers.

    Raises:
        SimulationError: an agent that was registered in this process cannot be sent to other processes.
    """
    try:
        return pickle.dumps((plan, versions_of(plan)))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        names = ", ".join(sorted({name for name, _ in plan.code.factories}))
        raise SimulationError(
            f"{names or 'agents'} cannot be sent to workers ({error}); define the agent at the top level of a module, "
            "or play in this process (one worker, backend 'local')"
        ) from error


def play(task: bytes, number: int) -> FinishedPart:
    """Play a part of a pickled plan. Workers of every backend call this."""
    return finished(unpickled(task), number)


def finished(plan: Plan, number: int) -> FinishedPart:
    """Play a part of a plan."""
    from agot_env.simulate.games import play_part

    return FinishedPart.of(number, play_part(plan, plan.parts[number]))


@lru_cache(maxsize=2)
def unpickled(task: bytes) -> Plan:
    """The plan, unpickled once per process, so that its matches keep their tables.

    Raises:
        SimulationError: this process has another version of the package, which would play other games.
    """
    plan: Plan
    plan, wanted = pickle.loads(task)
    found = versions_of(plan)
    if found != wanted:
        raise SimulationError(f"a worker has another version of agot-env: {' '.join(found)} instead of {' '.join(wanted)}")
    return plan


def versions_of(plan: Plan) -> tuple[str, str, str]:
    """The versions of the package, of the engine and of the cards in this process."""
    match = plan.lineups[0].match
    return installed_version(), match.engine_hash, match.cards_hash


def local(plan: Plan, numbers: Sequence[int], workers: int) -> Generator[FinishedPart, None, None]:
    """Play parts in this process, or in worker processes."""
    if workers == 1:
        yield from (finished(plan, number) for number in numbers)
        return
    task = pickled(plan)
    pool = ProcessPoolExecutor(min(workers, len(numbers)), multiprocessing.get_context("spawn"), initializer=ignore_interrupts)
    todo, running = list(reversed(numbers)), set[Future[FinishedPart]]()
    try:
        while todo or running:
            while todo and len(running) < 2 * workers:
                with without_interrupts():
                    running.add(pool.submit(play, task, todo.pop()))
            # a signal received by another thread does not wake this one, so check every second
            done, running = wait(running, timeout=1, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    except BrokenProcessPool as error:
        raise WorkerLost("a process was killed") from error
    except BaseException:  # after Ctrl-C or the failure of an agent, do not wait for parts in progress
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker; the main process handles it and ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Defer Ctrl-C during the block, also in processes started in it: until they ignore it, it would end them with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def on_ray(plan: Plan, numbers: Sequence[int], workers: int) -> Generator[FinishedPart, None, None]:
    """Play parts as tasks of a Ray cluster, at most ``workers`` at a time."""
    try:
        import ray
    except ModuleNotFoundError as error:
        raise SimulationError("the backend 'ray' needs Ray: pip install 'agot-env[cluster]'") from error
    task = pickled(plan)
    start_ray(ray, workers)
    remote: Any = ray.remote(num_cpus=1, max_retries=0)(play)
    shared, todo, running = ray.put(task), list(reversed(numbers)), list[Any]()
    try:
        while todo or running:
            while todo and len(running) < workers:
                running.append(remote.remote(shared, todo.pop()))
            done, running = ray.wait(running)
            yield from (ray.get(one) for one in done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError) as error:
        raise WorkerLost("a Ray worker died") from error
    finally:
        for one in running:
            ray.cancel(one, force=True)


def start_ray(ray: Any, cpus: int) -> None:
    """Join the cluster that ``RAY_ADDRESS`` names, or start Ray on this machine with a number of CPUs, unless it has been started.

    Ray replaces the handler of SIGTERM; one that the program has set is restored.
    """
    if ray.is_initialized():
        return
    handler = signal.getsignal(signal.SIGTERM)
    ray.init(num_cpus=None if on_a_cluster() else cpus, include_dashboard=False, log_to_driver=False)
    if callable(handler) and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, handler)


def on_a_cluster() -> bool:
    """Whether ``RAY_ADDRESS`` names a running cluster."""

    return bool(os.environ.get("RAY_ADDRESS"))


BACKENDS: dict[str, Callable[[Plan, Sequence[int], int], Generator[FinishedPart, None, None]]] = {"local": local, "ray": on_ray}
