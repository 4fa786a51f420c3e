"""Actors: processes on this machine or a Ray cluster that play chunks of whole games while the learner learns.

`Actors` assigns chunks, replaces an actor that dies, and assigns its chunks again. An `Engine` determines where actors run.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context, parent_process
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, NamedTuple, Protocol
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from agot_env.messages.errors import ReportedError
from agot_env.messages.wording import counted
from agot_env.simulate.backends import ignore_interrupts, start_ray, without_interrupts
from agot_training.threads import available_threads
from agot_training.whole_games import Decisions, Players, WholeGames

ENGINES = ("threads", "processes", "ray")
"""Where games are played: in threads of the learner's process, or by actors in other processes or on a Ray cluster."""
RETRIES = 3
"""The number of times that the actor of a chunk may be lost before the run gives up."""
AHEAD = 2
"""The most chunks that an actor has: the one that it plays, and the next."""


class ActorsLost(ReportedError, RuntimeError):
    """The actors of a chunk have died repeatedly."""


class Chunk(NamedTuple):
    """Some games of a run.

    Attributes:
        seed, first: the seed of the games, and the number of the first game.
        seating: (games, seats) int64, see `Players`.
        teacher: see `Players`.
        version: the number of times that networks had been published when the chunk was assigned.
    """

    seed: int
    first: int
    seating: NDArray[np.int64]
    teacher: int
    version: int


class Actor(Protocol):
    """A process that plays chunks, one after the other."""

    def play(self, networks: Any, chunk: Chunk) -> Future[Any]:
        """Play a chunk with networks that the engine has shared; the future has the argument of `Engine.fetch`, or the exception."""

    def stop(self) -> None:
        """End the process at once, even if it is busy."""


class Engine(Protocol):
    """Starts actors, and transfers networks and decisions.

    Attributes:
        lost: the exceptions that mean that the actor of a chunk has died.
    """

    lost: tuple[type[BaseException], ...]

    def start(self) -> Actor:
        """A new actor."""

    def share(self, networks: NDArray[np.float32]) -> Any:
        """Make networks available to all actors for as long as the returned object exists."""

    def fetch(self, played: Any) -> Decisions:
        """The decisions of a chunk that has been played."""

    def close(self) -> None:
        """Remove what was shared."""


@dataclass(eq=False)
class _Task:
    """A chunk that is being played, with its networks, its actor, and the number of actors that it has lost."""

    chunk: Chunk
    networks: Any
    actor: Actor
    losses: int = 0


class Actors:
    """Assigns chunks of games to actors, and collects their decisions.

    Args:
        engine: the engine.
        count: the number of actors.
    """

    def __init__(self, engine: Engine, count: int) -> None:
        self.engine = engine
        self.version = 0
        self._networks: Any = None
        self._tasks: dict[Future[Any], _Task] = {}
        self._actors = [engine.start() for _ in range(count)]

    def __len__(self) -> int:
        return len(self._actors)

    @property
    def has_room(self) -> bool:
        """Whether a chunk may be assigned: there are fewer than `AHEAD` per actor."""
        return len(self._tasks) < AHEAD * len(self)

    def publish(self, networks: NDArray[np.float32]) -> None:
        """Publish the networks for all chunks assigned from now on, see `Players`."""
        self._networks = self.engine.share(networks)
        self.version += 1

    def hand_out(self, seed: int, first: int, seating: NDArray[np.int64], teacher: int = -1) -> None:
        """Assign games, see `Chunk`, to the actor with the fewest chunks."""
        chunk = Chunk(seed, first, seating, teacher, self.version)
        self._give(_Task(chunk, self._networks, self._least_busy()))

    def take(self) -> tuple[Chunk, Decisions]:
        """Wait for the next chunk that has been played.

        Raises:
            ActorsLost: the actors of a chunk have died more than `RETRIES` times.
            EngineError: a capacity of the engine was exceeded.
            RuntimeError: no chunk has been assigned.
        """
        if not self._tasks:
            raise RuntimeError("no chunk has been assigned")
        while True:
            # a signal that another thread has received does not wake this one: look for it every second
            done, _ = wait(self._tasks, timeout=1, return_when=FIRST_COMPLETED)
            for future in [one for one in self._tasks if one in done]:
                task = self._tasks.pop(future)
                try:
                    return task.chunk, self.engine.fetch(future.result())
                except self.engine.lost as error:
                    self._give_again(task, error)

    def close(self) -> None:
        """Stop all actors; what they are playing is lost."""
        for actor in self._actors:
            actor.stop()
        self._tasks.clear()
        self.engine.close()

    def _least_busy(self) -> Actor:
        busy = [task.actor for task in self._tasks.values()]
        return min(self._actors, key=busy.count)

    def _give(self, task: _Task) -> None:
        self._tasks[task.actor.play(task.networks, task.chunk)] = task

    def _give_again(self, task: _Task, error: BaseException) -> None:
        """Assign a chunk again whose actor has died, and replace the actor, unless another of its chunks has already done so."""
        task.losses += 1
        if task.losses > RETRIES:
            games = counted(len(task.chunk.seating), "game")
            raise ActorsLost(
                f"the actors of a chunk of {games} died {task.losses} times in a row ({type(error).__name__}: {error}); "
                "is there enough memory? The run can be continued from its last saved state with --resume"
            ) from error
        if task.actor in self._actors:
            task.actor.stop()
            self._actors[self._actors.index(task.actor)] = self.engine.start()
        task.actor = self._least_busy()
        self._give(task)


