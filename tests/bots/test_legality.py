"""Where policies do their own arithmetic about payments and routes, it agrees with the engine."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import pytest

from stellwerk import Game
from stellwerk.boards.limits import GREY, MAX_ROUTES, WILD
from stellwerk.bots import bot_factory, choose_actions, make_bots
from stellwerk.bots.policies.parameters import PLANNER, ParametersRow, make_parameters
from stellwerk.bots.policies.payments import (
    UNPAYABLE,
    cheapest_payment,
    missing_cards,
    route_payment,
)
from stellwerk.bots.policies.route_prices import can_ever_claim
from stellwerk.bots.policies.workspace import PLAN, PlanRow
from stellwerk.bots.tuned_parameters import tuned_for
from stellwerk.engine import LISTING, NONE
from stellwerk.engine.cards import list_payments
from stellwerk.engine.kernel import Array, BoardRow, GameRow, Listing, compiled, int64, uncached_entry_point
from stellwerk.engine.routes import is_open, route_color
from tests.setups import every_setup

EVERY: Final = 5
"""Every fifth position of a game is checked."""
HANDS: Final = 4
"""Random hands dealt in each position, besides the real ones."""

PAYABLE, UNAFFORDABLE, OPEN, CLOSED, BAD_PAYMENT, BAD_MISSING, BAD_MARKER, BAD_ROUTE, BAD_COLOR = range(9)


@compiled
def count_payments(
    board: BoardRow, game: GameRow, seat: int, color: int, cost: int, ferry: int, listing: Listing
) -> int:
    """How many payments the engine lists; they are then in the listing."""
    base = start = int64(0)
    return list_payments(board, game, seat, color, cost, ferry, base, listing, start)


@compiled
def agrees_with_engine(listing: Listing, count: int, loss: float, code: int) -> bool:
    """Whether the payment is one of those that the engine lists, or there is none in either."""
    if count == 0:
        return code == NONE and loss >= UNPAYABLE
    for index in range(count):
        if listing.moves[index] == code:
            return loss < UNPAYABLE
    return False


@compiled
def is_missing_count_right(
    board: BoardRow, game: GameRow, seat: int, route: int, color: int, listing: Listing
) -> bool:
    """Whether the engine lists a payment with that many more wilds, but not with one fewer."""
    cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
    missing, wilds = int64(missing_cards(board, game, seat, route)), int64(game.hand[seat, WILD])
    game.hand[seat, WILD] = wilds + missing
    is_enough = count_payments(board, game, seat, color, cost, ferry, listing) > 0
    game.hand[seat, WILD] = wilds + max(0, missing - 1)
    is_too_many = missing > 0 and count_payments(board, game, seat, color, cost, ferry, listing) > 0
    game.hand[seat, WILD] = wilds
    return is_enough and not is_too_many


@compiled
def is_open_within_reach(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether the engine would let the seat claim a route if its network touched every place."""
    network = int64(game.network[seat])
    game.network[seat] = -1
    found = is_open(board, game, seat, route)
    game.network[seat] = network
    return found


@compiled
def check_seat(
    board: BoardRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    colors: Array,
    listing: Listing,
    counts: Array,
) -> None:
    """Compare policies and engine for every route of the board."""
    for route in range(board.routes):
        color = int64(colors[route])
        cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
        count = count_payments(board, game, seat, color, cost, ferry, listing)
        counts[PAYABLE if count > 0 else UNAFFORDABLE] += 1
        loss, code = route_payment(board, game, seat, parameters, plan, route)
        counts[BAD_PAYMENT] += not agrees_with_engine(listing, count, loss, code)
        counts[BAD_MISSING] += not is_missing_count_right(board, game, seat, route, color, listing)
        counts[BAD_COLOR] += route_color(board, route) != color
        is_claimable = is_open_within_reach(board, game, seat, route)
        counts[OPEN if is_claimable else CLOSED] += 1
        counts[BAD_ROUTE] += can_ever_claim(board, game, seat, route) != is_claimable
    if board.markers > 0:
        cost, ferry, grey = int64(board.marker_cards), int64(0), int64(GREY)
        count = count_payments(board, game, seat, grey, cost, ferry, listing)
        loss, code = cheapest_payment(board, game, seat, parameters, plan, color=grey, cost=cost, ferry=ferry)
        counts[BAD_MARKER] += not agrees_with_engine(listing, count, loss, code)


@uncached_entry_point
def check(
    board: Array, game: Array, parameters: Array, plan: Array, colors: Array, listing: Array, counts: Array
) -> None:
    for seat in range(game[0].seats):
        check_seat(board[0], game[0], seat, parameters[0], plan[0], colors, listing[0], counts)


def positions(edition: str, seats: int, alvin: bool) -> Iterator[tuple[Game, Array]]:
    """Positions of random games, with the real hands and with random ones."""
    chance = np.random.Generator(np.random.PCG64(seats))
    for bot in ("random", "racer"):
        game = Game.new(edition, seats=seats, seed=seats, alvin=alvin)
        for seat, action in choose_actions(game, make_bots([bot] * seats, seats)):
            if len(game.history) % EVERY == 0:
                yield game, game.state.copy()
                for _ in range(HANDS):
                    state = game.state.copy()
                    state["hand"] = chance.integers(0, 7, state["hand"].shape) * chance.integers(
                        0, 2, state["hand"].shape
                    )
                    yield game, state
            game.play(action, seat)


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_policies_and_the_engine_agree_in_random_positions(edition: str, seats: int, alvin: bool) -> None:
    counts = np.zeros(9, np.int64)
    plan, listing, colors = np.zeros(1, PLAN), np.zeros(1, LISTING), np.zeros(MAX_ROUTES, np.int64)
    for game, state in positions(edition, seats, alvin):
        board = game.board
        colors[: len(board.routes)] = [route.color for route in board.routes]
        check(
            game.board_row, state, make_parameters(PLANNER, tuned_for(board)), plan, colors, listing, counts
        )
    assert counts[BAD_PAYMENT:].tolist() == [0, 0, 0, 0, 0]
    assert counts[:BAD_PAYMENT].min() > 0, "not all cases came up"


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_every_policy_chooses_a_legal_move_in_every_phase(edition: str, seats: int, alvin: bool) -> None:
    """Random play leads to positions that policies would never bring about themselves."""
    game = Game.new(edition, seats=seats, seed=11, alvin=alvin)
    policies = [bot_factory(spec)(3) for spec in ("greedy", "racer", "planner")]
    for seat, action in choose_actions(game, make_bots(["random"] * seats, 11)):
        observation = game.observation(seat)
        for policy in policies:
            assert policy.choose(observation) in observation.legal
        game.play(action, seat)
