"""The mechanics that only some boards have; each is off when its table is absent."""

from stellwerk.boards.limits import MAX_POINTS, MAX_ROUTE_CARDS, MAX_SEATS, MAX_SOUVENIRS, MIN_SEATS
from stellwerk.boards.problems import quoted
from stellwerk.boards.schema import Alvin, Markers, Souvenirs

from .fields import Fields
from .names import LONGEST_NAME, key_fault
from .places import Gazetteer

_SEATS = range(MIN_SEATS, MAX_SEATS + 1)
_MOST_MARKERS = 9
_STACKS_WANTED = "the height of a stack by number of seats, such as { 2 = 2, 3 = 2, 4 = 3 }"


def read_bonus(document: Fields) -> tuple[int, int]:
    """The points for the longest route and for most tickets; 0 where there are none."""
    bonus = document.optional_table("bonus", "[bonus]", "a table [bonus]")
    if bonus is None:
        return 0, 0
    bonus.allow("longest_route", "most_tickets")
    return (
        bonus.optional_whole("longest_route", 0, MAX_POINTS, absent=0),
        bonus.optional_whole("most_tickets", 0, MAX_POINTS, absent=0),
    )


def read_souvenirs(document: Fields, places: Gazetteer) -> Souvenirs | None:
    """The table [souvenirs]."""
    souvenirs = document.optional_table("souvenirs", "[souvenirs]", "a table [souvenirs]")
    if souvenirs is None:
        return None
    souvenirs.allow("kinds", "places", "tokens", "left_tokens", "points")
    kinds = _read_kinds(souvenirs)
    return Souvenirs(
        kinds=kinds,
        places=_read_stack_places(souvenirs, len(kinds), places),
        tokens=_read_stacks(souvenirs, "tokens"),
        left_tokens=_read_stacks(souvenirs, "left_tokens"),
        points=souvenirs.wholes("points", len(kinds) + 1, 0, MAX_POINTS) if kinds else (),
    )


def _read_kinds(souvenirs: Fields) -> tuple[str, ...]:
    kinds = souvenirs.words("kinds", "a list of names for the kinds of souvenir")
    for kind in kinds:
        if fault := key_fault(kind):
            souvenirs.note("kinds", f"the kind {quoted(kind)} {fault}")
    if len(set(kinds)) < len(kinds):
        souvenirs.note("kinds", "a kind is named twice; give every kind its own name")
    if len(kinds) > MAX_SOUVENIRS:
        souvenirs.note("kinds", f"{len(kinds)} kinds; at most {MAX_SOUVENIRS} fit, so remove some")
    return kinds


def _read_stack_places(souvenirs: Fields, kinds: int, places: Gazetteer) -> tuple[int, ...]:
    names = souvenirs.words("places", "a list of the places where stacks lie from the start")
    numbers = [number for name in names if (number := places.find(souvenirs, "places", name)) is not None]
    if len(set(numbers)) < len(numbers):
        souvenirs.note("places", "a place is named twice; every place has one stack at most")
    if kinds and len(numbers) > kinds:
        souvenirs.note("places", f"{len(numbers)} places for {kinds} kinds; name {kinds} places at most")
    return tuple(numbers)


def _read_stacks(souvenirs: Fields, key: str) -> dict[int, int]:
    return souvenirs.table(key, f"[souvenirs] {key}", _STACKS_WANTED).by_number(_SEATS, 1, MAX_SEATS)


def read_markers(document: Fields) -> Markers | None:
    """The table [markers]."""
    markers = document.optional_table("markers", "[markers]", "a table [markers]")
    if markers is None:
        return None
    markers.allow("each", "cards")
    return Markers(markers.whole("each", 1, _MOST_MARKERS), markers.whole("cards", 1, MAX_ROUTE_CARDS))


def read_alvin(document: Fields, places: Gazetteer) -> Alvin | None:
    """The table [alvin]."""
    alvin = document.optional_table("alvin", "[alvin]", "a table [alvin]")
    if alvin is None:
        return None
    alvin.allow("start", "points")
    name = alvin.text("start", LONGEST_NAME)
    start = places.find(alvin, "start", name) if alvin.sound() else None
    return Alvin(start or 0, alvin.whole("points", 1, MAX_POINTS))
