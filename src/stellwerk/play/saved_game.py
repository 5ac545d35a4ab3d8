"""A game as bytes: what it began with, and its moves. Its state is not among them, as it follows from them.

The bytes are a line that names the format, a checksum, and MessagePack.
"""

import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.past_rules import under_rules
from stellwerk.boards.problems import quoted
from stellwerk.boards.versions import built_in_version

from .actions import Action, ReturnTickets
from .arguments import given_board
from .encoding import actions_of, encode
from .errors import SavedGameError
from .options import Options

_FORMAT: Final = b"stellwerk-saved-game 1\n"
_CHECKSUM: Final = 4
_LONGEST: Final = 1 << 20
"""More bytes than any game has."""

History = Sequence[tuple[int, Action]]
Origin = int | str | tuple[str, int]
"""A seed, a position, or a position whose decks were shuffled from a seed."""


class _Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A game and how it began. Tickets that were returned are listed, not coded."""

    edition: str
    digest: str
    rules_version: int
    options: Options
    origin: Origin
    history: list[tuple[int, int | tuple[int, ...]]]


class SavedGame(NamedTuple):
    """What a game follows from."""

    board: Board
    options: Options
    origin: Origin
    history: History


def write_saved(game: SavedGame) -> bytes:
    """The bytes of a game."""
    board = game.board
    coded = [(seat, _coded(board, action)) for seat, action in game.history]
    saved = _Saved(board.id, board.digest, board.rules_version, game.options, game.origin, coded)
    data = msgspec.msgpack.encode(saved)
    return _FORMAT + _checksum(data) + data


def _coded(board: Board, action: Action) -> int | tuple[int, ...]:
    return action.tickets if isinstance(action, ReturnTickets) else encode(board, (), action)


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_CHECKSUM, "big")


def read_saved(data: bytes, board: Board | None) -> SavedGame:
    """What the bytes say, on a board that is built in or given; whether it can be played is not known yet."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise SavedGameError(f"A saved game is bytes, not {type(data).__name__}; read the file in mode 'rb'.")
    saved = _decoded(data)
    found = given_board(board) or built_in_version(saved.digest)
    if found is None or found.digest != saved.digest:
        raise SavedGameError(
            f"The game was played on a board {quoted(saved.edition)} that is not "
            f"{'built in' if board is None else 'the given one'}; give the board it was played on."
        )
    try:
        found = under_rules(found, saved.rules_version)
        history = [(seat, _action(found, code)) for seat, code in saved.history]
    except ValueError as error:
        raise SavedGameError(f"The game cannot be restored: {error}") from None
    return SavedGame(found, saved.options, saved.origin, history)


def _action(board: Board, code: int | tuple[int, ...]) -> Action:
    return ReturnTickets(code) if isinstance(code, tuple) else actions_of(board)[code]


def _decoded(data: bytes) -> _Saved:
    if bytes(data[: len(_FORMAT)]) != _FORMAT:
        raise SavedGameError("These bytes are not a game saved by this version; use what to_bytes returned.")
    if len(data) > _LONGEST:
        raise SavedGameError(f"A saved game has at most {_LONGEST} bytes, not {len(data)}.")
    checksum, content = bytes(data[len(_FORMAT) :][:_CHECKSUM]), bytes(data[len(_FORMAT) + _CHECKSUM :])
    try:
        if checksum == _checksum(content):
            return msgspec.msgpack.decode(content, type=_Saved)
    except msgspec.DecodeError:
        pass
    raise SavedGameError("The saved game is damaged or cut off; get an undamaged copy of it.")


def is_built_in(board: Board) -> bool:
    """Whether a board is found by its digest alone, as one of the versions that come with the program."""
    found = built_in_version(board.digest)
    return found is not None and under_rules(found, board.rules_version) == board
