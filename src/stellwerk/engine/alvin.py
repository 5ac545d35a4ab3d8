"""Alvin the alien, captured along a route and hidden in a city of one's own (R-ALVIN)."""

from .kernel import BoardRow, GameRow, Listing, rule
from .moves import ALVIN
from .rows import NONE


@rule
def is_captured(board: BoardRow, game: GameRow, seat: int) -> bool:
    """Whether the claimed route leads to Alvin and he is not the seat's already (R-ALVIN-2)."""
    if game.alvin == NONE or game.marker[game.alvin] == seat:
        return False
    return game.alvin == board.route_ends[game.claimed, 0] or game.alvin == board.route_ends[game.claimed, 1]


@rule
def capture(board: BoardRow, game: GameRow, seat: int) -> None:
    """Alvin is caught and scores; where he goes is decided next."""
    game.captures[seat] += 1
    game.score[seat] += board.alvin_points


@rule
def list_hideouts(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """The seat's own marked cities."""
    n = 0
    for place in range(board.places):
        if game.marker[place] == seat:
            out.moves[n] = ALVIN + place
            n += 1
    return n
