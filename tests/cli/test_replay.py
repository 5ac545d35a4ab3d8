"""`stellwerk replay`."""

import re
from pathlib import Path

import pytest

from stellwerk import Game, load_board
from stellwerk.play.record import Player, write_record
from tests.cli.calls import Call, in_a_process


def test_games_are_shown_turn_by_turn(call: Call, record: Path) -> None:
    outcome = call("replay", record)
    assert outcome.code == 0
    assert outcome.out.count("Mini (Lake Constance) · 2 players · seed ") == 2
    for words in (
        "random (seat 0) keeps",
        "event: simulate",
        "takes",
        "claims",
        "one last turn",
        "Scores",
        "total",
    ):
        assert words in outcome.out
    assert outcome.out.count(" wins with ") + outcome.out.count(" tie for the win ") == 2


def test_verified_records_say_what_was_verified(call: Call, record: Path) -> None:
    actions = record.read_bytes().count(b'"line":"action"')
    outcome = call("replay", record, "--verify")
    assert outcome.code == 0
    assert outcome.out.startswith(f"{record}: verified. 2 games with {actions} actions")


@pytest.mark.parametrize(("options", "words"), [([], "Scores"), (["--verify"], "verified. 2 games")], ids=str)
def test_a_record_can_come_through_a_pipe(record: Path, options: list[str], words: str) -> None:
    outcome = in_a_process("replay", "-", *options, read=record.read_text("utf-8"))
    assert outcome.code == 0, outcome.err
    assert words in outcome.out


def test_the_first_difference_is_reported(call: Call, record: Path) -> None:
    before, drawn, after = record.read_bytes().partition(b'"event":"card-drawn"')
    record.write_bytes(before + drawn + after.replace(b'"card":"red"', b'"card":"blue"'))
    assert call("replay", record).code == 0
    outcome = call("replay", record, "--verify")
    assert outcome.code == 1
    assert re.match(rf'{re.escape(str(record))}:\d+: .*"red"', outcome.err)


def test_a_truncated_record_is_reported_in_one_sentence(call: Call, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-40])
    for options in ([], ["--verify"]):
        outcome = call("replay", record, *options)
        assert outcome.code == 1
        assert len(outcome.err.splitlines()) == 1
        assert "cut off" in outcome.err


def test_players_are_called_by_their_names(call: Call, tmp_path: Path) -> None:
    path, game = tmp_path / "game.jsonl", Game.new("mini", seats=2, seed=1)
    write_record(game, path, [Player(name="A" * 80), Player(name="Bert", bot="easy")], {"site": "Lindau"})
    outcome = call("replay", path)
    assert outcome.code == 0
    assert "site: Lindau\n" in outcome.out
    assert "The game was not played to its end; 0 actions were.\n" in outcome.out
    game.play("return none", 0)
    game.play("return none", 1)
    game.play("draw deck")
    later = tmp_path / "later.jsonl"
    write_record(game, later, [Player(name="A" * 80), Player(name="Bert", bot="easy")])
    shown = call("replay", later)
    assert f"{'A' * 23}… keeps" in shown.out
    assert "Bert" in shown.out
    assert "draws blind" in shown.out, "a turn that is not complete is shown, too"
    assert "Scores" not in shown.out


def test_an_empty_file_is_reported_in_one_sentence(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    outcome = call("replay", path)
    assert outcome.code == 1
    assert outcome.err == f"{path} is empty; use a file that contains a game record.\n"


@pytest.mark.parametrize("text", ["no record\n", "{}\n", "\x00\xff"])
def test_a_foreign_file_is_reported_in_one_sentence(call: Call, tmp_path: Path, text: str) -> None:
    path = tmp_path / "foreign"
    path.write_text(text, "utf-8")
    outcome = call("replay", path)
    assert outcome.code == 1
    assert "is not a game record" in outcome.err


def test_games_on_your_own_board_need_its_file(call: Call, tmp_path: Path) -> None:
    source = Path(str(load_board.__globals__["__file__"])).parent / "mini.toml"
    board, games = tmp_path / "own.toml", tmp_path / "games.jsonl"
    board.write_text(source.read_text("utf-8").replace('id = "mini"', 'id = "own"', 1), "utf-8")
    call("simulate", "--edition", board, "--games", "1", "--records", games)
    missing = call("replay", games, "--verify")
    assert missing.code == 1
    assert "own" in missing.err
    assert call("replay", games, "--verify", "--board", board).code == 0
    wrong = call("replay", games, "--board", "berlin")
    assert wrong.code == 1
    assert "board" in wrong.err
