"""Connections of clients that are slow or too many: the protocol of uvicorn with limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from agot_agents.web.access import client_of

MOST_CONNECTIONS, MOST_OF_CLIENT = 2000, 100
"""The largest number of connections: of all clients, after which requests are answered with the status 503, and of one client."""
LONGEST_HEAD = 10.0
"""Seconds in which a connection must send the head of a request."""


def limited_protocol(proxies: Collection[str]) -> type[H11Protocol]:
    """The protocol for HTTP connections.

    A connection is closed if its client has too many others, or does not send the head of a request in time. WebSockets are counted by
    the application.

    Args:
        proxies: the addresses of proxies, whose connections are not limited in number.
    """
    connections: Counter[str] = Counter()

    class LimitedProtocol(H11Protocol):
        counted = ""
        timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if address not in proxies:
                client = client_of({"client": self.client})
                if connections[client] >= MOST_OF_CLIENT:
                    transport.abort()
                    return
                self.counted = client
                connections[client] += 1
            self.wait_for_head()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.wait_for_head()

        def connection_lost(self, exc: Exception | None) -> None:
            self.forget()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self.forget()
            super().handle_websocket_upgrade(event)

        def wait_for_head(self) -> None:
            answering = self.cycle is not None and not self.cycle.response_complete
            upgraded = self.transport.get_protocol() is not self
            if answering or upgraded:
                self.stop_timer()
            elif self.timer is None:
                self.timer = self.loop.call_later(LONGEST_HEAD, self.close_late)

        def close_late(self) -> None:
            self.timer = None
            if self.cycle is None or self.cycle.response_complete:
                self.transport.close()

        def stop_timer(self) -> None:
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

        def forget(self) -> None:
            self.stop_timer()
            if self.counted:
                connections[self.counted] -= 1
                if not connections[self.counted]:
                    del connections[self.counted]
                self.counted = ""

    return LimitedProtocol
