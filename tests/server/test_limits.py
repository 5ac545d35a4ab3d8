"""How much each client may use."""

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from stellwerk.boards.load import parse_board
from stellwerk.server.app.config import Limits, Rate
from stellwerk.server.live.outbox import Outbox
from stellwerk.server.table.boards import _KNOWN, known_board
from tests.server.in_process_server import ADMIN, MINE, NO_RATE_LIMITS, bot, in_process_server

BOARDS = Path(__file__).parents[2] / "src" / "stellwerk" / "boards"


def with_limits(**limits: Any) -> Limits:
    return msgspec.structs.replace(NO_RATE_LIMITS, **limits)


def test_a_flooding_client_is_warned_and_then_disconnected(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=with_limits(messages=Rate(5.0, 0.0))) as server:
        client = server.sign_in("Ada")
        with client.live(client.table(MINE, bot())) as connection:
            connection.receive()
            for _ in range(5):
                assert connection.command("say", text="x")["message"] == "done"
            for number in range(100):
                connection.session.send_text(json.dumps({"command": "say", "id": f"f{number}", "text": "x"}))
            codes = {connection.receive()["code"] for _ in range(61)}
            assert codes == {"too-fast"}
            with pytest.raises(WebSocketDisconnect) as closed:
                connection.receive()
            assert closed.value.code == 1008


def test_requests_names_and_tables_are_rate_limited(tmp_path: Path) -> None:
    limits = with_limits(
        requests=Rate(30.0, 0.0),
        reserved_requests=Rate(2.0, 0.0),
        identity_requests=Rate(3.0, 0.0),
        new_tables_per_person=Rate(2.0, 0.0),
    )
    with in_process_server(tmp_path, limits=limits) as server:
        client = server.sign_in("Ada")
        for _ in range(2):
            client.table(MINE, bot())
        body = {"edition": "mini", "seats": [MINE, bot()]}
        assert client.post("/api/tables", body).json()["code"] == "too-fast"
        codes = [server.anonymous().put("/api/me", {"name": "x"}).json().get("code") for _ in range(3)]
        assert codes == [None, None, "too-fast"]
        responses = [client.get("/api/me").status_code for _ in range(40)]
        assert responses[0] == 200
        assert responses[-1] == 429


def test_spectators_do_not_crowd_out_players(tmp_path: Path) -> None:
    with (
        in_process_server(tmp_path, limits=with_limits(connections_per_table=2)) as server,
        ExitStack() as stack,
    ):
        client = server.sign_in("Ada")
        table = client.table(MINE, bot())
        responses = [stack.enter_context(server.anonymous().live(table)).receive() for _ in range(3)]
        assert [response.get("code") for response in responses] == [None, None, "too-many"]
        assert stack.enter_context(client.live(table)).receive()["message"] == "snapshot"


def test_connections_of_a_person_to_a_table_are_limited(tmp_path: Path) -> None:
    with (
        in_process_server(tmp_path, limits=with_limits(connections_per_person=2)) as server,
        ExitStack() as stack,
    ):
        client = server.sign_in("Ada")
        table = client.table(MINE, bot())
        responses = [stack.enter_context(client.live(table)).receive() for _ in range(3)]
        assert [response.get("code") for response in responses] == [None, None, "too-many"]


@pytest.mark.parametrize("limit", ["connections", "connections_per_address"])
def test_connections_are_limited_and_closed_ones_do_not_count(tmp_path: Path, limit: str) -> None:
    with in_process_server(tmp_path, limits=with_limits(**{limit: 1})) as server:
        client = server.sign_in("Ada")
        table = client.table(MINE, bot())
        with client.live(table) as connection, client.live(table) as second:
            assert connection.receive()["message"] == "snapshot"
            assert second.receive()["code"] == "too-many"
        with client.live(table) as third:
            assert third.receive()["message"] == "snapshot"


