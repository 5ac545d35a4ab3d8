"""Boards with their drawings, as clients get them. Drawing takes a while: it is done once, in a thread."""

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.drawing.layout import lay_out
from stellwerk.server.messages.rest import BoardSheet, TrackSheet

_KEPT: Final = 64


class BoardSheets:
    """The sheets of the boards asked for lately."""

    def __init__(self) -> None:
        self._sheets: OrderedDict[bytes, asyncio.Task[bytes]] = OrderedDict()

    async def sheet(self, board: Board) -> bytes:
        """The sheet of a board, as JSON."""
        key = msgspec.json.encode(board)  # the digest leaves out what is drawn
        if key not in self._sheets:
            self._sheets[key] = asyncio.create_task(asyncio.to_thread(_drawn, board))
            if len(self._sheets) > _KEPT:
                self._sheets.popitem(last=False)
        return await asyncio.shield(self._sheets[key])


def _drawn(board: Board) -> bytes:
    layout = lay_out(board)
    sheet = BoardSheet(
        board=board,
        stations=layout.stations,
        labels=layout.labels,
        tracks=tuple(TrackSheet(spaces=track.spaces, path=track.path) for track in layout.tracks),
        box=layout.box,
        backdrop=layout.backdrop,
    )
    return msgspec.json.encode(sheet)
