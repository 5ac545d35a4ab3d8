"""What routes are worth, in a table on a plaque."""

import math
from dataclasses import dataclass
from typing import Final

from stellwerk.boards.schema import Board, PieceKind

from .free_space import FreeSpace, Size
from .outlines import boxes
from .plaques import Plaque, place_plaque

_SCALES: Final = (1.0, 0.9, 0.8, 0.7)
"""How large it is, at best and if need be."""
_PADDING: Final = 34.0
_ROW: Final = 19.0
_BAR: Final = (11.0, 8.0)
_BARS_APART: Final = 13.0
_COIN: Final = 24.0
_POINTS: Final = 40.0
_HEADING: Final = 24.0


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A row of the table of points, from `x` to `right`: a bar for each card, or one price for a space."""

    x: float
    right: float
    y: float
    cards: int
    is_price: bool
    bars: str
    points: int


@dataclass(frozen=True, slots=True)
class PointsTable:
    """What a route is worth by the number of cards it costs."""

    plaque: Plaque
    rows: tuple[PointsRow, ...]


def place_points(board: Board, space: FreeSpace, corner: str) -> PointsTable | None:
    """The table of points in a free corner of the sheet, in one column or two; None if there is no room."""
    forms = [_rows(board, columns) for columns in (1, 2)]
    if placed := place_plaque([_extent(rows) for rows in forms], _SCALES, space, corner):
        return PointsTable(placed[1], forms[placed[0]])
    return None


def table_height(board: Board) -> float:
    """How high it is in two columns, if it is not scaled."""
    return _extent(_rows(board, 2))[1]


def _rows(board: Board, columns: int) -> tuple[PointsRow, ...]:
    """The rows of all kinds of pieces, spread over columns."""
    rows = [
        (cards, _is_priced(board, kind), points)
        for kind in board.pieces
        for cards, points in sorted(kind.points.items())
    ]
    longest = max(_COIN if is_price else _BARS_APART * cards for cards, is_price, _ in rows)
    width = longest + _POINTS
    height = math.ceil(len(rows) / columns)
    left = -(columns * width + (columns - 1) * _PADDING) / 2
    top = -height * _ROW / 2 + _HEADING / 2 + _ROW / 2
    placed = []
    for number, (cards, is_price, points) in enumerate(rows):
        x = round(left + number // height * (width + _PADDING), 1)
        y = round(top + number % height * _ROW, 1)
        bars = "" if is_price else _bars(x, y, cards)
        placed.append(PointsRow(x, round(x + width, 1), y, cards, is_price, bars, points))
    return tuple(placed)


def _bars(x: float, y: float, cards: int) -> str:
    width, height = _BAR
    return boxes((x + _BARS_APART * card for card in range(cards)), y - height / 2, width, height)


def _is_priced(board: Board, kind: PieceKind) -> bool:
    """Whether a space of this kind can cost several cards."""
    return any(board.pieces[route.piece] == kind and route.cards != route.spaces for route in board.routes)


def _extent(rows: tuple[PointsRow, ...]) -> Size:
    height = len({row.y for row in rows}) * _ROW
    width = max(row.right for row in rows) - min(row.x for row in rows)
    return width + _PADDING, height + _HEADING + _PADDING * 0.6
