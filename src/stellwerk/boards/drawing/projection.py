"""Projects longitudes and latitudes onto a sheet of paper."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards.schema import Place, Route

Points = npt.NDArray[np.float64]
"""One row per point: x to the right, y down."""

_NARROWEST: Final = 1000.0
_WIDEST: Final = 1300.0
_ROOM_PER_CARD: Final = 72.0
_FLATTEST: Final = 1.6
_TALLEST: Final = 1.8
"""A map much wider than high is stretched vertically by at most this factor."""
_FLATTEST_CONE: Final = 0.05
"""At the equator the cone would become a cylinder, where the formulas below fail."""


@dataclass(frozen=True, slots=True)
class Projection:
    """A conformal conic projection, as on old maps: north is up in the middle, meridians converge."""

    middle: tuple[float, float]
    scale: tuple[float, float]

    def project(self, lon_lat: Points) -> Points:
        """Longitudes and latitudes in degrees to points on the paper."""
        lon, lat = self.middle
        cone = math.copysign(max(abs(math.sin(math.radians(lat))), _FLATTEST_CONE), lat)
        radius = np.exp(-cone * (_mercator(lon_lat[:, 1]) - _mercator(np.array([lat]))))
        turn = cone * np.radians(lon_lat[:, 0] - lon)
        flat = np.column_stack([radius * np.sin(turn), radius * np.cos(turn) - 1]) / cone
        points: Points = flat * np.array(self.scale)
        return points


def projection_for(places: Sequence[Place], routes: Sequence[Route]) -> Projection:
    """A projection centred on the places, and as large as a typical route needs."""
    lon_lat = coordinates(places)
    low, high = lon_lat.min(axis=0), lon_lat.max(axis=0)
    middle = (float(low[0] + high[0]) / 2, float(low[1] + high[1]) / 2)
    points = Projection(middle, (1.0, 1.0)).project(lon_lat)
    width, height = np.maximum(np.ptp(points, axis=0), 1e-9)
    taller = min(max(width / height / _FLATTEST, 1.0) ** 1.8, _TALLEST)
    points *= (1.0, taller)
    rooms = [np.linalg.norm(points[route.ends[0]] - points[route.ends[1]]) / route.cards for route in routes]
    extent = max(width, height * taller)
    wanted = _ROOM_PER_CARD / max(float(np.median(rooms)), 1e-9)
    scale = float(np.clip(wanted, _NARROWEST / extent, _WIDEST / extent))
    return Projection(middle, (scale, scale * taller))


def coordinates(places: Sequence[Place]) -> Points:
    """Longitude and latitude of every place, in degrees."""
    return np.array([(place.lon, place.lat) for place in places])


def _mercator(lat: Points) -> Points:
    mercator: Points = np.arcsinh(np.tan(np.radians(lat)))
    return mercator
