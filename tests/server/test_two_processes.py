"""Two servers on one PostgreSQL: one game, seen and played from both."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.in_process_server import ApiClient, InProcessServer, in_process_server, play_out
from tests.server.store.postgres_server import postgres_server


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[InProcessServer, InProcessServer]]:
    folder: Path = tmp_path_factory.mktemp("clubs")
    with postgres_server() as server:
        database = server.new_database()
        with (
            in_process_server(folder, database=database) as one,
            in_process_server(folder, database=database) as other,
        ):
            yield one, other


def at(server: InProcessServer, client: ApiClient) -> ApiClient:
    """The same person at the other server."""
    same = ApiClient(server.http)
    same.cookie = client.cookie
    return same


def test_players_at_different_servers_see_every_move_in_order_once(
    servers: tuple[InProcessServer, InProcessServer],
) -> None:
    one, other = servers
    ada, bert = one.sign_in("Ada"), other.sign_in("Bert")
    table = ada.table()
    assert bert.command(table, "join").status_code == 200
    with ada.live(table) as first, bert.live(table) as second:
        first.receive()
        second.receive()
        first.command("start")
        second.await_version(first.newest["version"])
        play_out([first, second])
    versions_received = [
        [json.loads(text)["version"] for text in connection.texts if json.loads(text)["message"] == "update"]
        for connection in (first, second)
    ]
    for versions in versions_received:
        assert versions == list(range(versions[0], versions[0] + len(versions)))
    assert versions_received[0][-1] == versions_received[1][-1]


def _act(client: ApiClient, table: str, **fields: Any) -> Any:
    return client.command(table, "move", **fields)


def test_the_same_action_sent_to_both_at_once_is_played_once(
    servers: tuple[InProcessServer, InProcessServer],
) -> None:
    one, other = servers
    ada = one.sign_in("Ada")
    table = ada.table({"seat": "mine"}, {"seat": "mine", "name": "B"}, is_hot_seat=True)
    ada.command(table, "start")
    ada_elsewhere = at(other, ada)
    for number in range(30):
        snapshot = ada.get(f"/api/tables/{table}").json()
        if snapshot["public"]["table"]["state"] == "over":
            break
        own = next(own for own in snapshot["own"] if own["legal"])
        fields = {"id": f"both-{number}", "seat": own["seat"], "action": own["legal"][0]}
        act = partial(_act, table=table, version=snapshot["version"], **fields)
        with ThreadPoolExecutor(2) as threads:
            responses = list(threads.map(act, (ada, ada_elsewhere)))
        assert [response.status_code for response in responses] == [200, 200]
        assert {response.json()["version"] for response in responses} == {snapshot["version"] + 1}


def test_of_two_different_actions_at_once_one_is_rejected(
    servers: tuple[InProcessServer, InProcessServer],
) -> None:
    one, other = servers
    ada = one.sign_in("Ada")
    table = ada.table({"seat": "mine"}, {"seat": "mine", "name": "B"}, is_hot_seat=True)
    ada.command(table, "start")
    snapshot = ada.get(f"/api/tables/{table}").json()
    own = snapshot["own"][0]
    codes = [
        client.command(table, "move", version=snapshot["version"], seat=0, action=own["legal"][number])
        .json()
        .get("code")
        for number, client in enumerate((ada, at(other, ada)))
    ]
    assert codes == [None, "illegal-action"]


def test_people_connected_to_another_server_are_present(
    servers: tuple[InProcessServer, InProcessServer],
) -> None:
    one, other = servers
    ada, bert = one.sign_in("Ada"), other.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as first:
        first.await_presence(0)
        with bert.live(table) as second:
            first.await_presence(0, 1)
            second.await_presence(0, 1)
        first.await_presence(0)


def test_nothing_is_rejected_because_one_server_has_not_heard_of_the_other_yet(
    servers: tuple[InProcessServer, InProcessServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = servers
    ada = one.sign_in("Ada")
    table = ada.table({"seat": "mine"}, {"seat": "mine", "name": "B"}, is_hot_seat=True)
    ada_elsewhere = at(other, ada)
    ada_elsewhere.get(f"/api/tables/{table}")
    monkeypatch.setattr(other.services.table_service, "is_current", lambda *_: True)  # it hears nothing
    ada.command(table, "start")
    snapshot = ada.get(f"/api/tables/{table}").json()
    own = snapshot["own"][0]
    response = _act(
        ada_elsewhere, table, version=snapshot["version"], seat=own["seat"], action=own["legal"][0]
    )
    assert response.status_code == 200, response.text
