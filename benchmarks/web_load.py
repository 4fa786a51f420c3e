"""The latency of ``agot web`` under load: ``python -m benchmarks.web_load``.

Each client has an address of its own (127.0.0.2 and so on, which Linux provides) and waits a second between requests; they arrive within
ten seconds. Some let agents with
long searches play, request analyses or the values of whole games; the others play against greedy agents, step through replays, start games
and load pages. The table shows the time from a request to the complete response.

``--people 100`` measures something else: games of two people on their own devices and two greedy agents, in which each person answers every
ten seconds on average, on a server that has one core. Before that, each game is played for a while at full speed, so that the games are
at different stages. The table shows the time until an answer is taken, and until the person asked next has the question.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np
from rich.table import Table

from benchmarks.markdown import print_rich

ROOT = Path(__file__).resolve().parents[1]
PAUSE, ARRIVAL = 1.0, 10.0
"""The mean pause of a client between requests, and the time in which all clients arrive, in seconds."""
SEARCHES = ("search:seconds=15", "ismcts:seconds=15", "search:worlds=256,iterations=100000", "ismcts:iterations=100000")
ANSWERS, LONGEST_WARM_UP = 10.0, 120
"""The mean seconds between two answers of a person, and the most decisions that a game is played at full speed before."""
PAGES = ("/", "/page/main.js", "/page/table.css", "/api/options", "/api/games")
QUICK = ("act", "step", "page", "new game", "answer", "next question")
"""The requests that need no search."""


class Client:
    """A client with an address of its own.

    Args:
        host: the host and port of the server.
        number: the number of the client, from 0.
        times: the measured seconds by kind of request.
        errors: the number of refused requests by kind and status.
    """

    def __init__(self, host: str, number: int, times: dict[str, list[float]], errors: Counter[str]) -> None:
        self.host, self.times, self.errors = host, times, errors
        self.address = (f"127.0.0.{number + 2}", 0)
        self.random = random.Random(number)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def pause(self) -> None:
        """Wait for about `PAUSE` seconds."""
        await asyncio.sleep(PAUSE * self.random.uniform(0.5, 1.5))

    async def request(self, kind: str, path: str, value: object = None) -> Any:
        """The JSON of a request, or its body if it is none; None if it is refused."""
        name, port = self.host.rsplit(":", 1)
        if self._streams is None or self._streams[0].at_eof():  # the server closes idle connections
            self._streams = await asyncio.open_connection(name, int(port), local_addr=self.address)
        reader, writer = self._streams
        body = b"" if value is None else json.dumps(value).encode()
        method = "GET" if value is None else "POST"
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\nContent-Length: {len(body)}\r\n\r\n"
        began = time.perf_counter()
        writer.write(head.encode() + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(int(line.split(":")[1]) for line in lines if line.startswith("content-length:"))
        content = await reader.readexactly(length)
        self.times[kind].append(time.perf_counter() - began)
        status = lines[0].split()[1]
        if status not in ("200", "201"):
            self.errors[f"{kind}: {status} {content[:150].decode()}"] += 1
            return None
        return json.loads(content) if b"{" in content[:1] else content

    async def new(self, players: tuple[str, str], kind: str = "new game") -> Any:
        """Start a game."""
        houses = ("stark", "lannister")
        seats = [{"player": player, "deck": {"kind": "printed", "house": house}} for player, house in zip(players, houses)]
        return await self.request(kind, "/api/games", {"game": "agot", "seats": seats})

    async def play(self, analyse: str | None = None) -> None:
        """Play against the greedy agent; with ``analyse``, request the values of an agent after each action."""
        from websockets.asyncio.client import connect

        while True:
            game = await self.new(("human", "greedy"))
            url = f"ws://{self.host}{game['path'].replace('/game/', '/api/games/')}/play"
            async with connect(url, origin=f"http://{self.host}", local_addr=self.address, max_size=2**22) as socket:
                kind, began = "open", time.perf_counter()
                while True:
                    message = json.loads(await socket.recv())
                    if message["type"] in ("values", "error"):
                        self.times["values"].append(time.perf_counter() - began)
                        if message["type"] == "error":
                            self.errors[f"values: {message['text']}"] += 1
                    elif message["type"] != "state":
                        continue
                    else:
                        self.times[kind].append(time.perf_counter() - began)
                        if message["over"]:
                            break
                        state = message["decision"]
                    await self.pause()
                    act = {"type": "act", "action": self.random.choice(state["options"])["action"]}
                    values = {"type": "values", "agents": [analyse]}
                    asked = values if analyse and message["type"] == "state" and self.random.random() < 0.5 else act
                    kind, began = "act", time.perf_counter()
                    await socket.send(json.dumps(asked | {"decision": state["id"]}))

    async def watch(self, key: str, analyse: str | None = None) -> None:
        """Step through a replay; with ``analyse``, request an analysis of each step."""
        path = f"/api/replay/games/{key}"
        steps = (await self.request("step", path))["steps"]
        while True:
            step = self.random.randrange(steps)
            await self.request("step", f"{path}/{step}?seat=all")
            if analyse:
                await self.request("analysis", f"{path}/{step}/analysis?seat=all&agent={analyse}")
            await self.pause()

    async def browse(self) -> None:
        """Load pages."""
        while True:
            await self.request("page", self.random.choice(PAGES))
            await self.pause()

    async def start(self, players: tuple[str, str]) -> None:
        """Start games, of which those of agents are played at once."""
        while True:
            await self.new(players)
            await self.pause()


def replayed(host: str, times: dict[str, list[float]], errors: Counter[str]) -> Any:
    """Let agents play a game, for replays; its name."""

    async def play() -> str:
        client = Client(host, 200, times, errors)
        game = str((await client.new(("greedy", "greedy")))["id"])
        while not (await client.request("step", f"/api/replay/games/{game}"))["over"]:
            await asyncio.sleep(0.2)
        return game

    return play()


class PeopleGame:
    """A game of two people on their own devices and two greedy agents.

    Args:
        host: the host and port of the server.
        number: the number of the game, from 0.
        times, errors: as for `Client`.
        begun: set when all games have been played at full speed for a while; from then on, times are measured.
    """

    def __init__(self, host: str, number: int, times: dict[str, list[float]], errors: Counter[str], begun: asyncio.Event) -> None:
        self.clients = [Client(host, 2 * number + place, times, errors) for place in range(2)]
        self.times, self.begun = times, begun
        self.random = random.Random(number)
        self.left = self.random.randrange(LONGEST_WARM_UP)
        self.warm, self.acted = asyncio.Event(), 0.0

    async def play(self) -> None:
        """Begin the game, and play it from both devices."""
        players, houses = ("human", "greedy", "human", "greedy"), ("stark", "lannister", "baratheon", "targaryen")
        seats = [{"player": player, "deck": {"kind": "printed", "house": house}} for player, house in zip(players, houses)]
        made = await self.clients[0].request("new game", "/api/games", {"game": "agot", "seats": seats, "links": {}})
        path = f"{made['path'].replace('/game/', '/api/games/')}/play"
        async with self._page(self.clients[0], path, made["owner"]) as owner:
            invitations = (await _next(owner, "seating"))["invitations"]
        await asyncio.gather(*(self._person(client, path, token) for client, token in zip(self.clients, filter(None, invitations))))

    def _page(self, client: Client, path: str, token: str) -> Any:
        from websockets.asyncio.client import connect

        @asynccontextmanager
        async def entered() -> AsyncIterator[Any]:
            url, origin = f"ws://{client.host}{path}", f"http://{client.host}"
            async with connect(url, origin=origin, local_addr=client.address, max_size=2**22) as socket:
                await socket.send(json.dumps({"type": "enter", "tokens": [token]}))
                yield socket

        return entered()

    async def _person(self, client: Client, path: str, token: str) -> None:
        async with self._page(client, path, token) as socket:
            await socket.send(json.dumps({"type": "join", "name": "Visitor", "key": secrets.token_urlsafe(24)}))
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "error":
                    client.errors[f"answer: {message['text']}"] += 1
                if message["type"] == "taken":
                    self._measured("answer")
                if message["type"] != "state":
                    continue
                if message["over"]:
                    self.warm.set()
                    return
                if message["decision"]:
                    self._measured("next question")
                    await self._think()
                    options = message["decision"]["options"]
                    self.acted = time.perf_counter()
                    action = client.random.choice(options)["action"]
                    await socket.send(json.dumps({"type": "act", "decision": message["decision"]["id"], "action": action}))

    async def _think(self) -> None:
        """Answer at once while the game is played at full speed; later, wait so long that each person answers every `ANSWERS` seconds."""
        self.left -= 1
        if self.left > 0:
            return
        self.warm.set()
        if not self.begun.is_set():
            await self.begun.wait()
            self.acted = 0.0
        await asyncio.sleep(self.random.expovariate(len(self.clients) / ANSWERS))

    def _measured(self, kind: str) -> None:
        """Note the time since the last answer."""
        if self.begun.is_set() and self.acted:
            self.times[kind].append(time.perf_counter() - self.acted)


async def _next(socket: Any, kind: str) -> Any:
    """The next message of a kind."""
    while (message := json.loads(await socket.recv()))["type"] != kind:
        pass
    return message


async def people(host: str, count: int, seconds: float, times: dict[str, list[float]], errors: Counter[str]) -> None:
    """Let people play on their own devices for some time."""
    begun = asyncio.Event()
    games = [PeopleGame(host, number, times, errors, begun) for number in range(count // 2)]
    tasks = [asyncio.create_task(game.play()) for game in games]
    warm: asyncio.Future[Any] = asyncio.gather(*(game.warm.wait() for game in games))
    running: set[asyncio.Future[Any]] = {warm, *tasks}
    while not warm.done():
        done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    await asyncio.sleep(2)
    times.clear()
    begun.set()
    await asyncio.sleep(seconds)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def after(seconds: float, work: Coroutine[Any, Any, None]) -> None:
    """Begin after some seconds."""
    try:
        await asyncio.sleep(seconds)
    except asyncio.CancelledError:
        work.close()
        raise
    await work


async def load(host: str, clients: int, seconds: float, times: dict[str, list[float]], errors: Counter[str]) -> None:
    """Let the clients send requests for some time."""
    key = await replayed(host, times, errors)
    times.clear()
    work = []
    for number in range(clients):
        client, search = Client(host, number, times, errors), SEARCHES[number % len(SEARCHES)]
        kinds = [
            client.start((search, search)), client.play(search), client.watch(key, search), client.play(), client.play(), client.play(),
            client.watch(key), client.watch(key), client.browse(), client.start(("human", "greedy")),
        ]  # fmt: skip
        for place, one in enumerate(kinds):
            if place == number % len(kinds):
                work.append(asyncio.create_task(after(ARRIVAL * number / clients, one)))
            else:
                one.close()
    done, _ = await asyncio.wait(work, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in work:
        task.cancel()
    for task in done:
        task.result()
    for task in work:
        with suppress(asyncio.CancelledError):
            await task


def main() -> None:
    """Start a server, measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--budget", type=float, default=300)
    parser.add_argument("--people", type=int, default=0, help="people on their own devices; the other clients do nothing")
    options = parser.parse_args()
    times: dict[str, list[float]] = defaultdict(list)
    errors: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "agot_env", "web", "--no-open", "--port", "0", "--games", folder, "--budget", str(options.budget)]
        command += ["--threads", str(options.threads)]
        cores = sorted(os.sched_getaffinity(0))
        if options.people and len(cores) > 1:
            os.sched_setaffinity(0, cores[:1])  # the server inherits it
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=dict(os.environ))
        os.sched_setaffinity(0, cores[1:] if options.people and len(cores) > 1 else cores)
        try:
            assert server.stdout is not None
            host = urlsplit(server.stdout.readline().strip()).netloc
            if options.people:
                asyncio.run(people(host, options.people, options.seconds, times, errors))
            else:
                asyncio.run(load(host, options.clients, options.seconds, times, errors))
        finally:
            server.terminate()
            server.wait(60)
    table = Table("request", "number", "median (ms)", "95 % (ms)", "99 % (ms)", "worst (ms)")
    for kind in sorted(times, key=lambda kind: (kind not in QUICK, kind)):
        found = 1000 * np.array(times[kind])
        table.add_row(kind, f"{len(found):,}", *(f"{value:,.0f}" for value in (*np.percentile(found, (50, 95, 99)), found.max())))
    print_rich(table)
    for error, number in errors.most_common(12):
        print(f"{number} times {error}")


if __name__ == "__main__":
    main()
