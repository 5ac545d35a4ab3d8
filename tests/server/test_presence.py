"""Who is connected is told to everybody at a table."""

from stellwerk.server.live.elsewhere import BELIEVED_S, Attending, Elsewhere
from tests.server.club import MINE, OPEN, Club, bot


def test_who_comes_and_goes_is_told(club: Club) -> None:
    ada, bert, watcher = club.guest("Ada"), club.guest("Bert"), club.stranger()
    table = ada.table(MINE, bot(), OPEN)
    bert.command(table, "join")
    with watcher.live(table) as seen:
        seen.await_presence()
        with ada.live(table) as first:
            seen.await_presence(0)
            first.await_presence(0)
            with bert.live(table) as second:
                for line in (seen, first, second):
                    line.await_presence(0, 2)
            first.await_presence(0)
        seen.await_presence()


def test_a_second_device_makes_no_difference(club: Club) -> None:
    ada = club.guest("Ada")
    table = ada.table(MINE, bot())
    with ada.live(table) as phone:
        phone.await_presence(0)
        with ada.live(table) as laptop:
            laptop.await_presence(0)
        ada.command(table, "say", text="x")
        assert phone.receive_any()["message"] == "update"  # nothing was told in between


def test_who_takes_a_seat_while_connected_is_there(club: Club) -> None:
    ada, bert = club.guest("Ada"), club.guest("Bert")
    table = ada.table()
    with bert.live(table) as line:
        line.await_presence()
        line.ask("join")
        line.await_presence(1)
        line.ask("leave")
        line.await_presence()


def test_at_a_hot_seat_table_one_person_is_in_all_their_seats(club: Club) -> None:
    ada = club.guest("Ada")
    table = ada.table(MINE, bot(), {"seat": "mine", "name": "B"}, is_hot_seat=True)
    with ada.live(table) as line:
        line.await_presence(0, 2)


def test_presence_carries_the_version_and_does_not_change_it(club: Club) -> None:
    ada = club.guest("Ada")
    table = ada.table(MINE, bot())
    ada.command(table, "say", text="x")
    with ada.live(table, version=2) as line:
        assert line.receive_any() == {"message": "presence", "version": 2, "seats": [0]}
    assert ada.get(f"/api/tables/{table}").json()["version"] == 2


def test_a_process_that_says_nothing_more_is_forgotten() -> None:
    now = 0.0
    elsewhere = Elsewhere(lambda: now)
    elsewhere.hear(Attending(process="one", tables={"t": ("ada",), "u": ("ada",)}))
    elsewhere.hear(Attending(process="other", tables={"t": ("bert", "clara")}))
    assert elsewhere.people("t") == {"ada", "bert", "clara"}
    elsewhere.hear(Attending(process="other", tables={"t": ()}))
    assert elsewhere.people("t") == {"ada"}
    now = BELIEVED_S / 2
    elsewhere.hear(Attending(process="one", tables={"t": ("ada",)}))
    now = BELIEVED_S + 1
    assert elsewhere.forget_silent() == ["u"]
    assert elsewhere.people("t") == {"ada"}
    assert not elsewhere.people("u")
