"""The manners that search chooses among differ in what they want to build."""

from stellwerk.bots.adviser import Adviser
from stellwerk.bots.manners import manners_for
from stellwerk.play.names import find_route
from tests.rig import Rig


def networks(rig: Rig) -> list[frozenset[int]]:
    """The routes that each manner wants in a position."""
    found = []
    for manner in range(len(manners_for(rig.board))):
        adviser = Adviser(manners_for(rig.board)[[manner]])
        adviser.advice(rig.observation(0))
        found.append(frozenset(adviser.wanted_routes))
    return found


def test_tastes_lead_to_different_networks_for_the_same_ticket() -> None:
    rig = Rig("usa-2004").tickets("Los Angeles - New York")
    assert len(set(networks(rig))) >= 5
    assert networks(rig) == networks(rig)


def test_no_taste_wants_more_than_the_only_route_that_is_missing() -> None:
    rig = Rig("usa-2004").tickets("Denver - El Paso").routes(0, "Denver - Santa Fe")
    missing = frozenset({find_route(rig.board, "El Paso - Santa Fe")})
    assert set(networks(rig)) <= {missing, frozenset()}
