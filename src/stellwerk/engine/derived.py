"""What follows from a position: a row needs it for speed, a written position leaves it out."""

from stellwerk.boards.limits import MAX_PIECES

from .kernel import BoardRow, GameRow, compiled
from .network import join, join_place, label_components, new_components
from .routes import bar_parallel_tracks, has_pieces, is_barred
from .rows import NONE


@compiled
def derive(board: BoardRow, game: GameRow) -> bool:
    """Fill in pieces, closed routes, networks, markers left and, without markers on the board, points.

    Owners, homes and markers must be there. False if they cannot be (R-CLAIM-1, R-CLAIM-5, R-CLAIM-6,
    R-WEST-2).
    """
    for seat in range(game.seats):
        game.network[seat] = 0
        game.markers_left[seat] = board.markers
        for kind in range(MAX_PIECES):
            game.pieces[seat, kind] = board.pieces[kind]
        if board.markers == 0:
            game.score[seat] = 0
        if game.home[seat] != NONE:
            join_place(game, seat, game.home[seat])
    for place in range(board.places):
        if game.marker[place] != NONE:
            game.markers_left[game.marker[place]] -= 1
    game.barred[:] = 0
    for route in range(board.routes):
        if game.owner[route] != NONE and not _lay(board, game, game.owner[route], route):
            return False
    return _are_networks_whole(board, game)


@compiled
def _lay(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Lay a seat's pieces on its route; False if it could not have claimed it."""
    if is_barred(game, seat, route) or not has_pieces(board, game, seat, route):
        return False
    game.pieces[seat, board.route_piece[route]] -= board.route_spaces[route]
    bar_parallel_tracks(board, game, seat, route)
    join(board, game, seat, route)
    if board.markers == 0:
        game.score[seat] += board.route_points[route]
    return True


@compiled
def _are_networks_whole(board: BoardRow, game: GameRow) -> bool:
    """Whether all routes of a seat are connected to its home city, where there are home cities (R-WEST-2)."""
    if board.markers == 0:
        return True
    component = new_components()
    for seat in range(game.seats):
        label_components(board, game, seat, component)
        for place in range(board.places):
            if (game.network[seat] >> place) & 1 == 1 and (
                game.home[seat] == NONE or component[place] != component[game.home[seat]]
            ):
                return False
    return True
