"""A server in a process of its own, and small clients, for the tests of ``agot web``."""

import asyncio
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LANDS = {"game": "lands", "mode": "medium", "seats": [{"player": "human"}, {"player": "greedy"}]}


def agot(players, houses=("stark", "lannister", "baratheon", "targaryen"), **settings):
    """The settings of a card game with printed decks."""
    seats = [{"player": player, "deck": {"kind": "printed", "house": house}} for player, house in zip(players, houses)]
    return {"game": "agot", "seats": seats, **settings}


def free_port():
    """A port that no server uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """``agot web`` in a process of its own."""

    def __init__(self, folder, *options, port=0):
        self.folder, self.options, self.port = folder, options, port
        self.start()

    def start(self):
        command = [sys.executable, "-m", "agot_env", "web", "--no-open", "--port", str(self.port), "--games", str(self.folder), *map(str, self.options)]
        paths = [str(ROOT), str(ROOT / "agents"), str(ROOT / "training"), os.environ.get("PYTHONPATH", "")]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT, env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        )
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if line.startswith("http"):
                break
        assert lines and lines[-1].startswith("http"), "".join(lines)
        self.address = lines[-1].strip()
        self.host = urllib.parse.urlsplit(self.address).netloc
        self.base = f"http://{self.host}"

    def stop(self, kill=False):
        if self.process.poll() is None:
            (self.process.kill if kill else self.process.terminate)()
            self.process.wait(30)
        self.process.stdout.close()

    def request(self, path, method="GET", value=None, body=None, **headers):
        """(status, headers, body) of a request."""
        connection = http.client.HTTPConnection(self.host, timeout=60)
        content = json.dumps(value) if value is not None else body
        sent = {name.replace("_", "-"): text for name, text in headers.items() if text is not None}
        connection.request(method, path, content, sent)
        answer = connection.getresponse()
        found = answer.status, dict(answer.getheaders()), answer.read()
        connection.close()
        return found

    def begin(self, path):
        """The connection of a request that is sent, but whose response is not awaited."""
        connection = http.client.HTTPConnection(self.host, timeout=60)
        connection.request("GET", path)
        return connection

    def get(self, path):
        """The JSON at a path."""
        status, _, body = self.request(path)
        assert status == 200, body
        return json.loads(body)

    def new(self, settings):
        """Begin a game; its name and path."""
        status, _, body = self.request("/api/games", "POST", settings, origin=self.base)
        assert status == 201, body
        return json.loads(body)

    def socket(self, game, origin=None):
        """A WebSocket of a game."""
        from websockets.asyncio.client import connect

        return connect(f"ws://{self.host}/api/games/{game}/play", origin=origin or self.base, max_size=2**22)


async def received(socket, kind):
    """The next message of a kind."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if message["type"] == kind:
            return message
        assert message["type"] in ("game", "state", "handover", "error"), message


async def played(server, game, seed=0, steps=None):
    """Play a game at random, to its end or for so many decisions; the last message."""
    choose = random.Random(seed)
    async with server.socket(game) as socket:
        taken = 0
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 120))
            if message["type"] == "handover":
                await socket.send(json.dumps({"type": "ready"}))
            if message["type"] != "state":
                assert message["type"] in ("game", "handover"), message
                continue
            if message["over"] or taken == steps:
                return message
            action = choose.choice(message["decision"]["options"])["action"]
            await socket.send(json.dumps({"type": "act", "decision": message["decision"]["id"], "action": action}))
            taken += 1
