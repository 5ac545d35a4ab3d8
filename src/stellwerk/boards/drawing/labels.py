"""Finds positions for the names of places."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards.schema import Place

from .clipping import Box
from .projection import Points

Costs = npt.NDArray[np.float64]

LABEL_SIZE: Final = 17.0
LARGER_SIZES: Final = (20.5, 24.5, 29.5, 35.5, 42.5, 51.0, 61.0)
"""For a board that is shown so small that names of the usual size could not be read."""
_LINE_HEIGHT: Final = 0.92
_BASELINE: Final = 0.306
"""How far below the middle of a line its letters stand; fractions of the size, like the widths of letters."""
_LEADING: Final = 0.18
"""What a line is higher than its letters, as a fraction of the size."""
_SWEEPS: Final = 6
_ON_STATION: Final = 60.0
_ON_LABEL: Final = 40.0
_ON_TRACK: Final = 4.0
_ON_LARGER_LABEL: Final = 1_000.0
_ON_PLAQUE: Final = 60.0
_TOO_MUCH_HIDDEN: Final = 60.0
"""A larger label may hide a little less than one space, and neither a station nor the title or the points."""
_OFF_THE_SHEET: Final = 10_000.0
_EDGE: Final = 22.0
"""The width of the frame around the sheet."""
_STATION: Final = 9.0
_STATION_REACH: Final = 13.0
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
    """A name in one or two lines around (x, y), each on one of the baselines.

    The lines start there if `side` is 1, end there if it is -1, and are centred if it is 0.
    """

    lines: tuple[str, ...]
    x: float
    y: float
    side: int
    size: float
    width: float
    height: float
    baselines: tuple[float, ...]

    @property
    def name(self) -> str:
        """The name on one line."""
        return " ".join(self.lines)

    @property
    def box(self) -> Box:
        """Left, top, right and bottom of the area it covers, estimated without the font."""
        half = self.height / 2
        left = self.x - self.width * (1 - self.side) / 2
        return left, self.y - half, left + self.width, self.y + half


@dataclass(frozen=True, slots=True)
class LargerLabels:
    """Labels of one size, by place, and the places whose labels have room, the most important ones first.

    The others lie on tracks or on each other.
    """

    labels: tuple[Label, ...]
    shown: tuple[int, ...]


@lru_cache(maxsize=1024)
def width_of(line: str) -> float:
    """The approximate width of a line, as a fraction of its size."""
    return sum(_WIDTHS.get(letter, _USUAL_WIDTH) for letter in line)


def place_labels(places: Sequence[Place], stations: Points, tracks: Points) -> tuple[list[Label], int]:
    """Place every label where the file puts it, or where it hides least of tracks, stations and labels.

    Also returns how much the labels hide.
    """
    choices = [_choices(place, station, LABEL_SIZE) for place, station in zip(places, stations, strict=True)]
    boxes = [np.array([label.box for label in labels]) for labels in choices]
    hidden = [_hidden(around, stations, tracks) for around in boxes]
    chosen = [int(np.argmin(costs)) for costs in hidden]
    for _ in range(_SWEEPS):
        for number, around in enumerate(boxes):
            others = np.array([boxes[n][pick] for n, pick in enumerate(chosen) if n != number])
            costs = hidden[number] + _ON_LABEL * _touching(around, others.reshape(-1, 4), _MARGIN)
            chosen[number] = int(np.argmin(costs))
    left = sum(costs[pick] - _RANK * pick for costs, pick in zip(hidden, chosen, strict=True))
    return [labels[pick] for labels, pick in zip(choices, chosen, strict=True)], round(left)


@dataclass(frozen=True, slots=True)
class Ground:
    """What labels lie on: the sheet, everything on it that they should not hide, and its plaques."""

    box: Box
    stations: Points
    tracks: Points
    plaques: tuple[Box, ...]


def enlarge_labels(
    places: Sequence[Place], ground: Ground, size: float, order: Sequence[int]
) -> LargerLabels:
    """Place labels of a larger size one after the other, each apart from those before it."""
    plaques = np.reshape(ground.plaques, (-1, 4))
    placed: dict[int, Label] = {}
    shown: list[int] = []
    for number in order:
        choices = _choices(places[number], ground.stations[number], size)
        boxes = np.array([label.box for label in choices])
        others = np.reshape([placed[other].box for other in shown], (-1, 4))
        costs = _hidden(boxes, ground.stations, ground.tracks) + _OFF_THE_SHEET * _outside(boxes, ground.box)
        costs += _ON_PLAQUE * _touching(boxes, plaques, _MARGIN)
        costs += _ON_LARGER_LABEL * _touching(boxes, others, _MARGIN)
        best = int(np.argmin(costs))
        placed[number] = choices[best]
        if costs[best] < _TOO_MUCH_HIDDEN:
            shown.append(number)
    return LargerLabels(tuple(placed[number] for number in range(len(places))), tuple(shown))


def label_points(labels: Sequence[Label]) -> Points:
    """Points spread over the labels, to keep tracks away from them."""
    points = [
        (x, y)
        for left, top, right, bottom in (label.box for label in labels)
        for x in np.linspace(left, right, max(3, round((right - left) / 12)))
        for y in np.linspace(top, bottom, 2)
    ]
    return np.array(points).reshape(-1, 2)


def _choices(place: Place, station: Points, size: float) -> list[Label]:
    shifts = _SHIFTS if place.label == (0.0, 0.0) else (place.label,)
    breaks = _line_breaks(place.name)
    return [_label(lines, station, shift, size) for shift in shifts for lines in breaks]


def _label(lines: tuple[str, ...], station: Points, shift: tuple[float, float], size: float) -> Label:
    right, down = shift
    if abs(right) < _BESIDE - 1:
        # Above or below the station, a second line needs more space.
        down += _sign(down) * (len(lines) - 1) * _LINE_HEIGHT * LABEL_SIZE / 2
    x, y = (
        float(middle)
        + _sign(away) * (min(abs(away), _STATION) + max(abs(away) - _STATION, 0) * size / LABEL_SIZE)
        for middle, away in zip(station, (right, down), strict=True)
    )
    width = size * max(width_of(line) for line in lines)
    height = (_LINE_HEIGHT * len(lines) - _LEADING) * size
    baselines = _baselines(y, size, len(lines))
    return Label(
        lines, round(x, 1), round(y, 1), _sign(right), size, round(width, 1), round(height, 2), baselines
    )


def _baselines(y: float, size: float, lines: int) -> tuple[float, ...]:
    """Where the letters of each line stand if the middle of all is at y."""
    steps = (number - (lines - 1) / 2 for number in range(lines))
    return tuple(round(y + (_BASELINE + step * _LINE_HEIGHT) * size, 1) for step in steps)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _line_breaks(name: str) -> list[tuple[str, ...]]:
    """The name on one line and, if it has several words, on two lines of similar length."""
    words = name.split(" ")
    breaks = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    best = sorted(breaks, key=lambda lines: max(width_of(line) for line in lines))[:1]
    return [(name,), *best]


def _hidden(boxes: Points, stations: Points, tracks: Points) -> Costs:
    """What a label would hide in each of these boxes; earlier boxes win ties."""
    (left, top), (right, bottom) = boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0)
    x, y = tracks.T
    near = tracks[(x > left - 1) & (x < right + 1) & (y > top - 1) & (y < bottom + 1)]
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


def _outside(boxes: Points, sheet: Box) -> Costs:
    """Which of the boxes reach beyond the edges of the sheet."""
    left, top, right, bottom = boxes.T
    beside = (left < sheet[0] + _EDGE) | (right > sheet[2] - _EDGE)
    beyond: Costs = beside | (top < sheet[1] + _EDGE) | (bottom > sheet[3] - _EDGE)
    return beyond
