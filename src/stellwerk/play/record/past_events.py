"""Records of earlier versions of the rules tell less: compared is what they tell."""

from typing import Final

from msgspec.structs import replace

from stellwerk.play.events import AnyEvent, CardTurned, DeckShuffled, MarketSwept, SouvenirsLaidOut

from .lines import Line, Result, Unfinished

_NOT_ALWAYS_TOLD: Final = (MarketSwept, CardTurned, DeckShuffled, SouvenirsLaidOut)
"""Version 1 left out sweeps of the market when there were many at once, and souvenirs laid out at set-up."""

Events = tuple[AnyEvent, ...]


def as_told_then(found: Line, expected: Line) -> Line:
    """The expected line without events that the found one leaves out and that were not always told."""
    if isinstance(found, Result | Unfinished) or isinstance(expected, Result | Unfinished):
        return expected
    return replace(expected, events=_common(found.events, expected.events))


def _common(found: Events, expected: Events) -> Events:
    told: list[AnyEvent] = []
    for event in expected:
        is_next = len(told) < len(found) and event == found[len(told)]
        if is_next or not isinstance(event, _NOT_ALWAYS_TOLD):
            told.append(event)
    return tuple(told)
