"""A game in progress that people play on their own devices, each with a link for their seat."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from agot_agents.web import asking
from agot_agents.web.links import TOKEN, Links, Role, checked_pause
from agot_agents.web.live import Connection, Host, LiveGame, log, message_of, text_of, whole_of
from agot_agents.web.numbering import from_one
from agot_agents.web.played import PlayedGame, StaleError
from agot_agents.web.public import PUBLIC, is_open, windows_closed
from agot_agents.web.recent import recent
from agot_agents.web.sights import OTHERS, Message, Point, Sights
from agot_agents.web.store import Stored
from agot_env.game import words_of
from agot_env.history.events import Choice
from agot_env.messages.errors import ReportedError

FIELDS = {
    "act": ("decision", "action"), "undo": ("decision", "back"), "agree": ("request", "yes"), "join": ("name", "key"),
    "sit": ("seat", "name"), "pause": ("pause",), "retry": (), "replace": ("seat", "agent"), "recent": ("decision",), **asking.FIELDS,
}  # fmt: skip
"""The messages of a page, and their fields."""
NOT_YOURS = "you do not have this seat"


class Request(NamedTuple):
    """A person asks the others to undo decisions.

    Attributes:
        number: its number in the game.
        seat: the person's seat.
        back: the number of their decisions to undo.
        label: the label of the earliest of them.
        why: why the others must agree.
        agreed: the seats that have agreed.
    """

    number: int
    seat: int
    back: int
    label: str
    why: str
    agreed: frozenset[int]


class LinkedGame(LiveGame):
    """A game in progress whose people have a device each.

    A page is sent only what its link allows (`Role`), at the points of `Sights`. Each window takes at least `Links.pause` seconds, whether
    or not a seat can act in it; seats that can are asked at once, and what comes next is shown afterwards. So an answer within the pause
    reveals to nobody that there was a question.
    """

    def __init__(self, hub: Host, stored: Stored, played: PlayedGame) -> None:
        super().__init__(hub, stored, played)
        assert stored.links is not None
        self.links: Links = stored.links
        self._sights = Sights(played)
        self._outbox: list[tuple[int, Message]] = []
        self._request: Request | None = None
        self._requests = 0
        self._declined: tuple[int, str] | None = None
        self._due = 0.0
        self._last_seat: int | None = None
        self._running: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._spectated: tuple[Point | None, Message | None] = (None, None)

    @property
    def is_idle(self) -> bool:
        """Whether no page shows the game and nothing happens in it."""
        return super().is_idle and (self._running is None or self._running.done())

    async def begin(self, client: str) -> None:
        """Continue a game in which all seats are taken."""
        if self.links.are_taken:
            await self._hub.run(self._sights.retrace)
            await self._hub.run(self._sights.look)  # no page is connected yet
            self._continue(client)

    # --- connections -----------------------------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """Connect a page to the game: send it who plays, and the game as far as its link allows."""
        role = self.links.role_of(connection.token)
        if role is None:  # its invitation has just been used
            connection.end()
            return
        connection.role = role
        self.connections.add(connection)
        self._send_seating()
        if self.links.are_taken:
            await self._send_game(connection)

    def leave(self, connection: Connection) -> None:
        """Disconnect a page."""
        super().leave(connection)
        self._send_seating()

    async def _send_game(self, connection: Connection) -> None:
        """Send a page the game and the last state that its seat has been shown."""
        role = connection.role
        self._introduce(connection)
        if role.seat is not None and role.seat in self._sights.last:
            connection.send(type="state", **self._sights.last[role.seat])
        elif role.seat is None:
            state = await self._spectators_state()
            if state is not None:
                connection.send(type="state", **state)
        self._send_failure(connection)

    def _send_failure(self, connection: Connection) -> None:
        if self.failed:
            connection.send(type="failed", text=self.failed, seat=int(self.played.record.games.seat[0]))

    def _send_seating(self) -> None:
        """Send all pages who plays, and what they must agree on."""
        match, links = self.played.setup.match, self.links
        here = {connection.role.seat for connection in self.connections}
        seats = [
            {
                "title": from_one(words_of(match).seat_name(match, seat)), "player": player, "name": links.names[seat],
                "taken": seat not in self.played.people or links.invitations[seat] is None, "connected": seat in here,
            }
            for seat, player in enumerate(self.played.setup.players)
        ]  # fmt: skip
        said: Message = {
            "type": "seating", "seats": seats, "pause": links.pause, "started": links.are_taken, "request": self._asked_to_undo(),
        }  # fmt: skip
        for connection in self.connections:
            role = connection.role
            more: Message = {"you": {"owner": role.owner, "seat": role.seat, "invited": role.invited}}
            if role.owner:
                more |= {"invitations": list(links.invitations), "spectators": links.spectators}
            connection.put(json.dumps(said | more, ensure_ascii=False, separators=(",", ":")))

    def _asked_to_undo(self) -> Message | None:
        """The current request to undo decisions, as JSON values."""
        request = self._request
        if request is None:
            return None
        return {
            "number": request.number, "seat": request.seat, "back": request.back, "label": request.label, "why": request.why,
            "agreed": sorted(request.agreed),
        }  # fmt: skip

    def _notify(self, text: str) -> None:
        """Send all pages a notice."""
        for connection in self.connections:
            connection.send(type="notice", text=text)

    def _called(self, seat: int) -> str:
        """A person's name, with that of the seat."""
        match = self.played.setup.match
        return f"{self.links.names[seat]} ({words_of(match).seat_name(match, seat)})"

    # --- messages ----------------------------------------------------------------------------------------------------------------

    async def handle(self, connection: Connection, text: str) -> None:
        """Answer a message of a page. An invalid message changes nothing and is answered with an error."""
        await self._answered(connection, self._answer(connection, text))

    async def _answer(self, connection: Connection, text: str) -> None:
        kind, message = message_of(text, FIELDS)
        self.used = time.monotonic()
        answers: dict[str, Callable[[Connection, Message], Awaitable[None]]] = {
            "act": self._act, "undo": self._undo, "agree": self._agree, "join": self._join, "sit": self._sit, "pause": self._set_pause,
            "retry": self._retry, "replace": self._replace, **dict.fromkeys(asking.FIELDS, self._quieten), "windows": self._set_windows,
            "recent": self._recent,
        }  # fmt: skip
        async with self._lock:
            await answers[kind](connection, message)

    def _show(self, connection: Connection) -> None:
        """Send a page the last state that its seat has been shown."""
        if connection.role.seat in self._sights.last:
            connection.send(type="state", **self._sights.last[connection.role.seat])

    def _show_seat(self, seat: int) -> None:
        """Send the pages of a seat the last state that it has been shown."""
        for connection in self.connections:
            if connection.role.seat == seat:
                self._show(connection)

    def _seat_of(self, connection: Connection) -> int:
        """The seat of a page.

        Raises:
            ValueError: it has none, or the game has not begun.
        """
        seat = connection.role.seat
        if seat is None:
            raise ValueError(NOT_YOURS)
        if not self.links.are_taken:
            raise ValueError("the game begins when all seats are taken")
        return seat

    def _own_seat(self, connection: Connection) -> int:
        """The seat of a page, in a game that continues.

        Raises:
            ValueError: it has none, or the game has not begun or has failed.
        """
        seat = self._seat_of(connection)
        if self.failed:
            raise ValueError(self.failed)
        return seat

    async def _act(self, connection: Connection, message: Message) -> None:
        seat, decision, action = self._own_seat(connection), text_of(message, "decision"), whole_of(message, "action")
        self._check_asked(seat)
        await self._decide(connection, seat, lambda: self.played.act(decision, action))

    def _check_asked(self, seat: int) -> None:
        """Check that a seat has been shown the current question.

        Raises:
            StaleError: it has not.
        """
        if self.played.asked != seat or seat not in self._sights.shown:
            raise StaleError("you are not asked now")

    async def _decide(self, connection: Connection, seat: int, decide: Callable[[], None]) -> None:
        """Carry out a person's decision, or a change of when they are asked; such a change can pass the current window."""
        played = self.played
        before, count, decision = played.record.games.copy(), len(played.record.events), played.id_of(seat)

        def change() -> None:
            decide()
            if len(played.record.events) > count:
                self._saw(before, count)
            else:
                self._sights.again(seat)

        await self._hub.run(change)
        self._deliver()
        if played.id_of(seat) == decision:
            self._show_seat(seat)
            return
        for other in self.connections:
            if other.role.seat == seat:
                other.send(type="taken", undo=self._sights.last[seat]["undo"], next=played.id_of(seat))
        if self._request is not None:
            self._request = None
            self._send_seating()
        self._continue(connection.client)

    async def _quieten(self, connection: Connection, message: Message) -> None:
        """Follow a message of the person to act about windows."""
        seat, decision = self._own_seat(connection), text_of(message, "decision")
        self._check_asked(seat)
        await self._decide(connection, seat, lambda: self.played.quieten(decision, message["type"], message))

    async def _set_windows(self, connection: Connection, message: Message) -> None:
        """Set at which windows a person is asked."""
        seat = self._seat_of(connection)
        shown = self.played.asked == seat and seat in self._sights.shown
        work = partial(self.played.set_windows, [seat], message, shown)
        if shown:
            await self._decide(connection, seat, work)
        else:
            await self._hub.run(work)

    async def _recent(self, connection: Connection, message: Message) -> None:
        """Send what a person who is asked has seen since their last decision, step by step."""
        seat, decision, played = self._own_seat(connection), text_of(message, "decision"), self.played
        self._check_asked(seat)
        if decision != played.decision_id:
            raise StaleError("this question is not the current one")
        connection.send(type="recent", decision=decision, steps=await self._hub.run(lambda: recent(played, seat)))

    async def _join(self, connection: Connection, message: Message) -> None:
        """A person who has been invited takes the seat."""
        seat, key = connection.role.invited, text_of(message, "key")
        if seat is None:
            raise ValueError("this link is no invitation")
        if not TOKEN.fullmatch(key) or self.links.role_of(key) is not None:
            raise ValueError("the key of the seat must be 32 random letters, digits, '-' or '_'")
        await self._take(seat, key, text_of(message, "name"))
        connection.token = key
        await self._seated(connection)

    async def _sit(self, connection: Connection, message: Message) -> None:
        """The owner takes a free seat."""
        seat = whole_of(message, "seat")
        if not connection.role.owner or connection.role.seat is not None:
            raise ValueError("only the owner of the game can choose a seat, and only one")
        if seat not in self.played.people:
            raise ValueError("there is no such seat for a person")
        await self._take(seat, connection.token, text_of(message, "name"))
        await self._seated(connection)

    async def _take(self, seat: int, key: str, name: str) -> None:
        links = self.links.taken(seat, key, name)
        await self._hub.run(lambda: self._hub.store.link(self.id, links))
        self.links = links

    async def _seated(self, connection: Connection) -> None:
        """Update the roles of all pages after a seat has been taken, and begin the game if it was the last one."""
        for other in list(self.connections):
            role = self.links.role_of(other.token)
            if role is None:  # another page with the same invitation
                other.role = Role()
                other.end()
                self.connections.discard(other)
            else:
                other.role = role
        self._send_seating()
        if self.links.are_taken:
            for other in self.connections:
                await self._send_game(other)
            self._continue(connection.client)

    async def _set_pause(self, connection: Connection, message: Message) -> None:
        if not connection.role.owner:
            raise ValueError("only the owner of the game sets the pause")
        links = replace(self.links, pause=checked_pause(message["pause"]))
        await self._hub.run(lambda: self._hub.store.link(self.id, links))
        self.links = links
        self._send_seating()

    async def _retry(self, connection: Connection, message: Message) -> None:
        """Ask an agent that has failed again."""
        self._check_failed(connection)
        self.failed = None
        self._continue(connection.client)

    async def _replace(self, connection: Connection, message: Message) -> None:
        """Let another agent play for one that has failed."""
        self._check_failed(connection)
        seat, agent = whole_of(message, "seat"), text_of(message, "agent")
        await self._hub.run(lambda: self.played.substitute(seat, agent))
        self.failed = None
        for other in self.connections:
            await self._send_game(other)
        self._send_seating()
        self._continue(connection.client)

    def _check_failed(self, connection: Connection) -> None:
        if connection.role.seat is None and not connection.role.owner:
            raise ValueError(NOT_YOURS)
        if not self.failed:
            raise ValueError("no agent has failed")

    # --- undo ----------------------------------------------------------------------------------------------------------------------

    async def _undo(self, connection: Connection, message: Message) -> None:
        """Undo decisions of a person, or ask the others to agree."""
        seat, back = self._own_seat(connection), whole_of(message, "back")
        decision = text_of(message, "decision")
        if decision != self.played.id_of(seat):
            raise StaleError("the table has changed")
        if self._request is not None:
            raise ValueError("the players are being asked already whether to undo a decision")
        past, why = await self._hub.run(lambda: self.played.checked_undo(seat, back))
        if seat not in self._sights.shown:
            why = why or OTHERS
        if why is None or len(self.played.people) == 1:
            await self._retract(seat, back, connection.client)
            return
        if self._declined == (seat, decision):
            raise ValueError("the others have declined; ask again after your next decision")
        self._requests += 1
        self._request = Request(self._requests, seat, back, past.label, why, frozenset({seat}))
        self._send_seating()

    async def _agree(self, connection: Connection, message: Message) -> None:
        seat, request, yes = self._own_seat(connection), self._request, message["yes"]
        if not isinstance(yes, bool):
            raise ValueError("yes must be true or false")
        if request is None or whole_of(message, "request") != request.number:
            raise ValueError("this is no longer asked")
        if not yes:
            self._request = None
            if seat != request.seat:
                self._declined = (request.seat, self.played.id_of(request.seat))
                self._notify(f"{self._called(seat)} does not agree to undo the decision.")
        else:
            self._request = request._replace(agreed=request.agreed | {seat})
            if self._request.agreed >= set(self.played.people):
                await self._retract(request.seat, request.back, connection.client)
        self._send_seating()

    async def _retract(self, seat: int, back: int, client: str) -> None:
        """Undo decisions of a seat, and show everybody the game as it was."""

        def retract() -> None:
            self.played.retract(seat, back)
            self._sights.rewind()

        await self._hub.run(retract)
        self._request = self._declined = self._last_seat = None
        self._due = 0.0
        self._notify(f"{self._called(seat)} has undone {'a decision' if back == 1 else f'{back} decisions'}.")
        self._continue(client)

    # --- the course of the game ---------------------------------------------------------------------------------------------------

    def _continue(self, client: str) -> None:
        """Let the game continue until a person is asked."""
        self._woken.set()
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run(client))

    async def _run(self, client: str) -> None:
        try:
            await self._run_on(client)
        except ReportedError as error:  # it cannot be stored
            for connection in self.connections:
                connection.send(type="error", text=str(error)[:1000])
        except Exception:
            log.exception("game %s", self.id)

    async def _run_on(self, client: str) -> None:
        while True:
            async with self._lock:
                self._woken.clear()
                delay = self._delay()
                if not delay:
                    await self.advance(client)
                    if self.played.is_over:
                        await self._hub.keep(self)  # before anybody knows of the end and asks for its record
                    self._deliver()
                    if self._is_waiting():
                        await self._finish()
                        return
                    delay = self._delay()
            if delay:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), delay)

    async def close(self) -> None:
        """Stop, because the server is shutting down."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    def _is_waiting(self) -> bool:
        """Whether nothing happens until a person acts."""
        if self.failed or self._hub.stopped.is_set():
            return True
        if self._delay():
            return False
        return self.played.is_over or self.played.waits

    async def _finish(self) -> None:
        """Store the game, and show spectators what they may see by now."""
        for connection in self.connections:
            self._send_failure(connection)
        watching = [connection for connection in self.connections if connection.role.seat is None and connection.role.invited is None]
        if watching and not self.failed:
            before, state = self._spectated[0], await self._spectators_state()
            if state is not None and (self.played.is_over or self._spectated[0] != before):
                for connection in watching:
                    connection.send(type="state", **state)
        if not self.played.is_over:
            await self._hub.keep(self)

    async def _spectators_state(self) -> Message | None:
        """What spectators may see by now; None if that is nothing."""
        if self.played.is_over:
            return self.played.state(None) | {"undo": [], "waiting": None}
        point = self._sights.behind()
        if point is not None and point != self._spectated[0]:
            self._spectated = point, await self._hub.run(lambda: self._sights.spectated(point))
        return self._spectated[1]

    def _play(self, steps: int, quick: bool = False, pause: Callable[[], None] | None = None) -> None:
        """Show the current position to those who may see it, and let the agents take some actions."""
        played, hub = self.played, self._hub
        for taken in range(steps + 1):
            if self._delay() or hub.stopped.is_set():
                return
            self._outbox += self._sights.look()
            if played.is_over or played.waits or taken == steps or (quick and played.thinking):
                return
            before, count = played.record.games.copy(), len(played.record.events)
            played.advance(hub.stopped, 1, quick, pause)
            if len(played.record.events) > count:
                self._saw(before, count)

    def _saw(self, before: Any, count: int) -> None:
        """Prepare what others are shown of an action, and let each window that has closed last for the pause."""
        self._outbox += self._sights.saw(before, count)
        now, events = time.monotonic(), self.played.record.events[count:]
        choice = next(event for event in events if isinstance(event, Choice))
        if choice.as_seen_by(PUBLIC) is not None:
            self._due, self._last_seat = now, choice.seat
        for _ in range(windows_closed(events)):
            self._due = max(self._due + self.links.pause, now)

    def _delay(self) -> float:
        """The seconds for which the game waits before it shows the current position to anyone; a seat that can respond is asked at once."""
        games = self.played.record.games
        seat = int(games.seat[0])
        waits = seat < 0 or seat == self._last_seat or is_open(games)
        return max(0.0, self._due - time.monotonic()) if waits else 0.0

    def _deliver(self) -> None:
        """Send the prepared states."""
        outbox, self._outbox = self._outbox, []
        for seat, message in outbox:
            for connection in self.connections:
                if connection.role.seat == seat:
                    connection.send(type="state", **message)
