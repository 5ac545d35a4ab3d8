"""The boards that tables are played on: editions by name, and custom boards by their text."""

from collections import OrderedDict
from functools import lru_cache
from typing import Final

from stellwerk.boards import Board, BoardError, load_board
from stellwerk.boards.load import built_in_boards, parse_board
from stellwerk.boards.versions import built_in_version
from stellwerk.server.messages.rejections import Rejection

_REMEMBERED_BOARDS: Final = 256
_LONGEST_ERROR: Final = 2000
PLAYABLE: Final = built_in_boards()


def board_of(edition: str, text: str | None) -> Board:
    """The board of an edition, or the one that a text describes; raises Rejection."""
    if text is None:
        if edition not in PLAYABLE:
            known = ", ".join(PLAYABLE)
            raise Rejection(
                "not-found", f"There is no edition “{edition}”. Choose one of {known}.", edition=edition
            )
        return _edition(edition)
    board = known_board(text)
    if board is None:
        board = _parsed(text)
        remember_board(text, board)
    return board


def played_board(edition: str, digest: str, text: str | None) -> Board:
    """The version of a board that a table was created with; raises Rejection if it is not known."""
    board = built_in_version(digest) if text is None else _stored_board(edition, text)
    if board is None or board.digest != digest:
        raise Rejection(
            "other-rules",
            f"This table is played on a version of the board {edition} that is not known here; "
            "update Stellwerk, or restore the table from a backup.",
        )
    return board


def _stored_board(edition: str, text: str) -> Board:
    """The board of a text that was accepted when the table was created, perhaps by an earlier version."""
    try:
        return board_of(edition, text)
    except Rejection as rejection:
        raise Rejection(
            "other-rules",
            "This table was created by an earlier version of Stellwerk, on a custom board that this version "
            f"does not accept; open it with that version. {rejection.text}",
        ) from None


@lru_cache(maxsize=len(PLAYABLE))
def _edition(edition: str) -> Board:
    return load_board(edition)


def known_board(text: str) -> Board | None:
    """The custom board that a text describes, if it has been read lately."""
    board = _KNOWN.get(text)
    if board is not None:
        _KNOWN.move_to_end(text)
    return board


def remember_board(text: str, board: Board) -> None:
    """Remember the board that a text describes: reading it takes longer than a server may block everyone."""
    _KNOWN[text] = board
    if len(_KNOWN) > _REMEMBERED_BOARDS:
        _KNOWN.popitem(last=False)


_KNOWN: Final[OrderedDict[str, Board]] = OrderedDict()


def edition_board(board: Board) -> Board | None:
    """The version of an edition's board that this one is equal to, if it is not a custom one."""
    built_in = built_in_version(board.digest)
    return built_in if board == built_in else None


def _parsed(text: str) -> Board:
    try:
        return parse_board(text, "board")
    except BoardError as error:
        raise Rejection("bad-board", _summary(error)) from None


def _summary(error: BoardError) -> str:
    """The first problems, as many as fit in a message."""
    lines = str(error).splitlines()
    while len("\n".join(lines)) > _LONGEST_ERROR and len(lines) > 1:
        lines = lines[: len(lines) // 2]
    return "\n".join(lines)[:_LONGEST_ERROR]
