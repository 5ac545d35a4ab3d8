"""Boards with their drawings, as clients receive them.

Drawing takes seconds. It is done once, in the sandbox; the drawings of editions are cached on disk.
"""

import asyncio
import contextlib
import hashlib
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec

from stellwerk import boards
from stellwerk.boards import Board
from stellwerk.server.messages import rest
from stellwerk.server.sandbox import board_drawing
from stellwerk.server.sandbox.board_drawing import drawn_sheet
from stellwerk.server.sandbox.pool import Sandbox
from stellwerk.server.table.boards import PLAYABLE, board_of, edition_board

from .shared_results import SharedResults

_MAX_SHEETS: Final = 64


class BoardSheets:
    """The sheets of recently requested boards; those of editions are cached in a folder if there is one."""

    def __init__(self, folder: Path | None, sandbox: Sandbox) -> None:
        self._folder = folder
        self._sandbox = sandbox
        self._sheets = SharedResults(_MAX_SHEETS)

    def has(self, board: Board) -> bool:
        """Whether this board needs no drawing just for one request; drawings of editions serve everyone."""
        return edition_board(board) is not None or _key(board) in self._sheets

    async def sheet(self, board: Board, client: str) -> bytes:
        """The sheet of a board, as JSON, drawn for this client if need be; raises Rejection."""
        key = _key(board)
        return await self._sheets.get(key, partial(self._drawn, board, key, client))

    async def _drawn(self, board: Board, key: bytes, client: str) -> bytes:
        if self._folder is None or edition_board(board) is None:
            return await self._sandbox.drawing(board, client)
        file = _file(self._folder, board, key)
        with contextlib.suppress(OSError):
            return await asyncio.to_thread(file.read_bytes)
        sheet = await self._sandbox.drawing(board, client)
        await asyncio.to_thread(_write, file, sheet)
        return sheet


def _key(board: Board) -> bytes:
    return msgspec.json.encode(board)  # the digest does not cover the drawing


def draw_editions(folder: Path) -> Iterator[str]:
    """Draw every edition that is not in the folder yet, yielding its name first."""
    for edition in PLAYABLE:
        board = board_of(edition, None)
        file = _file(folder, board, _key(board))
        if not file.exists():
            yield edition
            _write(file, drawn_sheet(board))


def _write(file: Path, sheet: bytes) -> None:
    with contextlib.suppress(OSError):  # without a writable folder the board is drawn again next time
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(f".{hashlib.sha256(sheet).hexdigest()[:8]}")
        unfinished.write_bytes(sheet)
        unfinished.replace(file)


def _file(folder: Path, board: Board, key: bytes) -> Path:
    """Where a sheet is cached; the name changes with the board and with the drawing code."""
    version = hashlib.sha256(key + _drawing_code_hash()).hexdigest()[:16]
    return folder / f"{board.id}-{version}.json"


@cache
def _drawing_code_hash() -> bytes:
    package = Path(boards.__file__).parent
    drawing = [*package.glob("drawing/*.py"), *package.glob("*/*.json")]
    sources = sorted([*drawing, Path(board_drawing.__file__), Path(rest.__file__)])
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).digest()
