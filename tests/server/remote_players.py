"""People who play over the network, at a server in another process."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from tests.server.followed_table import followed
from tests.server.server_process import ServerProcess

Json = Any
_IDS = count()
_PAUSE_S = 0.3


def new_id() -> str:
    """The id of a command."""
    return f"c{next(_IDS)}"


class RemotePlayer:
    """Somebody with a cookie, who can move from one server process to another."""

    def __init__(self, name: str, server: ServerProcess) -> None:
        self.name = name
        self.server = server
        self._http = httpx2.AsyncClient(verify=False, trust_env=False, timeout=60)

    async def fetch(self, method: str, path: str, body: Json = None) -> Json:
        """The JSON body of a request that must succeed."""
        response = await self.request(method, path, body)
        assert response.status_code == 200, response.text
        return response.json()

    async def request(self, method: str, path: str, body: Json = None) -> httpx2.Response:
        return await self._http.request(
            method,
            f"{self.server.url}{path}",
            content=None if body is None else json.dumps(body),
            headers={"content-type": "application/json"},
        )

    async def introduce(self) -> None:
        await self.fetch("PUT", "/api/me", {"name": self.name})

    async def make_table(self, *seats: Json, edition: str = "mini", **settings: Json) -> str:
        """Create a table; returns its id."""
        body = {"id": new_id(), "edition": edition, "seats": list(seats), "settings": settings}
        table: str = (await self.fetch("POST", "/api/tables", body))["table"]
        return table

    async def command(self, table: str, command: str, **fields: Json) -> Json:
        """Give a command by REST."""
        body = {"id": new_id(), "command": command, **fields}
        return await self.fetch("POST", f"/api/tables/{table}/commands", body)

    async def updates(self, table: str, after: int = 0) -> list[Json]:
        """Everything that happened at a table after a version, as this person may see it."""
        updates: list[Json] = []
        while page := await self._updates(table, after + len(updates)):
            updates += page
        return updates

    async def _updates(self, table: str, after: int) -> list[Json]:
        path = f"/api/tables/{table}/updates?after={after}"
        while (response := await self.request("GET", path)).status_code == 429:
            await asyncio.sleep(_PAUSE_S)
        assert response.status_code == 200, response.text
        updates: list[Json] = response.json()["updates"]
        return updates

    async def metrics(self) -> dict[str, float]:
        """The metrics of the server."""
        while (response := await self.request("GET", "/metrics")).status_code == 429:
            await asyncio.sleep(_PAUSE_S)
        lines = [line.rpartition(" ") for line in response.text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in lines}

    @asynccontextmanager
    async def live(
        self, table: str, server: ServerProcess | None = None
    ) -> AsyncIterator["RemoteConnection"]:
        """A connection to a table, at the player's own server or another one."""
        url = f"{(server or self.server).url}/api/tables/{table}/live".replace("http", "ws", 1)
        cookie = self._http.cookies.get("stellwerk")
        headers = {} if cookie is None else {"Cookie": f"stellwerk={cookie}"}
        async with connect(url, additional_headers=headers, proxy=None, max_size=None) as socket:
            connection = RemoteConnection(socket)
            await connection.receive()
            yield connection

    async def close(self) -> None:
        await self._http.aclose()


@asynccontextmanager
async def remote_players(server: ServerProcess, *names: str) -> AsyncIterator[list[RemotePlayer]]:
    """People known to the server."""
    players = [RemotePlayer(name, server) for name in names]
    try:
        for person in players:
            await person.introduce()
        yield players
    finally:
        for person in players:
            await person.close()


class RemoteConnection:
    """A WebSocket to a table. Keeps the updates it received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.newest: Json = None
        self.present: list[int] | None = None
        self.updates: list[Json] = []

    async def receive(self) -> Json:
        """The next message; the newest state of the table is kept."""
        while (message := json.loads(await self.socket.recv()))["message"] == "presence":
            self.present = message["seats"]
        if message["message"] in ("snapshot", "update"):
            self.newest = followed(self.newest, message)
        if message["message"] == "update":
            self.updates.append(message)
        return message

    async def command(self, command: str, **fields: Json) -> Json:
        """Give a command and wait for the reply."""
        return await self.send_command({"id": new_id(), "command": command, **fields})

    async def send_command(self, body: Json) -> Json:
        """The reply to a command that is given as its body."""
        await self.send(body)
        while (message := await self.receive()).get("id") != body["id"]:
            pass
        return message

    async def send(self, body: Json) -> None:
        """Give a command without waiting."""
        await self.socket.send(json.dumps(body))

    async def await_version(self, version: int) -> None:
        while self.newest["version"] < version:
            await self.receive()

    @property
    def is_over(self) -> bool:
        return bool(self.newest["public"]["table"]["state"] == "over")

    @property
    def legal(self) -> dict[int, list[Json]]:
        """The legal actions of own seats that have to act."""
        return {own["seat"]: own["legal"] for own in self.newest["own"] if own["legal"]}

    def move(self, chance: random.Random) -> Json:
        """A random move for one of the own seats, None if none of them has to act."""
        if not self.legal:
            return None
        seat = chance.choice(list(self.legal))
        return {
            "id": new_id(),
            "command": "move",
            "seat": seat,
            "action": chance.choice(self.legal[seat]),
            "version": self.newest["version"],
        }


async def play_on(connection: RemoteConnection, chance: random.Random) -> None:
    """Play whenever it is this person's turn, until the game is over."""
    while not connection.is_over:
        body = connection.move(chance)
        if body is None:
            await connection.receive()
        else:
            reply = await connection.send_command(body)
            while reply.get("code") == "too-fast":
                await asyncio.sleep(_PAUSE_S)
                reply = await connection.send_command(body)
            assert reply["message"] == "done", reply