def test_bytes_waiting_for_a_slow_connection_are_limited() -> None:
    outbox = Outbox(None)
    sent = 0
    while not outbox.has_overflowed:
        outbox.send(bytes(20_000))
        sent += 1
    assert sent < 60


def test_new_tables_are_limited_by_address(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=with_limits(new_tables_per_address=Rate(3.0, 0.0))) as server:
        body = {"edition": "mini", "seats": [MINE, bot()]}
        codes = [server.sign_in("Ada").post("/api/tables", body).json().get("code") for _ in range(4)]
        assert codes == [None, None, None, "too-fast"]


def test_catching_up_is_rate_limited(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=with_limits(catching_up=Rate(2.0, 0.0))) as server:
        client = server.sign_in("Ada")
        table = client.table(MINE, bot())
        client.command(table, "say", text="x")
        with client.live(table, version=1) as connection:
            assert connection.receive()["message"] == "update"
        assert client.get(f"/api/tables/{table}/updates").status_code == 200
        assert client.get(f"/api/tables/{table}/updates").json()["code"] == "too-fast"
        with client.live(table, version=1) as connection:
            assert connection.receive()["message"] == "snapshot"


def test_guessing_the_admin_token_is_rate_limited(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=with_limits(identity_requests=Rate(5.0, 0.0))) as server:
        client = server.sign_in("Ada")
        table = client.table(MINE, bot())
        path = f"/api/tables/{table}/end"
        codes = [client.post(path, authorization=f"Bearer {n}").json()["code"] for n in range(4)]
        assert codes == ["not-admin"] * 4
        assert client.post(path, authorization=f"Bearer {ADMIN}").json()["code"] == "too-fast"


def own_board(number: int) -> str:
    """A custom board with the name of an edition."""
    return (BOARDS / "mini.toml").read_text("utf-8").replace("Konstanz", f"Konstanz {number}")


def test_drawings_of_custom_boards_are_rate_limited_and_not_cached(tmp_path: Path) -> None:
    drawings = tmp_path / "drawings"
    with in_process_server(
        tmp_path, limits=with_limits(drawings=Rate(1.0, 0.0)), drawings=str(drawings)
    ) as server:
        client = server.sign_in("Ada")
        bodies = [{"board": own_board(number), "seats": [MINE, bot()]} for number in range(2)]
        tables = [client.post("/api/tables", body).json()["table"] for body in bodies]
        responses = [client.get(f"/api/tables/{table}/board") for table in (tables[0], tables[0], tables[1])]
        assert [response.status_code for response in responses] == [200, 200, 429]
        assert not drawings.exists()
        assert client.get("/api/editions/mini").status_code == 200
        assert len(list(drawings.iterdir())) == 1


@pytest.mark.parametrize(
    ("limits", "code"),
    [({"drawings": Rate(0.0, 0.0)}, "too-fast"), ({"uploads_per_address": 0}, "busy")],
    ids=["rate", "at once"],
)
def test_reading_a_stored_board_is_limited(tmp_path: Path, limits: dict[str, Any], code: str) -> None:
    text = own_board(0)
    path = f"/api/boards/{parse_board(text, 'board').digest}"
    with in_process_server(tmp_path) as server:
        server.sign_in("Ada").post("/api/tables", {"board": text, "seats": [MINE, bot()]})
    _KNOWN.clear()
    with in_process_server(tmp_path, limits=with_limits(**limits)) as server:
        assert server.anonymous().get(path).json()["code"] == code
        assert known_board(text) is None


def test_reading_and_drawing_a_stored_board_counts_once(tmp_path: Path) -> None:
    text = own_board(0)
    path = f"/api/boards/{parse_board(text, 'board').digest}"
    with in_process_server(tmp_path, limits=with_limits(drawings=Rate(1.0, 0.0))) as server:
        ada = server.sign_in("Ada")
        ada.post("/api/tables", {"board": text, "seats": [MINE, bot()]})
        _KNOWN.clear()
        assert [ada.get(path).status_code for _ in range(2)] == [200, 200]
