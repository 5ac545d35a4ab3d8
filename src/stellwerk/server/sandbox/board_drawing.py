"""Draws a board the way clients receive it."""

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.drawing.layout import lay_out
from stellwerk.boards.drawing.palette import palette_of
from stellwerk.boards.drawing.pictures import pictures_of
from stellwerk.boards.drawing.tracks import SPACE_WIDTH, Track
from stellwerk.boards.drawing.vehicles import Vehicle, vehicles_on
from stellwerk.server.messages.rest import BoardSheet, TrackSheet


def drawn_sheet(board: Board) -> bytes:
    """The sheet of a board, as JSON."""
    layout = lay_out(board)
    pairs = [_vehicles(board, track) for track in layout.tracks]
    vehicles = tuple(dict.fromkeys(vehicle for pair in pairs for vehicle in pair))
    numbers = {vehicle: number for number, vehicle in enumerate(vehicles)}
    sheet = BoardSheet(
        board=board,
        stations=layout.stations,
        labels=layout.labels,
        larger_labels=layout.larger_labels,
        tracks=tuple(
            TrackSheet(spaces=track.spaces, path=track.path, lead=numbers[lead], other=numbers[other])
            for track, (lead, other) in zip(layout.tracks, pairs, strict=True)
        ),
        space_width=SPACE_WIDTH,
        box=layout.box,
        backdrop=layout.backdrop,
        scenery=layout.scenery,
        palette=palette_of(board.colors),
        vehicles=vehicles,
        pictures=pictures_of(board.colors, board.pieces[0].name, board.scenery),
    )
    return msgspec.json.encode(sheet)


def _vehicles(board: Board, track: Track) -> tuple[Vehicle, Vehicle]:
    return vehicles_on(board.pieces[track.route.piece].name, track.spaces[0].length)
