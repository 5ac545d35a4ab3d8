"""Cards as coloured chips that name their colour, so that nothing depends on seeing it."""

from collections import Counter

from rich.text import Text

from stellwerk.boards import Board
from stellwerk.boards.drawing.palette import GREY_FILL, INK, palette_of

_WILD = "wild"


def chip(board: Board, color: str, count: int = 1) -> Text:
    """So many cards, or spaces, of one colour."""
    return Text(f"{count}×{color}" if count > 1 else color, style=_style(board, color))


def payment(board: Board, cards: int, color: str, wilds: int) -> Text:
    """What was paid: so many cards, of which so many are wilds."""
    counts = Counter({color: cards - wilds})
    counts[_WILD] += wilds
    return Text(" + ").join(chip(board, kind, count) for kind, count in counts.items() if count)


def _style(board: Board, color: str) -> str:
    if color not in board.colors:
        return f"{INK} on {GREY_FILL}"
    style = palette_of(board.colors).colors[board.colors.index(color)]
    return f"{style.mark_fill} on {style.fill}"
