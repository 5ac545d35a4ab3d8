"""Live play over WebSockets: whole games of every edition, who receives what, resuming, repeating."""

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from stellwerk import editions, load_board
from stellwerk.server.live import table_service
from stellwerk.server.live.broadcast import Broadcast
from stellwerk.server.live.log_reader import MAX_MISSED_UPDATES, EncodedUpdates, Log, apply_log
from tests.server.followed_table import news_of
from tests.server.in_process_server import (
    ADMIN,
    MINE,
    OPEN,
    ApiClient,
    InProcessServer,
    LiveConnection,
    bot,
    play_out,
)


def start(host: LiveConnection) -> None:
    assert host.command("start")["message"] == "done"


@pytest.mark.parametrize("edition", editions())
def test_every_edition_is_played_to_the_end_over_websockets(server: InProcessServer, edition: str) -> None:
    """What each connection received is, byte for byte, what follows from the log."""
    seats = load_board(edition).seats[0] + 1
    alvin = load_board(edition).alvin is not None
    people = [server.sign_in(f"P{number}") for number in range(seats)]
    table = people[0].table(MINE, *[OPEN] * (seats - 1), edition=edition, alvin=alvin)
    for person in people[1:]:
        assert person.command(table, "join").status_code == 200
    watcher = server.anonymous()
    with watcher.live(table) as seen, people[0].live(table) as first, people[1].live(table) as second:
        connections = [first, second]
        with people[2].live(table) as third:
            connections.append(third)
            for connection in (*connections, seen):
                connection.receive()
            start(first)
            play_out(connections)
        seen.await_version(first.newest["version"])
    assert first.newest["public"]["scores"]
    assert_received_what_the_log_says(server, table, people, [*connections, seen])
    record = people[0].get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    replay = people[0].get(f"/api/tables/{table}/replay").json()
    assert replay["scores"] == first.newest["public"]["scores"]
    assert replay["steps"][-1]["view"] == first.newest["public"]["view"]
    assert people[1].post("/api/replay", {"record": record.text}).json() == replay


def assert_received_what_the_log_says(
    server: InProcessServer, table: str, people: list[ApiClient], connections: list[LiveConnection]
) -> None:
    entries = server.http.portal.call(server.services.store.read, table)  # type: ignore[union-attr] # it is open
    broadcasts: list[Broadcast] = []
    for applied in apply_log(None, Log(table, entries)):
        broadcasts.append(Broadcast.following(broadcasts[-1] if broadcasts else None, applied))
    last = broadcasts[-1].applied.table
    players = [last.seats[seat].player for seat in range(len(people))] + [None]
    for player, connection in zip(players, connections, strict=True):
        updates = [text for text in connection.texts if json.loads(text)["message"] == "update"]
        assert len(updates) > 20
        for text in updates:
            version = json.loads(text)["version"]
            assert text.encode() == broadcasts[version - 1].update(player)


