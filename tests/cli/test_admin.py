"""Administering a running server from the command line."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.cli.calls import Call
from tests.server.server_process import ADMIN, ServerProcess, server_process


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("admin")
    with server_process(folder, str(folder / "club.db")) as started:
        yield started


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with the token of that server."""
    (tmp_path / "admin.token").write_text(f"{ADMIN}\n")
    return tmp_path


def sent(
    server: ServerProcess, method: str, path: str, body: object, cookie: str = ""
) -> tuple[dict[str, str], str]:
    headers = {"content-type": "application/json", "cookie": cookie}
    request = Request(f"{server.url}{path}", json.dumps(body).encode(), headers, method=method)
    with urlopen(request) as response:
        return json.load(response), response.headers.get("set-cookie", "").partition(";")[0]


def new_table(server: ServerProcess) -> str:
    _, cookie = sent(server, "PUT", "/api/me", {"name": "Ada"})
    plan = {"edition": "mini", "seats": [{"seat": "mine"}, {"seat": "bot", "level": "easy"}]}
    return sent(server, "POST", "/api/tables", plan, cookie)[0]["table"]


def test_tables_are_listed_and_ended_and_people_removed_and_revoked(
    call: Call, server: ServerProcess, data: Path
) -> None:
    table = new_table(server)
    options = ("--server", server.url, "--data", data)
    new_table(server)
    assert table not in call("admin", "tables", "--limit", "1", *options).out
    listed = call("admin", "tables", *options).out
    assert f"{table}  open, private  mini  20" in listed
    assert "  0  Ada  (person " in listed
    assert "  1  easy bot\n" in listed
    (line,) = [
        one
        for one in map(json.loads, call("admin", "tables", "--json", *options).out.splitlines())
        if one["line"]["table"] == table
    ]
    person = line["people"][0]
    assert call("admin", "remove", table, "0", *options).out.startswith("The player in seat 0 of table")
    assert call("admin", "remove", table, "0", *options).err == "Seat 0 belongs to nobody.\n"
    assert call("admin", "end", table, *options).out == f"Table {table} has ended.\n"
    assert table in call("admin", "tables", "--state", "over", *options).out
    assert table not in call("admin", "tables", "--state", "open", *options).out
    assert (
        call("admin", "revoke", person, *options).out == f"Person {person} is no longer known on 1 device.\n"
    )


@pytest.mark.parametrize(
    "arguments", [("end", "-unknown"), ("remove", "-unknown", "0"), ("revoke", "-x/../y")]
)
def test_what_does_not_exist_is_reported(
    call: Call, server: ServerProcess, data: Path, arguments: tuple[str, ...]
) -> None:
    outcome = call("admin", *arguments, "--server", server.url, "--data", data)
    assert (outcome.code, outcome.err.count("\n")) == (1, 1)
    assert outcome.err.startswith(("There is no such", "There is nothing"))


def test_without_the_token_nothing_is_sent(call: Call, tmp_path: Path) -> None:
    outcome = call("admin", "tables", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith(f"There is no admin token in {tmp_path}")


def test_another_token_is_refused(call: Call, server: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STELLWERK_ADMIN_TOKEN", "another admin token")
    outcome = call("admin", "tables", "--server", server.url)
    assert outcome.code == 1
    assert outcome.err.startswith(f"{server.url} has another admin token")


def test_no_server_is_reported(call: Call, data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    outcome = call("admin", "tables", "--server", f"http://127.0.0.1:{port}", "--data", data)
    assert outcome.code == 1
    assert outcome.err.startswith(f"There is no server at http://127.0.0.1:{port} (")
    assert call("admin", "tables", "--server", "club", "--data", data).err.startswith(
        "club is not the address"
    )