def actors_of(engine: str, count: int | None, whole_games: WholeGames) -> Actors | None:
    """The actors of a run; None for the engine "threads".

    Args:
        engine: one of `ENGINES`.
        count: the number of actors; None: one for each core of this machine.
        whole_games: plays the games.

    Raises:
        ValueError: Ray is needed and not installed, or the cluster has fewer CPUs.
    """
    if engine == "threads":
        return None
    count = count or available_threads()
    return Actors(LocalProcesses(whole_games) if engine == "processes" else RayCluster(whole_games, count), count)


class Player:
    """The part of an actor that is the same on every engine: it plays chunks in one thread."""

    def __init__(self, whole_games: WholeGames) -> None:
        self.whole_games, self.thread = whole_games, ThreadPoolExecutor(1)

    def play(self, networks: NDArray[np.float32], chunk: Chunk) -> Decisions:
        """Play a chunk."""
        players = Players(networks, chunk.seating, chunk.teacher)
        return self.whole_games.play(chunk.seed, chunk.first, players, self.thread)


def mean_staleness(version: int, played: Sequence[tuple[Chunk, Decisions]]) -> float:
    """The mean number of updates between the networks that made the decisions and those that learn from them."""
    decisions = [len(one) for _, one in played]
    return float(np.average([version - chunk.version for chunk, _ in played], weights=decisions))


# --- processes on this machine ---------------------------------------------------------------------------------------


class LocalProcesses:
    """Actors in processes on this machine, which exchange arrays through files in a temporary folder. If they used the pipe of a pool, a
    process killed while sending a chunk would leave an incomplete message, and the pool would wait forever for the rest."""

    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, whole_games: WholeGames) -> None:
        self.folder = TemporaryDirectory(prefix="agot-actors-")
        self.games = Path(self.folder.name) / "games.pickle"
        self.games.write_bytes(pickle.dumps(whole_games))
        self.shared = 0

    def start(self) -> LocalActor:
        """A process, which starts with its first chunk."""
        return LocalActor(self.games)

    def share(self, networks: NDArray[np.float32]) -> SharedNetworks:
        """Write networks into a file."""
        self.shared += 1
        return SharedNetworks(self.games.with_name(f"networks-{self.shared}.npy"), networks)

    def fetch(self, played: Path) -> Decisions:
        """Read the file that an actor has written, and remove it."""
        decisions: Decisions = pickle.loads(played.read_bytes())
        played.unlink()
        return decisions

    def close(self) -> None:
        """Remove the folder."""
        self.folder.cleanup()


