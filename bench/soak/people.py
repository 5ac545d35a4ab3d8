"""People and spectators, each with a loopback address of their own, as if they sat at different computers."""

import asyncio
import random
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.followed_table import followed
from tests.server.remote_players import Json, RemoteConnection

from .findings import Violation
from .ledger import Ledger
from .servers import SoakServer

CONNECTION_ERRORS: Final = (WebSocketException, httpx2.TransportError, OSError)
REPLY_S: Final = 90.0
"""How long a reply may take: a store waits up to 30 s, and others may be waiting before."""
_RETRIED: Final = frozenset({429, 502, 503})
_PAUSE_S: Final = 0.5
_TLS: Final = ssl.create_default_context()  # creating one for every person would take longer than the rest


def address(kind: int, number: int) -> str:
    """A loopback address; those of players, spectators and attackers differ."""
    return f"127.{kind}.{number // 250}.{1 + number % 250}"


class Refused(OSError):
    """The server refused a connection; trying again later may help."""


class SoakPerson:
    """Somebody who stays with one of the servers, and turns to another one if that is gone.

    The servers learn from each other a moment later, so nobody may change between them all the time.
    """

    def __init__(self, name: str, own_address: str, servers: Sequence[SoakServer], seed: str) -> None:
        self.name = name
        self.chance = random.Random(seed)
        self._address = own_address
        self._servers = servers
        self._current = self.chance.choice(servers)
        transport = httpx2.AsyncHTTPTransport(verify=_TLS, local_address=own_address)
        self._http = httpx2.AsyncClient(transport=transport, trust_env=False, timeout=REPLY_S)

    async def introduce(self) -> None:
        """Get a cookie."""
        await self.insist("PUT", "/api/me", {"name": self.name})

    async def insist(self, method: str, path: str, body: Json = None) -> Json:
        """The body of a response with status 200, however often that takes; raises Violation if refused."""
        while True:
            try:
                response = await self._http.request(method, f"{self._server.url}{path}", json=body)
            except CONNECTION_ERRORS:
                pass
            else:
                if response.status_code == 200:
                    return response.json()
                if response.status_code not in _RETRIED:
                    raise Violation(f"{method} {_route(path)} was refused: {response.text}")
            await asyncio.sleep(_PAUSE_S * (1 + self.chance.random()))

    async def updates(self, table: str, after: int) -> list[Json]:
        """Everything that happened at a table after a version."""
        updates: list[Json] = []
        while page := await self._updates(table, after + len(updates)):
            updates += page
        return updates

    async def _updates(self, table: str, after: int) -> list[Json]:
        page: list[Json] = (await self.insist("GET", f"/api/tables/{table}/updates?after={after}"))["updates"]
        return page

    @asynccontextmanager
    async def live(self, ledger: Ledger, known: Json) -> AsyncIterator["WatchedConnection"]:
        """A connection to a table that goes on after the known state; raises Refused."""
        url = f"{self._server.url}/api/tables/{ledger.table}/live".replace("http", "ws", 1)
        if known is not None:
            url += f"?version={known['version']}"
        cookie = self._http.cookies.get("stellwerk")
        headers = {} if cookie is None else {"Cookie": f"stellwerk={cookie}"}
        source = (self._address, 0)
        async with connect(
            url, additional_headers=headers, proxy=None, max_size=None, local_addr=source, close_timeout=1
        ) as socket:
            yield WatchedConnection(socket, ledger, known)

    async def close(self) -> None:
        """Give up all connections."""
        await self._http.aclose()

    @property
    def _server(self) -> SoakServer:
        if self._current.pid is None:
            up = [server for server in self._servers if server.pid is not None]
            self._current = self.chance.choice(up or self._servers)
        return self._current


class WatchedConnection(RemoteConnection):
    """A connection that compares what it receives with what anybody has seen before."""

    def __init__(self, socket: object, ledger: Ledger, known: Json) -> None:
        super().__init__(socket)  # type: ignore[arg-type] # a ClientConnection
        self.newest = known
        self._ledger = ledger

    async def receive(self) -> Json:
        """The next message, checked."""
        before = self.newest
        message = await super().receive()
        self.updates.clear()  # the ledger keeps what matters
        if message["message"] == "update":
            self._ledger.see(message)
        elif message["message"] == "snapshot" and before is not None:
            _compare(before, followed(None, message))
        elif message["message"] == "refused" and message["id"] is None:
            self._raise_refused(message)
        return message

    async def first_state(self) -> None:
        """Wait until the state of the table is known."""
        while self.newest is None:
            await asyncio.wait_for(self.receive(), REPLY_S)

    def _raise_refused(self, message: Json) -> None:
        if message["code"] == "not-found":
            raise Violation("a table is gone")
        raise Refused(message["code"])


def _compare(before: Json, after: Json) -> None:
    if after["version"] < before["version"]:
        raise Violation(f"a table went back from version {before['version']} to {after['version']}")
    if after["version"] == before["version"] and after != before:
        raise Violation(f"the followed state differs from the snapshot of version {after['version']}")


def _route(path: str) -> str:
    """A path without ids, so that equal problems have equal sentences."""
    parts = path.partition("?")[0].split("/")
    return "/".join("…" if len(part) > 12 else part for part in parts)
