"""What chance did in the last step, in order, so that the table can be told card by card."""

from stellwerk.boards.limits import MARKET

from .kernel import Record, inlined, rule
from .records import NEWS

# Kinds of news; a news item is kind * 256 + slot * 16 + card
DREW = 1
TURNED_UP = 2
SWEPT = 3
RESHUFFLED = 4

_MOST_OF_A_SWEEP = 2 + 2 * MARKET
"""Items that a sweep and all it leads to before the next one can make."""


@inlined
def report(game: Record, kind: int, slot: int, card: int) -> None:
    """Add an item."""
    game.news[game.news_size] = kind * 256 + slot * 16 + card
    game.news_size += 1


@rule
def report_sweep(game: Record) -> None:
    """Add a sweep. A market swept again and again would fill the list: then only its last sweep is told."""
    if game.news_size > NEWS - _MOST_OF_A_SWEEP:
        first = 0
        while game.news[first] // 256 != SWEPT:
            first += 1
        game.news_size = first
    report(game, SWEPT, 0, 0)


def parts(item: int) -> tuple[int, int, int]:
    """Kind, slot and card of a news item."""
    return item // 256, item // 16 % 16, item % 16
