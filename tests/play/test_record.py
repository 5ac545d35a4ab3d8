"""Records: what is written is read, verified and written again as the same bytes."""

import io
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from stellwerk import Game, editions, load_board
from stellwerk.play import RecordError
from stellwerk.play.record import FORMAT, RULES_VERSION, read_games, record_lines, verify_games, write_record
from tests.play.reference_games import FOLDER, GAMES, reference_record
from tests.play.setups import Setup, board, midgame, played_out, with_every_setup


def written(*games: Game) -> bytes:
    file = io.BytesIO()
    for game in games:
        write_record(game, file)
    return file.getvalue()


@with_every_setup
def test_a_record_replays_to_the_same_bytes(setup: Setup, tmp_path: Path) -> None:
    game, path = played_out(setup, 11), tmp_path / "game.jsonl"
    path.write_bytes(written(game))
    for replay in (read_games, verify_games):
        (again,) = replay(path)
        assert (again.options, again.seed, again.history) == (game.options, game.seed, game.history)
        assert again.state.tobytes() == game.state.tobytes()
        assert written(again) == path.read_bytes()


def test_a_file_may_hold_several_games(tmp_path: Path) -> None:
    games = [
        played_out(Setup(*setup), seed)
        for seed, setup in enumerate([("mini", 2), ("berlin", 3), ("mini", 4)])
    ]
    path = tmp_path / "games.jsonl"
    path.write_bytes(written(*games))
    for replay in (read_games, verify_games):
        assert [game.state.tobytes() for game in replay(path)] == [game.state.tobytes() for game in games]


def test_a_record_may_come_through_a_pipe(tmp_path: Path) -> None:
    pipe, text = tmp_path / "pipe", written(played_out(Setup("mini", 2), 1))
    os.mkfifo(pipe)
    with ThreadPoolExecutor(max_workers=1) as writer:
        writer.submit(pipe.write_bytes, text)
        assert len(list(verify_games(pipe))) == 1


def test_games_are_read_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(written(played_out(Setup("mini", 2), 1)) + b"nonsense\n")
    games = verify_games(path)
    assert next(games).over
    with pytest.raises(RecordError, match="damaged"):
        next(games)


def test_a_record_has_header_actions_and_result() -> None:
    game = played_out(Setup("old-west", 2, alvin=True), 3)
    header, *actions, result = map(json.loads, record_lines(game))
    assert (header["format"], header["rules_version"]) == (FORMAT, RULES_VERSION)
    assert (header["edition"], header["board"], header["seed"]) == ("old-west", game.board.digest, 3)
    assert header["options"] == {"seats": 2, "start": None, "alvin": True}
    assert [(line["number"], line["seat"], line["action"]) for line in actions] == [
        (number, seat, game.notation(action)) for number, (seat, action) in enumerate(game.history, start=1)
    ]
    assert result["actions"] == len(actions)
    assert [line["total"] for line in result["scores"]] == [line.total for line in game.scores()]


@pytest.mark.parametrize("actions", [0, 1, 5])
def test_an_unfinished_game_is_a_record_and_can_be_continued(tmp_path: Path, actions: int) -> None:
    game, path = midgame(Setup("mini", 2), 1, actions=actions), tmp_path / "game.jsonl"
    path.write_bytes(written(game, played_out(Setup("mini", 2), 2)))
    lines = [json.loads(line)["line"] for line in record_lines(game)]
    assert lines == ["header", *["action"] * actions, "unfinished"]
    for replay in (read_games, verify_games):
        again, finished = replay(path)
        assert again.state.tobytes() == game.state.tobytes()
        assert (again.over, finished.over) == (False, True)
        again.play(again.legal()[0])


def test_an_unfinished_record_without_its_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    *lines, last = record_lines(midgame(Setup("mini", 2), 1, actions=5))
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(RecordError, match=":6: the record is cut off after 5 actions, without its last line"):
        list(read_games(path))
    path.write_bytes(b"\n".join([*lines[:-1], last]) + b"\n")
    with pytest.raises(RecordError, match=":6: the game has 4 actions here, not 5; the record has been alt"):
        list(read_games(path))


def test_a_finished_game_is_not_called_unfinished(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    *lines, result = record_lines(played_out(Setup("mini", 2), 1))
    last = b'{"line":"unfinished","actions":%d}' % json.loads(result)["actions"]
    path.write_bytes(b"\n".join([*lines, last]) + b"\n")
    with pytest.raises(RecordError, match="the score sheet is expected here, not a line of type unfinished"):
        list(read_games(path))


def test_reading_does_not_depend_on_how_the_json_is_laid_out(tmp_path: Path) -> None:
    game, path = played_out(Setup("mini", 2), 1), tmp_path / "game.jsonl"
    lines = [json.dumps(json.loads(line), sort_keys=True) for line in record_lines(game)]
    path.write_text("\r\n".join(lines), "utf-8")
    (again,) = read_games(path)
    assert again.state.tobytes() == game.state.tobytes()
    with pytest.raises(RecordError, match=":1: the record has been altered"):
        list(verify_games(path))


def test_a_game_on_a_custom_board_needs_the_board(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "src" / "stellwerk" / "boards" / "mini.toml"
    file, path = tmp_path / "own.toml", tmp_path / "game.jsonl"
    file.write_text(source.read_text("utf-8").replace('id = "mini"', 'id = "own"', 1), "utf-8")
    own = load_board(file)
    game = Game.new(own, seed=1)
    while not game.over:
        game.play(game.legal()[-1])
    path.write_bytes(written(game))
    (again,) = verify_games(path, own)
    assert again.state.tobytes() == game.state.tobytes()
    with pytest.raises(RecordError, match=r':1: .*"own" that is not built in; give its file'):
        list(read_games(path))
    with pytest.raises(RecordError, match=r':1: .* a board "own" that differs from the given board mini'):
        list(read_games(path, board("mini")))


@pytest.mark.parametrize("edition", GAMES)
def test_reference_games_are_unchanged(edition: str) -> None:
    """If the change is intended, reference_games.py says what to do."""
    path = FOLDER / f"{edition}.jsonl"
    assert reference_record(edition).decode().splitlines() == path.read_text("utf-8").splitlines()
    (game,) = verify_games(path)
    assert (game.options, game.seed) == GAMES[edition]


def test_there_are_reference_records_of_all_editions_and_no_others() -> None:
    assert set(GAMES) == {*editions(), "mini"}
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{edition}.jsonl" for edition in GAMES)
