"""The places of a board, and finding them by name."""

from stellwerk.boards.limits import MAX_PLACES
from stellwerk.boards.problems import did_you_mean, quoted
from stellwerk.boards.schema import Place

from .fields import Fields, composed
from .names import place_fault

_FURTHEST_NORTH = 85
"""Nearer to a pole the projection of the drawing runs away to infinity."""
_FURTHEST_LABEL = 200
_WANTED = 'the places, one per line, such as { name = "Denver", lon = -104.99, lat = 39.74 }'


class Gazetteer:
    """Place numbers by name; every name that the file mentions is looked up here."""

    def __init__(self, places: tuple[Place, ...]) -> None:
        self._numbers = {place.name: number for number, place in reversed(list(enumerate(places)))}

    def find(self, fields: Fields, key: str, name: str) -> int | None:
        """The number of the named place; an unknown name is noted, with the nearest known one."""
        number = self._numbers.get(name)
        if number is None and self._numbers:
            advice = did_you_mean(name, self._numbers) or "; add it to the places or correct the name"
            fields.note(key, f"there is no place {quoted(name)}{advice}")
        return number

    def between(self, fields: Fields, noun: str) -> tuple[int, int] | None:
        """The two different places of a route or ticket; None, and a note, if they are not to be found.

        From here on messages call the entry by its noun and its places.
        """
        names = _two_names(fields)
        if names is None:
            fields.note("between", 'between is missing or wrong; write two places in brackets, ["…", "…"]')
            return None
        fields.entry = f"{noun} {quoted(names[0])}–{quoted(names[1])}"
        first, second = (self.find(fields, "between", name) for name in names)
        if first is None or second is None:
            return None
        if first == second:
            fields.note("between", f"both ends are {quoted(names[0])}; write two different places")
            return None
        return first, second


def _two_names(fields: Fields) -> tuple[str, str] | None:
    match fields.raw("between"):
        case [str(first), str(second)]:
            return composed(first), composed(second)
    return None


def read_places(network: Fields) -> tuple[Place, ...]:
    """The list `places` of the table [network]."""
    entries = network.entries("places", "place", _WANTED)
    if len(entries) > MAX_PLACES:
        network.note("places", f"{len(entries)} places; at most {MAX_PLACES} fit, so remove some")
    places: list[Place] = []
    taken: dict[str, str] = {}
    for entry in entries:
        place = _read_place(entry)
        same = place.name.casefold()
        if same in taken:
            entry.note(
                "name", f"there is already a place {quoted(taken[same])}; remove this one or rename it"
            )
        elif place.name:
            taken[same] = place.name
        places.append(place)
    return tuple(places)


def _read_place(entry: Fields) -> Place:
    raw_name = entry.raw("name")
    if isinstance(raw_name, str):
        entry.entry = f"place {quoted(raw_name)}"
    entry.allow("name", "lon", "lat", "label")
    return Place(
        name=_read_name(entry),
        lon=entry.number("lon", -180, 180),
        lat=entry.number("lat", -_FURTHEST_NORTH, _FURTHEST_NORTH),
        label=_read_label(entry),
    )


def _read_name(entry: Fields) -> str:
    raw_name = entry.raw("name")
    if not isinstance(raw_name, str):
        return entry.text("name", 0)
    if fault := place_fault(raw_name):
        entry.note("name", f"the name {fault}")
    return composed(raw_name)


def _read_label(entry: Fields) -> tuple[float, float]:
    if entry.raw("label") is None:
        return 0.0, 0.0
    right, down = entry.numbers("label", 2, -_FURTHEST_LABEL, _FURTHEST_LABEL)
    return right, down
