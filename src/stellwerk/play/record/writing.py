"""Writing a game's record."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from stellwerk.boards import Board
from stellwerk.play.actions import Action
from stellwerk.play.arguments import checked_type
from stellwerk.play.errors import RecordError
from stellwerk.play.game import Game
from stellwerk.play.options import Options

from .lines import encode_line, header_of, last_action_of, last_line_of
from .paths import checked_path
from .players import Player

Tags = Mapping[str, str]


def write_record(
    game: Game,
    file: str | os.PathLike[str] | BinaryIO,
    players: Sequence[Player] = (),
    tags: Tags | None = None,
) -> None:
    """Write the record of a game to a new file, or append it to an open one.

    `players` says who played the seats, `tags` what else there is to say. Raises RecordError if these cannot
    be in a record, before anything is written.
    """
    lines = list(record_lines(game, players, tags))
    if hasattr(file, "writelines"):
        file.writelines(line + b"\n" for line in lines)
        return
    with _new_file(checked_path(file)) as opened:
        opened.writelines(line + b"\n" for line in lines)


def _new_file(path: Path) -> BinaryIO:
    try:
        return path.open("xb")
    except FileExistsError:
        raise RecordError(
            f"{path} exists already; choose another name, or open the file in mode 'ab' to append to it."
        ) from None


def record_lines(game: Game, players: Sequence[Player] = (), tags: Tags | None = None) -> Iterator[bytes]:
    """The record of a game as far as it has been played."""
    checked_type(game, Game, "a game to write down")
    return history_lines(
        game.board, game.options, game.seed, game.history, players, tags, game.shuffled_position
    )


def history_lines(
    board: Board,
    options: Options,
    seed: int,
    history: Sequence[tuple[int, Action]],
    players: Sequence[Player] = (),
    tags: Tags | None = None,
    position: str | None = None,
) -> Iterator[bytes]:
    """The record of a game, from its set-up and the actions of its seats.

    `position` is where the game began, if it was not dealt (see `Game.reshuffled`).
    """
    if not isinstance(players, Sequence):
        raise RecordError(f"The players of a record are a list, not {type(players).__name__}.")
    if not isinstance(tags, Mapping | None):
        raise RecordError(f"The tags of a record are a dictionary, not {type(tags).__name__}.")
    game = Game(board, options, seed, position)
    header = header_of(game, players, tags)
    try:
        header.check()
    except RecordError as error:
        raise RecordError(f"The record cannot be written: {error}") from None
    yield encode_line(header)
    for seat, action in history:
        events = game.play(action, seat)
        yield encode_line(last_action_of(game, events))
    yield encode_line(last_line_of(game))
