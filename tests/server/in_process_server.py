"""A server in this process, and clients that use it the way browsers and programs do."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from stellwerk.server.app.application import build_app
from stellwerk.server.app.config import Config, Limits, Rate
from stellwerk.server.app.services import Services
from tests.server.followed_table import followed

KEY = b"a key for tests"
ADMIN = "the admin token"
Json = Any

NO_RATE_LIMITS = Limits(
    requests=Rate(1e6, 1e6),
    identity_requests=Rate(1e6, 1e6),
    new_tables_per_person=Rate(1e6, 1e6),
    new_tables_per_address=Rate(1e6, 1e6),
    drawings=Rate(1e6, 1e6),
    catching_up=Rate(1e6, 1e6),
    replays=Rate(1e6, 1e6),
    reviews_begun=Rate(1e6, 1e6),
    messages=Rate(1e6, 1e6),
    board_bytes_per_person=Rate(1e9, 1e9),
    board_bytes_per_address=Rate(1e9, 1e9),
    bot_tables_per_person=1000,
    bot_tables_per_address=1000,
    own_board_tables_per_person=1000,
    own_board_tables_per_address=1000,
    reviews_per_person=1000,
    reviews_per_address=1000,
)
"""For tests of something else."""

MINE, OPEN = {"seat": "mine"}, {"seat": "open"}


def bot(level: str = "random") -> Json:
    return {"seat": "bot", "level": level}


class InProcessServer:
    """A running server. Its clients share one HTTP client, each with its own cookie."""

    def __init__(self, http: TestClient) -> None:
        self.http = http

    @property
    def services(self) -> Services:
        services: Services = self.http.app.state.services  # type: ignore[attr-defined] # an ASGI app to the client
        return services

    def seen_from(self, address: str) -> "InProcessServer":
        """The same server for clients at another address."""
        elsewhere = TestClient(self.http.app, base_url="http://club.test", client=(address, 50_000))
        elsewhere.portal = self.http.portal
        return InProcessServer(elsewhere)

    def sign_in(self, name: str, **introduction: str) -> "ApiClient":
        client = ApiClient(self.http)
        response = client.put("/api/me", {"name": name, **introduction})
        assert response.status_code == 200, response.text
        return client

    def anonymous(self) -> "ApiClient":
        return ApiClient(self.http)


@contextmanager
def in_process_server(folder: Path, **settings: Any) -> Iterator[InProcessServer]:
    """A server with its database in a folder."""
    config = Config(
        **{
            "key": KEY,
            "database": str(folder / "club.db"),
            "admin_token": ADMIN,
            "hosts": ("club.test", "testserver"),  # the second is what the client calls it over WebSockets
            "bot_workers": 1,
            "bot_timeout_s": 600.0,
            "limits": NO_RATE_LIMITS,
            **settings,
        },
    )
    with TestClient(build_app(config), base_url="http://club.test") as client:
        yield InProcessServer(client)


class ApiClient:
    """A client with or without a cookie."""

    def __init__(self, http: TestClient) -> None:
        self._http = http
        self.cookie: str | None = None

    def request(self, method: str, path: str, body: Json = None, **headers: str) -> Any:
        response = self._http.request(
            method,
            path,
            content=None if body is None else json.dumps(body),
            headers={"content-type": "application/json", **self.headers, **headers},
        )
        self._http.cookies.clear()
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].partition(";")[0]
        return response

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.cookie is None else {"cookie": self.cookie}

    def get(self, path: str, **headers: str) -> Any:
        return self.request("GET", path, **headers)

    def post(self, path: str, body: Json = None, **headers: str) -> Any:
        return self.request("POST", path, body, **headers)

    def put(self, path: str, body: Json, **headers: str) -> Any:
        return self.request("PUT", path, body, **headers)

    def table(self, *seats: Json, edition: str = "mini", **settings: Json) -> str:
        """Create a table; returns its id."""
        body = {"edition": edition, "seats": list(seats or (MINE, OPEN)), "settings": settings}
        response = self.post("/api/tables", body)
        assert response.status_code == 200, response.text
        table: str = response.json()["table"]
        return table

    def command(self, table: str, command: str, **fields: Json) -> Any:
        """Give a command by REST."""
        body = {"command": command, "id": fields.pop("id", f"c{next(_IDS)}"), **fields}
        return self.post(f"/api/tables/{table}/commands", body)

    @contextmanager
    def live(self, table: str, version: int | None = None, **headers: str) -> Iterator["LiveConnection"]:
        query = "" if version is None else f"?version={version}"
        path = f"/api/tables/{table}/live{query}"
        with self._http.websocket_connect(path, headers={**self.headers, **headers}) as session:
            yield LiveConnection(session)


_IDS = count()


class LiveConnection:
    """A WebSocket to a table. Keeps everything it received, as text and decoded."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.texts: list[str] = []
        self.newest: Json = None
        self.present: list[int] | None = None

    def receive(self) -> Json:
        """The next message other than presence; the newest state of the table is kept."""
        while (message := self.receive_any())["message"] == "presence":
            pass
        return message

    def receive_any(self) -> Json:
        """The next message, which may be about presence."""
        text = self.session.receive_text()
        message = json.loads(text)
        if message["message"] == "presence":
            self.present = message["seats"]
        else:
            self.texts.append(text)
        if message["message"] in ("snapshot", "update"):
            self.newest = followed(self.newest, message)
        return message

    def await_presence(self, *seats: int) -> None:
        """Wait until exactly these seats are reported as connected."""
        while self.present != list(seats):
            self.receive_any()

    def send(self, command: str, **fields: Json) -> str:
        """Give a command; returns its id."""
        body = {"command": command, "id": f"c{next(_IDS)}", **fields}
        self.session.send_text(json.dumps(body))
        return str(body["id"])

    def command(self, command: str, **fields: Json) -> Json:
        """Give a command and wait for the reply."""
        sent = self.send(command, **fields)
        while (message := self.receive()).get("id") != sent:
            pass
        return message

    def await_version(self, version: int) -> Json:
        """Wait until the table is at a version."""
        while self.newest is None or self.newest["version"] < version:
            self.receive()
        return self.newest

    @property
    def legal(self) -> dict[int, list[Json]]:
        """The legal actions of own seats that have to act."""
        return {own["seat"]: own["legal"] for own in self.newest["own"] if own["legal"]}

    def move(self, seat: int, action: Json, version: int | None = None) -> Json:
        """Act at the newest known version."""
        return self.command(
            "move", seat=seat, action=action, version=self.newest["version"] if version is None else version
        )


def play_out(connections: list[LiveConnection], seed: int = 1) -> None:
    """Let the people on these connections play at random until the game is over."""
    chance = random.Random(seed)
    version = max(connection.newest["version"] for connection in connections)
    while True:
        for connection in connections:
            connection.await_version(version)
        if connections[0].newest["public"]["table"]["state"] == "over":
            return
        able = [(connection, seat) for connection in connections for seat in connection.legal]
        connection, seat = chance.choice(able)
        done = connection.move(seat, chance.choice(connection.legal[seat]))
        assert done["message"] == "done", done
        version = done["version"]


def finish(connection: LiveConnection) -> Json:
    """Let this person play at random, and bots as they like, until the game is over."""
    chance = random.Random(1)
    while connection.newest["public"]["table"]["state"] != "over":
        if connection.legal:
            seat, actions = next(iter(connection.legal.items()))
            connection.move(seat, chance.choice(actions))
        else:
            connection.receive()
    return connection.newest
