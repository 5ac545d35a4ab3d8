"""A record of things that did not happen is rejected, with file, line and advice."""

import json
from pathlib import Path
from typing import Any

import pytest

from stellwerk.play import RecordError
from stellwerk.play.record import read_games, verify_games
from tests.play.setups import board
from tests.play.short_record import FIRST_TURN, edited, error_message, lines, whole


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def options(**changed: Any) -> dict[str, Any]:
    return {"options": {"seats": 2, "start": 0, "alvin": False, **changed}}


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"format": "a stellwerk-game"}, ":1: this is not a game record of the format stellwerk-game"),
        ({"format": "stellwerk-gamf"}, " is not a game record: its first line is not a header"),
        ({"rules_version": 99}, ":1: the game was played with version 99 of the rules, but this is version"),
        (
            {"edition": "berlin"},
            ":1: the game was played on a version of the board berlin that is not built in",
        ),
        ({"edition": "atlantis"}, ':1: the game was played on a board "atlantis" that is not built in; give'),
        ({"edition": "/etc/passwd"}, ':1: the game was played on a board "/etc/passwd" that is not built in'),
        ({"edition": "../mini.toml"}, ':1: the game was played on a board "../mini.toml" that is not built'),
        ({"edition": ""}, ':1: the game was played on a board "" that is not built in'),
        (
            {"board": "0" * 64},
            ":1: the game was played on a version of the board mini that is not built in",
        ),
        (options(seats=9), ":1: the game cannot be set up: mini is for 2 to 4 players, not 9."),
        (options(start=5), ":1: the game cannot be set up: Seat 5 cannot start: the seats are 0 to 1."),
        (options(alvin=True), ":1: the game cannot be set up: mini has no Alvin; leave the option off."),
        (options(seats="2"), ":1: this is not a line of a game record (Expected `int`, got `str`"),
        (
            options(dragons=1),
            ":1: this is not a line of a game record (Object contains unknown field `dragons`",
        ),
        (options(start=1), ":3: the record has been altered or damaged: at character"),
        ({"seed": 2}, ":1: the record has been altered or damaged: at character"),
        ({"seed": -1}, ":1: the game cannot be set up: The seed -1 is out of range"),
        ({"seed": 1 << 64}, ":1: the game cannot be set up: The seed 18446744073709551616 is out of range"),
        ({"seed": None}, ":1: this is not a line of a game record (Expected `int`, got `null`"),
        ({"events": []}, ":1: the record has been altered or damaged: at character"),
        ({"events": [{"event": "party"}]}, ":1: this is not a line of a game record (Invalid value 'party'"),
        ({"comment": "hello"}, ":1: this is not a line of a game record (Object contains unknown field"),
    ],
)
def test_an_altered_header_is_rejected(path: Path, values: dict[str, Any], message: str) -> None:
    path.write_bytes(edited(0, **values))
    assert error_message(path).startswith(message)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"seat": 1}, "the action cannot be played: It is the turn of seat 0, not of seat 1 (R-TURN-1)."),
        ({"seat": 7}, "the action cannot be played: Seat 7 does not exist: the seats are 0 to 1."),
        ({"seat": -1}, "the action cannot be played: Seat -1 does not exist"),
        ({"seat": "0"}, "this is not a line of a game record (Expected `int`, got `str`"),
        ({"number": 99}, "action 3 is expected here, not 99"),
        ({"number": -1}, "action 3 is expected here, not -1"),
        (
            {"action": "home Atlantis"},
            'the action cannot be played: There is no place called "Atlantis" on mini.',
        ),
        ({"action": "pass"}, "the action cannot be played: Passing is allowed only when nothing else"),
        ({"action": ""}, 'the action cannot be played: "" is not an action'),
        ({"action": 3}, "this is not a line of a game record (Expected `str`, got `int`"),
        ({"action": "draw 1"}, "the record has been altered or damaged: at character"),
        ({"action": "DRAW DECK"}, "the record has been altered or damaged: at character"),
        ({"events": []}, "the record has been altered or damaged: at character"),
        ({"events": [{"event": "card-drawn", "seat": 0}]}, "the record has been altered or damaged"),
        ({"events": [{"event": "card-drawn", "seat": 0, "card": 5}]}, "this is not a line of a game record"),
        ({"events": [{"event": "card-drawn", "seat": 0, "luck": 5}]}, "this is not a line of a game record"),
        ({"line": "joke"}, "this is not a line of a game record (Invalid value 'joke'"),
    ],
)
def test_an_altered_action_is_rejected(path: Path, values: dict[str, Any], message: str) -> None:
    path.write_bytes(edited(FIRST_TURN, **values))
    assert error_message(path).startswith(f":{FIRST_TURN + 1}: {message}")


def test_every_altered_event_is_noticed_and_shown(path: Path) -> None:
    for index in range(len(lines()) - 1):
        events = json.loads(lines()[index])["events"]
        path.write_bytes(edited(index, events=[*events, {"event": "market-swept"}]))
        message = error_message(path)
        assert message.startswith(f":{index + 1}: the record has been altered or damaged: at character")
        assert "market" in message
        assert len(list(read_games(path))) == 1


def test_the_difference_is_shown(path: Path) -> None:
    card = json.loads(lines()[FIRST_TURN])["events"][0]["card"]
    path.write_bytes(edited(FIRST_TURN, events=[{"event": "card-drawn", "seat": 0, "card": "beige"}]))
    message = error_message(path)
    assert 'the line says "' in message
    assert '"card":"beige"}]}" instead of "' in message
    assert message.endswith(f'"card":"{card}"}}]}}".')


@pytest.mark.parametrize("key", ["rank", "total", "routes", "tickets_done", "completed", "length"])
def test_an_altered_score_is_rejected(path: Path, key: str) -> None:
    scores = json.loads(lines()[-1])["scores"]
    scores[1][key] += 1
    path.write_bytes(edited(-1, scores=scores))
    for replay in (read_games, verify_games):
        assert error_message(path, replay).startswith(
            f":{len(lines())}: the score sheet does not match the game;"
        )


def test_another_number_of_actions_or_seats_is_rejected(path: Path) -> None:
    first, second = json.loads(lines()[-1])["scores"]
    altered: list[dict[str, Any]] = [{"actions": 1}, {"scores": [first]}, {"scores": []}]
    for values in altered:
        path.write_bytes(edited(-1, **values))
        assert "the score sheet does not match the game" in error_message(path, read_games)
    path.write_bytes(edited(-1, scores=[{**first, "bonus": 5}, second]))
    assert "unknown field `bonus`" in error_message(path, read_games)


def test_a_board_that_is_given_must_be_the_one_that_was_played_on(path: Path) -> None:
    path.write_bytes(whole())
    with pytest.raises(RecordError, match='a board "mini" that differs from the given board berlin'):
        list(verify_games(path, board("berlin")))
