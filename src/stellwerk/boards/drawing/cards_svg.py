"""Draws small cards: the market and a hand."""

from collections.abc import Sequence
from typing import Final

from stellwerk.boards.schema import Board

from .palette import INK, palette_of

WIDTH: Final = 44
HEIGHT: Final = 29
_MARK_SCALE: Final = 1.9

CARD_RULES: Final = {
    ".card": f"stroke: {INK}; stroke-width: 1.2",
    ".no-card": f"fill: none; stroke: {INK}; stroke-width: 1; stroke-dasharray: 4 3; opacity: .5",
}


def wild_stripes(board: Board, prefix: str) -> str:
    """Define the stripes of wild cards."""
    colors = palette_of(board.colors).wild
    stops = [
        f'<stop offset="{at / len(colors):.3f}" stop-color="{color}"/>'
        for number, color in enumerate(colors)
        for at in (number, number + 1)
    ]
    return f'<defs><linearGradient id="{prefix}wild" x2="1" y2=".35">{"".join(stops)}</linearGradient></defs>'


def card_svg(board: Board, card: str | None, x: float, y: float, prefix: str) -> str:
    """A card by its name, or the gap where one is missing, with its left top corner at (x, y)."""
    box = f'x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="5"'
    if card is None:
        return f'<rect class="no-card" {box}/>'
    if card not in board.colors:
        return f'<rect class="card" {box} fill="url(#{prefix}wild)"><title>{card}</title></rect>'
    style = palette_of(board.colors).colors[board.colors.index(card)]
    middle = f"translate({x + WIDTH / 2:g} {y + HEIGHT / 2:g}) scale({_MARK_SCALE})"
    return (
        f'<rect class="card" {box} fill="{style.fill}"><title>{card}</title></rect>'
        f'<path d="{style.mark}" transform="{middle}" fill="{style.mark_fill}" fill-rule="evenodd"/>'
    )


def in_board_order(board: Board, cards: Sequence[str]) -> list[str]:
    """The names of cards in the order of the board, wild cards last."""
    return sorted(cards, key=lambda card: (card not in board.colors, [*board.colors, card].index(card)))
