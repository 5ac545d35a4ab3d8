"""A recorded game, played again line by line."""

from msgspec.structs import replace

from stellwerk.boards import Board
from stellwerk.boards.load import built_in_boards
from stellwerk.boards.past_rules import RULES_VERSION, under_rules
from stellwerk.boards.problems import quoted
from stellwerk.boards.versions import built_in_version
from stellwerk.play.arguments import given_board
from stellwerk.play.errors import GameError, RecordError
from stellwerk.play.game import Game

from .lines import (
    Line,
    Played,
    RecordHeader,
    Result,
    Unfinished,
    header_of,
    last_action_of,
    last_line_of,
)


class Replay:
    """A game that follows the lines of its record; a line that does not fit raises RecordError."""

    def __init__(self, header: Line, board: Board | None) -> None:
        if not isinstance(header, RecordHeader):
            raise RecordError(f"the header of a game is expected here, not a line of type {_kind(header)}.")
        self.game = _set_up(header, board)
        self.players, self.tags = header.players, header.tags
        self._version = header.version
        self.is_of_past_rules = header.rules_version != RULES_VERSION
        self.is_complete = False

    def header(self) -> Line:
        """The header as it should be; who played cannot be checked."""
        return replace(header_of(self.game, self.players, self.tags), version=self._version)

    def follow(self, line: Line) -> Line:
        """Play on as the line says; returns the line as it should be."""
        match line:
            case Played() if not self.game.over:
                return self._play(line)
            case Result() if self.game.over:
                return self._end(line, "the score sheet does not match the game")
            case Unfinished() if not self.game.over:
                return self._end(
                    line, f"the game has {len(self.game.history)} actions here, not {line.actions}"
                )
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

    def _end(self, line: Line, difference: str) -> Line:
        expected = last_line_of(self.game)
        if line != expected:
            raise RecordError(f"{difference}; the record has been altered.")
        self.is_complete = True
        return expected


def _set_up(header: RecordHeader, board: Board | None) -> Game:
    header.check()
    board = given_board(board) or _built_in(header)
    if board.digest != header.board:
        raise RecordError(
            f"the game was played on a board {quoted(header.edition)} that differs from the given board "
            f"{board.id}: the board or the header was changed; give the original board (--board FILE)."
        )
    try:
        board = under_rules(board, header.rules_version)
    except ValueError:
        raise RecordError(
            f"the game was played with version {header.rules_version} of the rules, but this is version "
            f"{RULES_VERSION}; replay it with a Stellwerk of that version."
        ) from None
    try:
        return Game(board, header.options, header.seed, header.position)
    except GameError as error:
        raise RecordError(f"the game cannot be set up: {error}") from None


def _built_in(header: RecordHeader) -> Board:
    board = built_in_version(header.board)
    if board is None or board.id != header.edition:
        raise _unknown_board(header.edition)
    return board


def _unknown_board(edition: str) -> RecordError:
    if edition in built_in_boards():
        return RecordError(
            f"the game was played on a version of the board {edition} that is not built in: the header was "
            "changed, or the board is newer; update Stellwerk, or give the original board (--board FILE)."
        )
    return RecordError(
        f"the game was played on a board {quoted(edition)} that is not built in; give its file "
        "(--board FILE)."
    )


def _kind(line: Line) -> str:
    return str(line.__struct_config__.tag)
