"""A database of an earlier version: tables are as they were left, games go on, finished ones replay."""

import random
import time
from pathlib import Path
from typing import Any

import pytest

from stellwerk import load_board
from stellwerk.play.record import verify_games
from tests.past.conftest import Club
from tests.past.fixtures import OWN_BOARD, TABLES, description, table_called, tables_in, unpacked

Json = Any
_PATIENCE_S = 120


def look(club: Club, table: str) -> list[Json]:
    """What both people see."""
    answers = [person.get(f"/api/tables/{table}") for person in club.people]
    assert [answer.status_code for answer in answers] == [200, 200], answers[0].text
    return [answer.json() for answer in answers]


def play_on(club: Club, table: str) -> Json:
    """Let both people play at random until the game is over; returns its public part."""
    chance, seen_version, seen_at = random.Random(table), 0, time.monotonic()
    while True:
        looks = look(club, table)
        public, version = looks[0]["public"], looks[0]["version"]
        if public["table"]["state"] == "over":
            return public
        if version != seen_version:
            seen_version, seen_at = version, time.monotonic()
        assert time.monotonic() < seen_at + _PATIENCE_S, f"nobody has moved: {club.pending_bots}"
        able = [
            (person, own)
            for person, seen in zip(club.people, looks, strict=True)
            for own in seen["own"]
            if own["legal"]
        ]
        if not able:  # a bot is about to move
            club.wait()
            continue
        person, own = chance.choice(able)
        action = chance.choice(own["legal"])
        person.command(table, "move", seat=own["seat"], version=version, action=action)


def verified_record(club: Club, table: str, folder: Path) -> Json:
    """The header of a finished game's record, after verifying all of it."""
    record = folder / "game.jsonl"
    answer = club.server.anonymous().get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    record.write_bytes(answer.content)
    is_own = TABLES[table]["edition"] == "little-lake"
    (game,) = verify_games(record, load_board(OWN_BOARD) if is_own else None)
    shown = look(club, table)[0]["public"]["scores"]
    assert [line.total for line in game.scores()] == [line["total"] for line in shown]
    return answer.text.partition("\n")[0]


@pytest.mark.parametrize("table", TABLES, ids=description)
def test_a_table_is_as_it_was_left(club: Club, table: str) -> None:
    before, looks = TABLES[table], look(club, table)
    public = looks[0]["public"]
    assert public["table"]["digest"] == before["digest"]
    assert public["table"]["state"] == before["state"]
    assert looks[0]["version"] == before["version"]
    assert public["table"]["waiting_for"] == before["waiting_for"]
    assert [seat["name"] for seat in public["table"]["seats"]] == before["names"]
    assert public["table"]["is_own_board"] == (before["edition"] == "little-lake")
    assert [line["text"] for line in looks[0]["chat"]] == before["chat"]
    if before["view"] is not None:
        assert {key: public["view"][key] for key in before["view"]} == before["view"]
    owns = [own for seen in looks for own in seen["own"] or ()]
    assert [{key: own[key] for key in before["own"][0]} for own in owns] == before["own"]
    assert public["scores"] == before["scores"]


@pytest.mark.parametrize("table", tables_in("over"), ids=description)
def test_a_finished_game_replays(club: Club, table: str, tmp_path: Path) -> None:
    header = verified_record(club, table, tmp_path)
    assert '"rules_version":1,' in header
    replay = club.server.anonymous().get(f"/api/tables/{table}/replay").json()
    assert (replay["edition"], replay["digest"]) == (TABLES[table]["edition"], TABLES[table]["digest"])
    assert replay["scores"] == TABLES[table]["scores"]
    sheet = club.server.anonymous().get(f"/api/tables/{table}/board").json()
    assert sheet["board"]["digest"] == TABLES[table]["digest"]
    assert len(sheet["tracks"]) == len(TABLES[table]["view"]["owners"])


