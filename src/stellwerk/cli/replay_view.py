"""Recorded games, shown turn by turn or verified."""

from pathlib import Path
from typing import Final

from stellwerk.boards import Board, load_board
from stellwerk.play.record import RecordedGame, read_records, verify_games

from .console import print_line
from .game_printer import GamePrinter
from .turns import TurnTracker

STANDARD_INPUT: Final = Path("/dev/stdin")


def show_games(file: Path, board: str | None) -> None:
    """Print every game of the file, turn by turn."""
    known_board = _load(board)
    for record in read_records(file, known_board):
        _show(record)


def verify_record(file: Path, board: str | None) -> None:
    """Replay every game of the file and compare all lines; the first difference is an error."""
    known_board = _load(board)
    lengths = [len(game.history) for game in verify_games(file, known_board)]
    games = "1 game" if len(lengths) == 1 else f"{len(lengths):,} games"
    print_line(
        f"{file}: verified. {games} with {sum(lengths):,} actions replayed from the seed; every line matches."
    )


def _load(board: str | None) -> Board | None:
    return None if board is None else load_board(board)


def _show(record: RecordedGame) -> None:
    recorded, names = record.game, record.names
    game = recorded.rewound(0)
    tracker, printer = TurnTracker(game, names), GamePrinter(game, names)
    printer.print_heading(record.tags)
    for seat, action in recorded.history:
        for turn in tracker.play(action, seat):
            printer.print_turn(turn)
    for turn in tracker.incomplete():
        printer.print_turn(turn)
    if record.is_finished:
        printer.print_scores()
    else:
        printer.print_unfinished()
