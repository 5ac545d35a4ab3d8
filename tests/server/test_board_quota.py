"""How much room custom boards may take."""

from pathlib import Path

from stellwerk.server.app.config import Rate
from tests.server.in_process_server import MINE, ApiClient, finish, in_process_server
from tests.server.test_limits import own_board, with_limits

SIZE = len(own_board(1).encode())


def created(client: ApiClient, number: int = 1) -> str | None:
    """The code of the rejection when a person creates a table on a custom board, None if there is none."""
    body = {"board": own_board(number), "seats": [MINE, {"seat": "bot", "level": "random"}]}
    code: str | None = client.post("/api/tables", body).json().get("code")
    return code


def test_what_a_person_and_an_address_store_in_a_day_is_limited(tmp_path: Path) -> None:
    limits = with_limits(
        board_bytes_per_person=Rate(2.0 * SIZE, 0.0), board_bytes_per_address=Rate(3.0 * SIZE, 0.0)
    )
    with in_process_server(tmp_path, limits=limits) as server:
        club = server.seen_from("192.0.2.2")
        ada, bert = club.sign_in("Ada"), club.sign_in("Bert")
        assert [created(ada) for _ in range(3)] == [None, None, "too-many-boards"]
        assert [created(bert) for _ in range(2)] == [None, "too-many-boards"]
        assert created(server.seen_from("192.0.2.1").sign_in("Clara")) is None
        ada.table()


def test_the_total_is_limited_and_outlives_a_restart(tmp_path: Path) -> None:
    limits = with_limits(stored_board_bytes=2 * SIZE)
    with in_process_server(tmp_path, limits=limits) as server:
        assert [created(server.sign_in("Ada"), number) for number in (1, 2)] == [None, None]
    with in_process_server(tmp_path, limits=limits) as server:
        assert created(server.sign_in("Ada"), 3) == "too-many-boards"
    with in_process_server(tmp_path, limits=with_limits(stored_board_bytes=3 * SIZE)) as server:
        ada = server.sign_in("Ada")
        assert [created(ada, number) for number in (3, 4)] == [None, "too-many-boards"]
        response = ada.post("/api/tables", {"board": own_board(1), "seats": [MINE, MINE]})
        assert response.json()["code"] == "bad-options"  # said first: such a table would not be stored


def test_a_rematch_on_a_custom_board_counts_as_well(tmp_path: Path) -> None:
    limits = with_limits(board_bytes_per_person=Rate(1.5 * SIZE, 0.0))
    with in_process_server(tmp_path, limits=limits) as server:
        ada = server.sign_in("Ada")
        seats = [MINE, {"seat": "bot", "level": "random"}]
        table = ada.post("/api/tables", {"board": own_board(1), "seats": seats}).json()["table"]
        with ada.live(table) as connection:
            connection.receive()
            connection.command("start")
            finish(connection)
            assert connection.command("rematch")["code"] == "too-many-boards"
