"""A file that is damaged, cut off or not a record at all is rejected, with file and line."""

import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk.play.record import read_games, verify_games
from tests.play.short_record import Replay, error_message, lines, whole

both_ways = pytest.mark.parametrize("replay", [read_games, verify_games])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_the_record_replays(path: Path) -> None:
    path.write_bytes(whole())
    assert len(list(verify_games(path))) == 1


@both_ways
def test_a_record_that_ends_after_any_line_is_cut_off(path: Path, replay: Replay) -> None:
    for count in range(1, len(lines())):
        path.write_bytes(b"".join(lines()[:count]))
        expected = f":{count}: the record is cut off after {count - 1} actions, without its last line;"
        assert error_message(path, replay).startswith(expected)


@both_ways
def test_a_record_that_ends_inside_any_line_is_rejected_there(path: Path, replay: Replay) -> None:
    chance = random.Random(1)
    for count, line in enumerate(lines()):
        for length in (1, chance.randrange(1, len(line) - 1), len(line) - 2):
            path.write_bytes(b"".join(lines()[:count]) + line[:length])
            message = error_message(path, replay)
            is_damaged = message.startswith(
                f":{count + 1}: the line is damaged or cut off; get an undamaged copy"
            )
            assert is_damaged or (count == 0 and "is not a game record" in message)


def test_a_record_without_its_last_line_feed_is_cut_off(path: Path) -> None:
    path.write_bytes(whole()[:-1])
    assert f":{len(lines())}: the line is cut off: it does not end with a line feed" in error_message(path)
    assert len(list(read_games(path))) == 1


@given(position=st.integers(0, 1 << 20), bit=st.integers(0, 7))
@settings(max_examples=300, deadline=None)
def test_every_flipped_bit_is_noticed(
    tmp_path_factory: pytest.TempPathFactory, position: int, bit: int
) -> None:
    text = bytearray(whole())
    text[position % len(text)] ^= 1 << bit
    path = tmp_path_factory.mktemp("flipped") / "game.jsonl"
    path.write_bytes(text)
    error_message(path)


@given(data=st.data())
@settings(max_examples=300, deadline=None)
def test_every_deletion_and_insertion_is_noticed(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    text = whole()
    first, second = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    inserted = data.draw(st.one_of(st.binary(max_size=8), st.sampled_from(lines()), st.just(b"\n")))
    changed = text[:first] + inserted + text[second:]
    if changed == text:
        return
    path = tmp_path_factory.mktemp("cut") / "game.jsonl"
    path.write_bytes(changed)
    error_message(path)


@both_ways
def test_swapped_lines_are_noticed(path: Path, replay: Replay) -> None:
    for index in range(1, len(lines()) - 2):
        swapped = list(lines())
        swapped[index], swapped[index + 1] = swapped[index + 1], swapped[index]
        path.write_bytes(b"".join(swapped))
        expected = f":{index + 1}: action {index} is expected here, not {index + 1}; lines are missing"
        assert error_message(path, replay).startswith(expected)


@both_ways
@pytest.mark.parametrize(
    ("order", "message"),
    [
        ([1, 2], " is not a game record: its first line is not a header of the format stellwerk-game"),
        ([0, 0, 1], ":2: action 1 is expected here, not a line of type header."),
        ([0, -1], ":2: action 1 is expected here, not a line of type result."),
        ([0, 1, -1], ":3: action 2 is expected here, not a line of type result."),
        ([0, 1, 3], ":3: action 2 is expected here, not 3"),
        ([0, 1, 1], ":3: action 2 is expected here, not 1"),
    ],
)
def test_lines_in_the_wrong_place_are_noticed(
    path: Path, order: list[int], message: str, replay: Replay
) -> None:
    path.write_bytes(b"".join(lines()[index] for index in order))
    assert error_message(path, replay).startswith(message)


@both_ways
def test_after_the_result_only_another_game_may_begin(path: Path, replay: Replay) -> None:
    for extra, message in (
        (lines()[-1], "the header of a game is expected here, not a line of type result."),
        (lines()[1], "the header of a game is expected here, not a line of type action."),
        (b"\n", "the line is damaged or cut off"),
        (b"{}\n", "this is not a line of a game record"),
    ):
        path.write_bytes(whole() + extra)
        assert error_message(path, replay).startswith(f":{len(lines()) + 1}: {message}")


def test_an_action_after_the_end_is_noticed(path: Path) -> None:
    path.write_bytes(b"".join([*lines()[:-1], lines()[-2], lines()[-1]]))
    expected = f":{len(lines())}: the score sheet is expected here, not a line of type action."
    assert error_message(path, read_games) == expected


FOREIGN = {
    "a line feed": b"\n",
    "binary": bytes(range(256)) * 10,
    "zeros": bytes(1000),
    "not UTF-8": b'{"line":"header","format":"stellwerk-game\xff"}\n',
    "JSON of something else": b'{"name": "Ada", "age": 36}\n',
    "a JSON number": b"42\n",
    "a JSON list": b"[]\n",
    "CSV": b"name,age\nAda,36\n",
    "text": b"Once upon a time there was a train.\n",
    "text about records": b"the format stellwerk-game is fine\n",
    "a byte order mark": b"\xef\xbb\xbf{}\n",
    "UTF-16": "stellwerk-game".encode("utf-16"),
    "deep": b'{"x":' + b"[" * 100_000 + b'"stellwerk-game"' + b"]" * 100_000 + b',"line":"header"}\n',
    "a huge number": b'{"line":"header","format":"stellwerk-game","seed":' + b"9" * 10_000 + b"}\n",
}


@both_ways
@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file_is_rejected(path: Path, name: str, replay: Replay) -> None:
    path.write_bytes(FOREIGN[name])
    message = error_message(path, replay)
    assert message.startswith((" is not a game record: ", ":1: "))
    assert len(message) < 200


@both_ways
def test_an_unreadable_file_is_reported(tmp_path: Path, replay: Replay) -> None:
    assert error_message(tmp_path, replay) == " cannot be read: Is a directory; check the path."
    missing = tmp_path / "nowhere.jsonl"
    assert error_message(missing, replay) == " cannot be read: No such file or directory; check the path."
    if os.geteuid() != 0:
        secret = tmp_path / "secret"
        secret.touch(mode=0o000)
        assert error_message(secret, replay) == " cannot be read: Permission denied; check the path."


@pytest.mark.parametrize("replay", [read_games, verify_games])
def test_an_empty_file_is_called_empty(tmp_path: Path, replay: Replay) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert error_message(path, replay) == " is empty; use a file that contains a game record."
