"""The features of a game as one seat may know them."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled

from .journeys import JourneysRow, measure_new_tickets
from .layout import LayoutRow, VectorRow
from .links import SearchRow
from .mechanics import encode_mechanics
from .network import encode_routes, encode_tickets
from .table import encode_cards, encode_course, encode_seats


@compiled
def encode_game(
    board: BoardRow,
    game: GameRow,
    seat: int,
    layout: LayoutRow,
    search: SearchRow,
    journeys: JourneysRow,
    vector: VectorRow,
) -> None:
    """Write the features; `journeys` belongs to this game and seat and has noted every claim."""
    measure_new_tickets(board, game, seat, layout, search, journeys)
    out = vector.values
    for index in range(layout.size):
        out[index] = 0
    encode_course(game, seat, layout, out)
    encode_cards(board, game, seat, layout, out)
    encode_seats(game, seat, layout, out)
    encode_routes(board, game, seat, layout, out)
    encode_tickets(board, game, seat, layout, journeys, out)
    if board.souvenirs > 0 or board.markers > 0:
        encode_mechanics(board, game, seat, layout, out)
