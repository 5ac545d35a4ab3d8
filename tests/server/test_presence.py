"""Everyone at a table sees who is connected."""

from stellwerk.server.live.remote_presence import EXPIRY_S, PresenceReport, RemotePresence
from tests.server.in_process_server import MINE, OPEN, InProcessServer, bot


def test_everyone_sees_who_comes_and_goes(server: InProcessServer) -> None:
    ada, bert, spectator = server.sign_in("Ada"), server.sign_in("Bert"), server.anonymous()
    table = ada.table(MINE, bot(), OPEN)
    bert.command(table, "join")
    with spectator.live(table) as seen:
        seen.await_presence()
        with ada.live(table) as first:
            seen.await_presence(0)
            first.await_presence(0)
            with bert.live(table) as second:
                for connection in (seen, first, second):
                    connection.await_presence(0, 2)
            first.await_presence(0)
        seen.await_presence()


def test_a_second_device_makes_no_difference(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    with ada.live(table) as phone:
        phone.await_presence(0)
        with ada.live(table) as laptop:
            laptop.await_presence(0)
        ada.command(table, "say", text="x")
        assert phone.receive_any()["message"] == "update"  # nothing was sent in between


def test_a_person_who_takes_a_seat_while_connected_is_present(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table()
    with bert.live(table) as connection:
        connection.await_presence()
        connection.command("join")
        connection.await_presence(1)
        connection.command("leave")
        connection.await_presence()


def test_at_a_hot_seat_table_one_person_is_present_in_all_their_seats(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot(), {"seat": "mine", "name": "B"}, is_hot_seat=True)
    with ada.live(table) as connection:
        connection.await_presence(0, 2)


def test_presence_carries_the_version_and_does_not_change_it(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    ada.command(table, "say", text="x")
    with ada.live(table, version=2) as connection:
        assert connection.receive_any() == {"message": "presence", "version": 2, "seats": [0]}
    assert ada.get(f"/api/tables/{table}").json()["version"] == 2


def test_reports_of_a_silent_process_expire() -> None:
    now = 0.0
    remote_presence = RemotePresence(lambda: now)
    remote_presence.receive(PresenceReport(process="one", tables={"t": ("ada",), "u": ("ada",)}))
    remote_presence.receive(PresenceReport(process="other", tables={"t": ("bert", "clara")}))
    assert remote_presence.people("t") == {"ada", "bert", "clara"}
    remote_presence.receive(PresenceReport(process="other", tables={"t": ()}))
    assert remote_presence.people("t") == {"ada"}
    now = EXPIRY_S / 2
    remote_presence.receive(PresenceReport(process="one", tables={"t": ("ada",)}))
    now = EXPIRY_S + 1
    assert remote_presence.expire() == ["u"]
    assert remote_presence.people("t") == {"ada"}
    assert not remote_presence.people("u")
