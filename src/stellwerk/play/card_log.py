"""All card events of a step, even if there are more than a row has room for."""

from collections.abc import Callable, Sequence
from struct import Struct
from typing import Final

from stellwerk.engine.rows import MAX_CARD_EVENTS

from .field_reader import offset_of
from .listing import RowArray

_SIZE: Final = offset_of("card_events_size")
_EVENTS: Final = offset_of("card_events")
_READERS: Final = [Struct(f"<{count}h").unpack_from for count in range(MAX_CARD_EVENTS + 1)]


def card_events_in(after: bytes | bytearray) -> Sequence[int] | None:
    """The card events in the bytes of a row after a step, None if it has no room for all of them."""
    size = after[_SIZE] | after[_SIZE + 1] << 8
    return _READERS[size](after, _EVENTS) if size <= MAX_CARD_EVENTS else None


def all_card_events(after: bytes | bytearray, play_again: Callable[[int], RowArray]) -> Sequence[int]:
    """The card events in the bytes of a row after a step, and those for which it had no room.

    `play_again` plays the same step once more, keeping its card events from a number on.
    """
    size, found = after[_SIZE] | after[_SIZE + 1] << 8, list[int]()
    while len(found) < size:
        again = play_again(len(found))[0]
        found += again["card_events"][: size - len(found)].tolist()
    return found