class SharedNetworks:
    """Networks in a file that is removed when they are no longer referenced."""

    def __init__(self, path: Path, networks: NDArray[np.float32]) -> None:
        self.path = path
        np.save(path, networks)
        finalize(self, path.unlink, missing_ok=True)


class LocalActor:
    """A pool of one process, so that only its own chunks are lost with it."""

    def __init__(self, games: Path) -> None:
        self.games = games
        self.pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=begin_process)

    def play(self, networks: SharedNetworks, chunk: Chunk) -> Future[Path]:
        """Let the process play a chunk."""
        try:
            with without_interrupts():
                return self.pool.submit(play_chunk, self.games, networks.path, chunk)
        except BrokenProcessPool as error:  # it died while it was idle
            future: Future[Path] = Future()
            future.set_exception(error)
            return future

    def stop(self) -> None:
        """Kill the process."""
        for process in list((self.pool._processes or {}).values()):
            process.kill()
        self.pool.shutdown(cancel_futures=True)


def begin_process() -> None:
    """Leave Ctrl-C and SIGTERM to the learner, and end when the learner ends for any reason."""
    ignore_interrupts()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the process that started this one, and exit."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_chunk(games: Path, networks: Path, chunk: Chunk) -> Path:
    """Play a chunk in the process of a `LocalActor`; returns the file with the decisions."""
    played = games.with_name(f"played-{os.getpid()}-{chunk.first}.pickle")
    played.write_bytes(pickle.dumps(player_of(games).play(networks_in(networks), chunk)))
    return played


@lru_cache(maxsize=1)
def player_of(games: Path) -> Player:
    """The player of this process, which keeps the tables of its matches and the arrays for decisions."""
    return Player(pickle.loads(games.read_bytes()))


@lru_cache(maxsize=1)
def networks_in(path: Path) -> NDArray[np.float32]:
    """The networks in a file, read once for several chunks."""
    networks: NDArray[np.float32] = np.load(path, allow_pickle=False)
    return networks


# --- a Ray cluster ---------------------------------------------------------------------------------------------------


class RayCluster:
    """Actors on a Ray cluster: the one that ``RAY_ADDRESS`` names, or one on this machine. Networks are stored in its object store.

    Args:
        whole_games: plays the games.
        count: the number of actors.

    Raises:
        ValueError: Ray is not installed, or the cluster has fewer CPUs than actors.
    """

    def __init__(self, whole_games: WholeGames, count: int) -> None:
        check_ray()
        import ray

        start_ray(ray, count)
        cpus = int(ray.cluster_resources().get("CPU", 0))
        if cpus < count:
            raise ValueError(f"actors must be at most {cpus}, the CPUs of the Ray cluster, not {count}")
        errors = ray.exceptions
        self.lost: tuple[type[BaseException], ...] = (
            errors.RayActorError, errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError, errors.ObjectLostError,
        )  # fmt: skip
        self._put = ray.put
        self._kind: Any = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0)(Player)
        self._games = ray.put(whole_games)

    def start(self) -> RayActor:
        """A Ray actor."""
        return RayActor(self._kind.remote(self._games))

    def share(self, networks: NDArray[np.float32]) -> Any:
        """Put networks into the object store."""
        return self._put(networks)

    def fetch(self, played: Decisions) -> Decisions:
        """Nothing to do: the decisions have already arrived."""
        return played

    def close(self) -> None:
        """Nothing to do: the object store frees unreferenced objects."""


class RayActor:
    """A handle of a Ray actor."""

    def __init__(self, handle: Any) -> None:
        self.handle = handle

    def play(self, networks: Any, chunk: Chunk) -> Future[Decisions]:
        """Let the actor play a chunk."""
        future: Future[Decisions] = self.handle.play.remote(networks, chunk).future()
        return future

    def stop(self) -> None:
        """Kill the actor."""
        import ray

        ray.kill(self.handle)


def check_ray() -> None:
    """Raise a ValueError if Ray is not installed."""
    try:
        import ray  # noqa: F401
    except ModuleNotFoundError as error:
        raise ValueError("the engine 'ray' needs Ray: pip install 'agot-env[cluster]'") from error
