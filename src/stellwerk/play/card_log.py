"""All card events of a step, even if there are more than a row has room for."""

from collections.abc import Callable

from .field_reader import Fields
from .listing import RowArray


def all_card_events(after: Fields, play_again: Callable[[int], RowArray]) -> list[int]:
    """The events in a row after a step, and those for which it had no room.

    `play_again` plays the same step once more, keeping its card events from a number on.
    """
    found = list(after.card_events[: after.card_events_size])
    while len(found) < after.card_events_size:
        again = play_again(len(found))[0]
        found += again["card_events"][: after.card_events_size - len(found)].tolist()
    return found
