"""How many games with bots, and on custom boards, may be in progress at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from stellwerk.server.app import running_tables
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import StoredTable
from tests.server.in_process_server import (
    ADMIN,
    MINE,
    OPEN,
    ApiClient,
    InProcessServer,
    bot,
    in_process_server,
)
from tests.server.table_driver import ADA, TableDriver, seated
from tests.server.table_driver import bot as log_bot
from tests.server.test_limits import own_board, with_limits

HOME, CLUB = "192.0.2.1", "192.0.2.2"
PER_PERSON, PER_ADDRESS = 3, 5


def started(client: ApiClient, *seats: Any) -> str | None:
    """The code of the rejection when a person starts a game, with a bot unless told otherwise; or None."""
    table = client.table(*(seats or (MINE, bot())))
    code: str | None = client.command(table, "start").json().get("code")
    return code


def bot_limits() -> Any:
    return with_limits(bot_tables_per_person=PER_PERSON, bot_tables_per_address=PER_ADDRESS)


def test_games_with_bots_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=bot_limits()) as server:
        ada, bert = (server.seen_from(CLUB).sign_in(name) for name in ("Ada", "Bert"))
        assert [started(ada) for _ in range(PER_PERSON + 1)] == [None] * PER_PERSON + ["too-many-tables"]
        assert [started(bert) for _ in range(3)] == [None, None, "too-many-tables"]
        assert started(server.seen_from(HOME).sign_in("Clara")) is None
        response = ada.command(ada.table(MINE, bot()), "start")
        assert response.status_code == 429
        assert response.json()["text"].startswith(f"At most {PER_PERSON} games with bots by the person")


def test_games_without_bots_finished_games_and_idle_ones_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_process_server(tmp_path, limits=bot_limits()) as server:
        ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
        for _ in range(PER_ADDRESS + 1):
            table = ada.table(MINE, OPEN)
            bert.command(table, "join")
            assert ada.command(table, "start").status_code == 200
        for _ in range(PER_ADDRESS + 1):
            table = ada.table(MINE, bot())
            assert ada.command(table, "start").status_code == 200
            end(server, table)
        assert [started(ada) for _ in range(PER_PERSON + 1)] == [None] * PER_PERSON + ["too-many-tables"]
        monkeypatch.setattr(running_tables, "_IDLE_MS", -1000)
        assert started(ada) is None


def end(server: InProcessServer, table: str) -> None:
    response = server.anonymous().post(f"/api/tables/{table}/end", authorization=f"Bearer {ADMIN}")
    assert response.status_code == 200


def test_simultaneous_starts_do_not_exceed_the_limit_and_a_repeated_one_is_carried_out_once(
    tmp_path: Path,
) -> None:
    with in_process_server(tmp_path, limits=bot_limits()) as server:
        ada = server.sign_in("Ada")
        tables = [ada.table(MINE, bot()) for _ in range(4 * PER_PERSON)]
        with ThreadPoolExecutor(len(tables)) as threads:
            responses = list(threads.map(lambda table: ada.command(table, "start", id="go"), tables))
        accepted = [
            (table, response)
            for table, response in zip(tables, responses, strict=True)
            if response.status_code == 200
        ]
        assert len(accepted) == PER_PERSON
        for table, response in accepted:
            assert ada.command(table, "start", id="go").json() == response.json()


@pytest.mark.anyio
async def test_a_start_that_the_store_shows_already_counts_once() -> None:
    first = TableDriver((seated(ADA), log_bot())).table
    store = AsyncMock()
    store.tables.return_value = [
        StoredTable(table=first.id, version=1, updated_at=1, state="running", is_public=False)
    ]
    tables = running_tables.RunningTables(store, with_limits(bot_tables_per_person=2), lambda: 0)
    async with tables.starting(first), tables.starting(first.with_changes(id="another")):
        with pytest.raises(Rejection):
            async with tables.starting(first.with_changes(id="one too many")):
                pass


def test_games_on_custom_boards_are_limited_and_counted_across_restarts(tmp_path: Path) -> None:
    limits = with_limits(own_board_tables_per_person=2)
    codes, cookie = [], None
    for _ in range(3):
        with in_process_server(tmp_path, limits=limits) as server:
            ada = server.sign_in("Ada") if cookie is None else with_cookie(server, cookie)
            cookie = ada.cookie
            body = {"board": own_board(1), "seats": [MINE, bot()]}
            table = ada.post("/api/tables", body).json()["table"]
            codes.append(ada.command(table, "start").json().get("code"))
    assert codes == [None, None, "too-many-tables"]


def with_cookie(server: InProcessServer, cookie: str) -> ApiClient:
    client = server.anonymous()
    client.cookie = cookie
    return client


def without_bots(ada: ApiClient, bert: ApiClient) -> str:
    """A game of two people, one of whom has left."""
    table = ada.table(MINE, OPEN)
    bert.command(table, "join")
    assert ada.command(table, "start").status_code == 200
    bert.command(table, "leave")
    return table


def test_bots_that_think_long_do_not_slip_into_running_games(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=bot_limits()) as server:
        ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
        assert [started(ada) for _ in range(PER_PERSON - 1)] == [None] * (PER_PERSON - 1)
        within, beyond = without_bots(ada, bert), without_bots(ada, bert)
        assert ada.command(within, "fill-seat", seat=1, level="hard", id="hire").status_code == 200
        for level in ("hard", "search"):
            refused = ada.command(beyond, "fill-seat", seat=1, level=level)
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many-tables")
            assert refused.json()["text"].endswith("finish one first, or choose easy or medium.")
        assert ada.command(beyond, "fill-seat", seat=1, level="easy").status_code == 200
        assert ada.command(beyond, "fill-seat", seat=1, level="hard").status_code == 429
        assert ada.command(within, "fill-seat", seat=1, level="hard", id="hire").status_code == 200
        assert ada.command(within, "fill-seat", seat=5, level="hard").status_code == 404


def test_simultaneous_bots_in_running_games_do_not_exceed_the_limit(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=bot_limits()) as server:
        ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
        tables = [without_bots(ada, bert) for _ in range(2 * PER_PERSON)]
        with ThreadPoolExecutor(len(tables)) as threads:
            answers = threads.map(lambda table: ada.command(table, "fill-seat", seat=1, level="hard"), tables)
            codes = sorted(answer.status_code for answer in answers)
        assert codes == [200] * PER_PERSON + [429] * PER_PERSON
