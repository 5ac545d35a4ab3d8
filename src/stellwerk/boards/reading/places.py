"""Reads the places of a board, and finds them by name."""

from stellwerk.boards.limits import MAX_PLACES
from stellwerk.boards.problems import quoted
from stellwerk.boards.schema import Place

from .fields import Fields, composed
from .names import place_fault

_FURTHEST_NORTH = 85
"""Nearer the poles the drawing's projection goes to infinity."""
_FURTHEST_LABEL = 200
_LEAST_EXTENT = 0.001
"""In degrees. A map magnified further would have coasts millions of times as long as the drawing."""
_WANTED = 'the places, one per line, such as { name = "Denver", lon = -104.99, lat = 39.74 }'


class PlaceIndex:
    """Finds the number of a place by its name."""

    def __init__(self, places: tuple[Place, ...]) -> None:
        self._numbers = {place.name: number for number, place in reversed(list(enumerate(places)))}

    def find(self, fields: Fields, key: str, name: str) -> int | None:
        """The number of the place; an unknown name is reported, with the most similar known one."""
        number = self._numbers.get(name)
        if number is None and self._numbers:
            advice = (
                fields.problems.suggestion(name, self._numbers)
                or "; add it to the places or correct the name"
            )
            fields.report(key, f"there is no place called {quoted(name)}{advice}")
        return number

    def between(self, fields: Fields, noun: str) -> tuple[int, int] | None:
        """The two places of a route or ticket, or None after reporting what is wrong with them.

        From here on, messages call the item by its noun and its places.
        """
        names = _two_names(fields)
        if names is None:
            fields.report("between", 'between is missing or wrong; write two places in brackets, ["…", "…"]')
            return None
        fields.label = f"{noun} {quoted(names[0])}–{quoted(names[1])}"
        first, second = (self.find(fields, "between", name) for name in names)
        if first is None or second is None:
            return None
        if first == second:
            fields.report("between", f"both ends are {quoted(names[0])}; write two different places")
            return None
        return first, second


def _two_names(fields: Fields) -> tuple[str, str] | None:
    match fields.raw("between"):
        case [str(first), str(second)]:
            return composed(first), composed(second)
    return None


def read_places(network: Fields) -> tuple[Place, ...]:
    """Read the list `places` of [network]."""
    items = network.items("places", "place", _WANTED)
    if len(items) > MAX_PLACES:
        network.report("places", f"{len(items)} places; at most {MAX_PLACES} are allowed")
    places: list[Place] = []
    taken: dict[str, str] = {}
    for item in items:
        place = _read_place(item)
        folded = place.name.casefold()
        if folded in taken:
            item.report(
                "name", f"there is already a place {quoted(taken[folded])}; remove this one or rename it"
            )
        elif place.name:
            taken[folded] = place.name
        places.append(place)
    if places and network.problems.is_valid((*network.path, "places")):
        _check_extent(network, places)
    return tuple(places)


def _check_extent(network: Fields, places: list[Place]) -> None:
    """Check that there is something to draw: the map is magnified until the places fill it."""
    longitudes, latitudes = [place.lon for place in places], [place.lat for place in places]
    extent = max(max(longitudes) - min(longitudes), max(latitudes) - min(latitudes))
    if extent < _LEAST_EXTENT:
        network.report(
            "places",
            f"all places are within {extent:.1g} degrees of each other; spread them over at least "
            f"{_LEAST_EXTENT} degrees, which is about 100 metres",
        )


def _read_place(item: Fields) -> Place:
    raw_name = item.raw("name")
    if isinstance(raw_name, str):
        item.label = f"place {quoted(raw_name)}"
    item.allow("name", "lon", "lat", "label")
    return Place(
        name=_read_name(item),
        lon=item.number("lon", -180, 180),
        lat=item.number("lat", -_FURTHEST_NORTH, _FURTHEST_NORTH),
        label=_read_label(item),
    )


def _read_name(item: Fields) -> str:
    raw_name = item.raw("name")
    if not isinstance(raw_name, str):
        return item.text("name", 0)
    if fault := place_fault(raw_name):
        item.report("name", f"the name {fault}")
    return composed(raw_name)


def _read_label(item: Fields) -> tuple[float, float]:
    if item.raw("label") is None:
        return 0.0, 0.0
    right, down = item.numbers("label", 2, -_FURTHEST_LABEL, _FURTHEST_LABEL)
    return right, down
