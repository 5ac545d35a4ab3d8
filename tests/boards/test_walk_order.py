"""The order in which the longest route is searched, and boards that are too entangled for it."""

from pathlib import Path

import pytest

from stellwerk.boards import BoardError, editions, load_board
from stellwerk.boards.limits import MAX_OPEN_PLACES
from stellwerk.boards.walk_order import Ends, walk_order
from tests.boards.faults import Edit, text_of

FEW, MANY = 60, 61
"""Pieces of a seat."""


def complete(places: int) -> tuple[Ends, ...]:
    return tuple((a, b) for a in range(places) for b in range(a))


def most_open(routes: list[Ends]) -> int:
    """How many places have routes on both sides, or end the route itself, at most."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for number, ends in enumerate(routes):
        for place in ends:
            first.setdefault(place, number)
            last[place] = number
    return max(sum(first[at] <= number <= last[at] for at in first) for number in range(len(routes)))


@pytest.mark.parametrize("name", [*editions(), "mini"])
def test_editions_are_far_from_the_limit(name: str) -> None:
    board = load_board(name)
    order = board.walk_order
    assert order is not None
    assert sorted(order) == list(range(len(board.routes)))
    assert most_open([board.routes[route].ends for route in order]) <= 7


def test_everything_joined_with_everything() -> None:
    assert walk_order(complete(MAX_OPEN_PLACES), FEW) is not None
    assert walk_order(complete(MAX_OPEN_PLACES), MANY) is None
    assert walk_order(complete(MAX_OPEN_PLACES - 1), MANY) is not None
    assert walk_order(complete(MAX_OPEN_PLACES + 1), FEW) is None


def test_separate_parts_are_taken_one_after_the_other() -> None:
    apart = tuple((a + 7 * part, b + 7 * part) for part in range(6) for a, b in complete(7))
    order = walk_order(apart, MANY)
    assert order is not None
    assert most_open([apart[route] for route in order]) == 7


def entangled(edited: Edit, *more: tuple[str, str]) -> Path:
    """The map of the USA with routes between any two of eleven cities."""
    board = load_board("usa-2004")
    known = {route.ends for route in board.routes}
    names = [place.name for place in board.places]
    routes = [
        f'  {{ between = ["{names[a]}", "{names[b]}"], spaces = 1, colors = ["grey"] }},'
        for a in range(11)
        for b in range(a)
        if not known & {(a, b), (b, a)}
    ]
    first = next(line for line in text_of("usa_2004").splitlines() if line.startswith("  { between"))
    return edited("usa_2004", (first, "\n".join([first, *routes])), *more)


def test_an_entangled_board_is_refused_only_if_the_longest_route_counts(edited: Edit) -> None:
    with pytest.raises(BoardError, match="too entangled to find the longest route; remove some"):
        load_board(entangled(edited))
    without = entangled(edited, ("longest_route = 10\n", ""), (', "longest-route"]', "]"))
    assert load_board(without).walk_order is None
