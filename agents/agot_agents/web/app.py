"""The web application: the pages, the JSON that they fetch, and the WebSocket of a game."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from agot_agents.web.access import HEADERS, Access, Address, client_of, is_guest
from agot_agents.web.analysis import analysis_of, values_of
from agot_agents.web.decks import cards_of, judge_deck, read_deck, write_deck
from agot_agents.web.hub import Hub
from agot_agents.web.library import LISTED, PLAYED, Library
from agot_agents.web.links import new_links
from agot_agents.web.live import Connection, LiveGame, Result, message_of, text_of, whole_of
from agot_agents.web.numbering import from_one
from agot_agents.web.replays import Replay
from agot_agents.web.searches import BusyError, StoppedError
from agot_agents.web.setup import choices, deck_of, setup_of
from agot_agents.web.tables import shown_of
from agot_agents.web.terms import terms_of
from agot_env.messages.errors import ReportedError

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

PAGE = files("agot_agents.web") / "page"
VIEWS = ("/", "/decks", "/game/{id}", "/replay/{source}/{key}", "/data/{name}", "/how-to-play/{game}")
"""The paths of the views, which the script of the page tells apart."""
TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
LARGEST_REQUEST = 256 * 1024
"""The largest size of a request in bytes: decks as text for six seats."""
LARGEST_MESSAGE = 16 * 1024
"""The largest size of a page's message in bytes."""
MOST_VALUES = 32
"""The number of steps whose values are computed in one request."""
MOST_SOCKETS = 64
"""The largest number of WebSockets of a client."""
LONGEST_BODY = 20.0
"""Seconds in which a client must send the body of a request."""
LONGEST_ENTRY = 10.0
"""Seconds in which a page must send the token of its link."""
MOST_TOKENS, LONGEST_TOKEN = 2, 64
"""The largest number of tokens that a page may send, and their largest length."""
UNKNOWN_GAME, NO_LINK, CLOSING, UNSUPPORTED, TOO_MANY, TOO_SLOW = 4404, 4401, 1001, 1003, 1013, 4408
"""Codes with which a WebSocket is closed."""
BUILDER = {"read": read_deck, "judge": judge_deck, "write": write_deck}
"""What the deck builder asks of the server."""
CLOSED_BY_CLIENT = 499
"""The status of a request whose client has gone; nobody sees it."""
log = logging.getLogger("agot_agents.web")
Answer = Callable[["Site", Request], Awaitable[Response]]


class ShownResponse(JSONResponse):
    """JSON whose texts the page shows: they count seats from 1."""

    def render(self, content: Any) -> bytes:
        """The JSON as bytes."""
        return from_one(super().render(content).decode()).encode()


def answered(answer: Answer) -> Answer:
    """A response that says what is wrong with a request, as JSON: ``{"error": ...}``."""

    @wraps(answer)
    async def checked(site: Site, request: Request) -> Response:
        try:
            return await answer(site, request)
        except KeyError:
            return ShownResponse({"error": "there is no such game, or it is not over"}, 404)
        except BusyError as error:
            return ShownResponse({"error": str(error)}, 429)
        except (ReportedError, ValueError) as error:
            return ShownResponse({"error": str(error)[:2000]}, 400)
        except StoppedError:
            return JSONResponse({"error": "the server is shutting down"}, 503)
        except ClientDisconnect:
            return Response(status_code=CLOSED_BY_CLIENT)

    return checked


