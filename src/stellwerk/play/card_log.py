"""All card events of a step, even if there are more than a row has room for."""

from collections.abc import Callable, Sequence
from struct import Struct
from typing import Final

from stellwerk.engine.rows import MAX_CARD_EVENTS

from .field_reader import offset_of
from .listing import RowArray

_SIZE: Final = Struct("<h")
_SIZE_AT: Final = offset_of("card_events_size")
_EVENTS: Final = [Struct(f"<{count}h") for count in range(MAX_CARD_EVENTS + 1)]
_EVENTS_AT: Final = offset_of("card_events")


def all_card_events(after: bytes | bytearray, play_again: Callable[[int], RowArray]) -> Sequence[int]:
    """The events in the bytes of a row after a step, and those for which it had no room.

    `play_again` plays the same step once more, keeping its card events from a number on.
    """
    (size,) = _SIZE.unpack_from(after, _SIZE_AT)
    if size <= MAX_CARD_EVENTS:
        return _EVENTS[size].unpack_from(after, _EVENTS_AT)
    found = list(_EVENTS[MAX_CARD_EVENTS].unpack_from(after, _EVENTS_AT))
    while len(found) < size:
        again = play_again(len(found))[0]
        found += again["card_events"][: size - len(found)].tolist()
    return found
