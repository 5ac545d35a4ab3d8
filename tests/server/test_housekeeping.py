"""Tables that nobody serves: after a restart, and whatever is wrong with some of them."""

import threading
import time
from pathlib import Path

import pytest

from stellwerk.play.actions import Claim
from stellwerk.server.app.services import now_ms
from stellwerk.server.live.retention import Retention
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry, encode_entry
from stellwerk.server.messages.settings import Settings
from tests.server.in_process_server import InProcessServer, finish, in_process_server
from tests.server.stored_tables import corrupt_log, created, finished, started, write_log

LONG_AGO_MS = 60_000
PATIENCE_S = 120


def test_a_bot_left_waiting_by_a_dead_server_moves_immediately(tmp_path: Path) -> None:
    table = write_log(tmp_path, *started(), at=now_ms())
    with in_process_server(tmp_path) as server, server.anonymous().live(table) as connection:
        connection.receive()
        assert finish(connection)["public"]["table"]["ending"] == "finished"


def test_a_time_limit_still_applies_after_a_restart(tmp_path: Path) -> None:
    seats = (log.Occupant(player="x", name="X"), log.Occupant(player="y", name="Y"))
    table = write_log(tmp_path, *started(seats, Settings(turn_seconds=5)), at=now_ms() - 6_000)
    with in_process_server(tmp_path) as server, server.anonymous().live(table) as connection:
        connection.receive()
        connection.await_version(6)
        updates = "".join(connection.texts) + server.anonymous().get(f"/api/tables/{table}/updates").text
        assert "time-ran-out" in updates
        assert '"by":"stand-in"' in updates


def wait_until_nothing_is_due(server: InProcessServer) -> None:
    deadline, services = time.monotonic() + PATIENCE_S, server.services
    while server.http.portal.call(services.store.due, services.table_service.clock() + 3_600_000):  # type: ignore[union-attr]
        assert time.monotonic() < deadline, "housekeeping finds the table due again and again"
        time.sleep(0.1)


DAMAGES = {
    "other rules": encode_entry(log.Started(seed=1, rules_version=999)),
    "an entry from a newer version": b'{"entry":"danced","seat":0}',
    "not JSON": b"\xff",
    "an impossible action": encode_entry(log.Moved(seat=0, action=Claim(999, "red", 0), by="person")),
    "an impossible number of 0.1.0": encode_entry(log.Moved(seat=0, move=10**6, by="person")),
    "nothing to play": encode_entry(log.Moved(seat=0, by="person")),
    "an unknown seat": encode_entry(log.SeatFilled(seat=9, bot="easy")),
}


@pytest.mark.parametrize("payload", DAMAGES.values(), ids=DAMAGES)
def test_an_unreadable_table_is_left_alone_and_the_others_are_served(tmp_path: Path, payload: bytes) -> None:
    table = write_log(tmp_path, *started(), at=now_ms() - LONG_AGO_MS)
    corrupt_log(tmp_path, table, payload, at=now_ms() - LONG_AGO_MS)
    other = write_log(tmp_path, *started(), at=now_ms(), table="other")
    with in_process_server(tmp_path) as server:
        response = server.anonymous().get(f"/api/tables/{table}")
        assert (response.status_code, response.json()["code"]) == (409, "other-rules")
        with server.anonymous().live(other) as connection:
            connection.receive()
            assert finish(connection)["public"]["table"]["ending"] == "finished"
        wait_until_nothing_is_due(server)


def test_a_failed_round_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [ZeroDivisionError, KeyError]
    with in_process_server(tmp_path) as server:
        due, went_well = server.services.store.due, threading.Event()

        async def fails_at_first(now: int, limit: int = 100) -> object:
            if failures:
                raise failures.pop()
            went_well.set()
            return await due(now, limit)

        monkeypatch.setattr(server.services.store, "due", fails_at_first)
        assert went_well.wait(PATIENCE_S)


DAY_MS = 24 * 3600 * 1000
PEOPLE = (log.Occupant(player="x", name="X"), log.Occupant(player="y", name="Y"))


def is_there(server: InProcessServer, table: str) -> bool:
    row = server.http.portal.call(server.services.store.row, table)  # type: ignore[union-attr] # it is open
    return row is not None


def test_unfinished_tables_are_removed_when_they_expire(tmp_path: Path) -> None:
    retention = Retention(open_days=14, running_days=180, ended_days=30)
    ended = [*started(PEOPLE), log.Ended(reason="admin")]
    logs: dict[str, tuple[list[AnyEntry], int]] = {
        "open": ([created(PEOPLE)], 13),
        "old and open": ([created(PEOPLE)], 15),
        "running": (started(PEOPLE), 179),
        "old and running": (started(PEOPLE), 181),
        "ended": (ended, 29),
        "old and ended": (ended, 31),
        "finished": (finished(), 1000),
    }
    for name, (entries, days) in logs.items():
        write_log(tmp_path, *entries, at=now_ms() - days * DAY_MS, table=name)
    write_log(tmp_path, created(PEOPLE), at=now_ms(), table="newest")
    with in_process_server(tmp_path, retention=retention) as server:
        wait_until_nothing_is_due(server)
        kept = {name for name in (*logs, "newest") if is_there(server, name)}
        assert kept == {"open", "running", "old and running", "ended", "finished", "newest"}
        sheet = server.anonymous().get("/api/tables/old and running").json()["public"]["table"]
        assert (sheet["state"], sheet["ending"]) == ("over", "abandoned")
        assert server.anonymous().get("/api/tables/finished/record").status_code == 200
        assert server.anonymous().get("/api/tables/old and open").status_code == 404


def test_a_table_with_a_connection_is_not_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = write_log(tmp_path, created(PEOPLE), at=now_ms())
    write_log(tmp_path, created(PEOPLE), at=now_ms(), table="newest")
    with in_process_server(tmp_path) as server, server.anonymous().live(table) as connection:
        connection.receive()
        monkeypatch.setattr(server.services.table_service, "clock", lambda: now_ms() + 15 * DAY_MS)
        wait_until_nothing_is_due(server)
        assert is_there(server, table)


def test_zero_days_means_forever(tmp_path: Path) -> None:
    table = write_log(tmp_path, created(PEOPLE), at=now_ms() - 5000 * DAY_MS)
    write_log(tmp_path, created(PEOPLE), at=now_ms(), table="newest")
    with in_process_server(tmp_path, retention=Retention(open_days=0)) as server:
        wait_until_nothing_is_due(server)
        assert is_there(server, table)


def test_commands_at_a_removed_table_are_rejected(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        client = server.sign_in("Ada")
        table = client.table()
        client.table()
        call = server.http.portal.call  # type: ignore[union-attr] # it is open
        row = call(server.services.store.row, table)
        assert row is not None
        assert call(server.services.store.remove, row)
        assert client.command(table, "say", text="x").json()["code"] == "not-found"
        assert client.get(f"/api/tables/{table}").status_code == 404
