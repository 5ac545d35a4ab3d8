"""The longest route compared with trying every walk, and on networks too dense for that (R-END-3)."""

import random

import pytest

from tests.engine.walks import Link, is_legal, longest, states_looked_at
from tests.model.network import longest_walk


def try_every_walk(links: list[Link]) -> int:
    best = 0

    def walk(place: int, used: frozenset[int], length: int) -> None:
        nonlocal best
        best = max(best, length)
        for index, (a, b, spaces) in enumerate(links):
            if index not in used and place in (a, b):
                walk(a + b - place, used | {index}, length + spaces)

    for place in {end for link in links for end in link[:2]}:
        walk(place, frozenset(), 0)
    return best


@pytest.mark.parametrize("seed", range(8))
def test_agrees_with_trying_every_walk(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        places, routes = chance.randint(3, 9), chance.randint(1, 8)
        ends = [chance.sample(range(places), 2) for _ in range(routes)]
        links = [(a, b, chance.randint(1, 6)) for a, b in ends]
        assert longest(links) == try_every_walk(links)


def complete(places: int) -> list[Link]:
    return [(a, b, 1) for a in range(places) for b in range(a)]


def grid(side: int) -> list[Link]:
    across = [
        (side * row + column, side * row + column + 1, 1) for row in range(side) for column in range(side - 1)
    ]
    down = [
        (side * row + column, side * (row + 1) + column, 1)
        for row in range(side - 1)
        for column in range(side)
    ]
    return across + down


def star_of_rings(rings: int) -> list[Link]:
    links: list[Link] = []
    for ring in range(rings):
        first = 1 + 4 * ring
        links.append((0, first, 2))
        links += [(first + at, first + (at + 1) % 4, 2) for at in range(4)]
    return links


def ladder(rungs: int) -> list[Link]:
    """Two rails with rungs and diagonals between them."""
    links: list[Link] = []
    for left in range(0, 2 * rungs, 2):
        links.append((left, left + 1, 1))
        if left:
            links += [(left - 2, left, 2), (left - 1, left + 1, 2), (left - 2, left + 1, 1)]
    return links


def bipartite(left: int, right: int) -> list[Link]:
    return [(a, left + b, 1) for a in range(left) for b in range(right)]


def neighbourhoods(seed: int, places: int, routes: int, longest_link: int) -> list[Link]:
    """Random places with the shortest connections between them, like a board by somebody who likes routes."""
    chance = random.Random(seed)
    at = [complex(1.5 * chance.random(), chance.random()) for _ in range(places)]
    pairs = sorted((abs(at[a] - at[b]), a, b) for a in range(places) for b in range(a))
    return [(a, b, chance.randint(1, longest_link)) for _, a, b in pairs[:routes]]


@pytest.mark.parametrize(
    ("links", "length"),
    [
        (complete(8), 25),  # eight odd places: three routes have to be left out
        (complete(7), 21),  # all even: a round trip over everything
        (grid(5), 34),  # twelve odd places on the rim, next to each other in pairs
        (star_of_rings(7), 20),  # only two of the rings can be reached in one walk
        (bipartite(5, 32), 130),  # 32 odd places: all but the two ends lose a route
        (ladder(24), 139),
        (grid(6), 53),
    ],
    ids=["complete", "even", "grid", "rings", "bipartite", "ladder", "large grid"],
)
def test_dense_networks_are_solved_too(links: list[Link], length: int) -> None:
    assert longest(links) == length


@pytest.mark.parametrize("longest_link", [1, 3, 9])
@pytest.mark.parametrize(("places", "routes"), [(40, 75), (48, 90), (48, 105)])
def test_a_seat_that_owns_a_whole_dense_board(places: int, routes: int, longest_link: int) -> None:
    """Plain search does not come to an end here. States are counted, since times differ between machines."""
    networks = [neighbourhoods(seed, places, routes, longest_link) for seed in range(8)]
    legal = [links for links in networks if is_legal(links)]
    assert len(legal) >= 4
    for links in legal:
        assert longest(links) > 0
        assert states_looked_at(links) < 100_000


@pytest.mark.parametrize("seed", range(12))
def test_agrees_with_the_model_on_larger_networks(seed: int) -> None:
    chance = random.Random(seed)
    links = neighbourhoods(seed, chance.randint(12, 24), chance.randint(20, 40), 4)
    assert longest(links) == longest_walk((str(a), str(b), spaces) for a, b, spaces in links)
