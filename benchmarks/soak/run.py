"""Distributes the chunks of all rows to processes. The progress is stored in a file, so a run can be interrupted and continued."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from benchmarks.soak.rows import ROWS, Row

SAVE_EVERY = 5.0
"""Seconds."""
PATIENCE = 300.0
"""The number of seconds after which a process that plays a chunk is considered to hang."""
CHECKED = 20
"""The number of games of a chunk that are played if every state is checked."""


@dataclass
class Progress:
    """The progress of a row. Chunks are finished in any order: all below ``next`` that are not ``waiting`` have been."""

    games: int = 0
    checked: int = 0
    decisions: int = 0
    states: int = 0
    seconds: float = 0.0
    checked_seconds: float = 0.0
    next: int = 0
    waiting: list[int] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)
    marks: dict[str, list[int]] = field(default_factory=dict)


@dataclass
class State:
    """The stored progress of a soak test."""

    seed: int
    engine: str
    seconds: float = 0.0
    rows: dict[str, Progress] = field(default_factory=dict)
    memory: list[list[int]] = field(default_factory=list)
    """For every process, the memory in MiB after its first chunk, half-way and at the end."""

    def save(self, path: Path) -> None:
        """Write the file atomically."""
        text = json.dumps({**vars(self), "rows": {name: vars(row) for name, row in self.rows.items()}}, indent=1)
        part = path.with_name(path.name + f".{os.getpid()}")
        part.write_text(text)
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> State:
        """Read a file of `save`; chunks that were in progress are replayed."""
        try:
            facts = json.loads(path.read_text())
            state = cls(**{**facts, "rows": {name: Progress(**row) for name, row in facts["rows"].items()}})
        except (OSError, ValueError, TypeError, KeyError) as problem:
            raise SystemExit(f"{path} is not the state of a soak ({problem}); name another file or use --fresh") from None
        return state

    @property
    def games(self) -> int:
        return sum(row.games for row in self.rows.values())

    @property
    def errors(self) -> int:
        return sum(len(row.errors) for row in self.rows.values())


@dataclass
class Task:
    """A chunk to play."""

    name: str
    chunk: int
    games: int
    checked: bool


class Plan:
    """Chooses the next chunk: of the row that is furthest behind its share."""

    def __init__(self, state: State, rows: list[Row], games: int, checked: float) -> None:
        self.state = state
        self.share = checked
        total = sum(row.weight for row in rows)
        self.wanted = {row.name: games * row.weight / total for row in rows}
        self.started: dict[str, float] = {}
        for row in rows:
            progress = state.rows.setdefault(row.name, Progress())
            self.started[row.name] = progress.games
        self.target = games

    def next(self) -> Task | None:
        """The next chunk; None if enough games are finished or in progress."""
        if sum(self.started.values()) >= self.target:
            return None
        name = min(self.wanted, key=lambda name: (self.started[name] + 1) / self.wanted[name])
        progress = self.state.rows[name]
        row = ROWS[name]
        games = max(1, min(row.chunk, int(self.wanted[name] - self.started[name]) + 1))
        checked = self.share > 0 and progress.checked_seconds <= self.share * progress.seconds
        if checked:
            games = min(games, CHECKED)
        chunk = progress.waiting.pop() if progress.waiting else progress.next
        progress.next = max(progress.next, chunk + 1)
        self.started[name] += games
        return Task(name, chunk, games, checked)

    def done(self, task: Task, played: dict[str, Any]) -> None:
        """Record the result of a chunk."""
        progress = self.state.rows[task.name]
        progress.games += played["games"]
        progress.decisions += played["decisions"]
        progress.states += played["states"]
        progress.seconds += played["seconds"]
        if task.checked:
            progress.checked += played["games"]
            progress.checked_seconds += played["seconds"]
        progress.errors += [{**error, "chunk": task.chunk} for error in played["errors"]]
        for mark, (value, index) in played["marks"].items():
            if value > progress.marks.get(mark, [-1, 0])[0]:
                progress.marks[mark] = [value, index]

    def give_back(self, task: Task) -> None:
        """Return an interrupted chunk, which is replayed later."""
        waiting = self.state.rows[task.name].waiting
        if task.chunk not in waiting:
            waiting.append(task.chunk)


# --- processes ---------------------------------------------------------------------------------------------------------------


def resident() -> int:
    """The memory of this process in MiB."""
    for line in Path("/proc/self/status").read_text().splitlines() if Path("/proc/self/status").exists() else ():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def work(pipe: Connection, seed: int) -> None:
    """Play the chunks from the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from benchmarks.soak.play import play

    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        began = time.monotonic()
        try:
            played = play(task.name, task.chunk, task.games, seed, task.checked).as_dict()
        except Exception as problem:  # no game of the chunk could be played, which is reported, too
            played = failed(task, time.monotonic() - began, f"{type(problem).__name__}: {problem}"[:200])
        try:
            pipe.send((played, resident()))
        except OSError:  # the parent has closed the pipe
            return


