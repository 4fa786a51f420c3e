"""A small reverse proxy in a thread: it changes heads, reuses its connections, and passes WebSockets on."""

import asyncio
import threading


class Proxy:
    """Passes requests on to a server.

    Args:
        upstream: the host and port of the server.
        strip: a prefix that is removed from paths.
        host: the Host header for the server; None: that of the request.
        forwarded: the header X-Forwarded-For, to which the address of the client is appended; None: no such header.
    """

    def __init__(self, upstream, strip="", host=None, forwarded=""):
        self.upstream, self.strip, self.rewritten, self.forwarded = upstream.rsplit(":", 1), strip, host, forwarded
        self.idle = []
        self.opened = 0
        started = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._serve(started)), daemon=True).start()
        started.wait()

    async def _serve(self, started):
        self._loop, self._stopped = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._client, "127.0.0.1", 0)
        self.host = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        started.set()
        await self._stopped.wait()
        server.close()

    def stop(self):
        self._loop.call_soon_threadsafe(self._stopped.set)

    async def _connected(self):
        while self.idle:
            reader, writer = self.idle.pop()
            if not (reader.at_eof() or writer.is_closing()):
                return reader, writer
        self.opened += 1
        return await asyncio.open_connection(self.upstream[0], int(self.upstream[1]))

    def _head(self, head, peer):
        first, *lines = head.decode("latin-1").split("\r\n")[:-2]
        method, path, version = first.split(" ")
        if self.strip and path.startswith(self.strip):
            path = path.removeprefix(self.strip) or "/"
        fields = [line.split(": ", 1) for line in lines]
        if self.rewritten:
            fields = [[name, self.rewritten if name.lower() == "host" else value] for name, value in fields]
        if self.forwarded is not None:
            fields.append(["X-Forwarded-For", ", ".join(filter(None, (self.forwarded, peer)))])
            fields.append(["X-Forwarded-Proto", "https"])
        said = [f"{method} {path} {version}", *(": ".join(field) for field in fields), "", ""]
        return "\r\n".join(said).encode("latin-1"), {name.lower(): value for name, value in fields}

    async def _client(self, reader, writer):
        up = None
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                sent, fields = self._head(head, writer.get_extra_info("peername")[0])
                body = await reader.readexactly(int(fields.get("content-length", 0)))
                up = await self._connected()
                up[1].write(sent + body)
                answer = await up[0].readuntil(b"\r\n\r\n")
                writer.write(answer)
                if b" 101 " in answer.split(b"\r\n")[0]:
                    await asyncio.gather(self._pipe(reader, up[1]), self._pipe(up[0], writer))
                    return
                lengths = [int(line.split(b":")[1]) for line in answer.lower().split(b"\r\n") if line.startswith(b"content-length")]
                writer.write(await up[0].readexactly(lengths[0] if lengths else 0))
                await writer.drain()
                if b"\r\nconnection: close" not in answer.lower():
                    self.idle.append(up)
                    up = None
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            for one in (writer, up and up[1]):
                if one:
                    one.close()

    @staticmethod
    async def _pipe(reader, writer):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.close()
