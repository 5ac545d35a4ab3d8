"""How long the longest route can take at worst: networks are changed as long as that makes it slower.

python -m bench.longest [seconds]
"""

import random
import sys
import time
from typing import Final

import numpy as np

from stellwerk import engine
from stellwerk.boards.limits import MAX_PIECE_COUNT, MAX_PIECES, MAX_PLACES, MAX_ROUTES
from stellwerk.boards.row import BOARD
from stellwerk.boards.walk_order import walk_order
from stellwerk.engine import GAME, NONE, WALK

Link = tuple[int, int, int]
"""Two places and the number of spaces between them."""

_LENGTHS: Final = (1, 1, 1, 1, 2, 2, 3, 4, 6, 9)
_MOST_SPACES: Final = MAX_PIECES * MAX_PIECE_COUNT


def milliseconds(links: list[Link]) -> float | None:
    """How long the search takes if a seat owns everything; None if no board may be like that."""
    spaces = sum(link[2] for link in links)
    order = walk_order(tuple(link[:2] for link in links), spaces)
    if order is None or not links or len(links) > MAX_ROUTES or spaces > _MOST_SPACES:
        return None
    board, game, walk = np.zeros(1, BOARD), np.zeros(1, GAME), np.zeros(1, WALK)
    board["places"], board["routes"] = MAX_PLACES, len(links)
    board["walk_order"][0, : len(links)] = order
    board["route_ends"][0, : len(links)] = [link[:2] for link in links]
    board["route_spaces"][0, : len(links)] = [link[2] for link in links]
    game["owner"] = NONE
    game["owner"][0, : len(links)] = 0
    times = []
    for _ in range(2):
        start = time.perf_counter()
        engine.longest_length(board, game, 0, walk, 0)
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


def rings(chance: random.Random) -> list[Link]:
    """Rings of four places, each hanging from an earlier place: slow to begin with."""
    links: list[Link] = []
    for first in range(1, MAX_PLACES - 4, 4):
        links.append((chance.randrange(first), first, 1))
        links += [(first + at, first + (at + 1) % 4, 1) for at in range(4)]
    return links


def changed(links: list[Link], chance: random.Random) -> list[Link]:
    """The network with a route more or less, or with another length."""
    links = list(links)
    for _ in range(chance.choice((1, 1, 2, 3))):
        a, b = chance.sample(range(MAX_PLACES), 2)
        index = chance.randrange(len(links))
        match chance.randrange(4):
            case 0:
                links[index] = (*links[index][:2], chance.choice(_LENGTHS))
            case 1 if len(links) > 1:
                del links[index]
            case 2 if links[index][1] != a:
                links[index] = (a, *links[index][1:])
            case _:
                near = min(MAX_PLACES - 1, a + chance.randint(1, 8))
                links.append((a, near if near != a else b, chance.choice(_LENGTHS)))
    pairs = {frozenset(link[:2]): link for link in links}
    return list(pairs.values())


def main(seconds: float) -> None:
    """Print the slowest network found."""
    chance = random.Random(1)
    slowest, worst, tried = rings(chance), 0.0, 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        links = changed(slowest, chance)
        needed = milliseconds(links)
        tried += 1
        if needed is not None and needed >= worst:
            slowest, worst = links, needed
    spaces = sum(link[2] for link in slowest)
    print(
        f"{tried} networks tried; the slowest has {len(slowest)} routes with {spaces} spaces: {worst:.1f} ms"
    )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
