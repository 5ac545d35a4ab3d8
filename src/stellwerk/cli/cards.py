"""Cards as coloured chips with the name of the colour, so that nobody depends on seeing it."""

from collections import Counter

from rich.text import Text

from stellwerk.boards import Board
from stellwerk.boards.drawing.palette import GREY_FILL, INK, palette_of

_WILD = "wild"


def chip(board: Board, color: str, count: int = 1) -> Text:
    """A number of cards or spaces of one colour."""
    return Text(f"{count}×{color}" if count > 1 else color, style=_style(board, color))


def payment(board: Board, cards: int, color: str, wilds: int) -> Text:
    """The cards paid; `wilds` of them are wild."""
    counts = Counter({color: cards - wilds})
    counts[_WILD] += wilds
    return Text(" + ").join(chip(board, kind, count) for kind, count in counts.items() if count)


def _style(board: Board, color: str) -> str:
    if color not in board.colors:
        return f"{INK} on {GREY_FILL}"
    style = palette_of(board.colors).colors[board.colors.index(color)]
    return f"{style.mark_fill} on {style.fill}"
