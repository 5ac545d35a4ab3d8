"""Draws a board the way clients receive it."""

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.drawing.layout import lay_out
from stellwerk.boards.drawing.palette import palette_of
from stellwerk.server.messages.rest import BoardSheet, TrackSheet


def drawn_sheet(board: Board) -> bytes:
    """The sheet of a board, as JSON."""
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
