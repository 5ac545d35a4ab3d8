"""Which picture is on which card: every scenery has a family of vehicles, and so has every kind of piece."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from . import (
    bay_cars,
    frontier_scenes,
    frontier_wagons,
    locomotives,
    modern_wagons,
    park_scenes,
    scenes,
    street_cars,
    wagons,
)
from .wagons import CardPicture


@dataclass(frozen=True, slots=True)
class _Family:
    """A scene and a vehicle for each of some colours, and the picture of the wild cards."""

    own: Mapping[str, tuple[CardPicture, CardPicture]]
    wild: CardPicture

    def others(self) -> Iterator[CardPicture]:
        """Pictures for other colours: the same vehicles, each in the scenes of others."""
        behind, vehicles = zip(*self.own.values(), strict=True)
        for shift in range(1, len(behind)):
            moved = (*behind[shift:], *behind[:shift])
            yield from (scene + vehicle for scene, vehicle in zip(moved, vehicles, strict=True))


_STEAM_TRAINS: Final = _Family(
    own={
        "purple": (scenes.MOUNTAINS, wagons.COACH),
        "blue": (scenes.PINES, wagons.BOX_CAR),
        "orange": (scenes.MESAS, wagons.TANK_CAR),
        "white": (scenes.GLACIER, wagons.ICE_CAR),
        "green": (scenes.PASTURE, wagons.STOCK_CAR),
        "yellow": (scenes.WHEAT, wagons.HOPPER),
        "black": (scenes.WORKS, wagons.COAL_CAR),
        "red": (scenes.WOODS, wagons.CABOOSE),
        "pink": (scenes.COAST, wagons.OBSERVATION_CAR),
        "brown": (scenes.AUTUMN, wagons.LOG_CAR),
    },
    wild=locomotives.STEAM_LOCOMOTIVE,
)

_MODERN_TRAINS: Final = _Family(
    own={
        "purple": (park_scenes.SUMMITS, modern_wagons.DOUBLE_DECK_COACH),
        "blue": (park_scenes.HARBOUR, modern_wagons.CONTAINER_WAGON),
        "orange": (park_scenes.ARCH, modern_wagons.CRANE_WAGON),
        "white": (park_scenes.WIND_FARM, modern_wagons.BLADE_CAR),
        "green": (park_scenes.REDWOODS, modern_wagons.AUTO_RACK),
        "yellow": (park_scenes.FARMS, modern_wagons.GRAIN_HOPPER),
        "black": (park_scenes.SKYLINE, modern_wagons.TANK_WAGON),
        "red": (park_scenes.GEYSER, modern_wagons.PANORAMA_COACH),
    },
    wild=locomotives.DIESEL,
)

_FRONTIER_TRAINS: Final = _Family(
    own={
        "purple": (frontier_scenes.BUTTES, frontier_wagons.STAGE_COACHES),
        "blue": (frontier_scenes.WATER_STOP, frontier_wagons.MAIL_CAR),
        "orange": (frontier_scenes.CANYON, frontier_wagons.POWDER_CAR),
        "white": (frontier_scenes.SNOW_PASS, frontier_wagons.PRAIRIE_SCHOONER),
        "green": (frontier_scenes.RANCH, frontier_wagons.HORSE_CAR),
        "yellow": (frontier_scenes.MINE, frontier_wagons.ORE_TUBS),
        "black": (frontier_scenes.CACTI, frontier_wagons.WATER_CAR),
        "red": (frontier_scenes.MAIN_STREET, frontier_wagons.JAIL_CAR),
    },
    wild=locomotives.AMERICAN,
)

_TRAMS: Final = _Family(
    own={
        "purple": (scenes.OLD_TOWN, street_cars.HERITAGE_TRAM),
        "blue": (scenes.AVENUE, street_cars.BUS),
        "orange": (scenes.GATE, street_cars.DOUBLE_DECKER),
        "green": (scenes.PARK, street_cars.CITY_TRAM),
        "black": (scenes.TUNNEL, street_cars.SUBWAY),
        "red": (scenes.TOWER, street_cars.TRAILER_TRAM),
    },
    wild=locomotives.ELECTRIC_LOCOMOTIVE,
)

_CABLE_CARS: Final = _Family(
    own={
        "pink": (scenes.WHARF, bay_cars.BOAT_TRAM),
        "blue": (scenes.BRIDGE, bay_cars.STREAMLINER),
        "orange": (scenes.AVENUE, bay_cars.TROLLEYBUS),
        "green": (scenes.PARK, bay_cars.MILAN_TRAM),
        "black": (scenes.PYRAMID, bay_cars.BAY_TRAIN),
        "red": (scenes.STEEP_STREET, bay_cars.CABLE_CAR),
    },
    wild=locomotives.STEAM_DUMMY,
)

_BY_SCENERY: Final = {
    "victorian": _STEAM_TRAINS,
    "national-parks": _MODERN_TRAINS,
    "frontier": _FRONTIER_TRAINS,
    "berlin": _TRAMS,
    "golden-gate": _CABLE_CARS,
}
_BY_PIECE: Final = {"tram": _TRAMS, "subway": _TRAMS, "bus": _TRAMS, "cable-car": _CABLE_CARS}
"""For boards without such a scenery; all other kinds are trains."""


def pictures_of(colors: tuple[str, ...], piece: str, scenery: str) -> tuple[CardPicture, ...]:
    """The pictures on the cards of these colours, no two the same, and last the one of the wild cards."""
    family = _BY_SCENERY.get(scenery) or _BY_PIECE.get(piece, _STEAM_TRAINS)
    others = family.others()
    own = {color: scene + vehicle for color, (scene, vehicle) in family.own.items()}
    return *(own.get(color) or next(others) for color in colors), family.wild
