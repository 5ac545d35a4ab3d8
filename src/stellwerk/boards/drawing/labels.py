"""Where the names of the places stand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.boards.schema import Place

from .projection import Points

LABEL_SIZE: Final = 15.0
_LETTER: Final = 0.6 * LABEL_SIZE
_HALF_HEIGHT: Final = 0.5 * LABEL_SIZE
_SWEEPS: Final = 3
_ON_STATION: Final = 60.0
_ON_LABEL: Final = 40.0

_BESIDE: Final = 13.0
_ABOVE: Final = 20.0
_SHIFTS: Final = (
    *((0.0, _ABOVE), (0.0, -_ABOVE), (_BESIDE, 0.0), (-_BESIDE, 0.0)),
    *((side * 7.0, up * 17.0) for side in (1, -1) for up in (1, -1)),
    *((side * 12.0, up * 9.0) for side in (1, -1) for up in (1, -1)),
    *((0.0, up * 26.0) for up in (1, -1)),
    *((side * 18.0, up * 13.0) for side in (1, -1) for up in (1, -1)),
)
"""Where a name may stand if the file does not say so, the best positions first."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name at (x, y): it begins there if `side` is 1, ends there if it is -1, and is centred if it is 0."""

    name: str
    x: float
    y: float
    side: int

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the paper it covers, as nearly as can be told without the font."""
        width = _LETTER * len(self.name)
        left = self.x - width * (1 - self.side) / 2
        return left, self.y - _HALF_HEIGHT, left + width, self.y + _HALF_HEIGHT


def place_labels(places: Sequence[Place], stations: Points, tracks: Points) -> list[Label]:
    """Every name where the file puts it, or else where it hides least of tracks, stations and names."""
    choices = [_choices(place, station) for place, station in zip(places, stations, strict=True)]
    hidden = [
        [_hidden(label, number, stations, tracks) for label in labels]
        for number, labels in enumerate(choices)
    ]
    chosen = [labels[0] for labels in choices]
    for _ in range(_SWEEPS):
        for number, labels in enumerate(choices):
            others = chosen[:number] + chosen[number + 1 :]
            costs = [
                cost + _ON_LABEL * sum(_overlap(label, other) for other in others)
                for cost, label in zip(hidden[number], labels, strict=True)
            ]
            chosen[number] = labels[costs.index(min(costs))]
    return chosen


def _choices(place: Place, station: Points) -> list[Label]:
    shifts = (place.label,) if place.label != (0.0, 0.0) else _SHIFTS
    x, y = float(station[0]), float(station[1])
    return [Label(place.name, x + right, y + down, (right > 0) - (right < 0)) for right, down in shifts]


def _hidden(label: Label, number: int, stations: Points, tracks: Points) -> float:
    others = np.delete(stations, number, axis=0)
    return _ON_STATION * _covered(label, others, 8.0) + _covered(label, tracks, 5.0)


def _covered(label: Label, points: Points, margin: float) -> int:
    left, top, right, bottom = label.box
    across = (points[:, 0] > left - margin) & (points[:, 0] < right + margin)
    down = (points[:, 1] > top - margin) & (points[:, 1] < bottom + margin)
    return int((across & down).sum())


def _overlap(label: Label, other: Label) -> bool:
    left, top, right, bottom = label.box
    other_left, other_top, other_right, other_bottom = other.box
    return left < other_right and other_left < right and top < other_bottom and other_top < bottom
