"""A table whose game begins at a position of a finished game."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stellwerk import Game
from stellwerk.analyst.turn_numbers import turn_numbers
from stellwerk.analyst.walk import decisions_of
from stellwerk.boards.load import parse_board
from stellwerk.play.record import record_lines
from stellwerk.server.app.config import Rate
from stellwerk.server.table.table import Table
from tests.server.in_process_server import (
    MINE,
    OPEN,
    ApiClient,
    InProcessServer,
    bot,
    finish,
    in_process_server,
)
from tests.server.test_board_versions import EARLIER_MINI, REDRAWN_MINI, _wake, write_table
from tests.server.test_finished_games import finished_table
from tests.server.test_limits import with_limits
from tests.server.test_reviews import QUICK, finished_game, record_of, reviewed

DECISION = 7


@pytest.fixture
def ada(server: InProcessServer) -> ApiClient:
    return server.sign_in("Ada")


def played_on(client: ApiClient, start: Any, *seats: Any, **fields: Any) -> Any:
    return client.post("/api/tables", {"start": start, "seats": seats or (MINE, bot()), **fields})


def table_of(server: InProcessServer, table_id: str) -> Table:
    live = server.services.table_service.live_tables.get(table_id)
    assert live is not None
    return live.table


def game_at(server: InProcessServer, table_id: str) -> Game:
    game = table_of(server, table_id).game
    assert game is not None
    return game


def started(client: ApiClient, start: Any, *seats: Any, **fields: Any) -> str:
    answer = played_on(client, start, *seats, **fields)
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    assert client.command(table, "start").status_code == 200
    return table


def finished_with_bots(client: ApiClient, table: str) -> None:
    with client.live(table) as connection:
        connection.receive()
        assert finish(connection)["public"]["table"]["ending"] == "finished"


def test_hands_are_as_they_were_and_the_decks_are_shuffled_anew(
    server: InProcessServer, ada: ApiClient
) -> None:
    source = finished_table(ada)
    before = game_at(server, source).rewound(DECISION)
    tables = [started(server.sign_in("Bert"), {"table": source, "decision": DECISION}) for _ in range(2)]
    games = [game_at(server, table).rewound(0) for table in tables]
    for game in games:
        assert [game.observation(seat) for seat in (0, 1)] == [before.observation(seat) for seat in (0, 1)]
        assert game.shuffled_position == before.position()
    assert len({game.position() for game in [before, *games]}) == 3


def test_everybody_at_the_table_is_told_where_the_game_begins(
    server: InProcessServer, ada: ApiClient
) -> None:
    source = finished_table(ada)
    turns = turn_numbers(decisions_of(game_at(server, source)))
    for decision in (0, DECISION):
        start = {"table": source, "decision": decision}
        table = played_on(ada, start, MINE, OPEN).json()["table"]
        seen = server.anonymous().get(f"/api/tables/{table}").json()["public"]["table"]
        assert seen["from_position"] == turns[decision]
    assert 0 == turns[0] < turns[DECISION]
    dealt = ada.get(f"/api/tables/{ada.table()}").json()["public"]["table"]
    assert dealt["from_position"] is None


def test_it_is_played_replayed_reviewed_and_recorded_like_any_other(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        table = started(ada, {"table": finished_table(ada), "decision": DECISION})
        finished_with_bots(ada, table)
        game = game_at(server, table)
        review = reviewed(ada, f"/api/tables/{table}/review{QUICK}")
        assert (review.state, review.of) == ("done", len(game.history))
    with in_process_server(tmp_path) as server:
        anybody = server.anonymous()
        record = anybody.get(f"/api/tables/{table}/record").text
        again = game_at(server, table)
        assert (again, again.seed, again.shuffled_position) == (game, game.seed, game.shuffled_position)
        assert json.loads(record.partition("\n")[0])["position"] == game.shuffled_position
        assert record.splitlines()[1:] == [line.decode() for line in record_lines(game)][1:]
        replay = anybody.get(f"/api/tables/{table}/replay").json()
        assert len(replay["steps"]) == len(game.history) + 1
        assert anybody.post("/api/replay", {"record": record}).json()["steps"] == replay["steps"]
        assert anybody.get(f"/api/tables/{table}/outcome").status_code == 200


def test_a_game_in_progress_goes_on_after_a_restart(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        table = started(ada, {"table": finished_table(ada), "decision": DECISION}, MINE, MINE, settings={
            "is_hot_seat": True
        })  # fmt: skip
        position = game_at(server, table).position()
    with in_process_server(tmp_path) as server:
        returned = ApiClient(server.http)
        returned.cookie = ada.cookie
        with returned.live(table) as connection:
            connection.receive()
            assert game_at(server, table).position() == position
            finish(connection)


def test_it_is_for_practice_whatever_the_host_wants(server: InProcessServer, ada: ApiClient) -> None:
    source = finished_table(ada)
    start = game_at(server, source).view().start
    asked = played_on(ada, {"table": source, "decision": 0}, MINE, OPEN, settings={"start": 1 - start})
    table = asked.json()["table"]
    wanted = {"start": 1 - start, "is_practice": False, "is_public": True}
    assert ada.command(table, "change-settings", settings=wanted).status_code == 200
    settings = table_of(server, table).settings
    assert (settings.start, settings.is_practice, settings.is_public) == (start, True, True)


def test_a_rematch_begins_at_the_same_position_again(server: InProcessServer, ada: ApiClient) -> None:
    table = started(ada, {"table": finished_table(ada), "decision": DECISION})
    finished_with_bots(ada, table)
    assert ada.command(table, "rematch").status_code == 200
    rematch = table_of(server, table).rematch
    assert rematch is not None
    assert ada.command(rematch, "start").status_code == 200
    first, second = game_at(server, table).rewound(0), game_at(server, rematch).rewound(0)
    assert first.shuffled_position == second.shuffled_position
    assert first.position() != second.position()


def test_hints_and_take_backs_go_back_to_the_position_and_no_further(
    server: InProcessServer, ada: ApiClient
) -> None:
    table = started(ada, {"table": finished_table(ada), "decision": DECISION}, MINE, MINE, settings={
        "is_hot_seat": True
    })  # fmt: skip
    game = game_at(server, table)
    seat = game.to_act[0]
    assert ada.command(table, "take-back", seat=seat).json()["code"] == "nothing-to-take-back"
    assert ada.command(table, "ask-hints", seat=seat).json()["hints"]
    with ada.live(table) as connection:
        connection.receive()
        connection.move(seat, connection.legal[seat][0])
        assert len(game_at(server, table).history) == 1
        connection.command("take-back", seat=seat)
    assert game_at(server, table).position() == game.position()


@pytest.mark.parametrize("custom_text", [None, REDRAWN_MINI])
def test_an_uploaded_game_is_played_on(
    server: InProcessServer, ada: ApiClient, custom_text: str | None
) -> None:
    if custom_text is None:
        source = finished_game()
    else:
        source = Game.new(parse_board(custom_text, "own"), seats=2, seed=1)
        while not source.over:
            source.play(source.legal()[0])
    start = {"record": record_of(source), "decision": 4}
    board = {} if custom_text is None else {"board": custom_text}
    table = started(ada, start, **board)
    game = game_at(server, table).rewound(0)
    assert game.shuffled_position == source.rewound(4).position()
    assert table_of(server, table).is_custom_board == (custom_text is not None)
    finished_with_bots(ada, table)


def test_it_goes_on_under_the_rules_and_on_the_board_of_its_time(tmp_path: Path) -> None:
    old = write_table(tmp_path, parse_board(EARLIER_MINI, "mini"), EARLIER_MINI)
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        with ada.live(old) as connection:
            connection.receive()
            server.http.portal.call(_wake, server, old)  # type: ignore[union-attr] # it is open
            finish(connection)
        table = started(ada, {"table": old, "decision": DECISION})
        board, earlier = game_at(server, table).board, game_at(server, old).board
        assert (board.digest, board.rules_version) == (earlier.digest, 1)
        finished_with_bots(ada, table)
    with in_process_server(tmp_path) as server:
        assert server.anonymous().get(f"/api/tables/{table}/record").status_code == 200


def test_what_cannot_be_played_on_is_refused(server: InProcessServer, ada: ApiClient) -> None:
    over, running = finished_table(ada), ada.table(MINE, MINE, is_hot_seat=True)
    ada.command(running, "start")
    decisions, unfinished = len(game_at(server, over).history), record_of(Game.new("mini", seed=1))
    refused = {
        code: [played_on(ada, start, *seats, **fields).json()["code"] for start, seats, fields in requests]
        for code, requests in _refused(over, running, decisions, unfinished).items()
    }
    assert {code: set(codes) for code, codes in refused.items()} == {code: {code} for code in refused}


def _refused(over: str, running: str, decisions: int, unfinished: str) -> dict[str, list[Any]]:
    """Requests by the code of the rejection."""
    start, record = {"table": over, "decision": 1}, record_of(finished_game())
    return {
        "not-over": [
            ({"table": running, "decision": 0}, (), {}),
            ({"record": unfinished, "decision": 0}, (), {}),
        ],
        "not-found": [({"table": "nowhere", "decision": 0}, (), {})],
        "bad-record": [({"record": "no record", "decision": 0}, (), {})],
        "several-games": [({"record": f"{record.strip()}\n{record}", "decision": 0}, (), {})],
        "bad-options": [
            ({"table": over, "decision": decisions}, (), {}),
            (start, (MINE, bot(), bot()), {}),
            (start, (MINE, MINE), {}),
        ],
        "bad-request": [
            ({"decision": 1}, (), {}),
            ({"table": over, "record": record, "decision": 1}, (), {}),
            ({"table": over, "decision": -1}, (), {}),
            (start, (), {"edition": "mini"}),
            (start, (), {"board": REDRAWN_MINI}),
        ],
    }


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process_server(tmp_path, limits=with_limits(replays=Rate(2.0, 0.0))) as server:
        yield server


def test_playing_on_is_limited_like_replays(strict_server: InProcessServer) -> None:
    ada = strict_server.sign_in("Ada")
    start = {"table": finished_table(ada), "decision": 1}
    codes = [played_on(ada, start).json().get("code") for _ in range(3)]
    assert codes == [None, None, "too-fast"]
