"""What chance did in the last step, in order, so that the table can be told card by card."""

from .kernel import Record, inlined
from .records import NEWS

# Kinds of news; a news item is kind * 256 + slot * 16 + card
DREW = 1
TURNED_UP = 2
SWEPT = 3
RESHUFFLED = 4


@inlined
def report(game: Record, kind: int, slot: int, card: int) -> None:
    """Add an item. A market swept again and again may fill the list: the rest is not told."""
    if game.news_size < NEWS:
        game.news[game.news_size] = kind * 256 + slot * 16 + card
        game.news_size += 1


def parts(item: int) -> tuple[int, int, int]:
    """Kind, slot and card of a news item."""
    return item // 256, item // 16 % 16, item % 16
