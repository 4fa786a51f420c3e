"""The games of a server that are in progress."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from agot_agents.web.linked import LinkedGame
from agot_agents.web.links import Links
from agot_agents.web.live import LiveGame, Result
from agot_agents.web.played import PlayedGame
from agot_agents.web.players import connects
from agot_agents.web.searches import BUDGET, BusyError, Searches
from agot_agents.web.setup import Setup
from agot_agents.web.store import Store, Stored
from agot_env.game import words_of

MOST_GAMES = 500
"""The largest number of games in progress."""
PAUSE = 1.0
"""The minimum number of seconds between two writes of a game of agents."""
MOST_WATCHED, MOST_WATCHED_OF_CLIENT = 32, 8
"""The largest number of games of agents in progress: of all clients, and of one client."""
REQUEST_THREADS = 4
"""Threads in which requests are answered."""
log = logging.getLogger("agot_agents.web")


class Hub:
    """All games of a server.

    Args:
        store: the store of the games.
        trusted: the agent names given by the person who started the server.
        threads: how many agents search at the same time.
        budget: seconds of computation that a client may use for analyses, see `agot_agents.web.searches.BUDGET`.

    Attributes:
        searches: the computations of agents.
        most_values: the largest number of decisions whose values are computed at once.
    """

    most_values = 400

    def __init__(self, store: Store, trusted: Sequence[str] = (), threads: int = 2, budget: float = BUDGET) -> None:
        self.store, self.trusted = store, tuple(trusted)
        self.stopped = Event()
        self.searches = Searches(threads, budget)
        self._live: dict[str, LiveGame] = {}
        self._opening: dict[str, asyncio.Task[LiveGame]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._watched: Counter[str] = Counter()
        self._threads = ThreadPoolExecutor(REQUEST_THREADS, "agot-web")
        self._data_threads = ThreadPoolExecutor(1, "agot-data")

    async def run(self, work: Callable[[], Result]) -> Result:
        """Run a function in a thread; it takes at most a tenth of a second."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def run_data(self, work: Callable[[], Result]) -> Result:
        """Run a function that reads a data set: one at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._data_threads, work)

    async def analyse(
        self, client: str, game: str, names: Sequence[str], work: Callable[[str, Callable[[], None]], Result]
    ) -> list[Result]:
        """Let agents compute analyses, one after the other.

        Args:
            client: who has requested them.
            game: the game that the agents play.
            names: their names.
            work: the function of a name and of what the agent calls while it searches (`Turn.pause`).

        Raises:
            BusyError: a limit of `Searches` is reached.
            StoppedError: the server is shutting down.
        """
        waits = not all(connects(name, game, self.trusted) for name in names)
        return await self.searches.analyse(client, lambda job: [work(name, job.pause) for name in names], waits)

    async def new(self, setup: Setup, client: str = "", links: Links | None = None) -> Stored:
        """Start a game. A game without people is played to its end even if no page shows it.

        Raises:
            ValueError: there are too many games, or an agent cannot play.
            FileError: the game cannot be stored.
        """
        if not setup.people:
            self._check_watched(client)
        self._make_room()
        stored = await self.run(lambda: self.store.new(setup, links))
        if not setup.people:
            await self._watch(stored.id, client)
        return stored

    def _check_watched(self, client: str) -> None:
        """Check that a client may start another game of agents.

        Raises:
            BusyError: too many are in progress.
        """
        if self._watched[client] >= MOST_WATCHED_OF_CLIENT:
            raise BusyError(f"you have started {MOST_WATCHED_OF_CLIENT} games of agents that are still in progress; wait for one of them")
        if self._watched.total() >= MOST_WATCHED:
            raise BusyError(f"the server is busy: {MOST_WATCHED} games of agents are in progress; try again later")

    async def retry(self, id: str, client: str, seat: int | None = None, agent: str = "") -> None:
        """Continue a game of agents in which one has failed.

        Args:
            id: the name of the game.
            client: who continues it.
            seat: the seat that another agent plays from now on; None: the agent that has failed is asked again.
            agent: the name of the other agent.

        Raises:
            KeyError: there is no such game of agents.
            BusyError: too many games of agents are in progress.
            ValueError: no agent has failed, or the other agent cannot play.
        """
        if self.store.games[id].setup.people:
            raise KeyError(id)
        game = await self.open(id)
        if not game.failed:
            raise ValueError("no agent has failed")
        self._check_watched(client)
        failed, game.failed = game.failed, None
        try:
            if seat is not None:
                game.played.substitute(seat, agent)
            await self.keep(game)
        except BaseException:
            game.failed = failed
            raise
        await self._watch(id, client)

    async def resume(self) -> None:
        """Continue the games of agents that were in progress when the server was stopped."""
        for stored in list(self.store.games.values()):
            if stored.is_open and stored.ending is None and stored.failed is None:
                try:
                    await self._watch(stored.id, "")
                except Exception as error:  # a file may contain anything; the other games continue
                    log.error("game %s cannot continue: %s", stored.id, error)

    async def _watch(self, id: str, client: str) -> None:
        """Play a game of agents to its end."""
        game = await self.open(id)
        self._watched[client] += 1
        task = asyncio.create_task(self._play_agents(game, client))
        self._tasks.add(task)

        def finished(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._watched[client] -= 1

        task.add_done_callback(finished)

    async def open(self, id: str, client: str = "") -> LiveGame:
        """A game by name; a game from before a restart of the server is first replayed.

        Raises:
            KeyError: there is no such game.
            ValueError: this version cannot continue it.
        """
        stored = self.store.games[id]
        if id in self._live:
            return self._live[id]
        if id not in self._opening:
            self._make_room()
            self._opening[id] = asyncio.create_task(self._open(stored, client))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _open(self, stored: Stored, client: str) -> LiveGame:
        played = await self.run(lambda: PlayedGame(stored.setup, stored.actions, self.trusted))
        game = LiveGame(self, stored, played) if stored.links is None else LinkedGame(self, stored, played)
        self._live[stored.id] = game
        if stored.setup.people:
            await game.begin(client)
        return game

    def _make_room(self) -> None:
        """Remove idle games from memory, least recently used first; they stay in the folder.

        Raises:
            ValueError: too many games are not idle.
        """
        idle = sorted((game for game in self._live.values() if game.is_idle), key=lambda game: game.used)
        for game in idle[: max(0, len(self._live) + 1 - MOST_GAMES)]:
            del self._live[game.id]
        if len(self._live) >= MOST_GAMES:
            raise ValueError(f"there are {MOST_GAMES} games in progress; try again when some are over")

    async def _play_agents(self, game: LiveGame, client: str) -> None:
        """Play a game without people, and store it from time to time."""
        while not game.played.is_over and not game.failed and not self.stopped.is_set():
            until = time.monotonic() + PAUSE
            while time.monotonic() < until and not game.played.is_over and not game.failed and not self.stopped.is_set():
                await game.advance(client, background=True)
            await self.keep(game)

    def live_actions(self, id: str) -> Sequence[int] | None:
        """The growing list of actions of a game in progress; None if the game is not in progress."""
        return self._live[id].played.record.actions if id in self._live else None

    async def keep(self, game: LiveGame) -> None:
        """Store a game."""
        record = game.played.record
        ending = words_of(record.match).ending(record.match, record.games) if record.is_over else None
        actions = tuple(record.actions)
        await self.run(lambda: self.store.keep(game.id, actions, ending, game.failed, game.played.setup))

    def stop(self) -> None:
        """Stop all agents."""
        self.stopped.set()
        self.searches.close()

    async def close(self) -> None:
        """Stop all agents, and close all connections."""
        self.stop()
        for game in list(self._live.values()):
            for connection in game.connections:
                connection.drop_analysis()
                connection.end()
            await game.close()
        for task in list(self._tasks):
            await task
        for threads in (self._threads, self._data_threads):
            threads.shutdown(wait=True, cancel_futures=True)
