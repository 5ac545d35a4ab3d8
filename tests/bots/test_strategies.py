"""The strategies that search chooses from want different networks."""

from stellwerk.bots.policy import Policy
from stellwerk.bots.strategies import strategies_for
from stellwerk.play.names import find_route
from tests.rig import Rig


def networks(rig: Rig) -> list[frozenset[int]]:
    """The routes that each strategy wants in a position."""
    found = []
    for index in range(len(strategies_for(rig.board))):
        policy = Policy(strategies_for(rig.board)[[index]])
        policy.choose(rig.observation(0))
        found.append(frozenset(policy.wanted_routes))
    return found


def test_variants_plan_different_networks_for_the_same_ticket() -> None:
    rig = Rig("usa-2004").tickets("Los Angeles - New York")
    assert len(set(networks(rig))) >= 5
    assert networks(rig) == networks(rig)


def test_the_planner_itself_wants_nothing_but_the_only_missing_route() -> None:
    rig = Rig("usa-2004").tickets("Denver - El Paso").routes(0, "Denver - Santa Fe")
    missing = frozenset({find_route(rig.board, "El Paso - Santa Fe")})
    assert networks(rig)[0] <= missing
