"""The games in progress: their connections, the messages that each one gets, and the threads in which agents compute their moves."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any, TypeVar

from agot_agents.web.analysis import analysis_of, values_of
from agot_agents.web.numbering import from_one
from agot_agents.web.played import PlayedGame, StaleError
from agot_agents.web.setup import Setup
from agot_agents.web.store import Store, Stored
from agot_agents.web.tables import shown_of
from agot_env.errors import ReportedError
from agot_env.game import words_of

Result = TypeVar("Result")
WAITING = 100
"""The number of unread messages after which a connection is closed."""
MOST_GAMES = 500
"""The largest number of games in progress."""
PAUSE = 1.0
"""The minimum number of seconds between two writes of a game of agents."""
MOST_AGENTS = 2
"""The largest number of agents in one analysis."""
FAILED = "{} has failed, so the game cannot continue. The output of the server says why."
log = logging.getLogger("agot_agents.web")


class Connection:
    """A connection to a page that shows a game.

    Attributes:
        waiting: the messages that have not been sent yet.
        ready: the seat whose view this page may be sent, if several people share the screen.
        lines: the lines of the log that the page already has.
        full: whether too many messages are unread.
    """

    def __init__(self) -> None:
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.ready: int | None = None
        self.lines: list[str] = []
        self.full = False

    def send(self, **message: Any) -> None:
        """Send a message after the waiting ones, with seats counted from 1 in texts.

        Of the log, only the lines that the page does not have are sent.
        """
        if "log" in message:
            lines, message["log"] = message["log"], None
            same = next((k for k, (old, new) in enumerate(zip(self.lines, lines)) if old != new), min(len(self.lines), len(lines)))
            self.lines, message["log"] = lines, {"from": same, "lines": lines[same:]}
        try:
            self.waiting.put_nowait(from_one(json.dumps(message, ensure_ascii=False, separators=(",", ":"))))
        except asyncio.QueueFull:
            self.full = True

    def end(self) -> None:
        """Close the connection after the waiting messages."""
        try:
            self.waiting.put_nowait(None)
        except asyncio.QueueFull:
            self.full = True


class LiveGame:
    """A game in progress, and the pages that show it.

    Messages are sent when a person is asked and when the game is over, but not in between: the number and the times of the decisions of
    others can depend on cards that the person does not see.
    """

    def __init__(self, hub: Hub, stored: Stored, played: PlayedGame) -> None:
        self.id, self.played = stored.id, played
        self._hub = hub
        self._lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.failed: str | None = stored.failed
        self.used = time.monotonic()

    @property
    def is_idle(self) -> bool:
        """Whether no page shows the game and nothing happens in it."""
        return not self.connections and bool(self.played.people or self.played.is_over or self.failed)

    async def join(self, connection: Connection) -> None:
        """Connect a page to the game: send it the game and the current state."""
        setup = self.played.setup
        match = setup.match
        async with self._lock:
            self.connections.add(connection)
            connection.send(
                type="game", id=self.id, game=match.game, kind=match.kind, names=list(self.played.record.players),
                players=list(setup.players), people=list(setup.people), score=match.score,
                cards=shown_of(match).catalogue(match),
            )  # fmt: skip
            self._show(connection)

    def leave(self, connection: Connection) -> None:
        """Disconnect a page."""
        self.connections.discard(connection)

    async def handle(self, connection: Connection, text: str) -> None:
        """Answer a message of a page. An invalid message changes nothing and is answered with an error."""
        try:
            kind, message = _message(text)
            self.used = time.monotonic()
            if kind == "ready":
                await self._ready(connection)
            elif kind == "act":
                await self._change(connection, lambda: self.played.act(_text(message, "decision"), _whole(message, "action")))
            elif kind == "undo":
                await self._change(connection, lambda: self.played.undo(_text(message, "decision"), _whole(message, "back")))
            elif kind == "analyse":
                await self._analyse(connection, message)
            else:
                await self._values(connection, message)
        except StaleError as error:
            connection.send(type="error", text=str(error))
            async with self._lock:
                self._show(connection)
        except (ReportedError, ValueError) as error:
            connection.send(type="error", text=str(error)[:1000])

    async def begin(self) -> None:
        """Let the agents play until the first question to a person."""
        async with self._lock:
            await self._advance()

    async def _ready(self, connection: Connection) -> None:
        async with self._lock:
            connection.ready = self.played.asked
            self._show(connection)

    async def _change(self, connection: Connection, change: Callable[[], None]) -> None:
        """Change the game, let the agents play, and send all pages the new state."""
        async with self._lock:
            if self.failed:
                raise ValueError(self.failed)
            self._check_sees(connection)
            before = self.played.asked
            await self._hub.run(change)
            await self._advance()
            for other in self.connections:
                if self.played.asked != before:
                    other.ready = None
                self._show(other)

    async def _advance(self) -> None:
        """Let the agents play, and store the game."""
        try:
            await self._hub.run(lambda: self.played.advance(self._hub.stopped))
        except Exception as error:  # agents may raise anything
            games = self.played.record.games
            log.error("game %s: %s", self.id, error)
            name = words_of(games.match).seat_name(games.match, int(games.seat[0])) if games.seat[0] >= 0 else "The engine"
            self.failed = FAILED.format(name)
        await self._hub.keep(self)

    def _show(self, connection: Connection) -> None:
        """Send a page the state: for the seat that it shows or, if several people play, for the person who is asked."""
        if self.failed:
            connection.send(type="failed", text=self.failed)
            return
        played, seat = self.played, self.played.asked
        if len(played.people) == 1:
            connection.send(type="state", **played.state(played.people[0]))
        elif played.is_over:
            connection.send(type="state", **played.state(None))
        elif seat is not None and connection.ready == seat:
            connection.send(type="state", **played.state(seat))
        elif seat is not None:
            connection.lines = []
            match = played.setup.match
            connection.send(type="handover", seat=seat, name=words_of(match).seat_name(match, seat))

    async def _analyse(self, connection: Connection, message: dict[str, Any]) -> None:
        """Analyses of the person's current decision, from the person's own view."""
        names = _agents(message)
        async with self._lock:
            decision = self._own_decision(connection, message)
            games = self.played.record.games.copy()
        found = [await self._hub.run(partial(analysis_of, games, name, self._hub.trusted)) for name in names]
        connection.send(type="analysis", decision=decision, analyses=found)

    async def _values(self, connection: Connection, message: dict[str, Any]) -> None:
        """The values of the person's own decisions so far, from the person's own view."""
        [name] = _agents(message)[:1]
        async with self._lock:
            decision = self._own_decision(connection, message)
            if len(self.played.people) != 1:
                raise ValueError("values are available only with one person; open the replay when the game is over")
            positions = await self._hub.run(lambda: self.played.own_positions(self._hub.most_values))
        found = await self._hub.run(lambda: values_of(positions, name, self._hub.trusted))
        connection.send(type="values", decision=decision, agent=name, values=found)

    def _own_decision(self, connection: Connection, message: dict[str, Any]) -> str:
        """The decision that a message is about, if the page may see it.

        Raises:
            StaleError: the decision is not the current one, or not one of the seat that the page shows.
        """
        decision = _text(message, "decision")
        self._check_sees(connection)
        if self.played.asked is None or decision != self.played.decision_id:
            raise StaleError("this question is not the current one")
        return decision

    def _check_sees(self, connection: Connection) -> None:
        """Check that the page shows the view of the seat that is asked, if several people share the screen.

        Raises:
            StaleError: it shows another view.
        """
        if len(self.played.people) > 1 and connection.ready != self.played.asked:
            raise StaleError("this page does not show the view of the player who is asked")


class Hub:
    """All games of a server.

    Args:
        store: the store of the games.
        trusted: the agent names given by the person who started the server.
        threads: the number of threads in which agents compute their moves.

    Attributes:
        most_values: the largest number of decisions whose values are computed at once.
    """

    most_values = 400

    def __init__(self, store: Store, trusted: Sequence[str] = (), threads: int = 2) -> None:
        self.store, self.trusted = store, tuple(trusted)
        self.stopped = Event()
        self._live: dict[str, LiveGame] = {}
        self._opening: dict[str, asyncio.Task[LiveGame]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(threads, "agot-web")

    async def run(self, work: Callable[[], Result]) -> Result:
        """Run a function in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def new(self, setup: Setup) -> Stored:
        """Start a game. A game without people is played to its end even if no page shows it.

        Raises:
            ValueError: there are too many games, or an agent cannot play.
            FileError: the game cannot be stored.
        """
        self._make_room()
        stored = await self.run(lambda: self.store.new(setup))
        if not setup.people:
            await self._watch(stored.id)
        return stored

    async def resume(self) -> None:
        """Continue the games of agents that were in progress when the server was stopped."""
        for stored in list(self.store.games.values()):
            if stored.is_open and stored.ending is None and stored.failed is None:
                try:
                    await self._watch(stored.id)
                except (ReportedError, ValueError) as error:
                    log.error("game %s cannot continue: %s", stored.id, error)

    async def _watch(self, id: str) -> None:
        game = await self.open(id)
        task = asyncio.create_task(self._play_agents(game))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self, id: str) -> LiveGame:
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
            self._opening[id] = asyncio.create_task(self._open(stored))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _open(self, stored: Stored) -> LiveGame:
        played = await self.run(lambda: PlayedGame(stored.setup, stored.actions, self.trusted))
        game = self._live[stored.id] = LiveGame(self, stored, played)
        if stored.setup.people:
            await game.begin()
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

    async def _play_agents(self, game: LiveGame) -> None:
        """Play a game without people, and store it from time to time."""
        while not game.played.is_over and not game.failed and not self.stopped.is_set():
            until = time.monotonic() + PAUSE
            while time.monotonic() < until and not game.played.is_over and not game.failed and not self.stopped.is_set():
                try:
                    await self.run(lambda: game.played.advance(self.stopped, steps=8))
                except Exception as error:  # agents may raise anything
                    log.error("game %s: %s", game.id, error)
                    game.failed = FAILED.format("An agent")
            await self.keep(game)

    def live_actions(self, id: str) -> Sequence[int] | None:
        """The growing list of actions of a game in progress; None if the game is not in progress."""
        return self._live[id].played.record.actions if id in self._live else None

    async def keep(self, game: LiveGame) -> None:
        """Store a game."""
        record = game.played.record
        ending = words_of(record.match).ending(record.match, record.games) if record.is_over else None
        actions = tuple(record.actions)
        await self.run(lambda: self.store.keep(game.id, actions, ending, game.failed))

    async def close(self) -> None:
        """Stop all agents, and close all connections."""
        self.stopped.set()
        for game in self._live.values():
            for connection in game.connections:
                connection.end()
        for task in list(self._tasks):
            await task
        self._threads.shutdown(wait=True, cancel_futures=True)


