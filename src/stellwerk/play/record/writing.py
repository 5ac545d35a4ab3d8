"""Writing a game's record."""

from collections.abc import Iterator, Sequence
from typing import BinaryIO

from stellwerk.boards import Board
from stellwerk.play.actions import Action
from stellwerk.play.game import Game
from stellwerk.play.options import Options

from .lines import encode_line, header_of, last_action_of, result_of


def record_lines(game: Game) -> Iterator[bytes]:
    """The record of a game as far as it has been played; only a finished game has a result."""
    return history_lines(game.board, game.options, game.seed, game.history)


def history_lines(
    board: Board, options: Options, seed: int, history: Sequence[tuple[int, Action]]
) -> Iterator[bytes]:
    """The record of a game, from its set-up and the actions of its seats."""
    game = Game(board, options, seed)
    yield encode_line(header_of(game))
    for seat, action in history:
        events = game.play(action, seat)
        yield encode_line(last_action_of(game, events))
    if game.over:
        yield encode_line(result_of(game))


def write_record(game: Game, file: BinaryIO) -> None:
    """Append the record of a game to an open file."""
    file.writelines(line + b"\n" for line in record_lines(game))
