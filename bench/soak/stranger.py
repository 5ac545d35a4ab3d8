"""Somebody without a name at an address of their own, who can send anything to a server."""

import asyncio
import random
from collections import Counter
from typing import Final

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .people import address

STRANGER_ERRORS: Final = (WebSocketException, httpx2.TransportError, OSError, TimeoutError)
_KIND: Final = 66
_TIMEOUT_S: Final = 60.0
_JSON: Final = {"content-type": "application/json"}


class Stranger:
    """Requests, WebSockets and bytes from one address; how requests were answered is counted."""

    def __init__(self, number: int, seed: str) -> None:
        self.counts: Counter[str] = Counter()
        self.chance = random.Random(seed)
        self._source = (address(_KIND, number), 0)
        transport = httpx2.AsyncHTTPTransport(local_address=self._source[0], verify=False)
        self._http = httpx2.AsyncClient(transport=transport, trust_env=False, timeout=_TIMEOUT_S)

    async def request(self, port: int, method: str, path: str, content: str | None = None) -> httpx2.Response:
        """The response to a request."""
        url = f"http://127.0.0.1:{port}{path}"
        return self._counted(await self._http.request(method, url, content=content, headers=_JSON))

    async def request_as(self, port: int, cookie: str) -> httpx2.Response:
        """Ask who one is, with this cookie."""
        headers = {b"Cookie": b"stellwerk=" + cookie.encode()}
        return self._counted(await self._http.get(f"http://127.0.0.1:{port}/api/me", headers=headers))

    async def public_table(self, port: int) -> str:
        """Any public table."""
        response = await self.request(port, "GET", "/api/tables?state=running")
        tables = response.json().get("tables", []) if response.status_code == 200 else []
        return str(self.chance.choice(tables)["table"]) if tables else "nowhere"

    async def socket(self, port: int, table: str, query: str = "") -> ClientConnection:
        """A WebSocket at a table."""
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/live{query}"
        return await connect(url, proxy=None, max_size=None, local_addr=self._source, close_timeout=1)

    async def wire(self, port: int, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection on which these bytes were sent."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=self._source)
        writer.write(data)
        return reader, writer

    async def close(self) -> None:
        """Give up all connections."""
        await self._http.aclose()

    def _counted(self, response: httpx2.Response) -> httpx2.Response:
        self.counts["requests"] += 1
        if response.status_code == 500:
            self.counts[f"FAILED: {response.request.method} {response.request.url.path[:30]}"] += 1
        return response
