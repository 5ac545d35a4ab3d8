"""Bad input of every kind gets a clear rejection, and the server carries on."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

from tests.server.in_process_server import MINE, InProcessServer, bot

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
FIELDS = st.fixed_dictionaries(
    {
        "command": st.sampled_from(
            ["move", "join", "say", "fill-seat", "start", "take-back", "change-settings"]
        )
    },
    optional={
        "id": st.text(max_size=70) | JSON,
        "seat": st.integers() | JSON,
        "version": st.integers() | JSON,
        "action": st.fixed_dictionaries({"action": st.sampled_from(["claim", "draw-open", "return-tickets"])})
        | JSON,
        "text": st.text() | JSON,
        "level": JSON,
        "settings": JSON,
        "name": st.text(),
    },
)


IMPOSSIBLE_TABLES: dict[str, Any] = {
    "no body": None,
    "an empty body": {},
    "a list": [],
    "one seat": {"edition": "mini", "seats": [MINE]},
    "no board": {"seats": [MINE, bot()]},
    "an unknown field": {"edition": "mini", "seats": [MINE, bot()], "more": 1},
    "a bot from a file": {"edition": "mini", "seats": [MINE, bot("file.py:Bot")]},
    "two seats for one person": {"edition": "mini", "seats": [MINE, MINE]},
    "too many seats": {"edition": "mini", "seats": [MINE, *[bot()] * 5]},
    "two boards": {"edition": "mini", "board": "x", "seats": [MINE, bot()]},
    "a path": {"edition": "../../etc/passwd", "seats": [MINE, bot()]},
    "an invalid board": {"board": "id = 1", "seats": [MINE, bot()]},
    "a board of brackets": {"board": "a = " + "[" * 50_000, "seats": [MINE, bot()]},
    "too little time": {"edition": "mini", "seats": [MINE, bot()], "settings": {"turn_seconds": 1}},
    "no Alvin": {"edition": "mini", "seats": [MINE, bot()], "settings": {"alvin": True}},
    "no name": {"edition": "mini", "seats": [{"seat": "mine", "name": "\u202e"}, bot()]},
}


@pytest.mark.parametrize("body", IMPOSSIBLE_TABLES.values(), ids=IMPOSSIBLE_TABLES)
def test_an_impossible_table_is_rejected(server: InProcessServer, body: Any) -> None:
    response = server.sign_in("Ada").post("/api/tables", body)
    assert response.status_code == 400
    assert response.json()["text"].strip()


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/tables/..%2f", "/api/tables/x/record", "/api/tables/é"]
)
def test_an_unknown_table_is_not_found(server: InProcessServer, path: str) -> None:
    response = server.sign_in("Ada").get(path)
    assert (response.status_code, response.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=x", "after=x", "state=gone", "after=1", "more=1", "after=99999999999999999.x"]
)
def test_a_bad_query_for_a_list_is_rejected(server: InProcessServer, query: str) -> None:
    assert server.sign_in("Ada").get(f"/api/tables?{query}").json()["code"] == "bad-request"


def test_unknown_paths_and_methods_get_a_code_too(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    assert client.get("/api/nothing").json()["code"] == "not-found"
    response = client.post("/api/editions")
    assert (response.status_code, response.json()["code"]) == (405, "method-not-allowed")


def test_a_mistyped_address_shows_a_page(server: InProcessServer) -> None:
    response = server.anonymous().get("/no/such/page", accept="text/html")
    assert response.status_code in (404, 503)  # 503 if the web client is not built
    assert response.headers["content-type"].startswith("text/html")


def test_a_body_that_is_too_large_is_rejected(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    response = client.put("/api/me", {"name": "x" * 50_000})
    assert (response.status_code, response.json()["code"]) == (413, "too-large")
    board = {"board": "#" * 200_000, "seats": [MINE, bot()]}
    assert client.post("/api/tables", board).status_code == 400


@pytest.mark.parametrize(
    "record", ["x", "{}", '{"line":"header"}', "\n", "\ud800", '{"line":"result"}\n' * 100]
)
def test_an_invalid_record_is_rejected(server: InProcessServer, record: str) -> None:
    response = server.sign_in("Ada").post("/api/replay", {"record": record})
    assert response.status_code == 400


@given(body=JSON | FIELDS)
@settings(max_examples=150)
def test_garbage_in_commands_is_rejected(busy_table: tuple[InProcessServer, str, Any], body: Any) -> None:
    _, table, client = busy_table
    response = client.post(f"/api/tables/{table}/commands", body)
    assert response.status_code < 500
    if response.status_code != 200:
        assert response.json()["text"]


@given(text=st.text(max_size=100) | st.builds(json.dumps, JSON | FIELDS))
@settings(max_examples=200)
def test_garbage_over_a_websocket_is_rejected_and_the_connection_goes_on(
    busy_connection: Any, text: str
) -> None:
    busy_connection.session.send_text(text.encode("utf-8", "replace").decode())
    sent = busy_connection.send("leave-me-alone")
    while (message := busy_connection.receive()).get("id") != sent:
        assert message["message"] in ("refused", "update", "done", "snapshot", "hints")
    assert message["code"] == "bad-request"


@pytest.fixture(scope="module")
def busy_table(server: InProcessServer) -> tuple[InProcessServer, str, Any]:
    client = server.sign_in("Ada")
    table = client.table(MINE, {"seat": "mine", "name": "B"}, is_hot_seat=True, is_practice=True)
    client.command(table, "start")
    return server, table, client


@pytest.fixture(scope="module")
def busy_connection(busy_table: tuple[InProcessServer, str, Any]) -> Any:
    _, table, client = busy_table
    with client.live(table) as connection:
        connection.receive()
        yield connection


def test_binary_messages_are_read_like_text(busy_connection: Any) -> None:
    busy_connection.session.send_bytes(b'{"command":"say","id":"b1","text":"hello"}')
    while busy_connection.receive().get("id") != "b1":
        pass
    busy_connection.session.send_bytes(b"\xff\xfe")
    while (message := busy_connection.receive())["message"] != "refused":
        pass
    assert message["code"] == "bad-request"


def test_a_message_that_is_too_large_ends_the_connection(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    with client.live(client.table(MINE, bot())) as connection:
        connection.receive()
        connection.session.send_text("x" * 20_000)
        with pytest.raises(WebSocketDisconnect) as closed:
            connection.receive()
        assert closed.value.code == 1009


def test_a_connection_to_an_unknown_table_is_rejected(server: InProcessServer) -> None:
    with server.sign_in("Ada").live("nowhere") as connection:
        assert connection.receive()["code"] == "not-found"
        with pytest.raises(WebSocketDisconnect) as closed:
            connection.receive()
        assert closed.value.code == 4404
