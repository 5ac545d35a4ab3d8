"""Live play over WebSockets: every edition to its end, who is told what, resuming, repeating."""

import json

import pytest

from stellwerk import editions, load_board
from stellwerk.server.live.broadcast import Broadcast
from stellwerk.server.live.log_reader import MAX_MISSED_UPDATES, apply_log
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
def test_every_edition_is_played_to_its_end_over_websockets(server: InProcessServer, edition: str) -> None:
    """What came over the lines is, byte for byte, what follows from the log for each of them."""
    seats = load_board(edition).seats[0] + 1
    alvin = load_board(edition).alvin is not None
    people = [server.sign_in(f"P{number}") for number in range(seats)]
    table = people[0].table(MINE, *[OPEN] * (seats - 1), edition=edition, alvin=alvin)
    for person in people[1:]:
        assert person.command(table, "join").status_code == 200
    watcher = server.anonymous()
    with watcher.live(table) as seen, people[0].live(table) as first, people[1].live(table) as second:
        lines = [first, second]
        with people[2].live(table) as third:
            lines.append(third)
            for line in (*lines, seen):
                line.receive()
            start(first)
            play_out(lines)
        seen.await_version(first.newest["version"])
    assert first.newest["public"]["scores"]
    assert_told_as_the_log_says(server, table, people, [*lines, seen])
    record = people[0].get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    replay = people[0].get(f"/api/tables/{table}/replay").json()
    assert replay["scores"] == first.newest["public"]["scores"]
    assert replay["steps"][-1]["view"] == first.newest["public"]["view"]
    assert people[1].post("/api/replay", {"record": record.text}).json() == replay


def assert_told_as_the_log_says(
    server: InProcessServer, table: str, people: list[ApiClient], lines: list[LiveConnection]
) -> None:
    entries = server.http.portal.call(server.services.store.read, table)  # type: ignore[union-attr] # it is open
    all_applied = {applied.table.version: applied for applied in apply_log(table, None, entries)}
    last = all_applied[max(all_applied)].table
    players = [last.seats[seat].player for seat in range(len(people))] + [None]
    for player, line in zip(players, lines, strict=True):
        told = [text for text in line.texts if json.loads(text)["message"] == "update"]
        assert len(told) > 20
        for text in told:
            version = json.loads(text)["version"]
            assert text.encode() == Broadcast(all_applied[version]).update(player)


