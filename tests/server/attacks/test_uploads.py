"""Boards and records of strangers: none of them stops the server, and each gets one clear sentence."""

from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import Any, Final

import pytest

from stellwerk.boards.load import parse_board
from stellwerk.play import Game
from tests import hostile_boards
from tests.server.server_process import ServerProcess

from .hostile_records import endless_record, greedy_record, nested_record, record_with_action
from .steps import no_long_step
from .strangers import PATIENCE_S, Stranger

HOT_SEAT = [{"seat": "mine", "name": "Ada"}, {"seat": "mine", "name": "Bert"}]
_MORE_ADDRESSES: Final = cycle(range(100, 200))


def new_table(stranger: Stranger, board: str) -> tuple[int, Any]:
    body = {"board": board, "seats": HOT_SEAT, "settings": {"is_hot_seat": True}}
    return stranger.request("POST", "/api/tables", body)


def test_eight_nameless_records_of_a_dense_network_do_not_stop_the_server(attacked: ServerProcess) -> None:
    text = hostile_boards.dense_board()
    record = greedy_record(parse_board(hostile_boards.without_longest_route(text), "board"))
    upload = {"record": record, "board": text}
    responses: list[tuple[int, Any]] = []
    for attempt in no_long_step(attacked):
        strangers = [Stranger(attacked.url, f"203.0.113.{number}") for number in range(8)]
        with attempt, ThreadPoolExecutor(8) as pool:
            responses += pool.map(lambda one: one.request("POST", "/api/replay", upload), strangers)
    for status, response in responses:
        assert status == 400, response
        assert response["code"] == "bad-board"


def test_a_hot_seat_table_of_a_dense_network_does_not_stop_the_server(attacked: ServerProcess) -> None:
    text = hostile_boards.dense_board()
    for attempt in no_long_step(attacked):
        stranger = Stranger.named(attacked.url, "203.0.113.20")
        with attempt:
            status, refused = new_table(stranger, text)
            assert (status, refused["code"]) == (400, "bad-board")
            assert "the routes are too entangled to find the longest route" in refused["text"]
            status, made = new_table(stranger, hostile_boards.without_longest_route(text))
            assert status == 200, made
            play_greedily(stranger, made["table"])


def play_greedily(stranger: Stranger, table: str) -> None:
    """Play on until the game is over, then look at the table, its replay and its outcome."""
    commands = f"/api/tables/{table}/commands"
    stranger.request("POST", commands, {"command": "start", "id": "start"})
    while (snapshot := found(stranger, f"/api/tables/{table}"))["public"]["scores"] is None:
        own = next(own for own in snapshot["own"] if own["legal"])
        claims = [action for action in own["legal"] if action["action"] == "claim"]
        action = (claims if own["seat"] == 0 and claims else own["legal"])[-1]
        move = {"command": "move", "seat": own["seat"], "action": action, "version": snapshot["version"]}
        stranger.request("POST", commands, {**move, "id": f"m{snapshot['version']}"})
    for path in ("", "/replay", "/outcome"):
        stranger.request("GET", f"/api/tables/{table}{path}")


def found(stranger: Stranger, path: str) -> Any:
    """The response, from another address if this one has asked too often."""
    while (response := stranger.request("GET", path))[0] == 429:
        stranger.move_to(f"203.0.113.{next(_MORE_ADDRESSES)}")
    assert response[0] == 200, response
    return response[1]


@pytest.mark.parametrize(
    "text",
    [
        hostile_boards.dotted_key(),
        hostile_boards.misspelt_board(),
        hostile_boards.nested_arrays(40_000),
        hostile_boards.huge_number(),
        hostile_boards.many_sections(),
        hostile_boards.crowded_board(1e-6),
        "\x00" * 100,
        "\ud800",
    ],
    ids=["dotted", "misspelt", "nested", "number", "sections", "crowded", "zeros", "surrogate"],
)
def test_a_hostile_board_is_rejected_with_a_sentence(attacked: ServerProcess, text: str) -> None:
    stranger = Stranger.named(attacked.url, "203.0.113.30")
    status, response = new_table(stranger, text)
    assert status == 400, response
    assert response["code"] in ("bad-board", "bad-request")
    assert response["text"].strip()
    assert "Traceback" not in response["text"]


@pytest.mark.parametrize(
    "record",
    [
        record_with_action(Game.new("mini", seed=1).board, "return " + "a," * 400_000),
        record_with_action(Game.new("mini", seed=1).board, "home " + "x" * 900_000),
        record_with_action(Game.new("mini", seed=1).board, "claim " + " - " * 300_000 + " with 1 red"),
        endless_record(700_000),
        nested_record(400_000),
        "{" * 900_000,
    ],
    ids=["commas", "long name", "dashes", "lines", "brackets", "braces"],
)
def test_a_hostile_record_is_rejected_with_a_sentence(attacked: ServerProcess, record: str) -> None:
    status, response = Stranger(attacked.url, "203.0.113.40").request(
        "POST", "/api/replay", {"record": record}
    )
    assert (status, response["code"]) == (400, "bad-record"), response
    assert len(response["text"]) < 1000


def test_the_largest_board_is_played_and_drawn(attacked: ServerProcess) -> None:
    stranger = Stranger.named(attacked.url, "203.0.113.50")
    text = hostile_boards.without_longest_route(hostile_boards.largest_board(3, "north-america"))
    status, made = new_table(stranger, text)
    assert status == 200, made
    status, sheet = stranger.request("GET", f"/api/tables/{made['table']}/board")
    assert status == 200
    assert len(sheet["tracks"]) == 160


def test_one_address_cannot_occupy_the_sandbox(attacked: ServerProcess) -> None:
    """Beyond a few uploads at once an address is told to wait, and another one gets its turn."""
    text = hostile_boards.without_longest_route(hostile_boards.dense_board())
    upload = {"record": greedy_record(parse_board(text, "board")), "board": text}
    greedy = Stranger(attacked.url, "203.0.113.60")
    with ThreadPoolExecutor(8) as pool:
        attack = [pool.submit(greedy.request, "POST", "/api/replay", upload) for _ in range(8)]
        status, response = Stranger(attacked.url, "203.0.113.61").request(
            "POST", "/api/replay", {"record": "no record"}
        )
        assert (status, response["code"]) == (400, "bad-record")
        codes = [one.result(PATIENCE_S)[1]["code"] for one in attack]
    assert codes.count("busy") >= 4
