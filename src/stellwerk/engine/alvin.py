"""Alvin the visitor: captured by claiming a route, hidden in a marked city (R-ALVIN)."""

from .kernel import BoardRow, GameRow, Listing, compiled
from .moves import ALVIN
from .rows import NONE


@compiled
def is_captured(board: BoardRow, game: GameRow, seat: int) -> bool:
    """Whether the claimed route leads to Alvin and the seat does not hold him already (R-ALVIN-2)."""
    if game.alvin == NONE or game.marker[game.alvin] == seat:
        return False
    return game.alvin == board.route_ends[game.claimed, 0] or game.alvin == board.route_ends[game.claimed, 1]


@compiled
def capture(board: BoardRow, game: GameRow, seat: int) -> None:
    """Score the capture of Alvin; where he goes is decided next (R-ALVIN-2)."""
    game.captures[seat] += 1
    game.score[seat] += board.alvin_points


@compiled
def list_hideouts(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Every city under one of the seat's markers (R-ALVIN-2)."""
    n = 0
    for place in range(board.places):
        if game.marker[place] == seat:
            out.moves[n] = ALVIN + place
            n += 1
    return n
