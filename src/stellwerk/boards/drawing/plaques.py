"""Signs on the sheet, where it has room for them."""

import math
from dataclasses import dataclass
from typing import Final

from .clipping import Box
from .free_space import FRAME_ROOM, FreeSpace, Size, Spot, around

_GAP: Final = 9.0
"""Around a plaque."""
STRIP_ROOM: Final = 2 * _GAP + FRAME_ROOM
"""How much higher than a plaque a strip at the edge of the sheet must be that has room for it."""
_RULE: Final = 5.0
"""From the edge of a plaque to the thin rule inside it."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """A sign around (x, y) with something written on it: its outline, and the rule inside it."""

    x: float
    y: float
    scale: float
    width: float
    height: float
    outline: str
    rule: str

    @property
    def box(self) -> Box:
        """Left, top, right and bottom of the area it covers."""
        return around((self.x, self.y), (self.width * self.scale, self.height * self.scale))


def place_plaque(
    sizes: list[Size], scales: tuple[float, ...], space: FreeSpace, corner: str
) -> tuple[int, Plaque] | None:
    """The first of these sizes that fits somewhere, as large as possible; its room is taken."""
    for scale in scales:
        for number, (width, height) in enumerate(sizes):
            room = (width * scale + 2 * _GAP, height * scale + 2 * _GAP)
            if spot := space.outermost(room):
                space.take(around(spot, room))
                return number, _plaque(spot, scale, width, height, corner)
    return None


def _plaque(spot: Spot, scale: float, width: float, height: float, corner: str) -> Plaque:
    outline = _outline(width, height, corner)
    rule = _outline(width - 2 * _RULE, height - 2 * _RULE, corner)
    return Plaque(round(spot[0]), round(spot[1]), scale, round(width), round(height), outline, rule)


def _outline(width: float, height: float, corner: str) -> str:
    """A rectangle around (0, 0) with these corners."""
    sides = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    turns = [
        [
            (x * (width / 2 - _CORNER * across), y * (height / 2 - _CORNER * down))
            for across, down in _CORNERS[corner]
        ]
        for x, y in sides
    ]
    # Every other corner is walked from the top or bottom to the side.
    points = [point for number, turn in enumerate(turns) for point in (turn[::-1] if number % 2 else turn)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


_CORNER: Final = 13.0
_ARC: Final = tuple((math.sin(step * math.pi / 12), math.cos(step * math.pi / 12)) for step in range(7))
"""Points of a quarter of a circle."""
_CORNERS: Final = {
    "round": tuple((1 - down, 1 - across) for across, down in _ARC),
    "hollow": _ARC,
    "cut": ((0.0, 1.0), (1.0, 0.0)),
    "stepped": ((0.0, 1.0), (0.5, 1.0), (0.5, 0.5), (1.0, 0.5), (1.0, 0.0)),
}
"""Corners of plaques by name, from the side to the top or bottom: how far inwards each point lies."""
