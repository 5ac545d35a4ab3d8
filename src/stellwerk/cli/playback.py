"""Recorded games: told once more, or verified."""

from pathlib import Path
from typing import Final

from stellwerk.boards import Board, load_board
from stellwerk.play import Game
from stellwerk.play.record import read_games, verify_games

from .chronicle import Chronicle
from .kernel import ensure_compiled
from .screen import print_line
from .story import Story

STANDARD_INPUT: Final = Path("/dev/stdin")


def tell_games(file: Path, board: str | None) -> None:
    """Tell every game of the file, turn by turn."""
    known_board = _load(board)
    ensure_compiled()
    for game in read_games(file, known_board):
        _tell(game)


def verify_record(file: Path, board: str | None) -> None:
    """Play every game of the file again and compare all lines; the first difference is an error."""
    known_board = _load(board)
    ensure_compiled()
    lengths = [len(game.history) for game in verify_games(file, known_board)]
    games = "1 game" if len(lengths) == 1 else f"{len(lengths):,} games"
    print_line(
        f"{file}: verified. {games} with {sum(lengths):,} actions, "
        "played again from seed and actions: every line of the file is what happened."
    )


def _load(board: str | None) -> Board | None:
    return None if board is None else load_board(board)


def _tell(recorded: Game) -> None:
    game = Game(recorded.board, recorded.options, recorded.seed)
    names = [f"seat {seat}" for seat in range(game.options.seats)]
    story, chronicle = Story(game, names), Chronicle(game, names)
    chronicle.begin()
    for seat, action in recorded.history:
        for turn in story.play(action, seat):
            chronicle.tell(turn)
    chronicle.end()
