"""Souvenirs: set out before the first turn, collected along claimed routes (R-SOUV)."""

from stellwerk.boards.limits import MAX_PLACES

from .kernel import BoardRow, GameRow, Listing, compiled
from .moves import GET_SOUVENIR, SET_SOUVENIR
from .rows import NONE


@compiled
def list_placings(board: BoardRow, game: GameRow, out: Listing) -> int:
    """Every stack still to be placed, on every place without souvenirs (R-SOUV-2)."""
    n = 0
    for kind in range(board.souvenirs):
        if game.souvenir_place[kind] == NONE:
            for place in range(board.places):
                if kind_at(board, game, place) == NONE:
                    out.moves[n] = SET_SOUVENIR + kind * MAX_PLACES + place
                    n += 1
    return n


@compiled
def stacks_left(board: BoardRow, game: GameRow) -> int:
    """How many stacks the players still have to place (R-SOUV-2)."""
    left = 0
    for kind in range(board.souvenirs):
        left += game.souvenir_place[kind] == NONE
    return left


@compiled
def placing_seat(board: BoardRow, game: GameRow) -> int:
    """The last in turn order places a stack, then the last but one; never the starting seat (R-SOUV-2)."""
    placed = board.souvenirs - board.souvenir_places - stacks_left(board, game)
    return (game.start + max(1, game.seats - 1 - placed)) % game.seats


@compiled
def kind_at(board: BoardRow, game: GameRow, place: int) -> int:
    """The kind whose stack was put on a place, even if none of it is left; otherwise NONE."""
    for kind in range(board.souvenirs):
        if game.souvenir_place[kind] == place:
            return kind
    return NONE


@compiled
def new_kind_at(board: BoardRow, game: GameRow, seat: int, place: int) -> int:
    """The kind at a place that the seat does not own and can take there, otherwise NONE (R-SOUV-3)."""
    kind = kind_at(board, game, place)
    if kind == NONE or game.souvenir_tokens[kind] == 0 or (game.souvenirs[seat] >> kind) & 1:
        return NONE
    return kind


@compiled
def list_souvenirs(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """The ends of the claimed route where the seat can take a souvenir (R-SOUV-3)."""
    n = 0
    first, second = board.route_ends[game.claimed, 0], board.route_ends[game.claimed, 1]
    for place in (min(first, second), max(first, second)):
        if new_kind_at(board, game, seat, place) != NONE:
            out.moves[n] = GET_SOUVENIR + place
            n += 1
    return n


@compiled
def take_souvenir(board: BoardRow, game: GameRow, seat: int, place: int) -> None:
    """Take a souvenir from a place (R-SOUV-3)."""
    kind = kind_at(board, game, place)
    game.souvenir_tokens[kind] -= 1
    game.souvenirs[seat] |= 1 << kind
