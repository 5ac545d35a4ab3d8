"""Finds positions for the names of places."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards.schema import Place

from .projection import Points

Costs = npt.NDArray[np.float64]

LABEL_SIZE: Final = 17.0
LINE_HEIGHT: Final = 0.92 * LABEL_SIZE
_SWEEPS: Final = 6
_ON_STATION: Final = 60.0
_ON_LABEL: Final = 40.0
_ON_TRACK: Final = 4.0
_STATION_REACH: Final = 11.0
_NEIGHBOURHOOD: Final = 240.0
_RANK: Final = 0.25
_MARGIN: Final = 0.5

_WIDTHS: Final = {
    **dict.fromkeys(" ", 0.17),
    **dict.fromkeys("'’.,ilI", 0.27),
    **dict.fromkeys("jftrJ1-()", 0.36),
    **dict.fromkeys("csz", 0.42),
    **dict.fromkeys("ABDGHKNOQRUVXwÄÖÜß", 0.66),
    **dict.fromkeys("mMW", 0.85),
}
"""Widths of bold letters in Alegreya Sans, the web client's font, as fractions of the font size."""
_USUAL_WIDTH: Final = 0.51
"""The width of all other letters."""
_BESIDE: Final = 15.0
_ABOVE: Final = 20.0
_SHIFTS: Final = (
    *((_BESIDE, 0.0), (-_BESIDE, 0.0), (0.0, -_ABOVE), (0.0, _ABOVE)),
    *((side * 11.0, up * 13.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 3.0, up * 20.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 14.0, up * 7.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 18.0, up * 10.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 14.0, up * 20.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 24.0, up * 4.0) for side in (1, -1) for up in (-1, 1)),
    *((0.0, up * 26.0) for up in (-1, 1)),
    *((side * 22.0, up * 18.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 6.0, up * 30.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 32.0, up * 12.0) for side in (1, -1) for up in (-1, 1)),
    *((side * 26.0, up * 28.0) for side in (1, -1) for up in (-1, 1)),
)
"""Possible positions of a label if the file does not set one, best first."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name in one or two lines around (x, y).

    The lines start there if `side` is 1, end there if it is -1, and are centred if it is 0.
    """

    lines: tuple[str, ...]
    x: float
    y: float
    side: int

    @property
    def name(self) -> str:
        """The name on one line."""
        return " ".join(self.lines)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the area it covers, estimated without the font."""
        width = max(width_of(line) for line in self.lines)
        half = LINE_HEIGHT * len(self.lines) / 2 - 1.5
        left = self.x - width * (1 - self.side) / 2
        return left, self.y - half, left + width, self.y + half


@lru_cache(maxsize=1024)
def width_of(line: str) -> float:
    """The approximate width of a line."""
    return LABEL_SIZE * sum(_WIDTHS.get(letter, _USUAL_WIDTH) for letter in line)


def place_labels(places: Sequence[Place], stations: Points, tracks: Points) -> tuple[list[Label], int]:
    """Place every label where the file puts it, or where it hides least of tracks, stations and labels.

    Also returns how much the labels hide.
    """
    choices = [_choices(place, station) for place, station in zip(places, stations, strict=True)]
    boxes = [np.array([label.box for label in labels]) for labels in choices]
    hidden = [_hidden(around, number, stations, tracks) for number, around in enumerate(boxes)]
    chosen = [int(np.argmin(costs)) for costs in hidden]
    for _ in range(_SWEEPS):
        for number, around in enumerate(boxes):
            others = np.array([boxes[n][pick] for n, pick in enumerate(chosen) if n != number])
            costs = hidden[number] + _ON_LABEL * _touching(around, others.reshape(-1, 4), _MARGIN)
            chosen[number] = int(np.argmin(costs))
    left = sum(costs[pick] - _RANK * pick for costs, pick in zip(hidden, chosen, strict=True))
    return [labels[pick] for labels, pick in zip(choices, chosen, strict=True)], round(left)


def label_points(labels: Sequence[Label]) -> Points:
    """Points spread over the labels, to keep tracks away from them."""
    points = [
        (x, y)
        for left, top, right, bottom in (label.box for label in labels)
        for x in np.linspace(left, right, max(3, round((right - left) / 12)))
        for y in np.linspace(top, bottom, 2)
    ]
    return np.array(points).reshape(-1, 2)


def _choices(place: Place, station: Points) -> list[Label]:
    x, y = float(station[0]), float(station[1])
    shifts = _SHIFTS if place.label == (0.0, 0.0) else (place.label,)
    breaks = _line_breaks(place.name)
    return [_label(lines, x, y, right, down) for right, down in shifts for lines in breaks]


def _label(lines: tuple[str, ...], x: float, y: float, right: float, down: float) -> Label:
    if abs(right) < _BESIDE - 1:
        # Above or below the station, a second line needs more space.
        down += _sign(down) * (len(lines) - 1) * LINE_HEIGHT / 2
    return Label(lines, round(x + right, 1), round(y + down, 1), _sign(right))


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _line_breaks(name: str) -> list[tuple[str, ...]]:
    """The name on one line and, if it has several words, on two lines of similar length."""
    words = name.split(" ")
    breaks = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    best = sorted(breaks, key=lambda lines: max(width_of(line) for line in lines))[:1]
    return [(name,), *best]


def _hidden(boxes: Points, number: int, stations: Points, tracks: Points) -> Costs:
    """What a label would hide in each of these boxes; earlier boxes win ties."""
    near = tracks[np.abs(tracks - stations[number]).max(axis=1) < _NEIGHBOURHOOD]
    on_stations = _touching(boxes, np.hstack([stations - _STATION_REACH, stations + _STATION_REACH]), 0.0)
    on_tracks = _touching(boxes, np.hstack([near, near]), _MARGIN)
    return _ON_STATION * on_stations + _ON_TRACK * on_tracks + _RANK * np.arange(len(boxes))


def _touching(boxes: Points, others: Points, margin: float) -> Costs:
    """How many of the others each box touches; boxes are left, top, right and bottom."""
    left, top, right, bottom = boxes.T[:, :, None]
    beside = (others[:, 0] - margin > right) | (others[:, 2] + margin < left)
    apart = (others[:, 1] - margin > bottom) | (others[:, 3] + margin < top)
    count: Costs = (~(beside | apart)).sum(axis=1)
    return count
