"""A recorded game, played again line by line."""

import re
from functools import lru_cache

from stellwerk.boards import Board, BoardError, load_board
from stellwerk.boards.past_rules import RULES_VERSION
from stellwerk.boards.problems import quoted
from stellwerk.play.errors import GameError, RecordError
from stellwerk.play.game import Game

from .lines import (
    FORMAT,
    Line,
    Played,
    RecordHeader,
    Result,
    header_of,
    last_action_of,
    result_of,
)

_BUILT_IN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Names of editions; anything else could be a path, and a record must not make us open files."""

_load_board = lru_cache(maxsize=16)(load_board)


class Replay:
    """A game that follows the lines of its record; a line that does not fit raises RecordError."""

    def __init__(self, header: Line, board: Board | None) -> None:
        if not isinstance(header, RecordHeader):
            raise RecordError(f"the header of a game is expected here, not a line of type {_kind(header)}.")
        self.game = _set_up(header, board)
        self.is_complete = False

    def header(self) -> Line:
        """The header as it should be."""
        return header_of(self.game)

    def follow(self, line: Line) -> Line:
        """Play on as the line says; returns the line as it should be."""
        match line:
            case Played() if not self.game.over:
                return self._play(line)
            case Result() if self.game.over:
                return self._finish(line)
        expected = "the score sheet" if self.game.over else f"action {len(self.game.history) + 1}"
        raise RecordError(f"{expected} is expected here, not a line of type {_kind(line)}.")

    def _play(self, line: Played) -> Line:
        expected = len(self.game.history) + 1
        if line.number != expected:
            raise RecordError(
                f"action {expected} is expected here, not {line.number}; "
                "lines are missing or in the wrong order, so get an undamaged copy of the record."
            )
        try:
            events = self.game.play(line.action, line.seat)
        except GameError as error:
            raise RecordError(f"the action cannot be played: {error}") from None
        return last_action_of(self.game, events)

    def _finish(self, line: Result) -> Line:
        result = result_of(self.game)
        if line != result:
            raise RecordError("the score sheet does not match the game; the record has been altered.")
        self.is_complete = True
        return result


def _set_up(header: RecordHeader, board: Board | None) -> Game:
    if header.format != FORMAT:
        raise RecordError(f"this is not a game record of the format {FORMAT}; use a file that is one.")
    if header.rules_version != RULES_VERSION:
        raise RecordError(
            f"the game was played with version {header.rules_version} of the rules, but this is version "
            f"{RULES_VERSION}; replay it with a Stellwerk of that version."
        )
    board = board or _built_in(header.edition)
    if board.digest != header.board:
        raise RecordError(
            f"the game was played on a board {quoted(header.edition)} that differs from the current board "
            f"{board.id}: the board or the header was changed; give the original board (--board FILE)."
        )
    try:
        return Game(board, header.options, header.seed)
    except GameError as error:
        raise RecordError(f"the game cannot be set up: {error}") from None


def _built_in(edition: str) -> Board:
    try:
        if _BUILT_IN.fullmatch(edition):
            return _load_board(edition)
    except BoardError:
        pass
    raise RecordError(
        f"the game was played on a board {quoted(edition)} that is not built in; give its file "
        "(--board FILE)."
    )


def _kind(line: Line) -> str:
    return str(line.__struct_config__.tag)