async def while_connected(request: Request, answer: Awaitable[Result]) -> Result:
    """An answer that is cancelled when the client closes the connection.

    Raises:
        ClientDisconnect: the client has closed it.
    """
    answering = asyncio.ensure_future(answer)
    closing = asyncio.create_task(_closed(request))
    try:
        await asyncio.wait((answering, closing), return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise ClientDisconnect
        return answering.result()
    finally:
        answering.cancel()
        closing.cancel()


async def _closed(request: Request) -> None:
    """Wait until the client closes the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


class Site:
    """The handlers of all requests.

    Args:
        hub: the games in progress.
        library: the games that can be replayed.
        prefix: the path at which a proxy serves the page, see `agot_agents.web.access.Address`.
    """

    def __init__(self, hub: Hub, library: Library, prefix: str = "") -> None:
        self._hub, self._library, self._prefix = hub, library, prefix
        self._files = {file.name: file.read_bytes() for file in PAGE.iterdir() if file.name.rpartition(".")[2] in TYPES}
        self._files["index.html"] = self._files["index.html"].replace(b'="/', f'="{prefix}/'.encode())
        self._sockets: Counter[str] = Counter()
        self._replaying = asyncio.Lock()

    def routes(self) -> list[Route | WebSocketRoute]:
        """The routes of the application."""
        return [
            *(Route(path, self.page) for path in VIEWS),
            Route("/page/{name}", self.file),
            Route("/report/{name}", self.report),
            Route("/api/options", self.options),
            Route("/api/terms/{game}", self.terms),
            Route("/api/deck", self.deck, methods=["POST"]),
            Route("/api/cards/{edition}", self.cards),
            *(Route(f"/api/decks/{name}", self.builder, methods=["POST"]) for name in BUILDER),
            Route("/api/games", self.list_games),
            Route("/api/games", self.new_game, methods=["POST"]),
            Route("/api/data/{name}", self.data),
            Route("/api/replay/{source}/{key}", self.replay),
            Route("/api/replay/{source}/{key}/values", self.values),
            Route("/api/replay/{source}/{key}/{step:int}", self.step),
            Route("/api/replay/{source}/{key}/{step:int}/analysis", self.analysis),
            Route("/api/games/{id}/retry", self.retry, methods=["POST"]),
            WebSocketRoute("/api/games/{id}/play", self.play),
        ]

    # --- pages --------------------------------------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        """The page, whose script shows the view that the address names."""
        return self._file("index.html")

    async def file(self, request: Request) -> Response:
        """A style sheet or a script of the page."""
        return self._file(request.path_params["name"])

    def _file(self, name: str) -> Response:
        if name not in self._files:
            raise HTTPException(404)
        return Response(self._files[name], media_type=TYPES[name.rpartition(".")[2]], headers={"cache-control": "no-cache"})

    @answered
    async def report(self, request: Request) -> Response:
        """The report of a data set, with a content security policy of its own, since its styles and scripts are inline."""
        name = request.path_params["name"]
        text = await self._hub.run_data(lambda: self._library.page(name, self._prefix))
        policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
        return HTMLResponse(text, headers={"content-security-policy": policy})

    # --- games ----------------------------------------------------------------------------------------------------------------

    @answered
    async def options(self, request: Request) -> Response:
        """The choices for a new game, and the names of the data sets."""
        return JSONResponse(choices(self._hub.trusted) | {"data": self._library.names})

    @answered
    async def terms(self, request: Request) -> Response:
        """How to play a game, and its terms."""
        return JSONResponse(terms_of(request.path_params["game"]))

    @answered
    async def deck(self, request: Request) -> Response:
        """The cards of a deck of the form."""
        values = await _json(request)
        return ShownResponse(await self._hub.run(lambda: deck_of(values)))

    @answered
    async def cards(self, request: Request) -> Response:
        """The cards of an edition, for the deck builder."""
        edition = request.path_params["edition"]
        return JSONResponse(await self._hub.run(lambda: cards_of(edition)))

    @answered
    async def builder(self, request: Request) -> Response:
        """A deck of the deck builder that is read, judged or written."""
        values, work = await _json(request), BUILDER[request.url.path.rpartition("/")[2]]
        return JSONResponse(await self._hub.run(lambda: work(values)))

    @answered
    async def list_games(self, request: Request) -> Response:
        """The games that may be shown with all cards, the latest first. Games in progress between people are not listed."""
        start = _integer(request.query_params.get("start", "0"), "start")
        found = sorted((game for game in self._hub.store.games.values() if game.is_open), key=lambda game: -game.created)
        games = [game.summary() for game in found[start : start + LISTED]]
        return ShownResponse({"count": len(found), "start": start, "games": games})

    @answered
    async def new_game(self, request: Request) -> Response:
        """Start a game. If its people play on their own devices, the response contains the owner's token."""
        values = await _json(request)
        links = values.pop("links", None) if isinstance(values, dict) else None
        if links is not None and values.get("seed") is not None:
            raise ValueError("a game with a link for each seat draws its seed: anyone who knows it can work out all hands")
        setup = await self._hub.run(lambda: setup_of(values, self._hub.trusted))
        made, owner = (None, None) if links is None else new_links(setup, links)
        stored = await self._hub.new(setup, client_of(request.scope), made)
        path = f"/game/{stored.id}" if setup.people else f"/replay/{PLAYED}/{stored.id}"
        return JSONResponse({"id": stored.id, "path": path} | ({"owner": owner} if owner else {}), 201)

    @answered
    async def retry(self, request: Request) -> Response:
        """Ask the agent of a game of agents that has failed again, or let another agent play its seat."""
        values, key = await _json(request), request.path_params["id"]
        if values != {} and not (isinstance(values, dict) and set(values) == {"seat", "agent"}):
            raise ValueError("the request must be {}, or an object with seat and agent")
        seat, agent = (whole_of(values, "seat"), text_of(values, "agent")) if values else (None, "")
        await self._hub.retry(key, client_of(request.scope), seat, agent)
        self._library.forget(key)
        return JSONResponse({})

    async def play(self, socket: WebSocket) -> None:
        """The WebSocket of a game that people play."""
        await socket.accept()
        client = client_of(socket.scope)
        if self._sockets[client] >= MOST_SOCKETS:
            await socket.close(TOO_MANY, f"{MOST_SOCKETS} of your pages are connected")
            return
        self._sockets[client] += 1
        try:
            stored, connection = self._hub.store.games[socket.path_params["id"]], Connection(client)
            if not stored.setup.people or (stored.links is None and is_guest(socket.scope)):
                raise KeyError
            if stored.links is not None and not await self._enter(socket, stored.id, connection):
                await socket.close(NO_LINK, "this link is not valid, or its seat is taken")
                return
            await self._played(socket, await self._hub.open(stored.id, client), connection)
        except WebSocketDisconnect:
            pass
        except (KeyError, ReportedError, ValueError) as error:
            reason = "there is no such game" if isinstance(error, KeyError) else from_one(str(error))[:100]
            await socket.close(UNKNOWN_GAME, reason)
        finally:
            self._sockets[client] -= 1
            self._sockets += Counter()  # remove zeros

    async def _enter(self, socket: WebSocket, id: str, connection: Connection) -> bool:
        """Ask a page for the token of its link; whether it is valid. Until then, the page gets nothing of the game."""
        await socket.send_text(json.dumps({"type": "who"}))
        try:
            async with asyncio.timeout(LONGEST_ENTRY):
                _, message = message_of(await socket.receive_text(), {"enter": ("tokens",)})
        except (TimeoutError, KeyError, ValueError):
            return False
        tokens, links = message["tokens"], self._hub.store.games[id].links
        if not isinstance(tokens, list) or len(tokens) > MOST_TOKENS or links is None:
            return False
        for token in tokens:
            role = links.role_of(token) if isinstance(token, str) and len(token) <= LONGEST_TOKEN else None
            if role is not None:
                connection.token, connection.role = token, role
                return True
        return False

    @staticmethod
    async def _played(socket: WebSocket, game: LiveGame, connection: Connection) -> None:
        """Answer the messages of a page until it is closed."""
        await game.join(connection)
        sending = asyncio.create_task(_send(socket, connection))
        try:
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                text = message.get("text")
                if text is None:
                    await socket.close(UNSUPPORTED, "messages must be text")
                    break
                await game.handle(connection, text)
                if connection.full:
                    await socket.close(TOO_SLOW, "too many messages are unread")
                    break
        except (WebSocketDisconnect, RuntimeError):  # the page has gone
            pass
        finally:
            game.leave(connection)
            sending.cancel()

    # --- replays ----------------------------------------------------------------------------------------------------------------

    @answered
    async def data(self, request: Request) -> Response:
        """The games of a data set, and its payoff table."""
        query = request.query_params
        start = _integer(query.get("start", "0"), "start")
        name = request.path_params["name"]
        found = await self._hub.run_data(lambda: self._library.games(name, query.get("player"), query.get("opponent"), start))
        return JSONResponse(found)

    async def _with_replay(self, request: Request, work: Callable[[Replay], Result]) -> Result:
        """Run a function with the requested replay; one request at a time, since replays are shared."""
        source, key = request.path_params["source"], request.path_params["key"]
        if is_guest(request.scope) and self._hub.store.games[key].links is None:
            raise KeyError(key)
        async with self._replaying:
            return await self._hub.run(lambda: work(self._library.replay(source, key)))

    @answered
    async def replay(self, request: Request) -> Response:
        """The summary of a replay, with the texts of its cards; ``failed`` says why the game cannot continue."""
        source, key = request.path_params["source"], request.path_params["key"]

        def summary(replay: Replay) -> dict[str, Any]:
            match = replay.record.match
            failed = self._hub.store.games[key].failed if source == PLAYED else None
            asked = {"failed": {"text": failed, "seat": int(replay.record.games.seat[0])} if failed else None}
            return replay.summary() | asked | {"game": match.game, "cards": shown_of(match).catalogue(match)}

        return ShownResponse(await self._with_replay(request, summary))

    @answered
    async def step(self, request: Request) -> Response:
        """A step of a game in the requested view."""
        step, seat = request.path_params["step"], _seat(request)
        return ShownResponse(await self._with_replay(request, lambda replay: replay.state(step, seat)))

    async def _analysed(self, request: Request, games: Batch, agent: str, work: Callable[[Callable[[], None]], Result]) -> Result:
        """What an agent computes; cancelled when the page that has requested it closes."""
        analyses = self._hub.analyse(client_of(request.scope), games.match.game, [agent], lambda _, pause: work(pause))
        [found] = await while_connected(request, analyses)
        return found

    @answered
    async def analysis(self, request: Request) -> Response:
        """An agent's analysis of the decision at a step, if the view shows that decision."""
        step, seat, agent = request.path_params["step"], _seat(request), request.query_params.get("agent", "")

        def position(replay: Replay) -> Batch | None:
            return replay.position(step) if replay.may_see(step, seat) else None

        games = await self._with_replay(request, position)
        if games is None:
            return JSONResponse({"error": "this view does not show the decision at this step; choose the view of the seat to act"}, 403)
        found = await self._analysed(request, games, agent, lambda pause: analysis_of(games, agent, self._hub.trusted, pause))
        return ShownResponse(found)

    @answered
    async def values(self, request: Request) -> Response:
        """An agent's values for the seats to act, for a number of steps."""
        seat, agent = _seat(request), request.query_params.get("agent", "")
        start = _integer(request.query_params.get("start", "0"), "start")

        def positions(replay: Replay) -> tuple[list[int], list[Batch], int]:
            last = min(start + MOST_VALUES, replay.steps)
            steps = [step for step in range(start, last) if replay.may_see(step, seat)]
            return steps, [replay.position(step) for step in steps], last

        steps, games, last = await self._with_replay(request, positions)
        seats = [int(one.seat[0]) for one in games]
        found: list[float | None] = []
        if games:
            found = await self._analysed(request, games[0], agent, lambda pause: values_of(games, agent, self._hub.trusted, pause))
        return JSONResponse({"next": last, "values": [list(one) for one in zip(steps, seats, found)]})


def application(hub: Hub, library: Library, token: str | None = None, address: Address | None = None) -> Starlette:
    """The application.

    Args:
        hub: the games in progress; closed when the application ends.
        library: the games that can be replayed.
        token: the required token; None if only this machine can reach the server.
        address: the address at which a proxy serves the page; None if there is no proxy.
    """
    site = Site(hub, library, address.prefix if address else "")

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.resume()
        yield
        await hub.close()

    async def failed(request: Request, error: Exception) -> Response:
        log.error("%s failed", request.url.path, exc_info=error)
        return JSONResponse({"error": "the server has failed; its output says why"}, 500)

    middleware = [Middleware(WithHeaders), Middleware(Access, token=token, address=address)]
    return Starlette(routes=site.routes(), middleware=middleware, lifespan=lifespan, exception_handlers={Exception: failed})


class WithHeaders:
    """Adds the headers of `HEADERS` to every response that does not have them.

    Args:
        app: the application.
    """

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request."""

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                present = {name.decode() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"], *((name.encode(), value.encode()) for name, value in HEADERS.items() if name not in present),
                ]  # fmt: skip
            await send(message)

        await self._app(scope, receive, with_headers)


async def _send(socket: WebSocket, connection: Connection) -> None:
    """Send the waiting messages in order."""
    while True:
        text = await connection.waiting.get()
        if text is None:
            await socket.close(CLOSING, "the server is shutting down")
            return
        await socket.send_text(text)


async def _json(request: Request) -> Any:
    """The JSON of a request.

    Raises:
        ValueError: the request is too large, or is not JSON.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(LONGEST_BODY):
            async for part in request.stream():
                body += part
                if len(body) > LARGEST_REQUEST:
                    raise ValueError(f"a request must have at most {LARGEST_REQUEST:,} bytes")
    except TimeoutError:
        raise ValueError(f"a request must be sent within {LONGEST_BODY:.0f} seconds") from None
    try:
        return json.loads(bytes(body))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"the request is not JSON: {error}") from None


def _integer(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"{name} must be a whole number")
    return int(text)


def _seat(request: Request) -> int | None:
    """The requested view: a seat, or None for all cards."""
    text = request.query_params.get("seat", "all")
    return None if text == "all" else _integer(text, "seat")