@pytest.mark.parametrize(
    "table",
    [
        table
        for table in tables_in("running")
        if TABLES[table]["what"] not in ("running with limited time", "running, one person has left")
    ],
    ids=description,
)
def test_a_running_game_goes_on_to_its_end(club: Club, table: str, tmp_path: Path) -> None:
    version = TABLES[table]["version"]
    public = play_on(club, table)
    assert public["table"]["ending"] == "finished"
    header = verified_record(club, table, tmp_path)
    assert '"rules_version":1,' in header
    assert f'"board":"{TABLES[table]["digest"]}"' in header
    updates = club.server.anonymous().get(f"/api/tables/{table}/updates?after={version}").json()
    assert updates["updates"][0]["version"] == version + 1


def test_a_bot_takes_the_seat_of_a_person_who_has_left(club: Club) -> None:
    table = table_called("running, one person has left")
    assert club.person("Ada").command(table, "fill-seat", seat=1, level="easy").status_code == 200
    assert play_on(club, table)["table"]["ending"] == "finished"


def test_bots_play_a_game_whose_people_do_not_come_back(club: Club) -> None:
    table = table_called("running with limited time")
    for _ in range(3000):
        if look(club, table)[0]["public"]["table"]["state"] == "over":
            break
        club.clock.now += 600_000
        time.sleep(0.05)
    assert look(club, table)[0]["public"]["table"]["ending"] == "finished"


def test_an_open_table_is_played_on_its_board_by_the_rules_of_its_time(club: Club, tmp_path: Path) -> None:
    """Its board was made for them: under those of today it would lack a rule of its own."""
    table = table_called("open and full", "berlin")
    assert club.person("Ada").command(table, "start").status_code == 200
    play_on(club, table)
    header = verified_record(club, table, tmp_path)
    assert '"rules_version":1,' in header
    assert f'"board":"{TABLES[table]["digest"]}"' in header


@pytest.mark.parametrize("what", ["finished", "finished on a custom board"])
def test_a_rematch_is_played_on_the_board_of_today(club: Club, what: str) -> None:
    edition = "berlin" if what == "finished" else "little-lake"
    table = table_called(what, edition)
    assert club.person("Ada").command(table, "rematch").status_code == 200
    rematch = look(club, table)[0]["public"]["table"]["rematch"]
    board = load_board(OWN_BOARD if edition == "little-lake" else edition)
    assert look(club, rematch)[0]["public"]["table"]["digest"] == board.digest


@pytest.mark.parametrize("name", ["berlin", "san-francisco", "old-west"])
def test_a_record_of_a_past_board_is_shown_on_that_board(club: Club, name: str) -> None:
    record = unpacked(f"records/{name}.jsonl").decode()
    first_game = record[: record.index("\n", record.index('"line":"result"')) + 1]
    stranger = club.server.anonymous()
    answer = stranger.post("/api/replay", {"record": first_game})
    assert answer.status_code == 200, answer.text
    digest = answer.json()["digest"]
    sheet = stranger.get(f"/api/boards/{digest}").json()
    assert sheet["board"]["digest"] == digest
    assert len(sheet["tracks"]) == len(answer.json()["steps"][0]["view"]["owners"])


def test_a_record_of_a_custom_board_is_shown_if_a_table_is_played_on_it(club: Club) -> None:
    """Version 0.1.0 kept custom boards in the logs alone; a new table makes its board known."""
    record = unpacked("records/little-lake.jsonl").decode()
    first_game = record[: record.index("\n", record.index('"line":"result"')) + 1]
    ada = club.person("Ada")
    seats = [{"seat": "mine"}, {"seat": "open"}]
    made = ada.post("/api/tables", {"board": OWN_BOARD.read_text("utf-8"), "seats": seats})
    assert made.status_code == 200, made.text
    answer = ada.post("/api/replay", {"record": first_game})
    assert answer.status_code == 200, answer.text
    sheet = ada.get(f"/api/boards/{answer.json()['digest']}").json()
    assert sheet["board"]["id"] == "little-lake"
    assert ada.get(f"/api/boards/{'0' * 64}").status_code == 404