def test_every_message_comes_in_order_once(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    with ada.live(table) as first, bert.live(table) as second:
        second.receive()
        first.receive()
        second.command("join")
        start(first)
        play_out([first, second])
    for line in (first, second):
        versions = [json.loads(text)["version"] for text in line.texts if '"update"' in text[:30]]
        assert versions == list(range(2, 2 + len(versions)))


def test_who_was_away_is_told_exactly_what_was_missed(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as first:
        first.receive()
        start(first)
        with bert.live(table) as second:
            second.receive()
            play_out([first, second])
        told = [text for text in second.texts if json.loads(text)["message"] == "update"]
    since = json.loads(told[4])["version"]
    with bert.live(table, version=since) as again:
        for text in told[5:]:
            again.receive()
            assert again.texts[-1] == text
    missed = bert.get(f"/api/tables/{table}/updates?after={since}").json()
    assert missed["updates"] == [json.loads(text) for text in told[5:]]
    with bert.live(table, version=10**9) as confused:
        assert confused.receive()["message"] == "snapshot"


def test_who_missed_too_much_sees_how_it_is(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    for number in range(MAX_MISSED_UPDATES + 1):
        ada.command(table, "say", text=f"{number}")
    newest = MAX_MISSED_UPDATES + 2
    with ada.live(table, version=1) as line:
        assert line.receive()["message"] == "snapshot"
    with ada.live(table, version=2) as line:
        assert [line.receive()["version"] for _ in range(MAX_MISSED_UPDATES)] == list(range(3, newest + 1))
    first = ada.get(f"/api/tables/{table}/updates?after=1").json()
    assert [update["version"] for update in first["updates"]] == list(range(2, newest))
    assert first["version"] == newest - 1
    rest = ada.get(f"/api/tables/{table}/updates?after={first['version']}").json()
    assert [update["version"] for update in rest["updates"]] == [newest]


def test_a_command_is_known_again_however_much_has_happened_since(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table()
    done = ada.command(table, "fill-seat", id="early", seat=1).json()
    for number in range(300):
        ada.command(table, "say", text=f"{number}")
    ada.command(table, "start")
    assert ada.command(table, "start", id="late").status_code == 409
    assert ada.command(table, "fill-seat", id="early", seat=1).json() == done
    ada.post(f"/api/tables/{table}/end", authorization=f"Bearer {ADMIN}")
    assert ada.command(table, "fill-seat", id="early", seat=1).json() == done


def test_who_missed_nothing_is_told_nothing_but_what_comes(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    with ada.live(table, version=1) as line:
        start(line)
        assert json.loads(line.texts[0])["message"] == "update"


def test_a_repeated_command_is_carried_out_once(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as line:
        line.receive()
        start(line)
        action = line.legal[0][0]
        first = line.command("move", id="once", seat=0, action=action, version=line.newest["version"])
        line.command("say", text="…")
        again = line.command("move", id="once", seat=0, action=action, version=0)
        assert again == first
        assert line.newest["version"] == first["version"] + 1
    # The id of a command is one's own: the same one of another person is another command.
    with bert.live(table) as other:
        other.receive()
        assert other.command("say", id="once", text="Hello")["version"] > first["version"]


def test_a_stale_or_illegal_action_is_refused_with_everything_as_it_is(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, {"seat": "mine", "name": "Also Ada"}, is_hot_seat=True, start=0)
    with ada.live(table) as line:
        line.receive()
        start(line)
        for seat in (0, 1):
            line.move(seat, line.legal[seat][0])
        before = line.newest["version"]
        line.move(0, {"action": "draw-blind"})
        stale = line.move(0, {"action": "draw-blind"}, version=before)
        assert (stale["message"], stale["code"]) == ("refused", "stale")
        assert stale["snapshot"]["version"] == line.newest["version"]
        wrong_turn = line.move(1, {"action": "draw-blind"})
        assert (wrong_turn["code"], wrong_turn["params"]["rule"]) == ("illegal-action", "R-TURN-1")
        by_rest = ada.command(table, "move", seat=0, action={"action": "pass"}, version=before)
        assert by_rest.status_code == 409
        assert by_rest.json()["snapshot"]["version"] == line.newest["version"]


def test_nobody_acts_for_another(server: InProcessServer) -> None:
    ada, bert, thief = server.sign_in("Ada"), server.sign_in("Bert"), server.sign_in("Ada")
    table = ada.table()
    bert.command(table, "join")
    with ada.live(table) as line:
        line.receive()
        start(line)
        action = line.legal[0][0]
        for other in (bert, thief):
            rejected = other.command(table, "move", seat=0, action=action, version=line.newest["version"])
            assert (rejected.status_code, rejected.json()["code"]) == (403, "not-your-seat")
        anonymous = server.anonymous()
        assert anonymous.command(table, "move", seat=0, action=action, version=3).status_code == 401
        with anonymous.live(table) as seen:
            snapshot = seen.receive()
            assert snapshot["own"] == []
            assert snapshot["you"] == {"seats": [], "is_host": False}
            assert seen.command("say", text="Hello")["code"] == "no-identity"


def test_a_hot_seat_table_tells_one_person_of_all_their_seats(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(
        MINE, {"seat": "mine", "name": "Bert"}, {"seat": "mine", "name": "Clara"}, is_hot_seat=True
    )
    with ada.live(table) as line:
        line.receive()
        start(line)
        assert [own["seat"] for own in line.newest["own"]] == [0, 1, 2]
        play_out([line])


def test_chat_is_heard_by_all_and_kept(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    bert.command(table, "join")
    with bert.live(table) as line:
        line.receive()
        ada.command(table, "say", text="<b>Hello</b>  Bert")
        update = line.receive()
        assert update["public"]["news"] == {"kind": "said", "seat": 0, "text": "<b>Hello</b> Bert"}
    with server.anonymous().live(table) as late:
        (said,) = late.receive()["chat"]
        assert (said["name"], said["text"]) == ("Ada", "<b>Hello</b> Bert")


def test_a_rematch_brings_the_same_people_together(server: InProcessServer) -> None:
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
        nexts = [line.newest["public"]["table"]["rematch"] for line in (first, second)]
    assert nexts[0] == nexts[1] != table
    again = bert.get(f"/api/tables/{nexts[0]}").json()
    assert again["you"]["seats"] == [1]
    assert again["public"]["table"]["state"] == "open"
