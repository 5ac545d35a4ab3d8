"""The features of a board as a table for people."""

from collections.abc import Iterable

from stellwerk.boards import Board

from .features import Block, features


def describe(board: Board, seats: int) -> str:
    """The features of a board with a number of seats, as a Markdown table."""
    return table(features(board, seats))


def table(blocks: Iterable[Block]) -> str:
    """Blocks of features as a Markdown table."""
    lines = ["| feature | from | numbers | one for each | unit | meaning |", "|---|---|---|---|---|---|"]
    lines += [
        f"| `{block.feature.name}` | {block.offset} | {block.size} | {' × '.join(block.feature.axes)} "
        f"| {block.feature.unit:g} | {block.feature.meaning} |"
        for block in blocks
    ]
    return "\n".join(lines)
