"""What those who run a server need: health, metrics, logs, documents, headers."""

import json
import logging
import math
import re
from pathlib import Path

import pytest

from stellwerk.server.app import store_check
from stellwerk.server.app.api.interface import INTERFACE
from stellwerk.server.app.logs import JsonLines, is_safe_to_log
from stellwerk.server.store import Unavailable
from tests.server.in_process_server import MINE, InProcessServer, bot, in_process_server


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """The result of a check is not remembered, not even for a second."""
    monkeypatch.setattr(store_check, "_REMEMBERED_S", 0.0)


def test_a_healthy_server_reports_it(server: InProcessServer) -> None:
    assert server.anonymous().get("/healthz").json()["status"] == "ok"


@pytest.mark.usefixtures("forgetful")
def test_a_server_without_its_store_reports_it(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise Unavailable("The disk is gone.")

    client = server.sign_in("Ada")
    with monkeypatch.context() as failing:
        failing.setattr(server.services.store, "check_writable", fails)
        response = client.get("/healthz")
        assert (response.status_code, response.json()["code"]) == (503, "busy")
        table = client.table(MINE, bot())
        failing.setattr(server.services.store, "append", fails)
        assert client.command(table, "say", text="x").status_code == 503
    assert client.command(table, "say", text="x").status_code == 200
    assert client.get("/healthz").status_code == 200


def test_a_flood_of_health_checks_writes_once_while_the_answer_is_remembered(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, writes = server.services.store, []
    write = store.check_writable

    async def counted() -> None:
        writes.append(1)
        await write()

    def ask() -> None:
        assert server.anonymous().get("/healthz").status_code == 200

    monkeypatch.setattr(store, "check_writable", counted)
    monkeypatch.setattr(store_check, "_REMEMBERED_S", 0.0)
    ask()
    monkeypatch.setattr(store_check, "_REMEMBERED_S", math.inf)
    for _ in range(50):
        ask()
    assert len(writes) == 1
    monkeypatch.setattr(store_check, "_REMEMBERED_S", 0.0)
    ask()
    assert len(writes) == 2


@pytest.mark.usefixtures("forgetful")
def test_a_deleted_database_is_noticed_and_counted(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        client = server.sign_in("Ada")
        table = client.table(MINE, bot())
        assert client.get("/healthz").status_code == 200
        assert "\nstellwerk_store_failures 0.0\n" in client.get("/metrics").text
        (tmp_path / "club.db").rename(tmp_path / "gone.db")
        assert client.get("/healthz").status_code == 503
        assert client.command(table, "say", text="x").status_code == 503  # it would be lost
        assert "\nstellwerk_store_failures 2.0\n" in client.get("/metrics").text
        (tmp_path / "gone.db").rename(tmp_path / "club.db")
        assert client.get("/healthz").status_code == 200
        assert client.command(table, "say", text="x").status_code == 200


def test_metrics_are_in_the_format_of_prometheus(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    client.command(client.table(MINE, bot()), "say", text="x")
    text = server.anonymous().get("/metrics").text
    line = re.compile(r'(# (HELP|TYPE) .*|[a-z_]+({[a-z]+="[^"]*"(,[a-z]+="[^"]*")*})? [-+.0-9eInf]+)')
    assert [one for one in text.splitlines() if not line.fullmatch(one)] == []
    assert 'stellwerk_entries_total{kind="said"}' in text
    assert 'stellwerk_command_seconds_count{command="say"}' in text


def test_logs_are_json_and_contain_no_secrets(
    server: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        client = server.sign_in("Ada")
        path = client.post("/api/me/link").json()["path"]
        client.get(path)
        client.post("/api/me/carry", {"secret": path.removeprefix("/seat/")})
        client.command(client.table(MINE, bot()), "start")
    lines = [JsonLines().format(record) for record in caplog.records]
    ours = [json.loads(line) for line in lines if "stellwerk" in json.loads(line)["logger"]]
    assert {"method", "route", "status", "ms"} <= set(ours[0])
    assert client.cookie is not None
    token = client.cookie.partition("=")[2].partition(".")[0]
    assert token not in "\n".join(json.dumps(line) for line in ours)


def test_the_api_is_documented_for_programs_and_people(server: InProcessServer) -> None:
    document = server.anonymous().get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    described = {
        (method.upper(), path) for path, operations in document["paths"].items() for method in operations
    }
    assert described == {(endpoint.method, endpoint.path) for endpoint in INTERFACE}
    text = json.dumps(document)
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in document["components"]["schemas"]
    ids = [
        operation["operationId"]
        for operations in document["paths"].values()
        for operation in operations.values()
    ]
    assert len(set(ids)) == len(ids)
    page = server.anonymous().get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert all(endpoint.path in page.text for endpoint in INTERFACE)
    assert "://" not in page.text.replace("http://www.w3.org", "")


def test_every_response_has_security_headers(server: InProcessServer) -> None:
    for path in ("/", "/api/me", "/api/docs", "/nothing"):
        headers = server.anonymous().get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"


def test_pages_of_the_web_client_are_served(server: InProcessServer) -> None:
    for path in ("/", "/table/abc", "/seat/secret"):
        response = server.anonymous().get(path)
        assert response.status_code == 200
        assert "Stellwerk" in response.text
    assert server.anonymous().get("/../pyproject.toml").status_code == 404


def test_paths_of_websockets_are_not_logged() -> None:
    record = logging.makeLogRecord(
        {
            "name": "uvicorn.error",
            "msg": '%s - "WebSocket %s" [accepted]',
            "args": ("1.2.3.4", "/api/tables/x"),
        }
    )
    assert not is_safe_to_log(record)
    assert is_safe_to_log(logging.makeLogRecord({"name": "uvicorn.error", "msg": "Started server process"}))
