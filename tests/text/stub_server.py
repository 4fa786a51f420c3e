"""A chat-completions endpoint on the loopback address, whose answers a test decides."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Stub:
    """What the server has been asked, and how it answers.

    Args:
        answer: gets the request's JSON and the number of the request (from 0); returns a text, a `dict` (the body of the response), an
            (HTTP status, text) pair, or bytes: the beginning of a response after which the connection breaks.
    """

    def __init__(self, answer):
        self.answer, self.requests, self.headers = answer, [], []
        self.running = self.most = 0
        self.lock = threading.Lock()
        self.base_url = ""


def completion(text, *, tokens=(100, 7), **message):
    """The body of a chat completion."""
    body = {
        "id": "x", "object": "chat.completion", "created": 0, "model": "stub",
        "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text, **message}}],
    }  # fmt: skip
    if tokens is not None:
        body["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1], "total_tokens": sum(tokens)}
    return body


@contextmanager
def serving(answer):
    """Serve until the block ends; gives the `Stub`."""
    stub = Stub(answer)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *args):
            pass

        def do_POST(self):
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
            status, body = answer if isinstance(answer, tuple) else (200, answer)
            body = completion(body) if isinstance(body, str) and status == 200 else body
            data = json.dumps(body if isinstance(body, dict) else {"error": {"message": body}}).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def handle(self):
            try:
                super().handle()
            except OSError:  # the client has gone
                pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    stub.base_url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield stub
    finally:
        server.shutdown()
        server.server_close()
