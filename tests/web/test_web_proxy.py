"""``agot web`` behind a reverse proxy, and with clients that are slow, many, or send odd heads."""

import asyncio
import json
import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("uvicorn", reason="needs the extra web: make test-web")

from agot_agents.web.access import Address, client_of
from reverse_proxy import Proxy
from web_server import LANDS, agot, free_port, played, received

pytestmark = pytest.mark.web
TOKEN = "0123456789abcdef"
COOKIE = f"agot_token={TOKEN}"


@pytest.fixture
def proxies():
    started = []

    def start(*arguments, **options):
        started.append(Proxy(*arguments, **options))
        return started[-1]

    yield start
    for one in started:
        one.stop()


def address_of(server):
    """The host and port at which a server listens that prints another address."""
    return f"127.0.0.1:{server.port}"


# --- addresses ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "origin", "prefix"),
    [
        ("https://example.org", "https://example.org", ""), ("https://Example.org/", "https://example.org", ""),
        ("http://example.org:8080/agot/", "http://example.org:8080", "/agot"), ("https://[::1]:8/a/b-c_d", "https://[::1]:8", "/a/b-c_d"),
    ],
)  # fmt: skip
def test_addresses(text, origin, prefix):
    assert Address.of(text) == Address(origin, prefix)


@pytest.mark.parametrize(
    "text",
    [
        "", "example.org", "ftp://example.org", "https://", "https://a@b.c", "https://a.b?c", "https://a.b#c", "https://[::1", "https://a.b:99999", "https://a.b:0x",
        "https://a.b/api", "https://a.b/game/x", "https://a.b/x/../y", "https://a.b/x y", 'https://a.b/"', "https://a.b/<x>", "https://a.b//x", "https://a\n.b", "https://\u00e4.b",
    ],
)  # fmt: skip
def test_addresses_that_are_none(text):
    with pytest.raises(ValueError):
        Address.of(text)


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("1.2.3.4", 5), "1.2.3.4"), (("2001:db8:1:2:3::4", 5), "2001:db8:1:2::/64"), (("2001:db8:1:2:ffff::1", 5), "2001:db8:1:2::/64"),
        (("x" * 1000, 0), "x" * 64), (None, ""),
    ],
)  # fmt: skip
def test_clients(client, counted):
    assert client_of({"client": client}) == counted


# --- a proxy --------------------------------------------------------------------------------------------------------------------

SET_UPS = {
    "at the root": ("https://games.example", {}),
    "below a path that it removes": ("https://games.example/agot", {"strip": "/agot"}),
    "below a path that it keeps": ("https://games.example/agot/x", {}),
    "that rewrites the host": ("https://games.example/agot", {"host": "127.0.0.1:1"}),
    "that names no clients": ("http://games.example:8080", {"forwarded": None}),
}


@pytest.mark.parametrize("name", SET_UPS)
def test_a_proxy(name, servers, proxies):
    address, options = SET_UPS[name]
    server = servers("--address", address, "--token", TOKEN, port=free_port())
    assert server.address == f"{address}/?token={TOKEN}"
    proxy = proxies(address_of(server), **options)
    origin, prefix = re.fullmatch(r"(https?://[^/]+)(.*)", address).groups()
    host = origin.partition("://")[2]
    server.host = proxy.host  # the tests' client talks to the proxy
    status, headers, _ = server.request(f"{prefix}/game/x?token={TOKEN}", host=host)
    assert status == 303 and headers["location"] == f"{prefix}/game/x"
    assert f"path={prefix or '/'};" in headers["set-cookie"].lower() and ("secure" in headers["set-cookie"].lower()) == address.startswith("https")
    assert server.request(f"{prefix}/", host=host)[0] == 401
    status, _, page = server.request(f"{prefix}/", host=host, cookie=COOKIE)
    assert status == 200 and f'src="{prefix}/page/main.js"'.encode() in page and f'href="{prefix}/#games"'.encode() in page
    for path in re.findall(rb'(?:href|src)="([^"#]+)"', page):
        assert server.request(path.decode(), host=host, cookie=COOKIE)[0] == 200, path
    assert server.request(f"{prefix}/api/games", "POST", LANDS, host=host, cookie=COOKIE, origin="https://evil.example")[0] == 403
    status, _, body = server.request(f"{prefix}/api/games", "POST", LANDS, host=host, cookie=COOKIE, origin=origin)
    assert status == 201

    async def play():
        from websockets.asyncio.client import connect

        url = f"ws://{proxy.host}{prefix}/api/games/{json.loads(body)['id']}/play"
        async with connect(url, origin=origin, additional_headers={"Cookie": COOKIE}, max_size=2**22) as page:
            decision = (await received(page, "state"))["decision"]
            await page.send(json.dumps({"type": "act", "decision": decision["id"], "action": decision["options"][0]["action"]}))
            assert (await received(page, "state"))["decision"]["id"] != decision["id"]

    asyncio.run(play())
    assert proxy.opened < 8  # it reuses connections
    for _ in range(20):
        assert server.request(f"{prefix}/api/options", host=host, cookie=COOKIE)[0] == 200


