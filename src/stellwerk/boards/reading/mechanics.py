"""Reads the mechanics that only some boards have; a missing section turns them off."""

from stellwerk.boards.limits import MAX_POINTS, MAX_ROUTE_CARDS, MAX_SEATS, MAX_SOUVENIRS, MIN_SEATS
from stellwerk.boards.problems import quoted
from stellwerk.boards.schema import Alvin, Markers, Souvenirs

from .fields import Fields
from .names import LONGEST_NAME, key_fault
from .places import PlaceIndex

_SEATS = range(MIN_SEATS, MAX_SEATS + 1)
_MOST_MARKERS = 9
_STACKS_WANTED = "the height of a stack by number of seats, such as { 2 = 2, 3 = 2, 4 = 3 }"


def read_bonus(document: Fields) -> tuple[int, int]:
    """Read the points for the longest route and for most tickets; 0 means none."""
    bonus = document.optional_section("bonus", "[bonus]", "a [bonus] section")
    if bonus is None:
        return 0, 0
    bonus.allow("longest_route", "most_tickets")
    return (
        bonus.optional_whole("longest_route", 0, MAX_POINTS, absent=0),
        bonus.optional_whole("most_tickets", 0, MAX_POINTS, absent=0),
    )


def read_souvenirs(document: Fields, places: PlaceIndex) -> Souvenirs | None:
    """Read the section [souvenirs]."""
    souvenirs = document.optional_section("souvenirs", "[souvenirs]", "a [souvenirs] section")
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
            souvenirs.report("kinds", f"the kind {quoted(kind)} {fault}")
    if len(set(kinds)) < len(kinds):
        souvenirs.report("kinds", "a kind is listed twice; give every kind a different name")
    if len(kinds) > MAX_SOUVENIRS:
        souvenirs.report("kinds", f"{len(kinds)} kinds; at most {MAX_SOUVENIRS} are allowed")
    return kinds


def _read_stack_places(souvenirs: Fields, kinds: int, places: PlaceIndex) -> tuple[int, ...]:
    names = souvenirs.words("places", "a list of the places that start with a stack")
    numbers = [number for name in names if (number := places.find(souvenirs, "places", name)) is not None]
    if len(set(numbers)) < len(numbers):
        souvenirs.report("places", "a place is listed twice; a place has at most one stack")
    if kinds and len(numbers) > kinds:
        souvenirs.report("places", f"{len(numbers)} places for {kinds} kinds; list at most {kinds} places")
    return tuple(numbers)


def _read_stacks(souvenirs: Fields, key: str) -> dict[int, int]:
    return souvenirs.section(key, f"[souvenirs] {key}", _STACKS_WANTED).by_number(_SEATS, 1, MAX_SEATS)


def read_markers(document: Fields) -> Markers | None:
    """Read the section [markers]."""
    markers = document.optional_section("markers", "[markers]", "a [markers] section")
    if markers is None:
        return None
    markers.allow("each", "cards")
    return Markers(markers.whole("each", 1, _MOST_MARKERS), markers.whole("cards", 1, MAX_ROUTE_CARDS))


def read_alvin(document: Fields, places: PlaceIndex) -> Alvin | None:
    """Read the section [alvin]."""
    alvin = document.optional_section("alvin", "[alvin]", "an [alvin] section")
    if alvin is None:
        return None
    alvin.allow("start", "points")
    name = alvin.text("start", LONGEST_NAME)
    start = places.find(alvin, "start", name) if alvin.is_valid() else None
    return Alvin(start or 0, alvin.whole("points", 1, MAX_POINTS))