# --- messages of pages ----------------------------------------------------------------------------------------------------------

FIELDS = {
    "act": ("decision", "action"), "undo": ("decision", "back"), "ready": (), "analyse": ("decision", "agents"),
    "values": ("decision", "agents"),
}  # fmt: skip
"""The messages of a page, and their fields."""


def _message(text: str) -> tuple[str, dict[str, Any]]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"a message must be JSON: {error}") from None
    if not isinstance(message, dict):
        raise ValueError("a message must be an object")
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise ValueError(f"type must be one of {', '.join(FIELDS)}")
    if sorted(message) != sorted(("type", *FIELDS[kind])):
        raise ValueError(f"a message {kind!r} contains {', '.join(('type', *FIELDS[kind]))}")
    return kind, message


def _text(message: dict[str, Any], name: str) -> str:
    value = message[name]
    if not isinstance(value, str):
        raise ValueError(f"{name} must be text")
    return value


def _whole(message: dict[str, Any], name: str) -> int:
    value = message[name]
    if not isinstance(value, int) or isinstance(value, bool) or not -(2**31) <= value < 2**31:
        raise ValueError(f"{name} must be a whole number")
    return value


def _agents(message: dict[str, Any]) -> list[str]:
    names = message["agents"]
    if not isinstance(names, list) or not 1 <= len(names) <= MOST_AGENTS or not all(isinstance(name, str) for name in names):
        raise ValueError(f"agents must be a list of 1 to {MOST_AGENTS} names")
    return names