def test_clients_behind_a_proxy_have_budgets_of_their_own_and_cannot_forge_them(servers, proxies):
    server = servers("--address", "https://games.example", "--token", TOKEN, port=free_port())
    one, other = (proxies(address_of(server), forwarded=client) for client in ("203.0.113.7", "203.0.113.8"))
    slow = agot(["ismcts:seconds=30", "ismcts:seconds=30"])

    def started(proxy, **headers):
        server.host = proxy if isinstance(proxy, str) else proxy.host
        return server.request("/api/games", "POST", slow, cookie=COOKIE, origin="https://games.example", **headers)[0]

    # a client cannot pretend to be another one: the proxy appends the true address, and the last address that is no proxy counts
    assert [started(one) for _ in range(9)] == [201] * 8 + [429]
    assert started(one, x_forwarded_for="198.51.100.1") in (429, 201)
    assert started(other) == 201


def test_without_an_address_the_headers_of_proxies_are_ignored(servers):
    server = servers()
    slow = agot(["ismcts:seconds=30", "ismcts:seconds=30"])
    codes = [server.request("/api/games", "POST", slow, origin=server.base, x_forwarded_for=f"203.0.113.{k}")[0] for k in range(9)]
    assert codes == [201] * 8 + [429]
    assert server.request("/api/options", x_forwarded_host="evil.example", x_forwarded_proto="https", forwarded="host=evil.example")[0] == 200
    assert server.request("/api/options", host="evil.example", x_forwarded_host=server.host)[0] == 421


# --- slow and many --------------------------------------------------------------------------------------------------------------


def connected(server):
    name, port = server.host.rsplit(":", 1)
    return socket.create_connection((name, int(port)), 30)


def closed_after(one, limit=30):
    """Seconds until the server closes a connection, and what it has sent."""
    began, said = time.monotonic(), b""
    one.settimeout(limit)
    while data := one.recv(65536):
        said += data
    return time.monotonic() - began, said


def byte_by_byte(one):
    """Seconds until the server closes a connection on which a byte comes every fifth of a second."""
    one.setblocking(False)
    began = time.monotonic()
    try:
        while time.monotonic() - began < 25:
            one.send(b"X")
            time.sleep(0.2)
    except OSError:
        return time.monotonic() - began
    raise AssertionError("the connection is still open")


UNFINISHED = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: 127",
    "half a second head": b"GET / HTTP/1.1\r\nHost: {host}\r\n\r\nGET / HTTP/1.1\r\nHo",
    "empty lines": b"\r\n\r\n",
}
BODY = b"POST /api/games HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: 100\r\n\r\n{"
ODD = [
    b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 200_000 + b"\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
]  # fmt: skip


@pytest.fixture(scope="module")
def slow(server):
    """The outcomes of clients that all wait at the same time: futures of `closed_after` or `byte_by_byte`, by name."""

    def sent(head, limit=30):
        with connected(server) as one:
            one.sendall(head.replace(b"{host}", server.host.encode()))
            return closed_after(one, limit)

    def trickled():
        with connected(server) as one:
            return byte_by_byte(one)

    with ThreadPoolExecutor(len(UNFINISHED) + len(ODD) + 2) as pool:
        found = {name: pool.submit(sent, head) for name, head in UNFINISHED.items()}
        found |= {number: pool.submit(sent, head) for number, head in enumerate(ODD)}
        yield found | {"body": pool.submit(sent, BODY, 60), "byte by byte": pool.submit(trickled)}


@pytest.mark.parametrize("sent", UNFINISHED)
def test_a_head_that_does_not_come_closes_the_connection(slow, sent):
    assert slow[sent].result()[0] < 25


def test_a_head_that_comes_byte_by_byte_closes_the_connection(slow):
    assert slow["byte by byte"].result() < 25


def test_a_body_that_does_not_come_is_refused(slow):
    took, said = slow["body"].result()
    assert took < 45 and b" 400 " in said and b"must be sent within 20 seconds" in said


@pytest.mark.parametrize("head", range(len(ODD)))
def test_odd_heads_are_refused(server, slow, head):
    try:
        _, said = slow[head].result()
    except OSError:  # closed before everything was sent
        said = b""
    assert not said or re.match(rb"HTTP/1.1 4\d\d ", said), said[:200]
    assert server.request("/api/options")[0] == 200


def test_one_client_cannot_take_all_connections(server):
    many = [connected(server) for _ in range(150)]
    try:
        time.sleep(0.5)
        with socket.socket() as other:  # another client
            other.bind(("127.0.0.9", 0))
            other.connect((server.host.rsplit(":", 1)[0], int(server.host.rsplit(":", 1)[1])))
            other.sendall(f"GET /api/options HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n".encode())
            assert b" 200 " in closed_after(other)[1][:20]
        closed = 0
        for one in many:
            one.setblocking(False)
            try:
                closed += one.recv(1) == b""
            except BlockingIOError:
                pass
            except OSError:
                closed += 1
        assert 45 <= closed <= 60
    finally:
        for one in many:
            one.close()
    time.sleep(0.5)
    assert server.request("/api/options")[0] == 200


def test_pages_of_a_client_are_limited_and_become_free_again(server):
    game = server.new(LANDS)["id"]

    async def open_many():
        from websockets.exceptions import ConnectionClosed

        pages = [await server.socket(game) for _ in range(64)]
        try:
            async with server.socket(game) as one:
                with pytest.raises(ConnectionClosed) as closed:
                    await one.recv()
                assert closed.value.rcvd.code == 1013
        finally:
            for page in pages:
                await page.close()

    asyncio.run(open_many())
    assert asyncio.run(played(server, game, steps=2))
