"""Access to the server: the allowed hosts and origins of requests, and the token that is required on a network."""

from __future__ import annotations

import hmac
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING
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


class Access:
    """Refuses requests that do not come from the server's own page, before they reach the application.

    - If only this machine can reach the server (``token`` is None), the Host header must name this machine, so that no other site can
      reach the server under its own host name.
    - Otherwise the token must be in the cookie, or once in the address, which sets the cookie.
    - A request that changes something, and every WebSocket, needs an Origin header with the address of the server.

    Args:
        app: the application.
        token: the required token; None if only this machine can reach the server.
    """

    def __init__(self, app: ASGIApp, token: str | None) -> None:
        self._app, self._token = app, token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
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
            if not host or not _is_origin(headers.get("origin", ""), host):
                return PlainTextResponse("requests must come from the page of this server\n", 403)
        return None if self._token is None else self._without_token(scope, headers, self._token)

    @staticmethod
    def _without_token(scope: Scope, headers: Headers, token: str) -> Response | None:
        if _is(token, _cookie(headers.get("cookie", ""))):
            return None
        if scope["type"] == "http" and scope["method"] in SAFE:
            query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
            if any(name == "token" and _is(token, value) for name, value in query):
                rest = urlencode([(name, value) for name, value in query if name != "token"])
                answer = RedirectResponse("/" + scope["path"].lstrip("/") + (f"?{rest}" if rest else ""), 303)
                answer.set_cookie(COOKIE, token, httponly=True, samesite="strict")
                return answer
        return PlainTextResponse("open the address that agot web has printed: it contains a token\n", 401)


def client_of(scope: Scope) -> str:
    """Who sends a request, for limits: the address, of which IPv6 addresses count by their network of 64 bits."""
    address = (scope.get("client") or ("", 0))[0]
    try:
        found = ip_address(address)
    except ValueError:
        return str(address)
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
