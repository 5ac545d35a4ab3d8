"""Board sheets: a board with its drawing, and how its card colours look."""

import asyncio
from importlib.resources import files
from pathlib import Path

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.drawing.palette import palette_of
from stellwerk.server.app.board_sheets import BoardSheets
from stellwerk.server.messages.rest import BoardSheet
from stellwerk.server.sandbox.pool import Sandbox
from stellwerk.server.table.boards import board_of
from tests.server.in_process_server import NO_RATE_LIMITS, in_process_server


def sheet_of(board: Board, folder: Path | None) -> BoardSheet:
    async def sheet() -> bytes:
        sandbox = Sandbox(1)
        try:
            return await BoardSheets(folder, sandbox).sheet(board, "a test")
        finally:
            await sandbox.close()

    return msgspec.json.decode(asyncio.run(sheet()), type=BoardSheet)


def custom_board() -> Board:
    """The mini board with colours of its own."""
    text = (files("stellwerk.boards") / "mini.toml").read_text(encoding="utf-8")
    names = {"blue": "navy", "green": "teal", "yellow": "gold", "red": "ultraviolet"}
    for color, name in names.items():
        text = text.replace(f'"{color}"', f'"{name}"').replace(f"{color} = 5", f"{name} = 5")
    return board_of("custom", text)


def test_colors_of_a_custom_board_are_told_apart() -> None:
    sheet = sheet_of(custom_board(), None)
    assert sheet.board.colors == ("navy", "teal", "gold", "ultraviolet")
    assert sheet.palette == palette_of(sheet.board.colors)
    assert len({style.fill for style in sheet.palette.colors}) == 4
    assert len({style.mark for style in sheet.palette.colors}) == 4


def test_a_sheet_of_an_older_version_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "mini-0123456789abcdef.json").write_bytes(b"{}")
    board = board_of("mini", None)
    drawn = sheet_of(board, tmp_path)
    assert drawn.palette == palette_of(board.colors)
    assert sheet_of(board, tmp_path) == drawn
    assert len(list(tmp_path.iterdir())) == 2


def test_the_boards_of_editions_are_no_uploads(tmp_path: Path) -> None:
    """A lobby shows all of them at once."""
    limits = msgspec.structs.replace(NO_RATE_LIMITS, uploads_per_address=0)
    with in_process_server(tmp_path, limits=limits) as server:
        assert server.anonymous().get("/api/editions/mini").status_code == 200
