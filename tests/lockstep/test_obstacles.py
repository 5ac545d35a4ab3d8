"""The model agrees on what keeps a seat from each route."""

import pytest

from stellwerk import engine
from stellwerk.engine import obstacle_codes as codes
from tests.lockstep.match import Match
from tests.model.claims import network
from tests.model.state import State
from tests.setups import every_setup

GAMES = 2


def obstacle(state: State, seat: int, key: tuple[str, str, str, int]) -> int:
    """What the rules say keeps the seat from a route, worked out from the model's state."""
    track = state.board.tracks[key]
    owners = {state.owner[other] for other in state.board.groups[track.group] if other in state.owner}
    if key in state.owner:
        return codes.ROUTE_TAKEN
    if seat in owners:  # R-CLAIM-5
        return codes.PARALLEL_OWN
    if owners and state.seats < state.board.parallel_from:  # R-CLAIM-6
        return codes.PARALLEL_CLOSED
    if track.spaces > state.pieces[seat][track.piece]:  # R-CLAIM-1, R-SUBWAY-1
        return codes.TOO_FEW_PIECES
    reach = network(state, seat)
    is_within_reach = reach is None or not reach.isdisjoint(track.ends)
    return codes.NO_OBSTACLE if is_within_reach else codes.OUTSIDE_NETWORK


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_engine_and_model_agree_on_obstacles(edition: str, seats: int, alvin: bool) -> None:
    for seed in range(GAMES):
        match = Match(edition, seats, seed, alvin)
        while not match.model.over:
            match.step(match.random.choice(match.model.to_act()), draw_weight=1)
            if match.steps % 20 or match.model.state.phase in ("tickets", "home"):
                continue
            for seat in range(seats):
                for route, key in enumerate(match.translation.routes):
                    code = engine.route_obstacle(match.board_row, match.game, seat, route)
                    assert code == obstacle(match.model.state, seat, key)
