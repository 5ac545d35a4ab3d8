"""Where the longest routes of a finished game run."""

import random

import pytest

from stellwerk.play.outcome import outcome
from tests.rig import Rig


def is_walk(game: Rig, routes: tuple[int, ...]) -> bool:
    """Whether the routes, all different, lead from place to place in this order."""
    reached = set(game.board.routes[routes[0]].ends)
    for route in routes[1:]:
        reached = {
            sum(game.board.routes[route].ends) - here for here in reached & {*game.board.routes[route].ends}
        }
    return bool(reached) and len(set(routes)) == len(routes)


def everything_west(seed: int, places: int) -> Rig:
    """Seat 0 owns every connection among the first places of a random order."""
    game = Rig("usa-2004")
    chosen = set(random.Random(seed).sample(range(len(game.board.places)), places))
    for index, route in enumerate(game.board.routes):
        if chosen.issuperset(route.ends) and route.track == 1:
            game.row["owner"][index] = 0
    return game


@pytest.mark.parametrize("places", [8, 16, 24, 36])
@pytest.mark.parametrize("seed", range(3))
def test_the_longest_route_is_shown_as_a_walk(seed: int, places: int) -> None:
    game = everything_west(seed, places)
    (shown, other), length = (seat.longest for seat in outcome(game)), game.scores()[0].length
    assert sum(game.board.routes[route].spaces for route in shown) == length
    assert not shown or is_walk(game, shown)
    assert other == ()


def test_the_old_west_shows_it_only_if_it_broke_a_tie() -> None:
    tied = (
        Rig("old-west").routes(0, "Billings - Gillette").routes(1, "Albuquerque - Durango - Grand Junction")
    )
    assert [len(seat.longest) for seat in outcome(tied)] == [1, 2]
    assert [len(seat.longest) for seat in outcome(Rig("old-west").routes(0, "Billings - Gillette"))] == [0, 0]
