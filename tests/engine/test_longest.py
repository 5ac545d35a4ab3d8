"""The longest route compared with trying every walk, and on networks too dense for that (R-END-3)."""

import random

import numpy as np
import pytest

from stellwerk import engine
from stellwerk.boards.row import BOARD
from stellwerk.engine import GAME, NONE, SHEET

Link = tuple[int, int, int]
"""Two places and the number of spaces between them."""


def longest(links: list[Link]) -> int:
    """What the engine says of a seat that owns exactly these routes."""
    board, game, sheet = np.zeros(1, BOARD), np.zeros(1, GAME), np.zeros(6, SHEET)
    board["places"], board["routes"], board["longest_route"] = 48, len(links), 10
    game["seats"] = 1
    game["owner"] = NONE
    for index, (a, b, spaces) in enumerate(links):
        board["route_ends"][0, index] = (a, b)
        board["route_spaces"][0, index] = spaces
        game["owner"][0, index] = 0
    engine.score(board, game, sheet)
    return int(sheet["length"][0])


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


@pytest.mark.parametrize(
    ("links", "length"),
    [
        (complete(10), 41),  # ten odd places: four routes have to be left out
        (complete(9), 36),  # all even: a round trip over everything
        (grid(5), 34),  # twelve odd places on the rim, next to each other in pairs
        (star_of_rings(7), 20),  # only two of the rings can be reached in one walk
    ],
)
def test_dense_networks_are_solved_too(links: list[Link], length: int) -> None:
    assert longest(links) == length
