"""Reads several fields of a game row at once, as plain numbers: many times faster than field by field."""

import math
import operator
import struct
from collections import namedtuple
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine import GAME

from .rows import StateRow

Fields = Any
"""A named tuple: by field a number, or the numbers of an array as a flat tuple."""

_LETTERS: Final = {"i1": "b", "u1": "B", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}
_Field = tuple[np.dtype[Any], int]
"""The dtype of a field, and where in the row it begins."""


class FieldReader:
    """Reads the fields with these names; with a seat, only the part of each that is about that seat."""

    def __init__(self, *names: str, seat: int | None = None) -> None:
        fields = {name: _field(name) if seat is None else _seat_part(_field(name), seat) for name in names}
        layout, end, count = "<", 0, 0
        parts: list[int | slice] = []
        in_order = sorted(names, key=lambda name: fields[name][1])
        for kind, offset in (fields[name] for name in in_order):
            size = math.prod(kind.shape)
            layout += f"{offset - end}x{size}{_LETTERS[kind.base.str[1:]]}"
            parts.append(slice(count, count + size) if kind.shape else count)
            end, count = offset + kind.itemsize, count + size
        self._layout = struct.Struct(layout)
        self._parts = operator.itemgetter(*parts)
        fields_type: Any = namedtuple("Fields", in_order)  # type: ignore[misc]  # known at run time only
        self._named: Callable[[tuple[Any, ...]], Fields] = partial(tuple.__new__, fields_type)

    def read(self, game: StateRow) -> Fields:
        """The fields of a row, or of its bytes."""
        return self._named(self._parts(self._layout.unpack_from(game)))


def offset_of(name: str) -> int:
    """Where in the bytes of a row a field begins."""
    return _field(name)[1]


def _field(name: str) -> _Field:
    fields: Mapping[str, Any] = GAME.fields or {}
    kind, offset = fields[name][:2]
    return kind, offset


def _seat_part(field: _Field, seat: int) -> _Field:
    """The part of a field that is about one seat."""
    kind, offset = field
    if kind.shape[:1] != (MAX_SEATS,):
        raise ValueError(f"A field of type {kind} is not divided by seats.")
    line = np.dtype((kind.base, kind.shape[1:]))
    return line, offset + seat * line.itemsize
