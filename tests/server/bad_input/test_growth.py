"""Bad input leaves nothing behind: no objects, no tasks, no tables, no connections."""

import asyncio
import gc
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.live.outbox import Outbox
from tests.server.in_process_server import MINE, ApiClient, InProcessServer, LiveConnection

ROUNDS = 20
GARBAGE = (
    "",
    "null",
    "[" * 2000,
    "{}",
    '{"command":"move"}',
    '{"command":"move","id":"1","seat":9,"version":1,"action":{"action":"pass"}}',
    '{"command":"move","id":"2","seat":1,"version":1,"action":{"action":"pass"}}',
    '{"command":"move","id":"3","seat":0,"version":99999,"action":{"action":"pass"}}',
    '{"command":"move","id":"4","seat":0,"version":1,"action":{"action":"claim","route":1}}',
    '{"command":"ask-hints","id":"5","seat":0}',
    '{"command":"rematch","id":"6"}',
    '{"command":"join","id":"7"}',
    '{"command":"say","id":"8","text":"\\u202e"}',
    "x" * 20_000,  # the last one: it ends the connection
)
REQUESTS = (
    ("GET", "/api/tables/nowhere"),
    ("GET", "/api/tables/nowhere/updates"),
    ("GET", "/api/editions/nowhere"),
    ("POST", "/api/tables"),
    ("POST", "/api/replay"),
    ("POST", "/api/me/carry"),
    ("PUT", "/api/me"),
    ("GET", "/nowhere"),
)


def test_bad_input_leaves_nothing_behind(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    table = client.table(MINE, {"seat": "mine", "name": "Bert"}, is_hot_seat=True)
    client.command(table, "start")
    for _ in range(ROUNDS):
        visit(server, client, table)
    before = resources(server)
    for _ in range(ROUNDS):
        visit(server, client, table)
    assert resources(server) == before


def visit(server: InProcessServer, client: ApiClient, table: str) -> None:
    """Everything that can be wrong, once, by a player at the table and by a stranger."""
    for somebody in (client, server.anonymous()):
        with somebody.live(table) as connection:
            for text in GARBAGE:
                connection.session.send_text(text)
            with pytest.raises(WebSocketDisconnect):
                listen(connection)
            rejections = [text for text in connection.texts if json.loads(text)["message"] == "refused"]
            assert len(rejections) == len(GARBAGE) - 1
        with somebody.live("nowhere") as connection:
            assert connection.receive()["code"] == "not-found"
        for method, path in REQUESTS:
            assert 400 <= somebody.request(method, path, {"x": 1}).status_code < 500


def listen(connection: LiveConnection) -> None:
    while True:
        connection.receive()


def resources(server: InProcessServer) -> dict[str, Any]:
    """How much of everything there is in this process."""
    tasks = server.http.portal.call(_tasks)  # type: ignore[union-attr] # it is open
    gc.collect()
    ours = (
        kind for kind in map(type, gc.get_objects()) if str(kind.__module__).startswith("stellwerk.server")
    )
    return {
        "objects": Counter(kind.__name__ for kind in ours),
        "tasks": tasks,
        "listening": server.services.table_service.connection_count,
        "tables": len(server.services.table_service.live_tables),
        "handles": handles(),
    }


def handles() -> int:
    """Open files except the database, which the threads of the store open when first needed."""
    folder = Path("/proc/self/fd")
    opened = folder.iterdir() if folder.is_dir() else ()
    return sum("club.db" not in os.path.realpath(handle) for handle in opened)


async def _tasks() -> int:
    return len(asyncio.all_tasks())


def test_a_connection_that_does_not_read_is_given_up() -> None:
    outbox = Outbox(None)
    for _ in range(10_000):
        outbox.send(b"news")
    assert outbox.has_overflowed

    async def unsent() -> int:
        count = 0
        while await outbox.next() is not None:
            count += 1
        return count

    assert asyncio.run(unsent()) < 1000
