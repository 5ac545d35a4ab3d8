"""Writing down a game."""

from collections.abc import Iterator
from typing import BinaryIO

from stellwerk.play.game import Game

from .lines import encode_line, header_of, last_action_of, result_of


def record_lines(game: Game) -> Iterator[bytes]:
    """The record of a game as far as it has been played, line by line; only an ended game has a result."""
    again = Game(game.board, game.options, game.seed)
    yield encode_line(header_of(again))
    for seat, action in game.history:
        told = again.play(action, seat)
        yield encode_line(last_action_of(again, told))
    if again.over:
        yield encode_line(result_of(again))


def write_record(game: Game, file: BinaryIO) -> None:
    """Append the record of a game to an open file."""
    file.writelines(line + b"\n" for line in record_lines(game))
