"""Access to the server: the allowed hosts and origins of requests, and the token that is required on a network."""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse, Response

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

LOCAL = ("127.0.0.1", "localhost", "::1")
"""The names of this machine."""
COOKIE = "agot_token"
POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'", "base-uri 'none'",
    "form-action 'self'", "frame-ancestors 'none'",
))  # fmt: skip
"""The content security policy: nothing from other sites, and no inline scripts or styles."""
HEADERS = {
    "content-security-policy": POLICY, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
}  # fmt: skip
SAFE = ("GET", "HEAD")
PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)*")
GUESTS = re.compile(
    r"/page/[^/]+|/how-to-play/[^/]+|/api/terms/[^/]+|/game/[^/]+|/replay/games/[^/]+|/api/games/[^/]+/play"
    r"|/api/replay/games/[^/]+(/values|/\d+(/analysis)?)?", re.ASCII,
)
"""The paths that also those without the token may request: the page, and what the application gives to people with the link of a seat."""
GUEST = "agot.guest"
"""The entry of a scope that says that a request has not brought the required token."""
OWN = ("api", "data", "decks", "game", "how-to-play", "page", "replay", "report")
"""The first parts of the server's own paths."""


@dataclass(frozen=True)
class Address:
    """The address at which a proxy serves the page.

    Attributes:
        origin: its beginning, such as ``https://example.org``.
        prefix: its path, such as ``/agot``; empty if the page is at the root.
    """

    origin: str
    prefix: str

    @classmethod
    def of(cls, text: str) -> Address:
        """Read an address.

        Raises:
            ValueError: it is not an address, or its path is one of the server's own.
        """
        try:
            parts = urlsplit(text)
            valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None and (parts.port or 1) > 0
        except ValueError:
            valid = False
        if not valid or parts.query or parts.fragment or not text.isascii() or not text.isprintable():
            raise ValueError(f"an address such as https://example.org/agot is needed, not {text!r:.80}")
        prefix = parts.path.rstrip("/")
        names = prefix.split("/")[1:]
        if not PREFIX.fullmatch(prefix) or {".", ".."} & set(names) or set(names[:1]) & set(OWN):
            raise ValueError(f"the path of an address must consist of simple names; the first is not {', '.join(OWN)}; not {prefix!r:.80}")
        return cls(f"{parts.scheme}://{parts.netloc.lower()}", prefix)


class Access:
    """Refuses requests that do not come from the server's own page, before they reach the application.

    - If only this machine can reach the server (``token`` is None), the Host header must name this machine, so that no other site can
      reach the server under its own host name.
    - Otherwise the token must be in the cookie, or once in the address, which sets the cookie.
    - The page, and what belongs to a single game, may be requested without the token: the application gives it only to people with a link
      to that game (`agot_agents.web.links`), and it knows from `is_guest` that there was no token.
    - A request that changes something, and every WebSocket, needs an Origin header with the address of the server.

    The prefix of the public address is removed from paths that begin with it, so a proxy may or may not remove it.

    Args:
        app: the application.
        token: the required token; None if only this machine can reach the server.
        address: the address at which a proxy serves the page; None if there is no proxy.
    """

    def __init__(self, app: ASGIApp, token: str | None, address: Address | None = None) -> None:
        self._app, self._token, self._address = app, token, address
        self._prefix = address.prefix if address else ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if self._prefix and (scope["path"] + "/").startswith(f"{self._prefix}/"):
            scope = {**scope, "path": scope["path"].removeprefix(self._prefix) or "/"}
        refused = self._refusal(scope)
        if refused is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refused(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "not allowed"})

    def _refusal(self, scope: Scope) -> Response | None:
        """The response to a refused request; None if the request is allowed."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._token is None and _name_of(host) not in LOCAL:
            return PlainTextResponse(f"this server answers to {', '.join(LOCAL)} only\n", 421)
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            origin = headers.get("origin", "")
            if not (self._address and origin == self._address.origin) and not (host and _is_origin(origin, host)):
                return PlainTextResponse("requests must come from the page of this server, or have its address as the header Origin\n", 403)
        return None if self._token is None else self._without_token(scope, headers, self._token)

    def _without_token(self, scope: Scope, headers: Headers, token: str) -> Response | None:
        if _is(token, _cookie(headers.get("cookie", ""))):
            return None
        scope[GUEST] = True
        if scope["type"] == "http" and scope["method"] in SAFE:
            query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
            if any(name == "token" and _is(token, value) for name, value in query):
                rest = urlencode([(name, value) for name, value in query if name != "token"])
                answer = RedirectResponse(f"{self._prefix}/" + scope["path"].lstrip("/") + (f"?{rest}" if rest else ""), 303)
                secure = self._address is not None and self._address.origin.startswith("https:")
                answer.set_cookie(COOKIE, token, path=self._prefix or "/", httponly=True, samesite="strict", secure=secure)
                return answer
        if GUESTS.fullmatch(scope["path"]) and (scope["type"] == "websocket" or scope["method"] in SAFE):
            return None
        return PlainTextResponse("open the address that agot web has printed: it contains a token\n", 401)


def is_guest(scope: Mapping[str, Any]) -> bool:
    """Whether a request has not brought the token, although one is required."""
    return GUEST in scope


def client_of(scope: Mapping[str, Any]) -> str:
    """Who sends a request, for limits: the address, of which IPv6 addresses count by their network of 64 bits."""
    address = (scope.get("client") or ("", 0))[0]
    try:
        found = ip_address(address)
    except ValueError:
        return str(address)[:64]
    return str(found) if found.version == 4 else str(ip_network(f"{found}/64", strict=False))


def _is_origin(origin: str, host: str) -> bool:
    """Whether an Origin header names a page of a host."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host


def _name_of(host: str) -> str:
    """The host name of a Host header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is(token: str, given: str) -> bool:
    return hmac.compare_digest(token.encode(), given.encode())


def _cookie(header: str) -> str:
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""
