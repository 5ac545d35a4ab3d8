"""The longest route (R-END-3)."""

import pytest

from stellwerk.boards.schema import Route
from tests.model import network
from tests.rig import Rig
from tests.rules.grown_network import grown, own_links, own_routes
from tests.rules.rule_citations import rule


@rule("R-END-3")
@pytest.mark.parametrize(
    ("paths", "length"),
    [
        (["Denver - Santa Fe - Oklahoma City - Denver - Omaha"], 2 + 3 + 4 + 4),
        (["Helena - Denver - Phoenix", "Denver - Omaha"], 4 + 5),
        (["Denver - Santa Fe - El Paso", "Boston - Montréal"], 2 + 2),
        (["Omaha - Denver - Oklahoma City - Santa Fe - Denver - Phoenix - El Paso - Santa Fe - Phoenix"], 26),
        (["Portland - Seattle - Vancouver", "Seattle - Calgary", "Seattle - Helena"], 4 + 6),
    ],
    ids=["a place may repeat", "a branch does not count", "only what is connected", "loops", "a star"],
)
def test_the_longest_walk_uses_every_route_once(paths: list[str], length: int) -> None:
    game = Rig("usa-2004").routes(0, *paths)
    assert game.scores()[0].length == length


def longest_walk(routes: list[Route], place: int | None = None) -> int:
    """The longest of all walks, found by trying every one."""
    best = 0
    for index, route in enumerate(routes):
        others = routes[:index] + routes[index + 1 :]
        for start, end in (route.ends, route.ends[::-1]):
            if place in {None, start}:
                best = max(best, route.spaces + longest_walk(others, end))
    return best


@rule("R-END-3", "TRAP-5")
@pytest.mark.parametrize("seed", range(10))
def test_the_longest_walk_is_found_in_any_network(seed: int) -> None:
    game = grown(seed, spaces=28)
    assert game.scores()[0].length == longest_walk(own_routes(game))


@rule("TRAP-5")
@pytest.mark.parametrize("seed", range(10))
def test_the_longest_walk_is_found_where_there_are_too_many_to_try(seed: int) -> None:
    """Trying every one would take hours; the model chooses routes instead."""
    game = grown(seed, spaces=42)
    assert game.scores()[0].length == network.longest_walk(own_links(game))


@rule("R-END-3", "TRAP-5")
@pytest.mark.parametrize(
    ("paths", "bonus"),
    [
        (["Denver - Santa Fe - El Paso", "Boston - Montréal"], [10, 0, 0]),
        (["Denver - Santa Fe - El Paso", "Chicago - Omaha"], [10, 10, 0]),
        (["Dallas - Houston"], [10, 0, 0]),
        ([], [0, 0, 0]),
    ],
    ids=["one", "tied", "a single space", "nobody without a route"],
)
@pytest.mark.parametrize("edition", ["usa-2004", "usa-2025"])
def test_the_longest_route_earns_ten_points(edition: str, paths: list[str], bonus: list[int]) -> None:
    game = Rig(edition, 3)
    for seat, path in enumerate(paths):
        game.routes(seat, path)
    assert [line.longest_route for line in game.scores()] == bonus
