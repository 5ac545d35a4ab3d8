"""The features of a game as one seat may know them."""

from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled

from .journeys import JourneysRow, measure_new_tickets
from .layout import LayoutRow
from .links import LinksRow
from .mechanics import encode_mechanics
from .network import encode_routes, encode_tickets
from .table import encode_cards, encode_course, encode_seats


@compiled
def encode_game(
    board: BoardRow,
    game: GameRow,
    seat: int,
    layout: LayoutRow,
    links: LinksRow,
    journeys: JourneysRow,
    out: Array,
) -> None:
    """Write the features to `out`; `journeys` belongs to this game and seat and has noted every claim."""
    measure_new_tickets(board, game, seat, layout, links, journeys)
    out[:] = 0
    encode_course(board, game, seat, layout, out)
    encode_cards(board, game, seat, layout, out)
    encode_seats(board, game, seat, layout, out)
    encode_routes(board, game, seat, layout, out)
    encode_tickets(board, game, seat, layout, journeys, out)
    if board.souvenirs > 0 or board.markers > 0:
        encode_mechanics(board, game, seat, layout, out)
