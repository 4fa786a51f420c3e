"""A chat completions endpoint on the loopback address without a model: a script answers.

    python -m benchmarks.scripted_model --port 8000
    agot arena --agents llm:model=scripted,base_url=http://127.0.0.1:8000/v1 greedy --games 24

Tests give it scripts of their own (`serving`).
"""

from __future__ import annotations

import json
import random
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import tyro

from agot_env.console.command_line import command_line
from agot_env.text import count_tokens

PASSING = re.compile(r"(Pass|Done|No more challenges|No|Take nothing|Waste the turn)\b")


@dataclass
class Raw:
    """A response of status 200 whose body is sent in chunks, without an end if there are infinitely many."""

    chunks: Iterable[bytes]
    headers: Mapping[str, str] = field(default_factory=dict)


class Stub:
    """The requests to the server, and its answers.

    Attributes:
        models: the models that it lists; none: it has no list. It answers requests to any model.

    Args:
        answer: called with the request's JSON and the number of the request (from 0); returns text, a `dict` (the body of the response),
            an (HTTP status, text) pair, bytes: the beginning of a response after which the connection breaks, or `Raw`.
    """

    def __init__(self, answer: Callable[[dict[str, Any], int], Any]) -> None:
        self.answer = answer
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.models = ["stub", "scripted"]
        self.running = self.most = 0
        self.lock = threading.Lock()
        self.base_url = ""


def completion(text: str, *, tokens: tuple[int, int] | None = (100, 7), **message: Any) -> dict[str, Any]:
    """The body of a chat completion."""
    body: dict[str, Any] = {
        "id": "x", "object": "chat.completion", "created": 0, "model": "stub",
        "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text, **message}}],
    }  # fmt: skip
    if tokens is not None:
        body["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1], "total_tokens": sum(tokens)}
    return body


@contextmanager
def serving(answer: Callable[[dict[str, Any], int], Any], port: int = 0) -> Iterator[Stub]:
    """Serve until the block ends; yields the `Stub`. Port 0: any free port."""
    stub = Stub(answer)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *args: Any) -> None:
            pass

        def do_GET(self) -> None:
            found = {"object": "list", "data": [{"id": name, "object": "model", "created": 0, "owned_by": "x"} for name in stub.models]}
            self.respond(200 if stub.models else 404, found)

        def respond(self, status: int, body: dict[str, Any]) -> None:
            data = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with stub.lock:
                number = len(stub.requests)
                stub.requests.append(request)
                stub.headers.append(dict(self.headers))
                stub.running += 1
                stub.most = max(stub.most, stub.running)
            try:
                answer = stub.answer(request, number)
            finally:
                with stub.lock:
                    stub.running -= 1
            if isinstance(answer, bytes):
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(answer) + 100))
                self.end_headers()
                self.wfile.write(answer)
                self.close_connection = True
                return
            if isinstance(answer, Raw):
                self.send_response(200)
                for name, value in {"Content-Type": "application/json", "Transfer-Encoding": "chunked", **answer.headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                for chunk in answer.chunks:
                    self.wfile.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
                self.wfile.write(b"0\r\n\r\n")
                return
            status, body = answer if isinstance(answer, tuple) else (200, answer)
            body = completion(body) if isinstance(body, str) and status == 200 else body
            self.respond(status, body if isinstance(body, dict) else {"error": {"message": body}})

        def handle(self) -> None:
            try:
                super().handle()
            except OSError:  # the client has disconnected
                pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    stub.base_url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield stub
    finally:
        server.shutdown()
        server.server_close()


def options_of(request: dict[str, Any]) -> list[tuple[int, str]]:
    """The options of the last message, with their numbers."""
    found = re.findall(r"^\[([0-9]+)\] (.*)", request["messages"][-1]["content"], re.MULTILINE)
    return [(int(number), text) for number, text in found]


@dataclass
class ScriptedModel:
    """Serve a model that chooses a random option other than passing, and sometimes answers unclearly.

    The same messages get the same answer.
    """

    port: int = 8000
    unclear: float = 0.02
    """The share of unclear answers."""
    latency: float = 0.0
    """The mean time of an answer in seconds."""
    tail: float = 1.0
    """The standard deviation of the logarithm of the time: with 1, one answer in a hundred takes six times the mean."""

    def __call__(self, request: dict[str, Any], number: int) -> dict[str, Any]:
        if self.latency:
            time.sleep(self.latency * random.lognormvariate(-(self.tail**2) / 2, self.tail))
        messages = [message["content"] for message in request["messages"]]
        chance, options = random.Random(repr(messages)), options_of(request)
        good = [option for option in options if not PASSING.match(option[1])] or options
        chosen, text = chance.choice(good) if good else (1, "There are no options")
        said = "I am not sure." if chance.random() < self.unclear else f"{text}: [{chosen}]"
        return completion(said, tokens=(sum(map(count_tokens, messages)), count_tokens(said)))

    def run(self) -> None:
        """Serve until Ctrl-C."""
        with serving(self, self.port) as stub:
            print(f"serving {stub.base_url}", flush=True)
            threading.Event().wait()


if __name__ == "__main__":
    with command_line("benchmarks.scripted_model"):
        tyro.cli(ScriptedModel).run()
