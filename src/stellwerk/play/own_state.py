"""What the knowledge of a seat depends on, apart from what everyone knows."""

from collections.abc import Mapping
from typing import Any, Final

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine import GAME
from stellwerk.engine.phases import OVER
from stellwerk.engine.prospects import FIELDS_READ

from .listing import RowArray

_LAYOUT: Final[Mapping[str, Any]] = GAME.fields or {}
_PHASE: Final[int] = _LAYOUT["phase"][1]


class OwnState:
    """A game as bytes, to see for which seats nothing has changed that only they know."""

    __slots__ = ("_bytes", "_is_over")

    def __init__(self, state: RowArray) -> None:
        self._bytes = state.tobytes()
        self._is_over = self._bytes[_PHASE] == OVER

    def is_same_for(self, seat: int, other: "OwnState") -> bool:
        """Whether cards, tickets, offer and prospects of a seat are certainly the same in both games."""
        new, old = self._bytes, other._bytes
        return self._is_over == other._is_over and [new[part] for part in _SLICES[seat]] == [
            old[part] for part in _SLICES[seat]
        ]


def _slice(name: str, seat: int) -> slice:
    """Where in a game's bytes a field is: of a field with a line for each seat, only that line."""
    kind, start = _LAYOUT[name][:2]
    if kind.shape[:1] != (MAX_SEATS,):
        return slice(start, start + kind.itemsize)
    size = kind.itemsize // MAX_SEATS
    return slice(start + seat * size, start + (seat + 1) * size)


_SLICES: Final = [
    [_slice(name, seat) for name in sorted({"hand", *FIELDS_READ})] for seat in range(MAX_SEATS)
]
