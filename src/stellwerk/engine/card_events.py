"""What happened to the cards in the last step, in order, so that clients can show it card by card.

A row has room for the events of nearly every step. Where the market is swept many times there are more: all
are counted, and those from number `card_events_from` on are kept. To read the others, play the step again
from a copy of the game that keeps later ones.
"""

from .kernel import GameRow, inlined
from .rows import MAX_CARD_EVENTS

# Kinds of card events; an event is kind * 256 + slot * 16 + card
DREW = 1
TURNED_UP = 2
SWEPT = 3
RESHUFFLED = 4


@inlined
def add_card_event(game: GameRow, kind: int, slot: int, card: int) -> None:
    """Add an event to those of the last step."""
    index = game.card_events_size - game.card_events_from
    if 0 <= index < MAX_CARD_EVENTS:
        game.card_events[index] = kind * 256 + slot * 16 + card
    game.card_events_size += 1


def parts(event: int) -> tuple[int, int, int]:
    """Kind, slot and card of a card event."""
    return event // 256, event // 16 % 16, event % 16
