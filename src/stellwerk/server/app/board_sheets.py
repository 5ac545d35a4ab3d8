"""Boards with their drawings, as clients receive them.

Drawing takes seconds. It is done once, one board at a time in a separate thread; the drawings of editions are
cached on disk.
"""

import asyncio
import contextlib
import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from stellwerk import boards
from stellwerk.boards import Board
from stellwerk.boards.drawing.layout import lay_out
from stellwerk.boards.drawing.palette import palette_of
from stellwerk.server.messages import rest
from stellwerk.server.messages.rest import BoardSheet, TrackSheet
from stellwerk.server.table.boards import PLAYABLE, board_of

_MAX_SHEETS: Final = 64


class BoardSheets:
    """The sheets of recently requested boards; those of editions are cached in a folder if there is one."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._drawing_thread = ThreadPoolExecutor(1, "drawing")
        self._sheets: OrderedDict[bytes, asyncio.Future[bytes]] = OrderedDict()

    def has(self, board: Board) -> bool:
        """Whether this board needs no drawing just for one request; drawings of editions serve everyone."""
        return is_edition(board) or _key(board) in self._sheets

    async def sheet(self, board: Board) -> bytes:
        """The sheet of a board, as JSON."""
        key = _key(board)
        if key not in self._sheets:
            loop = asyncio.get_running_loop()
            self._sheets[key] = loop.run_in_executor(self._drawing_thread, _sheet, board, key, self._folder)
            if len(self._sheets) > _MAX_SHEETS:
                self._sheets.popitem(last=False)
        return await asyncio.shield(self._sheets[key])

    def close(self) -> None:
        """Stop drawing."""
        self._drawing_thread.shutdown(wait=False, cancel_futures=True)


def is_edition(board: Board) -> bool:
    """Whether this is the board of an edition, and not a custom one with the same name."""
    return board.id in PLAYABLE and board == board_of(board.id, None)


def _key(board: Board) -> bytes:
    return msgspec.json.encode(board)  # the digest does not cover the drawing


def draw_editions(folder: Path) -> Iterator[str]:
    """Draw every edition that is not in the folder yet, yielding its name first."""
    for edition in PLAYABLE:
        board = board_of(edition, None)
        key = _key(board)
        if not _file(folder, board, key).exists():
            yield edition
            _sheet(board, key, folder)


def _sheet(board: Board, key: bytes, folder: Path | None) -> bytes:
    if folder is None or not is_edition(board):
        return _draw(board)
    file = _file(folder, board, key)
    with contextlib.suppress(OSError):
        return file.read_bytes()
    drawn = _draw(board)
    with contextlib.suppress(OSError):  # without a writable folder the board is drawn again next time
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(f".{hashlib.sha256(drawn).hexdigest()[:8]}")
        unfinished.write_bytes(drawn)
        unfinished.replace(file)
    return drawn


def _file(folder: Path, board: Board, key: bytes) -> Path:
    """Where a sheet is cached; the name changes with the board and with the drawing code."""
    version = hashlib.sha256(key + _drawing_code_hash()).hexdigest()[:16]
    return folder / f"{board.id}-{version}.json"


@cache
def _drawing_code_hash() -> bytes:
    package = Path(boards.__file__).parent
    drawing = [*package.glob("drawing/*.py"), *package.glob("backdrops/*.json")]
    sources = sorted([*drawing, Path(__file__), Path(rest.__file__)])
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).digest()


def _draw(board: Board) -> bytes:
    layout = lay_out(board)
    sheet = BoardSheet(
        board=board,
        stations=layout.stations,
        labels=layout.labels,
        tracks=tuple(TrackSheet(spaces=track.spaces, path=track.path) for track in layout.tracks),
        box=layout.box,
        backdrop=layout.backdrop,
        palette=palette_of(board.colors),
    )
    return msgspec.json.encode(sheet)
