"""Worlds fit what a seat knows, and rivals hold the tickets that their networks and their choice explain."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from stellwerk import Game
from stellwerk.bots import choose_actions, make_bots
from stellwerk.bots.ticket_affinity import ticket_affinity
from stellwerk.engine.rows import EVERYTHING
from stellwerk.play.names import find_ticket
from tests.bots.likely_worlds import likely_worlds, ticket_odds
from tests.engine import consistency
from tests.engine.random_game import RandomGame, all_setups
from tests.rig import Rig

BOSTON_MIAMI, DALLAS_NEW_YORK, SEATTLE_LA = "Boston - Miami", "Dallas - New York", "Seattle - Los Angeles"
PLANNERS = ("planner",) * 6
WORLDS = 400
MANY = 6000
FEW_SIGMAS = 4.5


@pytest.mark.parametrize(("name", "seats"), all_setups())
def test_a_likely_world_is_whole_and_fits_what_the_seat_knows(name: str, seats: int) -> None:
    game = RandomGame(name, seats, 5)
    for number in game.steps():
        if number % 15 == 0 and not game.over:
            seat = game.to_act()[0]
            observed, truth = game.observe(seat), game.state
            for world in likely_worlds(game.board, observed, PLANNERS, 3):
                game.state = np.array([world])
                assert world["viewer"] == EVERYTHING
                consistency.check(game.board, game.state)
                assert game.observe(seat).tobytes() == observed.tobytes()
            game.state = truth


def rig_with_network() -> Rig:
    """The rival holds a ticket, has connected Dallas and New York and reached Boston."""
    rig = Rig("usa-2004").tickets(SEATTLE_LA, "Denver - El Paso")
    return rig.routes(1, "Dallas - Little Rock - Saint Louis - Pittsburgh - New York - Boston")


def share_held(rig: Rig, ticket: str, players: tuple[str, ...]) -> float:
    """In how many of the worlds the rival holds a ticket."""
    worlds = likely_worlds(rig.board, rig.observation(0).state, players, WORLDS)
    return float(((worlds["tickets"][:, 1] >> find_ticket(rig.board, ticket)) & 1).mean())


def test_a_rival_probably_holds_what_its_network_connects() -> None:
    rig = rig_with_network()
    connected, reached = share_held(rig, DALLAS_NEW_YORK, PLANNERS), share_held(rig, BOSTON_MIAMI, PLANNERS)
    untouched = share_held(rig, "Duluth - El Paso", PLANNERS)
    assert connected > 0.5 > 3 * reached
    assert reached > 2 * untouched


@pytest.mark.parametrize("rival", ["greedy", "racer", "random"])
def test_the_network_of_a_rival_that_ignores_its_tickets_says_nothing(rival: str) -> None:
    share = share_held(rig_with_network(), DALLAS_NEW_YORK, ("planner", rival))
    assert share < 0.1


def test_hands_come_up_as_often_as_their_odds_say() -> None:
    """All pairs that the rival may hold, counted and computed."""
    rig = Rig("mini").tickets("Singen - Bregenz", "Konstanz - Bregenz, Lindau - St. Gallen")
    rig.routes(1, "Rorschach - Bregenz", "Rorschach - St. Gallen")
    observed = rig.observation(0).state
    odds, affinity = ticket_odds(rig.board, observed)[1], ticket_affinity(rig.board)
    pairs = list(combinations(range(1, len(rig.board.tickets)), 2))
    left = rig.row["pieces"][1, 0] / 10
    weights = np.exp([odds[one] + odds[other] + left * affinity[one, other] for one, other in pairs])
    held = Counter(likely_worlds(rig.board, observed, PLANNERS, MANY)["tickets"][:, 1].tolist())
    for (one, other), share in zip(pairs, weights / weights.sum(), strict=True):
        sigma = np.sqrt(MANY * share * (1 - share))
        assert abs(held[1 << one | 1 << other] - MANY * share) < FEW_SIGMAS * sigma + 1


def test_a_likely_world_follows_from_its_number() -> None:
    game = Game.new("berlin", seats=3, seed=2)
    for seat, action in choose_actions(game, make_bots(["planner"] * 3, 2)):
        game.play(action, seat)
        if len(game.history) == 40:
            break
    observed = game.observation(0).state
    once, again = (likely_worlds(game.board, observed, PLANNERS, 5) for _ in range(2))
    assert once.tobytes() == again.tobytes()
