"""How much room custom boards may take."""

from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from stellwerk.server.app.board_quota import BoardQuota
from stellwerk.server.app.config import Rate
from stellwerk.server.app.rate_limits import RateLimits
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import Store, StoreError
from tests.server.in_process_server import MINE, NO_RATE_LIMITS, ApiClient, finish, in_process_server
from tests.server.test_limits import own_board, with_limits

pytestmark = pytest.mark.anyio

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
        assert [created(ada, number) for number in (1, 2, 3)] == [None, None, "too-many-boards"]
        assert [created(bert, number) for number in (3, 4)] == [None, "too-many-boards"]
        assert created(server.seen_from("192.0.2.1").sign_in("Clara"), 4) is None
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


def test_a_board_that_is_stored_already_takes_no_room(tmp_path: Path) -> None:
    limits = with_limits(board_bytes_per_person=Rate(1.5 * SIZE, 0.0), stored_board_bytes=SIZE)
    with in_process_server(tmp_path, limits=limits) as server:
        ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
        assert [created(ada) for _ in range(3)] == [None] * 3
        assert created(bert) is None
        assert created(bert, 2) == "too-many-boards"


async def test_a_count_that_failed_is_repeated() -> None:
    store = AsyncMock(spec=Store)
    store.board.return_value = None
    store.board_bytes.side_effect = [StoreError("the disk is full"), SIZE]
    quota = BoardQuota(store, RateLimits(NO_RATE_LIMITS, None), SIZE, lambda: 0)
    with pytest.raises(StoreError):
        await quota.charge("Ada", "club", own_board(1))
    with pytest.raises(Rejection):
        await quota.charge("Ada", "club", own_board(1))


def test_a_rematch_on_a_custom_board_takes_no_room(tmp_path: Path) -> None:
    limits = with_limits(board_bytes_per_person=Rate(1.5 * SIZE, 0.0))
    with in_process_server(tmp_path, limits=limits) as server:
        ada = server.sign_in("Ada")
        seats = [MINE, {"seat": "bot", "level": "random"}]
        table = ada.post("/api/tables", {"board": own_board(1), "seats": seats}).json()["table"]
        with ada.live(table) as connection:
            connection.receive()
            connection.command("start")
            finish(connection)
            assert connection.command("rematch")["message"] == "done"
