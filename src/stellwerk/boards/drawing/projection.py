"""From longitudes and latitudes to points on a sheet of paper."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards.schema import Place, Route

Points = npt.NDArray[np.float64]
"""One row per point: to the right, and down."""

_NARROWEST: Final = 740.0
_WIDEST: Final = 1240.0
_ROOM_PER_CARD: Final = 78.0


def project(places: Sequence[Place], routes: Sequence[Route]) -> Points:
    """The places in a Mercator projection, north up, as large as the usual route needs."""
    points = np.array([(math.radians(place.lon), -_mercator(place.lat)) for place in places])
    points -= points.min(axis=0)
    extent = max(float(points.max()), 1e-9)
    rooms = [np.linalg.norm(points[route.ends[0]] - points[route.ends[1]]) / route.cards for route in routes]
    wanted = _ROOM_PER_CARD / max(float(np.median(rooms)), 1e-9)
    return points * float(np.clip(wanted, _NARROWEST / extent, _WIDEST / extent))


def _mercator(lat: float) -> float:
    return math.asinh(math.tan(math.radians(lat)))
