"""A process that has not heard of the latest moves yet catches up for a client that knows of them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stellwerk.server.live.synchronizer import Synchronizer
from tests.server.in_process_server import MINE, ApiClient, InProcessServer, in_process_server, play_out


async def deaf(_: Synchronizer) -> None:
    await asyncio.Event().wait()


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ApiClient, ApiClient]]:
    """The same person at two servers that never hear of each other's moves."""
    monkeypatch.setattr(Synchronizer, "run", deaf)
    with in_process_server(tmp_path) as one, in_process_server(tmp_path) as other:
        ada = one.sign_in("Ada")
        yield ada, same_person(other, ada)


def same_person(server: InProcessServer, client: ApiClient) -> ApiClient:
    same = ApiClient(server.http)
    same.cookie = client.cookie
    return same


@pytest.fixture
def started(servers: tuple[ApiClient, ApiClient]) -> str:
    """A table that both servers have in memory, started at the first; the second is behind."""
    here, there = servers
    table = here.table(MINE, {"seat": "mine", "name": "Bert"}, is_hot_seat=True)
    assert there.get(f"/api/tables/{table}").json()["version"] == 1
    assert here.command(table, "start").json()["version"] == 2
    return table


def test_without_a_version_a_process_tells_what_it_knows(
    servers: tuple[ApiClient, ApiClient], started: str
) -> None:
    assert servers[1].get(f"/api/tables/{started}").json()["version"] == 1


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("?version=2", {"version": 2}),
        ("/updates?after=2", {"version": 2, "updates": []}),
        ("/seats/0/routes/0?version=2", {"route": 0}),
    ],
)
def test_what_a_client_knows_is_known(
    servers: tuple[ApiClient, ApiClient], started: str, path: str, expected: dict[str, Any]
) -> None:
    _, there = servers
    answer = there.get(f"/api/tables/{started}{path}")
    assert answer.status_code == 200, answer.text
    assert expected.items() <= answer.json().items()
    assert there.get(f"/api/tables/{started}").json()["version"] == 2


def test_a_connection_resumes_at_a_process_that_was_behind(
    servers: tuple[ApiClient, ApiClient], started: str
) -> None:
    with servers[1].live(started, version=2) as connection:
        assert connection.receive_any()["message"] == "presence"  # nothing was missed


def test_a_version_that_does_not_exist_is_not_waited_for(
    servers: tuple[ApiClient, ApiClient], started: str
) -> None:
    assert servers[1].get(f"/api/tables/{started}?version=1000").json()["version"] == 2
    with servers[1].live(started, version=1000) as connection:
        assert connection.receive()["message"] == "snapshot"


@pytest.mark.parametrize("kind", ["record", "replay", "outcome"])
def test_the_result_of_a_game_is_known_as_soon_as_it_is_over(
    servers: tuple[ApiClient, ApiClient], kind: str
) -> None:
    here, there = servers
    table = here.table(MINE, {"seat": "mine", "name": "Bert"}, is_hot_seat=True)
    assert there.get(f"/api/tables/{table}/{kind}").json()["code"] == "not-over"
    with here.live(table) as connection:
        connection.receive()
        connection.command("start")
        play_out([connection])
    assert there.get(f"/api/tables/{table}/{kind}").status_code == 200
