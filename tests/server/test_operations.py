"""What those who run a server need: health, metrics, logs, documents, headers."""

import json
import logging
import re

import pytest

from stellwerk.server.app.api.interface import INTERFACE
from stellwerk.server.app.logs import JsonLines, names_no_path
from stellwerk.server.store import Unavailable
from tests.server.club import MINE, Club, bot


def test_a_healthy_server_says_so(club: Club) -> None:
    assert club.stranger().get("/healthz").json()["status"] == "ok"


def test_a_server_without_its_store_says_so(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise Unavailable("The disk is gone.")

    guest = club.guest("Ada")
    monkeypatch.setattr(club.house.store, "ping", fails)
    answer = guest.get("/healthz")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    table = guest.table(MINE, bot())
    monkeypatch.setattr(club.house.store, "append", fails)
    assert guest.command(table, "say", text="x").status_code == 503
    monkeypatch.undo()
    assert guest.command(table, "say", text="x").status_code == 200


def test_metrics_are_in_the_format_of_prometheus(club: Club) -> None:
    guest = club.guest("Ada")
    guest.command(guest.table(MINE, bot()), "say", text="x")
    text = club.stranger().get("/metrics").text
    line = re.compile(r'(# (HELP|TYPE) .*|[a-z_]+({[a-z]+="[^"]*"(,[a-z]+="[^"]*")*})? [-+.0-9eInf]+)')
    assert [one for one in text.splitlines() if not line.fullmatch(one)] == []
    assert 'stellwerk_entries_total{kind="said"}' in text
    assert 'stellwerk_command_seconds_count{command="say"}' in text


def test_logs_are_json_and_hold_no_secrets(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        guest = club.guest("Ada")
        path = guest.post("/api/me/link").json()["path"]
        guest.get(path)
        guest.post("/api/me/carry", {"secret": path.removeprefix("/seat/")})
        guest.command(guest.table(MINE, bot()), "start")
    lines = [JsonLines().format(record) for record in caplog.records]
    ours = [json.loads(line) for line in lines if "stellwerk" in json.loads(line)["logger"]]
    assert {"method", "route", "status", "ms"} <= set(ours[0])
    assert guest.cookie is not None
    token = guest.cookie.partition("=")[2].partition(".")[0]
    assert token not in "\n".join(json.dumps(line) for line in ours)


def test_the_interface_is_described_for_programs_and_people(club: Club) -> None:
    document = club.stranger().get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    described = {(method.upper(), path) for path, ways in document["paths"].items() for method in ways}
    assert described == {(endpoint.method, endpoint.path) for endpoint in INTERFACE}
    text = json.dumps(document)
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in document["components"]["schemas"]
    ids = [way["operationId"] for ways in document["paths"].values() for way in ways.values()]
    assert len(set(ids)) == len(ids)
    page = club.stranger().get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert all(endpoint.path in page.text for endpoint in INTERFACE)
    assert "://" not in page.text.replace("http://www.w3.org", "")


def test_every_answer_is_guarded(club: Club) -> None:
    for path in ("/", "/api/me", "/api/docs", "/nothing"):
        headers = club.stranger().get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"


def test_pages_of_the_web_client_are_served(club: Club) -> None:
    for path in ("/", "/table/abc", "/seat/secret"):
        answer = club.stranger().get(path)
        assert answer.status_code == 200
        assert "Stellwerk" in answer.text
    assert club.stranger().get("/../pyproject.toml").status_code == 404


def test_paths_of_websockets_are_not_written_down() -> None:
    told = logging.makeLogRecord(
        {
            "name": "uvicorn.error",
            "msg": '%s - "WebSocket %s" [accepted]',
            "args": ("1.2.3.4", "/api/tables/x"),
        }
    )
    assert not names_no_path(told)
    assert names_no_path(logging.makeLogRecord({"name": "uvicorn.error", "msg": "Started server process"}))
