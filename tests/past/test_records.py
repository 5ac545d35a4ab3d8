"""Records of an earlier version are replayed on the boards and by the rules of their time."""

import json
from pathlib import Path

import pytest

from stellwerk import load_board
from stellwerk.boards import Board
from stellwerk.play import GameError, RecordError
from stellwerk.play.record import record_lines, verify_games
from tests.cli.calls import in_a_process
from tests.past.fixtures import OWN_BOARD, RECORDS, unpacked

GAMES = {"berlin": 2, "little-lake": 3, "mini": 3}


def written(name: str, folder: Path, *edits: tuple[str, str]) -> Path:
    path, text = folder / f"{name}.jsonl", unpacked(f"records/{name}.jsonl").decode()
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, "utf-8")
    return path


def board_of(name: str) -> Board | None:
    return load_board(OWN_BOARD) if name == "little-lake" else None


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_verified(name: str, tmp_path: Path) -> None:
    path = written(name, tmp_path)
    games = list(verify_games(path, board_of(name)))
    assert len(games) == GAMES.get(name, 1)
    assert all(game.over for game in games)


@pytest.mark.parametrize("name", ["berlin", "little-lake", "mini", "usa-2004", "san-francisco"])
def test_by_the_rules_of_today_it_would_be_another_game(name: str, tmp_path: Path) -> None:
    path = written(name, tmp_path, ('"rules_version":1', '"rules_version":2'))
    with pytest.raises(GameError):
        list(verify_games(path, board_of(name)))


def test_a_record_of_unknown_rules_is_refused(tmp_path: Path) -> None:
    path = written("mini", tmp_path, ('"rules_version":1', '"rules_version":99'))
    with pytest.raises(RecordError, match=":1: the game was played with version 99 of the rules"):
        list(verify_games(path))


def test_an_altered_event_is_still_found(tmp_path: Path) -> None:
    lines = unpacked("records/mini.jsonl").decode().splitlines()
    number = next(number for number, line in enumerate(lines) if '"event":"points-scored"' in line)
    line = json.loads(lines[number])
    next(event for event in line["events"] if event["event"] == "points-scored")["points"] += 1
    lines[number] = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    path = tmp_path / "mini.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(RecordError, match=f":{number + 1}: the record has been altered"):
        list(verify_games(path))


def test_events_that_were_not_told_then_may_be_missing(tmp_path: Path) -> None:
    sweep = '{"event":"market-swept"},'
    path = written("little-lake", tmp_path, (sweep, ""))
    assert len(list(verify_games(path, board_of("little-lake")))) == GAMES["little-lake"]


def test_sweeps_that_version_1_lost_are_told_now(tmp_path: Path) -> None:
    path = written("mini", tmp_path)
    again = b"".join(line + b"\n" for game in verify_games(path) for line in record_lines(game))
    assert again.count(b'"rules_version":1,') == GAMES["mini"]
    assert again.count(b"market-swept") > path.read_bytes().count(b"market-swept")
    path.write_bytes(again)
    assert len(list(verify_games(path))) == GAMES["mini"]


def test_the_command_line_shows_and_verifies_a_record_of_a_past_board(tmp_path: Path) -> None:
    path = written("berlin", tmp_path)
    verified = in_a_process("replay", str(path), "--verify")
    assert (verified.code, verified.err) == (0, "")
    assert "verified. 2 games" in verified.out
    assert in_a_process("replay", str(path)).out.count("Scores") == GAMES["berlin"]
