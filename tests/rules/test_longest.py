"""The longest route (R-END-3)."""

import random

import pytest

from stellwerk.boards.schema import Route
from stellwerk.play.names import route_name
from tests.model import network
from tests.rig import Rig
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


def grown(seed: int, spaces: int) -> Rig:
    """Seat 0 has claimed routes with this many spaces, always a shortest one that touches its network."""
    game, chance = Rig("usa-2004"), random.Random(seed)
    game.row["network"][0] = 1 << chance.randrange(len(game.board.places))
    while game.row["pieces"][0, 0] > 45 - spaces:
        free = [
            (route.spaces, chance.random(), index)
            for index, route in enumerate(game.board.routes)
            if not game.row["barred"][index] and any(game.row["network"][0] >> end & 1 for end in route.ends)
        ]
        game.routes(0, route_name(game.board, min(free)[2]))
    return game


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
    owners = zip(game.board.routes, game.view().owners, strict=True)
    assert game.scores()[0].length == longest_walk([route for route, owner in owners if owner == 0])


@rule("TRAP-5")
@pytest.mark.parametrize("seed", range(10))
def test_the_longest_walk_is_found_where_there_are_too_many_to_try(seed: int) -> None:
    """Trying every one would take hours; the model chooses routes instead."""
    game = grown(seed, spaces=42)
    owners = zip(game.board.routes, game.view(None).owners, strict=True)
    links = [(str(route.ends[0]), str(route.ends[1]), route.spaces) for route, owner in owners if owner == 0]
    assert game.scores()[0].length == network.longest_walk(links)


@rule("R-END-3", "TRAP-5")
@pytest.mark.parametrize(
    ("paths", "bonus"),
    [
        (["Denver - Santa Fe - El Paso", "Boston - Montréal"], [10, 0, 0]),
        (["Denver - Santa Fe - El Paso", "Chicago - Omaha"], [10, 10, 0]),
        ([], [0, 0, 0]),
    ],
    ids=["one", "tied", "nobody without a route"],
)
@pytest.mark.parametrize("edition", ["usa-2004", "usa-2025"])
def test_the_longest_route_earns_ten_points(edition: str, paths: list[str], bonus: list[int]) -> None:
    game = Rig(edition, 3)
    for seat, path in enumerate(paths):
        game.routes(seat, path)
    assert [line.longest_route for line in game.scores()] == bonus
