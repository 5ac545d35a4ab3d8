"""What bots do when the right move is obvious."""

import pytest

from stellwerk.bots import bot_factory
from stellwerk.play.actions import Claim, DrawBlind, ReturnTickets
from stellwerk.play.names import find_route, find_ticket
from tests.rig import Rig


def claimed(spec: str, rig: Rig) -> int | None:
    """The route that a bot claims in a position, None if it does something else."""
    action = bot_factory(spec)(1).choose(rig.observation(0))
    return action.route if isinstance(action, Claim) else None


def test_greedy_claims_what_scores_most() -> None:
    rig = Rig("usa-2004").cards("6 green 3 blue")
    route = claimed("greedy", rig)
    assert route is not None
    assert rig.board.routes[route].points == 15


def test_racer_waits_for_the_longest_routes() -> None:
    rig = Rig("usa-2004").cards("5 green 5 blue")
    assert bot_factory("racer")(1).choose(rig.observation(0)) == DrawBlind()
    route = claimed("racer", rig.cards("6 green"))
    assert route is not None
    assert rig.board.routes[route].cards == 6


def test_racer_draws_when_no_route_is_left_for_its_pieces() -> None:
    rig = Rig("usa-2004").cards("2 green").leave_pieces(0, 0)
    rig.tickets(hoarder=1)
    assert bot_factory("racer")(1).choose(rig.observation(0)) == DrawBlind()


def last_turn() -> Rig:
    """The last turn: of two routes with the same points, one completes a ticket."""
    rig = Rig("usa-2004").cards("2 red 2 blue").tickets("Denver - El Paso").routes(0, "Denver - Santa Fe")
    rig.row["turns_left"] = 1
    return rig


@pytest.mark.parametrize("spec", ["planner", "search:simulations=200"])
def test_a_ticket_is_completed_in_the_last_turn(spec: str) -> None:
    rig = last_turn()
    assert claimed(spec, rig) == find_route(rig.board, "El Paso - Santa Fe")


def test_search_takes_the_longest_route_in_the_last_turn() -> None:
    """Houston – New Orleans joins 12 and 6 spaces, and scores less by itself than six other claims."""
    rig = Rig("usa-2004").routes(0, "Los Angeles - El Paso - Houston", "New Orleans - Miami")
    rig.routes(1, "Seattle - Helena - Duluth - Toronto")
    rig.cards("3 red 3 blue 3 green 3 white 3 black 3 yellow")
    rig.row["turns_left"] = 1
    assert claimed("search:simulations=200", rig) == find_route(rig.board, "Houston - New Orleans")


def test_planner_saves_wilds_for_better_routes() -> None:
    rig = Rig("usa-2004").cards("red 3 wild").tickets("Denver - El Paso")
    assert claimed("planner", rig) is None


@pytest.mark.parametrize("spec", ["planner", "search:simulations=300"])
def test_a_completed_ticket_is_kept(spec: str) -> None:
    names = ("Denver - El Paso", "Vancouver - Montréal", "Boston - Miami")
    rig = Rig("usa-2004").tickets(deck=", ".join(names)).routes(0, "Denver - Santa Fe - El Paso")
    rig.play("tickets")
    action = bot_factory(spec)(1).choose(rig.observation(0))
    assert isinstance(action, ReturnTickets)
    assert find_ticket(rig.board, names[0]) not in action.tickets


def test_planner_takes_a_detour_when_its_route_is_closed() -> None:
    rig = Rig("usa-2004").cards("3 red").tickets("Denver - El Paso")
    rig.routes(1, "Denver - Santa Fe").routes(0, "Denver - Phoenix")
    rig.row["turns_left"] = 1
    assert claimed("planner", rig) == find_route(rig.board, "El Paso - Phoenix")
