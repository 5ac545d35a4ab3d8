"""Boards are stored with their tables: a game goes on with its version, whatever has been corrected since."""

import asyncio
import json
from pathlib import Path

from msgspec.structs import replace

from stellwerk.boards import Board, load_board
from stellwerk.boards.load import built_in_text, parse_board
from stellwerk.server.live.table_facts import facts
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import encode_entry
from stellwerk.server.messages.settings import Settings
from stellwerk.server.store import StoredBoard, open_store
from stellwerk.server.table.fold import apply_first_entry
from tests import hostile_boards
from tests.server.in_process_server import MINE, OPEN, InProcessServer, bot, finish, in_process_server
from tests.server.stored_tables import created

EARLIER_MINI = built_in_text("mini").replace("wild = 4", "wild = 7").replace("count = 10", "count = 13")
REDRAWN_MINI = built_in_text("mini").replace('id = "mini"', 'id = "own"').replace("lon = 8.84", "lon = 8.9")


def write_table(folder: Path, board: Board, text: str | None) -> str:
    """A table of two bots and its board as an earlier version of the program stored them."""
    entry = log.Created(
        edition=board.id,
        digest=board.digest,
        host="x",
        settings=Settings(),
        seats=(log.Occupant(bot="easy"), log.Occupant(bot="random")),
    )
    table = apply_first_entry("old", 1, entry, EARLIER_MINI).table
    stored = None if text is None else StoredBoard(id="earlier", digest=board.digest, text=text)

    async def write() -> None:
        store = await open_store(folder / "club.db")
        started = encode_entry(log.Started(seed=5, rules_version=1))
        payloads = [encode_entry(entry), started]
        await store.append("old", 0, payloads, facts(table), at=1, board=stored)
        await store.close()

    asyncio.run(write())
    return "old"


def test_a_version_that_the_program_does_not_come_with_is_played_from_the_store(tmp_path: Path) -> None:
    board = parse_board(EARLIER_MINI, "mini")
    table = write_table(tmp_path, board, EARLIER_MINI)
    with in_process_server(tmp_path) as server:
        stranger = server.anonymous()
        with stranger.live(table) as connection:
            connection.receive()
            state = connection.newest["public"]["table"]
            assert (state["digest"], state["is_own_board"]) == (board.digest, False)
            server.http.portal.call(_wake, server, table)  # type: ignore[union-attr] # it is open
            assert finish(connection)["public"]["table"]["ending"] == "finished"
        assert server.services.bots.failures == 0
        header = stranger.get(f"/api/tables/{table}/record").text.partition("\n")[0]
        assert (json.loads(header)["board"], json.loads(header)["rules_version"]) == (board.digest, 1)
        assert stranger.get(f"/api/tables/{table}/board").json()["board"]["digest"] == board.digest
        record = stranger.get(f"/api/tables/{table}/record").text
        assert stranger.post("/api/replay", {"record": record}).json()["digest"] == board.digest
        assert stranger.get(f"/api/boards/{board.digest}").json()["board"]["wilds"] == 7


async def _wake(server: InProcessServer, table: str) -> None:
    server.services.bots.request_moves((await server.services.table_service.table(table)).table)


def test_a_table_whose_board_is_missing_says_so(tmp_path: Path) -> None:
    table = write_table(tmp_path, parse_board(EARLIER_MINI, "mini"), None)
    with in_process_server(tmp_path) as server:
        answer = server.anonymous().get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
        assert answer.json()["text"] == "The board of this table is missing; restore it from a backup."


def test_a_finished_game_on_a_board_that_is_no_longer_accepted_is_listed_and_says_why_it_cannot_be_opened(
    tmp_path: Path,
) -> None:
    entry = replace(created(), digest="?", board=hostile_boards.dense_board())
    over = replace(facts(apply_first_entry("old", 1, created()).table), state="over", is_public=True)

    async def write() -> None:
        store = await open_store(tmp_path / "club.db")
        await store.append("old", 0, [encode_entry(entry)], over, at=1)
        await store.close()

    asyncio.run(write())
    with in_process_server(tmp_path) as server:
        stranger = server.anonymous()
        assert [line["table"] for line in stranger.get("/api/tables?state=over").json()["tables"]] == ["old"]
        for path in ("/api/tables/old", "/api/tables/old/record"):
            answer = stranger.get(path)
            assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
            assert "on a custom board that this version does not accept" in answer.json()["text"]


def stored_board(server: InProcessServer, digest: str) -> StoredBoard | None:
    return server.http.portal.call(server.services.store.board_with, digest)  # type: ignore[union-attr] # it is open


def test_the_board_of_an_edition_is_stored_with_its_first_table(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    for _ in range(2):
        ada.table(MINE, OPEN, edition="berlin")
    board = stored_board(server, load_board("berlin").digest)
    assert board is not None
    assert board.text == built_in_text("berlin")


def test_custom_boards_that_differ_only_in_their_drawing_are_kept_apart(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    texts = [REDRAWN_MINI, REDRAWN_MINI.replace("lon = 8.9", "lon = 8.7")]
    assert parse_board(texts[0], "a").digest == parse_board(texts[1], "b").digest
    tables = [
        ada.post("/api/tables", {"board": text, "seats": [MINE, bot()]}).json()["table"] for text in texts
    ]
    for table, text in zip(tables, texts, strict=True):
        server.services.table_service.live_tables.drop(table)
        sheet = ada.get(f"/api/tables/{table}/board").json()
        assert [place["lon"] for place in sheet["board"]["places"]] == [
            place.lon for place in parse_board(text, "own").places
        ]
        assert ada.get(f"/api/tables/{table}").json()["public"]["table"]["is_own_board"]


def test_the_log_of_a_custom_board_does_not_repeat_its_text(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.post("/api/tables", {"board": REDRAWN_MINI, "seats": [MINE, bot()]}).json()["table"]
    (entry,) = server.http.portal.call(server.services.store.read, table)  # type: ignore[union-attr] # it is open
    assert len(entry.payload) < 500
    assert ada.command(table, "start").status_code == 200
    with ada.live(table) as connection:
        connection.receive()
        assert finish(connection)["public"]["table"]["ending"] == "finished"
    assert ada.command(table, "rematch").status_code == 200
