"""What follows from owners, homes and markers is derived as the game has it (R-CLAIM, R-WEST)."""

from collections.abc import Iterator

import pytest

from stellwerk import engine
from stellwerk.boards.limits import MAX_PLACES
from stellwerk.boards.row import board_row
from stellwerk.engine import NONE
from stellwerk.play.names import find_route, route_name
from tests.rig import Rig
from tests.rules.rule_citations import rule

DERIVED = ("network", "markers_left", "pieces", "barred")


def derive(game: Rig) -> bool:
    return engine.derive(board_row(game.board), game.state)


def take(game: Rig, seat: int, route: int) -> None:
    """The seat owns a route, whether it could have claimed it or not."""
    game.row["owner"][route] = seat


def arranged() -> Iterator[Rig]:
    """With pieces of two kinds, parallel tracks, and markers on the last city of the board."""
    berlin = Rig("berlin").routes(1, "Humboldt Forum - Alexanderplatz")
    yield berlin.routes(0, route_name(berlin.board, len(berlin.board.routes) - 1))
    yield Rig("usa-2004", 4).routes(2, "Boston - New York #1").routes(3, "Boston - New York #2")
    west = Rig("old-west", homes=["Denver", "Wolf Point"])
    yield west.routes(0, "Cheyenne - Denver").mark(0, "Cheyenne")


@rule("R-CLAIM-1", "R-CLAIM-5", "R-CLAIM-6", "R-SUBWAY-1", "R-WEST-2")
@pytest.mark.parametrize("leftover", [0, 1])
def test_what_a_row_held_before_does_not_matter(leftover: int) -> None:
    for game in arranged():
        expected = {name: game.row[name].copy() for name in DERIVED}
        seats = game.options.seats
        for name in DERIVED:
            game.row[name][: len(game.board.routes) if name == "barred" else seats] = leftover
        assert derive(game)
        for name in DERIVED:
            assert (game.row[name] == expected[name]).all(), (game.board.name, name)


@rule("R-CLAIM-4")
def test_points_of_routes_are_counted_anew_unless_markers_shared_them() -> None:
    for game in arranged():
        scores = game.row["score"].copy()
        game.row["score"][: game.options.seats] += 1
        assert derive(game)
        added = 1 if game.board.markers else 0
        assert (game.row["score"] - scores)[: game.options.seats].tolist() == [added] * game.options.seats


@rule("R-CLAIM-1")
def test_a_seat_has_no_more_routes_than_pieces() -> None:
    game = Rig("usa-2004")
    groups = [route.group for route in game.board.routes]
    for index, group in enumerate(groups):
        if groups.count(group) == 1:
            take(game, 0, index)
    assert not derive(game)


@rule("R-CLAIM-5", "R-CLAIM-6")
@pytest.mark.parametrize(("seats", "owners"), [(2, (0, 1)), (4, (0, 0))])
def test_nobody_owns_a_parallel_track_that_was_closed(seats: int, owners: tuple[int, int]) -> None:
    game = Rig("usa-2004", seats)
    for seat, name in zip(owners, ("Boston - New York #1", "Boston - New York #2"), strict=True):
        take(game, seat, find_route(game.board, name))
    assert not derive(game)


@rule("R-WEST-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_route_lies_apart_from_home(seat: int) -> None:
    game = Rig("old-west", homes=["Denver", "Phoenix"]).routes(seat, "Billings - Wolf Point")
    assert not derive(game)


@rule("R-WEST-2")
@pytest.mark.parametrize("end", [0, MAX_PLACES - 1])
def test_nobody_owns_a_route_without_a_home(end: int) -> None:
    """Not even if it leads to the last place of the largest board."""
    game = Rig("old-west", homes=["Denver", "Phoenix"]).routes(0, "Cheyenne - Denver")
    assert derive(game)
    board = board_row(game.board).copy()
    board["places"] = MAX_PLACES
    board["route_ends"][0, find_route(game.board, "Cheyenne - Denver #1")][0] = end
    game.row["home"][0] = NONE
    assert not engine.derive(board, game.state)
