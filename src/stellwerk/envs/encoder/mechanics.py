"""Features of mechanics that only some boards have."""

from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64
from stellwerk.engine.rows import NONE

from .layout import FLAG, TOKENS, LayoutRow
from .table import seat_after, steps_to


@compiled
def encode_mechanics(board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """Souvenirs, markers, homes and Alvin, and the route whose claim is being finished."""
    if game.claimed != NONE:
        out[layout.claimed + game.claimed] = FLAG
    if board.souvenirs > 0:
        _encode_souvenirs(board, game, seat, layout, out)
    if board.markers > 0:
        _encode_markers(board, game, seat, layout, out)
    if game.with_alvin:
        _encode_alvin(game, seat, layout, out)


@compiled
def _encode_souvenirs(board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """The stacks by kind and place, and the kinds that each seat holds."""
    for kind in range(board.souvenirs):
        place = int64(game.souvenir_place[kind])
        if place != NONE:
            stack = layout.souvenir_stacks + kind * board.places + place
            out[stack] = game.souvenir_tokens[kind] * TOKENS
        for steps in range(game.seats):
            held = game.souvenirs[seat_after(game, seat, steps)] >> kind & 1
            out[layout.souvenirs + steps * board.souvenirs + kind] = held


@compiled
def _encode_markers(board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """Markers and homes by seat and city."""
    for place in range(board.places):
        owner = int64(game.marker[place])
        if owner != NONE:
            out[layout.markers + steps_to(game, seat, owner) * board.places + place] = FLAG
    for steps in range(game.seats):
        other = seat_after(game, seat, steps)
        if game.home[other] != NONE:
            out[layout.homes + steps * board.places + game.home[other]] = FLAG
        out[layout.markers_left + steps] = game.markers_left[other]


@compiled
def _encode_alvin(game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """Where Alvin is, and how often he was captured."""
    out[layout.alvin + game.alvin] = FLAG
    for steps in range(game.seats):
        out[layout.captures + steps] = game.captures[seat_after(game, seat, steps)]