def test_every_message_comes_once_and_in_order(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    with ada.live(table) as first, bert.live(table) as second:
        second.receive()
        first.receive()
        second.command("join")
        start(first)
        play_out([first, second])
    for connection in (first, second):
        versions = [json.loads(text)["version"] for text in connection.texts if '"update"' in text[:30]]
        assert versions == list(range(2, 2 + len(versions)))


def test_a_client_that_was_away_gets_exactly_what_it_missed(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as first:
        first.receive()
        start(first)
        with bert.live(table) as second:
            second.receive()
            play_out([first, second])
        updates = [text for text in second.texts if json.loads(text)["message"] == "update"]
    since = json.loads(updates[4])["version"]
    with bert.live(table, version=since) as again:
        for text in updates[5:]:
            again.receive()
            assert again.texts[-1] == text
    missed = bert.get(f"/api/tables/{table}/updates?after={since}").json()
    assert missed["updates"] == [json.loads(text) for text in updates[5:]]
    with bert.live(table, version=10**9) as confused:
        assert confused.receive()["message"] == "snapshot"


def test_a_client_that_missed_too_much_gets_a_snapshot(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    for number in range(MAX_MISSED_UPDATES + 1):
        ada.command(table, "say", text=f"{number}")
    newest = MAX_MISSED_UPDATES + 2
    with ada.live(table, version=1) as connection:
        assert connection.receive()["message"] == "snapshot"
    with ada.live(table, version=2) as connection:
        assert [connection.receive()["version"] for _ in range(MAX_MISSED_UPDATES)] == list(
            range(3, newest + 1)
        )
    first = ada.get(f"/api/tables/{table}/updates?after=1").json()
    assert [update["version"] for update in first["updates"]] == list(range(2, newest))
    assert first["version"] == newest - 1
    rest = ada.get(f"/api/tables/{table}/updates?after={first['version']}").json()
    assert [update["version"] for update in rest["updates"]] == [newest]


def test_players_do_not_wait_for_those_who_catch_up(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()

    async def slow_updates(*_: object) -> EncodedUpdates:
        begun.set()
        await asyncio.to_thread(may_end.wait)
        return ()

    monkeypatch.setattr(table_service, "updates_after", slow_updates)
    ada, stranger = server.sign_in("Ada"), server.anonymous()
    table = ada.table(MINE, bot())
    with ThreadPoolExecutor(1) as threads:
        catching_up = threads.submit(stranger.get, f"/api/tables/{table}/updates?after=0")
        begun.wait()
        assert ada.command(table, "say", text="hello").status_code == 200
        may_end.set()
        assert catching_up.result().status_code == 200


def test_a_repeated_command_is_recognised_however_much_has_happened_since(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table()
    done = ada.command(table, "fill-seat", id="early", seat=1).json()
    ada.command(table, "start")
    for number in range(300):
        ada.command(table, "say", text=f"{number}")
    assert ada.command(table, "start", id="late").status_code == 409
    assert ada.command(table, "fill-seat", id="early", seat=1).json() == done
    ada.post(f"/api/tables/{table}/end", authorization=f"Bearer {ADMIN}")
    assert ada.command(table, "fill-seat", id="early", seat=1).json() == done


def test_a_client_that_missed_nothing_gets_only_new_updates(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    with ada.live(table, version=1) as connection:
        start(connection)
        assert json.loads(connection.texts[0])["message"] == "update"


def test_a_repeated_command_is_carried_out_once(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as connection:
        connection.receive()
        start(connection)
        action = connection.legal[0][0]
        first = connection.command(
            "move", id="once", seat=0, action=action, version=connection.newest["version"]
        )
        connection.command("say", text="…")
        again = connection.command("move", id="once", seat=0, action=action, version=0)
        assert again == first
        assert connection.newest["version"] == first["version"] + 1
    # Command ids belong to a person: the same id from another person is another command.
    with bert.live(table) as other:
        other.receive()
        assert other.command("say", id="once", text="Hello")["version"] > first["version"]


def test_a_stale_or_illegal_action_is_rejected_with_a_snapshot(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, {"seat": "mine", "name": "Also Ada"}, is_hot_seat=True, start=0)
    with ada.live(table) as connection:
        connection.receive()
        start(connection)
        for seat in (0, 1):
            connection.move(seat, connection.legal[seat][0])
        before = connection.newest["version"]
        connection.move(0, {"action": "draw-blind"})
        stale = connection.move(0, {"action": "draw-blind"}, version=before)
        assert (stale["message"], stale["code"]) == ("refused", "stale")
        assert stale["snapshot"]["version"] == connection.newest["version"]
        wrong_turn = connection.move(1, {"action": "draw-blind"})
        assert (wrong_turn["code"], wrong_turn["params"]["rule"]) == ("illegal-action", "R-TURN-1")
        by_rest = ada.command(table, "move", seat=0, action={"action": "pass"}, version=before)
        assert by_rest.status_code == 409
        assert by_rest.json()["snapshot"]["version"] == connection.newest["version"]


def test_nobody_acts_for_another(server: InProcessServer) -> None:
    ada, bert, thief = server.sign_in("Ada"), server.sign_in("Bert"), server.sign_in("Ada")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as connection:
        connection.receive()
        start(connection)
        action = connection.legal[0][0]
        for other in (bert, thief):
            rejected = other.command(
                table, "move", seat=0, action=action, version=connection.newest["version"]
            )
            assert (rejected.status_code, rejected.json()["code"]) == (403, "not-your-seat")
        anonymous = server.anonymous()
        assert anonymous.command(table, "move", seat=0, action=action, version=3).status_code == 401
        with anonymous.live(table) as seen:
            snapshot = seen.receive()
            assert snapshot["own"] == []
            assert snapshot["you"] == {"seats": [], "is_host": False}
            assert seen.command("say", text="Hello")["code"] == "no-identity"


def test_at_a_hot_seat_table_one_person_gets_all_their_seats(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(
        MINE, {"seat": "mine", "name": "Bert"}, {"seat": "mine", "name": "Clara"}, is_hot_seat=True
    )
    with ada.live(table) as connection:
        connection.receive()
        start(connection)
        assert [own["seat"] for own in connection.newest["own"]] == [0, 1, 2]
        play_out([connection])


def test_chat_is_sent_to_everyone_and_kept(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with bert.live(table) as connection:
        connection.receive()
        ada.command(table, "say", text="<b>Hello</b>  Bert")
        update = connection.receive()
        assert news_of(update) == {"kind": "said", "seat": 0, "text": "<b>Hello</b> Bert"}
    with server.anonymous().live(table) as late:
        (said,) = late.receive()["chat"]
        assert (said["name"], said["text"]) == ("Ada", "<b>Hello</b> Bert")


def test_a_rematch_seats_the_same_people(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as first, bert.live(table) as second:
        first.receive()
        second.receive()
        start(first)
        play_out([first, second])
        assert first.command("rematch")["message"] == "done"
        assert second.command("rematch")["message"] == "done"
        nexts = [connection.newest["public"]["table"]["rematch"] for connection in (first, second)]
    assert nexts[0] == nexts[1] != table
    again = bert.get(f"/api/tables/{nexts[0]}").json()
    assert again["you"]["seats"] == [1]
    assert again["public"]["table"]["state"] == "open"
