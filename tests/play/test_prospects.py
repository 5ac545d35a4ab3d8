"""How things stand for a seat, compared with a plain definition."""

import random
from collections.abc import Iterable

import pytest

from stellwerk import Game, editions
from stellwerk.engine import NONE
from stellwerk.play.actions import Claim
from stellwerk.play.observation import Observation
from stellwerk.play.prospects import route_prospect, ticket_prospects


def positions(edition: str) -> Iterable[Game]:
    """Some positions of a game that is played at random."""
    game, chance = Game.new(edition, seats=3, seed=1), random.Random(2)
    while not game.over:
        seat = game.to_act[0]
        game.play(chance.choice(game.legal(seat)), seat)
        if chance.random() < 0.1:
            yield game


def reached(observation: Observation, start: int, routes: set[int]) -> set[int]:
    """Every place that can be reached over these routes."""
    places = {start}
    while True:
        further = {
            place
            for route in routes
            for place in observation.board.routes[route].ends
            if places & set(observation.board.routes[route].ends)
        }
        if further <= places:
            return places
        places |= further


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_tickets_stand_as_the_network_says(edition: str) -> None:
    states = set()
    for game in positions(edition):
        for seat in range(3):
            observation = game.observation(seat)
            row = observation.state[0]
            routes = range(len(observation.board.routes))
            own = {route for route in routes if row["owner"][route] == seat}
            free = {r for r in routes if row["owner"][r] == NONE and not row["barred"][r] >> seat & 1}
            for prospect in ticket_prospects(observation):
                start, goal = observation.board.tickets[prospect.ticket].ends
                states.add(prospect.state)
                assert (prospect.state == "done") == (goal in reached(observation, start, own))
                to_pay = [
                    observation.board.routes[route].cards for route in prospect.path if route not in own
                ]
                assert prospect.cards == sum(to_pay)
                if goal not in reached(observation, start, own | free):
                    assert (prospect.state, prospect.path) == ("impossible", ())
                else:
                    assert set(prospect.path) <= own | free
                    assert goal in reached(observation, start, set(prospect.path))
    assert "possible" in states


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_a_route_has_either_payments_or_an_obstacle(edition: str) -> None:
    for game in positions(edition):
        for seat in range(3):
            observation = game.observation(seat)
            claims = [action for action in observation.legal if isinstance(action, Claim)]
            for route in range(0, len(game.board.routes), 7):
                prospect = route_prospect(observation, route)
                assert bool(prospect.payments) == (prospect.obstacle is None)
                if claims:
                    assert list(prospect.payments) == [claim for claim in claims if claim.route == route]


def test_prospects_are_not_computed_again_while_nothing_they_depend_on_changes() -> None:
    game = Game.new("usa-2004", seats=2, seed=1)
    for seat in (0, 1):
        game.play(game.legal(seat)[0], seat)
    seat = game.turn or 0
    before = ticket_prospects(game.observation(seat))
    game.play("draw deck")
    assert ticket_prospects(game.observation(seat)) is before
