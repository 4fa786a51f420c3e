"""A game in progress: its connections, the messages that each one gets, and the moves of its agents."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from threading import Event
from typing import Any, Protocol, TypeVar

from agot_agents.web import asking
from agot_agents.web.analysis import analysis_of, values_of
from agot_agents.web.links import Role
from agot_agents.web.numbering import from_one
from agot_agents.web.played import PlayedGame, StaleError
from agot_agents.web.recent import recent
from agot_agents.web.searches import BusyError, Searches, StoppedError
from agot_agents.web.store import Store, Stored
from agot_agents.web.tables import shown_of
from agot_env.game import words_of
from agot_env.messages.errors import ReportedError

Result = TypeVar("Result")
WAITING = 100
"""The number of unread messages after which a connection is closed."""
MOST_AGENTS = 2
"""The largest number of agents in one analysis."""
AT_ONCE = 16
"""The number of actions of quick agents in one piece of work."""
TOO_LONG = "{} cannot continue: {}."
FAILED = "{} has failed. The output of the server says why."
log = logging.getLogger("agot_agents.web")


class Host(Protocol):
    """What a game needs of the server (`agot_agents.web.hub.Hub`)."""

    store: Store
    trusted: tuple[str, ...]
    stopped: Event
    searches: Searches
    most_values: int

    async def run(self, work: Callable[[], Result]) -> Result:
        """Run a short function in a thread."""
        ...

    async def analyse(
        self, client: str, game: str, names: Sequence[str], work: Callable[[str, Callable[[], None]], Result]
    ) -> list[Result]:
        """Let agents compute analyses."""
        ...

    async def keep(self, game: LiveGame) -> None:
        """Store a game."""
        ...


class Connection:
    """A connection to a page that shows a game.

    Args:
        client: who has opened the page, see `agot_agents.web.access.client_of`.

    Attributes:
        client: who has opened the page.
        analysing: the analysis that the page waits for; None if there is none.
        waiting: the messages that have not been sent yet.
        ready: the seat whose view this page may be sent, if several people share the screen.
        lines: the lines of the log that the page already has.
        full: whether too many messages are unread.
        token, role: the token of the link with which the page was opened, and what it allows, if the game has links.
    """

    def __init__(self, client: str = "") -> None:
        self.client = client
        self.analysing: asyncio.Task[None] | None = None
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.ready: int | None = None
        self.lines: list[str] = []
        self.full = False
        self.token, self.role = "", Role()

    def send(self, **message: Any) -> None:
        """Send a message after the waiting ones, with seats counted from 1 in texts.

        Of the log, only the lines that the page does not have are sent.
        """
        if "log" in message:
            lines, message["log"] = message["log"], None
            same = next((k for k, (old, new) in enumerate(zip(self.lines, lines)) if old != new), min(len(self.lines), len(lines)))
            self.lines, message["log"] = lines, {"from": same, "lines": lines[same:]}
        self.put(from_one(json.dumps(message, ensure_ascii=False, separators=(",", ":"))))

    def put(self, text: str) -> None:
        """Send a text after the waiting messages."""
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.full = True

    def drop_analysis(self) -> None:
        """Cancel the analysis that the page waits for."""
        if self.analysing is not None:
            self.analysing.cancel()
            self.analysing = None

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

    def __init__(self, hub: Host, stored: Stored, played: PlayedGame) -> None:
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
        async with self._lock:
            self.connections.add(connection)
            self._introduce(connection)
            self._show(connection)

    def _introduce(self, connection: Connection) -> None:
        """Send a page the game: its players and cards."""
        setup = self.played.setup
        match = setup.match
        connection.lines = []
        connection.send(
            type="game", id=self.id, game=match.game, kind=match.kind, names=list(self.played.record.players),
            players=list(setup.players), people=list(setup.people), score=match.score,
            cards=shown_of(match).catalogue(match), windows=asking.windows_of(match),
        )  # fmt: skip

    def leave(self, connection: Connection) -> None:
        """Disconnect a page. Its analysis is cancelled."""
        connection.drop_analysis()
        self.connections.discard(connection)

    async def close(self) -> None:
        """Stop, because the server is shutting down. Nothing happens between the messages of pages."""

    async def handle(self, connection: Connection, text: str) -> None:
        """Answer a message of a page. An invalid message changes nothing and is answered with an error.

        Analyses are computed afterwards. A new request for one, and any change of the game by this page, cancels the previous request.
        """
        await self._answered(connection, self._handle(connection, text))

    async def _handle(self, connection: Connection, text: str) -> None:
        kind, message = message_of(text, FIELDS)
        self.used = time.monotonic()
        if kind != "ready":
            connection.drop_analysis()
        if kind == "ready":
            await self._ready(connection)
        elif kind == "act":
            await self._change(connection, lambda: self.played.act(text_of(message, "decision"), whole_of(message, "action")))
        elif kind == "undo":
            await self._change(connection, lambda: self.played.undo(text_of(message, "decision"), whole_of(message, "back")))
        elif kind == "windows":
            await self._set_windows(connection, message)
        elif kind in asking.FIELDS:
            await self._change(connection, lambda: self.played.quieten(text_of(message, "decision"), kind, message))
        elif kind == "recent":
            await self._recent(connection, message)
        elif kind == "retry":
            await self._resume(connection, lambda: None)
        elif kind == "replace":
            await self._resume(connection, lambda: self.played.substitute(whole_of(message, "seat"), text_of(message, "agent")))
        elif kind == "analyse":
            await self._analyse(connection, message)
        else:
            await self._values(connection, message)

    async def _answered(self, connection: Connection, answer: Awaitable[None]) -> None:
        """Await an answer; if there is an error, send it instead."""
        try:
            await answer
        except StaleError as error:
            connection.send(type="error", text=str(error))
            async with self._lock:
                self._show(connection)
        except (ReportedError, ValueError) as error:
            connection.send(type="error", text=str(error)[:1000])
        except StoppedError:  # the server is shutting down
            pass

    async def begin(self, client: str) -> None:
        """Let the agents play until the first question to a person."""
        async with self._lock:
            await self._advance(client)

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
            await self._continue_from(connection.client, before)

    async def _continue_from(self, client: str, before: int | None) -> None:
        """Let the agents play, and send all pages the new state; a person who has not been asked before must be ready first."""
        await self._advance(client)
        for other in self.connections:
            if self.played.asked != before:
                other.ready = None
            self._show(other)

    async def _set_windows(self, connection: Connection, message: dict[str, Any]) -> None:
        """Set at which windows the people of this page are asked; if the current one is not among them, they pass."""
        async with self._lock:
            played, before, asked = self.played, self.played.decision_id, self.played.asked
            await self._hub.run(lambda: played.set_windows(played.people, message))
            if played.decision_id != before:
                await self._continue_from(connection.client, asked)

    async def _resume(self, connection: Connection, change: Callable[[], None]) -> None:
        """Ask an agent that has failed again, after a change."""
        async with self._lock:
            if not self.failed:
                raise ValueError("no agent has failed")
            before = self.played.setup
            await self._hub.run(change)
            self.failed = None
            await self._advance(connection.client)
            for other in self.connections:
                if self.played.setup != before:
                    self._introduce(other)
                self._show(other)

    async def _advance(self, client: str) -> None:
        """Let the agents play, and store the game."""
        while not (self.failed or self.played.is_over or self._hub.stopped.is_set()):
            if self.played.waits:
                break
            await self.advance(client)
        await self._hub.keep(self)

    async def advance(self, client: str, background: bool = False) -> None:
        """Let the agents take some actions. If an agent fails, the game fails.

        Args:
            client: who waits for the actions.
            background: whether they are of a game that nobody plays; quick agents then wait for their turn, too.
        """
        played, hub = self.played, self._hub
        try:
            if played.thinking or background:
                steps, waits = (1, not played.thinking.connects) if played.thinking else (AT_ONCE, True)
                await hub.searches.decide(client, lambda job: self._play(steps, pause=job.pause), waits)
            else:
                await hub.run(lambda: self._play(AT_ONCE, quick=True))
        except StoppedError:  # the server is shutting down
            pass
        except Exception as error:  # agents may raise anything
            games = played.record.games
            log.error("game %s: %s", self.id, error)
            name = words_of(games.match).seat_name(games.match, int(games.seat[0])) if games.seat[0] >= 0 else "The engine"
            self.failed = TOO_LONG.format(name, error) if isinstance(error, BusyError) else FAILED.format(name)

    def _play(self, steps: int, quick: bool = False, pause: Callable[[], None] | None = None) -> None:
        """Let the agents take some actions, see `PlayedGame.advance`."""
        self.played.advance(self._hub.stopped, steps, quick, pause)

    def _show(self, connection: Connection) -> None:
        """Send a page the state: for the seat that it shows or, if several people play, for the person who is asked."""
        if self.failed:
            connection.send(type="failed", text=self.failed, seat=int(self.played.record.games.seat[0]))
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
        """Begin analyses of the person's current decision, from the person's own view."""
        names = _agents(message)
        async with self._lock:
            decision = self._own_decision(connection, message)
            games = self.played.record.games.copy()

        async def compute() -> None:
            found = await self._hub.analyse(
                connection.client, games.match.game, names, lambda name, pause: analysis_of(games, name, self._hub.trusted, pause)
            )
            connection.send(type="analysis", decision=decision, analyses=found)

        connection.analysing = asyncio.create_task(self._answered(connection, compute()))

    async def _values(self, connection: Connection, message: dict[str, Any]) -> None:
        """Begin computing the values of the person's own decisions so far, from the person's own view."""
        [name] = _agents(message)[:1]
        async with self._lock:
            decision = self._own_decision(connection, message)
            if len(self.played.people) != 1:
                raise ValueError("values are available only with one person; open the replay when the game is over")
            positions = await self._hub.run(lambda: self.played.own_positions(self._hub.most_values))

        async def compute() -> None:
            [found] = await self._hub.analyse(
                connection.client, positions[0].match.game, [name],
                lambda name, pause: values_of(positions, name, self._hub.trusted, pause),
            )  # fmt: skip
            connection.send(type="values", decision=decision, agent=name, values=found)

        connection.analysing = asyncio.create_task(self._answered(connection, compute()))

    async def _recent(self, connection: Connection, message: dict[str, Any]) -> None:
        """Send what the person has seen since their last decision, step by step."""
        async with self._lock:
            decision, played = self._own_decision(connection, message), self.played
            assert played.asked is not None
            seat = played.asked
            steps = await self._hub.run(lambda: recent(played, seat))
        connection.send(type="recent", decision=decision, steps=steps)

    def _own_decision(self, connection: Connection, message: dict[str, Any]) -> str:
        """The decision that a message is about, if the page may see it.

        Raises:
            StaleError: the decision is not the current one, or not one of the seat that the page shows.
        """
        decision = text_of(message, "decision")
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


# --- messages of pages ----------------------------------------------------------------------------------------------------------

FIELDS = {
    "act": ("decision", "action"), "undo": ("decision", "back"), "ready": (), "retry": (), "replace": ("seat", "agent"),
    "recent": ("decision",), "analyse": ("decision", "agents"), "values": ("decision", "agents"), **asking.FIELDS,
}  # fmt: skip
"""The messages of a page, and their fields."""


def message_of(text: str, fields: dict[str, tuple[str, ...]]) -> tuple[str, dict[str, Any]]:
    """The kind of a message, and its fields.

    Raises:
        ValueError: it is no message, or its fields are not those of its kind.
    """
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"a message must be JSON: {error}") from None
    if not isinstance(message, dict):
        raise ValueError("a message must be an object")
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in fields:
        raise ValueError(f"type must be one of {', '.join(fields)}")
    if sorted(message) != sorted(("type", *fields[kind])):
        raise ValueError(f"a message {kind!r} contains {', '.join(('type', *fields[kind]))}")
    return kind, message


def text_of(message: dict[str, Any], name: str) -> str:
    """A field that is text.

    Raises:
        ValueError: it is not.
    """
    value = message[name]
    if not isinstance(value, str):
        raise ValueError(f"{name} must be text")
    return value


def whole_of(message: dict[str, Any], name: str) -> int:
    """A field that is a whole number.

    Raises:
        ValueError: it is not.
    """
    value = message[name]
    if not isinstance(value, int) or isinstance(value, bool) or not -(2**31) <= value < 2**31:
        raise ValueError(f"{name} must be a whole number")
    return value


def _agents(message: dict[str, Any]) -> list[str]:
    names = message["agents"]
    if not isinstance(names, list) or not 1 <= len(names) <= MOST_AGENTS or not all(isinstance(name, str) for name in names):
        raise ValueError(f"agents must be a list of 1 to {MOST_AGENTS} names")
    return names
