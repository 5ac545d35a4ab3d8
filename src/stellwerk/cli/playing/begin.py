"""Beginning a game at the keyboard, or going on with a saved one."""

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from stellwerk.boards import load_board
from stellwerk.cli.errors import UsageError
from stellwerk.cli.game_setup import game_setup
from stellwerk.cli.output_file import check_new_path
from stellwerk.play import Game

from .keyboard import Keyboard
from .saving import going_on, load, new_path
from .seats import seated_again, seated_players
from .session import Session

_SEEDS: Final = 1_000_000
"""Random seeds are smaller than this, so that they are easy to retype."""


class NewGame(NamedTuple):
    """What somebody wants to play."""

    edition: str
    seats: int | None
    bots: str | None
    seat: int
    names: str | None
    seed: int | None
    alvin: bool


def check_terminal() -> None:
    """Raise UsageError where nobody can type."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            "Playing needs a terminal, with keyboard and screen; "
            "stellwerk watch shows games of bots without one."
        )


def begin(wanted: NewGame, path: Path | None, keyboard: Keyboard | None = None) -> Session:
    """A new game, saved right away."""
    setup = game_setup(wanted.edition, wanted.seats, alvin=wanted.alvin)
    players = seated_players(setup.options.seats, wanted.names, wanted.seat, wanted.bots)
    seed = secrets.randbelow(_SEEDS) if wanted.seed is None else wanted.seed
    game = Game(setup.board, setup.options, seed)
    if path is not None:
        check_new_path(path, f"Choose another name, or go on with the game in it: {going_on(path)}")
    session = Session(game, players, keyboard or Keyboard(), path or new_path(game), {})
    session.save()
    return session


def resume(
    path: Path, board: str | None, bots: str | None, needless: Sequence[str], keyboard: Keyboard | None = None
) -> Session:
    """A saved game, which goes on in the same file."""
    if needless:
        raise UsageError(f"{needless[0]} is for new games; a saved game goes on as it began.")
    record = load(path, None if board is None else load_board(board))
    players = seated_again(record.players, record.game.options.seats, bots)
    session = Session(record.game, players, keyboard or Keyboard(), path, record.tags)
    session.is_saved = True
    return session
