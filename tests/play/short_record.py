"""The record of a short game, and the error messages for damaged copies of it."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from stellwerk import Game
from stellwerk.play import RecordError
from stellwerk.play.record import record_lines, verify_games
from tests.play.setups import board

Replay = Callable[[Path], Iterator[Game]]

FIRST_TURN = 3
"""The first line of the first turn: seat 0 draws from the deck."""


@cache
def lines() -> tuple[bytes, ...]:
    """Both seats keep their tickets and draw two cards each, then always play the last legal action."""
    game = Game.new(board("mini"), seed=1, start=0)
    for action in ["return none"] * 2 + ["draw deck"] * 4:
        game.play(action)
    while not game.over:
        game.play(game.legal()[-1])
    return tuple(line + b"\n" for line in record_lines(game))


def whole() -> bytes:
    return b"".join(lines())


def edited(index: int, **values: Any) -> bytes:
    """The record with other values in one of its lines."""
    changed = list(lines())
    line = json.loads(changed[index])
    assert {**line, **values} != line
    text = json.dumps({**line, **values}, ensure_ascii=False, separators=(",", ":"))
    changed[index] = text.encode() + b"\n"
    return b"".join(changed)


def error_message(path: Path, replay: Replay = verify_games) -> str:
    """The error message for a file, after its path."""
    with pytest.raises(RecordError) as rejected:
        list(replay(path))
    message = str(rejected.value)
    assert message.startswith(str(path))
    assert message.isprintable()
    assert message.endswith((".", "?"))
    return message.removeprefix(str(path))
