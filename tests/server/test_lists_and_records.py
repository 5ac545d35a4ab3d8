"""Finding tables, editions and boards; records of finished games."""

import json
import time

import pytest

from stellwerk import Game, editions, load_board
from stellwerk.play.record import Player, moment, record_lines
from tests.server.in_process_server import MINE, OPEN, InProcessServer, bot, play_out


def test_public_tables_are_listed_with_their_players(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    shown, hidden = ada.table(MINE, OPEN, is_public=True), ada.table(MINE, OPEN)
    listed = {line["table"]: line for line in server.anonymous().get("/api/tables").json()["tables"]}
    assert shown in listed
    assert hidden not in listed
    assert [seat["name"] for seat in listed[shown]["seats"]] == ["Ada", None]
    assert listed[shown]["own_seats"] == []
    ada.command(shown, "leave")
    assert shown not in server.anonymous().get("/api/tables").text


def test_people_find_their_own_tables_and_whose_turn_it_is(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, {"seat": "mine", "name": "B"}, is_hot_seat=True)
    ada.command(table, "start")
    (line,) = ada.get("/api/me/tables").json()["tables"]
    assert (line["table"], line["state"], line["own_seats"]) == (table, "running", [0, 1])
    assert line["waiting_for"] == [0, 1]
    assert server.sign_in("Bert").get("/api/me/tables").json()["tables"] == []


def test_long_lists_come_in_pages(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    tables = [ada.table(MINE, bot()) for _ in range(5)]
    found, after = [], ""
    while True:
        page = ada.get(f"/api/me/tables?limit=2{after}").json()
        found += [line["table"] for line in page["tables"]]
        if page["next"] is None:
            break
        after = f"&after={page['next']}"
    assert found == tables[::-1]


def test_repeating_the_request_creates_no_second_table(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    body = {"id": "mine", "edition": "mini", "seats": [MINE, OPEN]}
    made = [client.post("/api/tables", body).json()["table"] for client in (ada, ada, bert)]
    assert made[0] == made[1] != made[2]


def test_the_catalogue_lists_every_edition(server: InProcessServer) -> None:
    catalogue = server.anonymous().get("/api/editions").json()
    assert [edition["edition"] for edition in catalogue["editions"]] == [*editions(), "mini"]
    assert [bot["level"] for bot in catalogue["bots"]] == ["easy", "medium", "hard"]


@pytest.mark.parametrize("edition", ["berlin", "san-francisco"])
def test_a_board_comes_with_its_drawing(server: InProcessServer, edition: str) -> None:
    sheet = server.anonymous().get(f"/api/editions/{edition}").json()
    board = load_board(edition)
    assert sheet["board"]["digest"] == board.digest
    assert len(sheet["stations"]) == len(sheet["labels"]) == len(board.places)
    assert [len(track["spaces"]) for track in sheet["tracks"]] == [route.spaces for route in board.routes]
    assert server.anonymous().get("/api/editions/atlantis").json()["code"] == "not-found"


def test_a_custom_board_is_played_and_its_record_replayed(server: InProcessServer, own_board: str) -> None:
    ada = server.sign_in("Ada")
    body = {"board": own_board, "seats": [MINE, bot()]}
    table = ada.post("/api/tables", body).json()["table"]
    sheet = ada.get(f"/api/tables/{table}").json()["public"]["table"]
    assert (sheet["edition"], sheet["is_own_board"]) == ("pond", True)
    assert ada.get(f"/api/tables/{table}/board").json()["board"]["id"] == "pond"
    twice = ada.post(
        "/api/tables", {**body, "seats": [MINE, {"seat": "mine"}], "settings": {"is_hot_seat": True}}
    )
    other = twice.json()["table"]
    with ada.live(other) as connection:
        connection.receive()
        connection.command("start")
        play_out([connection])
    record = ada.get(f"/api/tables/{other}/record").text
    replay = ada.post("/api/replay", {"record": record, "board": own_board})
    assert replay.status_code == 200
    assert ada.post("/api/replay", {"record": record}).json() == replay.json()  # the server knows the board
    elsewhere = record.replace(replay.json()["digest"], "0" * 64)
    assert ada.post("/api/replay", {"record": elsewhere}).json()["code"] == "bad-record"


@pytest.fixture
def own_board() -> str:
    """The mini board under another name."""
    file = load_board.__globals__["resources"].files("stellwerk.boards") / "mini.toml"
    return str(file.read_text("utf-8")).replace('id = "mini"', 'id = "pond"')


def test_there_is_no_record_before_the_end(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, {"seat": "mine"}, is_hot_seat=True)
    for _ in range(2):
        for path in ("record", "replay"):
            response = ada.get(f"/api/tables/{table}/{path}")
            assert (response.status_code, response.json()["code"]) == (409, "not-over")
        ada.command(table, "start")


def test_a_record_says_who_played_and_when(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, {"seat": "mine", "name": "Bert"}, is_hot_seat=True)
    begin = moment(time.time())
    with ada.live(table) as connection:
        connection.receive()
        connection.command("start")
        play_out([connection])
    header = json.loads(ada.get(f"/api/tables/{table}/record").text.partition("\n")[0])
    assert header["players"] == [{"name": "Ada"}, {"name": "Bert"}]
    assert begin <= header["tags"]["began"] <= header["tags"]["ended"] <= moment(time.time())
    ada.command(table, "say", text="Good game!")
    replay = ada.get(f"/api/tables/{table}/replay").json()
    assert (replay["players"], replay["tags"]) == (header["players"], header["tags"])


def test_an_unfinished_game_is_replayed_without_scores(server: InProcessServer) -> None:
    game = Game.new("mini", seats=2, seed=1)
    game.play("return none", 0)
    lines = [line.decode() for line in record_lines(game, [Player(name="Ada"), Player()])]
    replay = server.anonymous().post("/api/replay", {"record": "\n".join(lines)}).json()
    assert [step["number"] for step in replay["steps"]] == [0, 1]
    assert (replay["scores"], replay["outcome"], replay["players"]) == ([], [], [{"name": "Ada"}, {}])
    cut = server.anonymous().post("/api/replay", {"record": "\n".join(lines[:-1])}).json()
    assert cut["code"] == "bad-record"


def test_a_record_with_a_wrong_line_is_rejected_with_its_number(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, {"seat": "mine"}, is_hot_seat=True)
    with ada.live(table) as connection:
        connection.receive()
        connection.command("start")
        play_out([connection])
    lines = ada.get(f"/api/tables/{table}/record").text.splitlines()
    spoiled = "\n".join([*lines[:3], lines[5], *lines[4:]])
    response = ada.post("/api/replay", {"record": spoiled}).json()
    assert (response["code"], response["params"]) == ("bad-record", {"line": 4})
    cut = ada.post("/api/replay", {"record": "\n".join(lines[:-1])}).json()
    assert cut["code"] == "bad-record"
    assert ada.post("/api/replay", {"record": " "}).json()["code"] == "bad-record"