def failed(task: Task, seconds: float, problem: str) -> dict[str, Any]:
    """The result of a chunk that failed as a whole."""
    error = {"index": task.chunk * ROWS[task.name].chunk, "decisions": 0, "games": task.games, "problem": problem}
    return {"games": task.games, "decisions": 0, "states": 0, "seconds": seconds, "marks": {}, "errors": [error]}


class Worker:
    """A process and its chunk."""

    def __init__(self, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, seed), daemon=True)
        self.process.start()
        other.close()
        self.task: Task | None = None
        self.since = 0.0
        self.gone = False
        self.memory: list[int] = []

    def give(self, task: Task) -> None:
        self.task, self.since = task, time.monotonic()
        self.pipe.send(task)

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def measured(self) -> list[int]:
        """MiB after the first chunk, half-way and at the end."""
        return [self.memory[0], self.memory[len(self.memory) // 2], self.memory[-1]] if self.memory else []


def soak(
    state: State, path: Path, rows: list[Row], games: int, seconds: float, jobs: int, checked: float, show: Callable[[State], None]
) -> bool:
    """Play until the games or the time are used up; returns True if interrupted. The progress is stored in a file."""
    plan = Plan(state, rows, games, checked)
    began = last = time.monotonic()
    before = state.seconds
    workers = [Worker(state.seed) for _ in range(jobs)]
    interrupted = False
    try:
        while True:
            over = time.monotonic() - began >= seconds
            for k, worker in enumerate(workers):
                if worker.task is None and not over and (task := plan.next()):
                    worker.give(task)
                elif worker.task is not None and (lost := what_happened(worker)):
                    plan.done(worker.task, failed(worker.task, time.monotonic() - worker.since, lost))
                    state.memory += [worker.measured()] if worker.memory else []
                    worker.stop()
                    workers[k] = Worker(state.seed)
            busy = [worker for worker in workers if worker.task is not None]
            if not busy:
                break
            ready = wait([worker.pipe for worker in busy], timeout=1)
            for worker in busy:
                if worker.pipe in ready and worker.task is not None:
                    try:
                        played, memory = worker.pipe.recv()
                    except (EOFError, ConnectionResetError):
                        worker.gone = True
                        continue
                    plan.done(worker.task, played)
                    worker.memory.append(memory)
                    worker.task = None
            if time.monotonic() - last >= SAVE_EVERY:
                last = time.monotonic()
                state.seconds = before + last - began
                save(state, plan, workers, path)
                show(state)
    except KeyboardInterrupt:
        interrupted = True
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the state is saved in any case
    state.seconds = before + time.monotonic() - began
    save(state, plan, workers, path)
    state.memory += [worker.measured() for worker in workers if worker.memory]
    for worker in workers:
        if worker.task is not None:
            plan.give_back(worker.task)
        worker.stop()
    state.save(path)
    return interrupted


def save(state: State, plan: Plan, workers: list[Worker], path: Path) -> None:
    """Save the state as after an interruption at this point."""
    tasks = [worker.task for worker in workers if worker.task is not None]
    for task in tasks:
        plan.give_back(task)
    state.save(path)
    for task in tasks:
        state.rows[task.name].waiting.remove(task.chunk)


def what_happened(worker: Worker) -> str:
    """Why a process will not respond any more; empty if it may."""
    if worker.gone:
        worker.process.join()
        return f"the process died with exit code {worker.process.exitcode}"
    if time.monotonic() - worker.since > PATIENCE:
        return f"no end after {PATIENCE:.0f} s"
    return ""
