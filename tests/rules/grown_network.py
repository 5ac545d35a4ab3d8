"""Networks grown at random from one place."""

import random

from stellwerk.boards.schema import Route
from stellwerk.play.names import route_name
from tests.model.network import Link
from tests.rig import Rig


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


def own_routes(game: Rig) -> list[Route]:
    """The routes of seat 0."""
    owners = zip(game.board.routes, game.view().owners, strict=True)
    return [route for route, owner in owners if owner == 0]


def own_links(game: Rig) -> list[Link]:
    """The routes of seat 0 in the model's terms."""
    return [(str(route.ends[0]), str(route.ends[1]), route.spaces) for route in own_routes(game)]
