"""What happened to the cards in the last step, in order, so that clients can show it card by card."""

from stellwerk.boards.limits import MARKET

from .kernel import GameRow, compiled, inlined
from .rows import MAX_CARD_EVENTS

# Kinds of card events; an event is kind * 256 + slot * 16 + card
DREW = 1
TURNED_UP = 2
SWEPT = 3
RESHUFFLED = 4

_MAX_EVENTS_PER_SWEEP = 2 + 2 * MARKET
"""The most events that a sweep and everything up to the next one can add."""


@inlined
def add_card_event(game: GameRow, kind: int, slot: int, card: int) -> None:
    """Add an event to those of the last step."""
    game.card_events[game.card_events_size] = kind * 256 + slot * 16 + card
    game.card_events_size += 1


@compiled
def add_sweep(game: GameRow) -> None:
    """Add a sweep. Many sweeps in one step would overflow the list: then only the last one stays in it."""
    if game.card_events_size > MAX_CARD_EVENTS - _MAX_EVENTS_PER_SWEEP:
        first = 0
        while game.card_events[first] // 256 != SWEPT:
            first += 1
        game.card_events_size = first
    add_card_event(game, SWEPT, 0, 0)


def parts(event: int) -> tuple[int, int, int]:
    """Kind, slot and card of a card event."""
    return event // 256, event // 16 % 16, event % 16
