"""``agot web``: the game in the browser."""

from __future__ import annotations

import logging
import secrets
import socket
import webbrowser
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import counted
from agot_env.storage.files import locked

LOCAL = "127.0.0.1"
NEEDED = ("starlette", "uvicorn", "websockets")


@dataclass
class Web:
    """Play, watch and replay games in the browser."""

    host: str = LOCAL
    """The address to listen at. Unless only this machine can reach it, a token is required, which is part of the printed address."""
    port: int = 8642
    """The port; 0 chooses a free one."""
    address: str | None = None
    """The address at which a proxy serves the page, such as https://example.org/agot; a token is then required."""
    proxies: tuple[str, ...] = (LOCAL,)
    """With --address: the IP addresses of the proxies, whose X-Forwarded-For headers name the clients."""
    token: str | None = None
    """The token, at least 16 characters; by default a random one if a token is required."""
    data: tuple[Path, ...] = ()
    """Data sets of agot simulate and agot arena whose games can be replayed."""
    agents: tuple[str, ...] = ()
    """Additional agents to choose from, besides the registered ones: with parameters, from files or modules."""
    games: Path = Path("web_games")
    """A folder in which games are stored. After a restart they continue."""
    threads: int = 2
    """Number of agents that search at the same time."""
    budget: float = 300
    """Seconds of computation that each client may use for analyses at once; half a second becomes available again every second."""
    open: bool = True
    """Open the page in the browser."""

    def run(self, console: Console) -> None:
        """Serve until interrupted."""
        missing = [name for name in NEEDED if find_spec(name) is None]
        if missing:
            raise ValueError(f"agot web needs {', '.join(missing)}: pip install 'agot-env[web]'")
        if not 1 <= self.threads <= 64:
            raise ValueError(f"--threads must be from 1 to 64, not {self.threads}")
        if not 1 <= self.budget < 1e9:
            raise ValueError(f"--budget must be at least 1, not {self.budget}")
        if not 0 <= self.port < 2**16:
            raise ValueError(f"--port must be from 0 to {2**16 - 1}, not {self.port}")
        token = self._token()
        with _bound(self.host, self.port) as listening:
            self._serve(console, listening, token)

    def _serve(self, console: Console, listening: socket.socket, token: str | None) -> None:
        import uvicorn

        from agot_agents.web.access import Address
        from agot_agents.web.app import LARGEST_MESSAGE, application
        from agot_agents.web.connections import MOST_CONNECTIONS, limited_protocol
        from agot_agents.web.hub import Hub
        from agot_agents.web.library import Library
        from agot_agents.web.store import Store

        logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
        public = None if self.address is None else Address.of(self.address)
        proxies = () if public is None else self.proxies
        store = Store(self.games)
        with locked(self.games):
            for problem in store.unreadable:
                console.print(f"left out: {problem}", soft_wrap=True)
            hub = Hub(store, self.agents, self.threads, self.budget)
            app = application(hub, Library(hub, self.data), token, public)
            host, port = listening.getsockname()[:2]
            name = f"[{host}]" if ":" in host else host
            base = f"http://{name}:{port}" if public is None else public.origin + public.prefix
            address = f"{base}/" + (f"?token={token}" if token else "")
            console.print(address, soft_wrap=True)
            console.print(f"Games are kept in {shown(self.games)}, {counted(len(store.games), 'game')} so far. Ctrl-C stops the server.")
            if self.open and public is None:
                webbrowser.open(address)
            config = uvicorn.Config(
                app, log_level="warning", ws="websockets-sansio", ws_max_size=LARGEST_MESSAGE, timeout_graceful_shutdown=5,
                server_header=False, access_log=False, http=limited_protocol(proxies), limit_concurrency=MOST_CONNECTIONS,
                proxy_headers=bool(proxies), forwarded_allow_ips=list(proxies),
            )  # fmt: skip

            class Server(uvicorn.Server):
                async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
                    hub.stop()  # so that no request waits for an agent
                    await super().shutdown(sockets)

            Server(config).run([listening])

    def _token(self) -> str | None:
        """The required token; None if only this machine can reach the server.

        Raises:
            ValueError: the token is too short, or contains characters that an address cannot contain.
        """
        if self.token is None:
            return None if self.host == LOCAL and self.address is None else secrets.token_urlsafe(24)
        if len(self.token) < 16 or not self.token.replace("-", "").replace("_", "").isalnum() or not self.token.isascii():
            raise ValueError("--token must have at least 16 characters: letters, digits, '-' and '_'")
        return self.token


def _bound(host: str, port: int) -> socket.socket:
    """A listening socket.

    Raises:
        FileError: the address cannot be used.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(100)  # a browser that is opened at once waits until the server is ready
    except (OSError, UnicodeError) as error:
        raise FileError(f"cannot listen at {shown(host)}, port {port}: {error}") from error
    listening.set_inheritable(True)
    return listening
