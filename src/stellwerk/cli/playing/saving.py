"""Saved games: records of games that are not over, one in a file."""

import os
import shlex
from collections.abc import Mapping
from itertools import islice
from pathlib import Path

import platformdirs

from stellwerk.boards import Board
from stellwerk.cli.errors import CommandError
from stellwerk.cli.output_file import output_file
from stellwerk.play import Game
from stellwerk.play.record import RecordedGame, read_records, write_record

from .seats import Players


def new_path(game: Game) -> Path:
    """Where a new game is saved, in the user's data folder."""
    folder = platformdirs.user_data_path("stellwerk", appauthor=False) / "games"
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{game.board.id}-{game.seed}{suffix}.jsonl" for suffix in _suffixes())
    return next(path for path in (folder / name for name in names) if not path.exists())


def _suffixes() -> list[str]:
    return ["", *(f"-{number}" for number in range(2, 10_000))]


def save(game: Game, players: Players, tags: Mapping[str, str], path: Path) -> None:
    """Write the game, replacing the file at once, so that there is always a complete one."""
    with output_file(path) as file:
        write_record(game, file, players, tags)


def going_on(path: Path) -> str:
    """The command that goes on with a saved game."""
    return f"{os.environ.get('STELLWERK_COMMAND', 'stellwerk')} play --load {shlex.quote(str(path))}"


def load(path: Path, board: Board | None) -> RecordedGame:
    """The only game of a file. Playing on replaces the file, so one with several games is refused."""
    records = list(islice(read_records(path, board), 2))
    if len(records) > 1:
        raise CommandError(f"{path} has several games; play goes on with a file that has only one.")
    return records[0]
