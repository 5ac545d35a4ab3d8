"""Exactly the moves that the engine does not list have an obstacle."""

import random

import pytest

from stellwerk import engine
from stellwerk.boards.limits import WILD
from stellwerk.engine import moves
from stellwerk.engine import obstacle_codes as codes
from stellwerk.engine.phases import TURN
from tests.engine.random_game import RandomGame, State, all_setups

ROUTES = {
    codes.ROUTE_TAKEN,
    codes.PARALLEL_OWN,
    codes.PARALLEL_CLOSED,
    codes.TOO_FEW_PIECES,
    codes.OUTSIDE_NETWORK,
}
TIMING = {
    codes.GAME_OVER,
    codes.NOT_IN_THIS_GAME,
    codes.ALREADY_CHOSEN,
    codes.NOT_IN_TURN,
    codes.WRONG_PHASE,
}


def with_rich_hand(game: RandomGame, seat: int) -> State:
    """The same position in the seat's turn, when it can pay for anything."""
    state = game.state.copy()
    state["turn"], state["phase"] = seat, TURN
    state["hand"][0, seat, : len(game.board.colors)] = 12
    state["hand"][0, seat, WILD] = 12
    return state


def sampled_moves(chance: random.Random, listed: list[int]) -> list[int]:
    """Legal moves, their neighbours, and some of every kind."""
    near = [
        move + step for move in chance.sample(listed, min(10, len(listed))) for step in (-90, -1, 0, 1, 10)
    ]
    low = range(-1, moves.DRAW_TICKETS + 1)
    choices = [chance.randrange(moves.RETURN, moves.MARK) for _ in range(60)]
    return [*near, *low, *choices, *(chance.randrange(moves.MARK, moves.MOVES + 1) for _ in range(60))]


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_exactly_the_legal_moves_have_no_obstacle(edition: str, seats: int) -> None:
    chance = random.Random(seats)
    for seed in range(4):
        game = RandomGame(edition, seats, seed)
        for number in game.steps():
            if number % 5:
                continue
            for seat in {game.to_act()[0], chance.randrange(seats)}:
                listed = game.legal(seat)
                for move in sampled_moves(chance, listed):
                    code = engine.move_obstacle(game.board_row, game.state, seat, move)
                    assert (code == codes.NO_OBSTACLE) == (move in listed), (move, code)
        assert engine.move_obstacle(game.board_row, game.state, 0, moves.DRAW_BLIND) == codes.GAME_OVER


@pytest.mark.parametrize("edition", ["mini", "old-west", "san-francisco", "berlin"])
def test_every_move_of_some_positions_is_judged_like_the_listing(edition: str) -> None:
    game = RandomGame(edition, 2, 1)
    for number in game.steps():
        if number % 40 == 0:
            seat = game.to_act()[0]
            open_moves = [
                move
                for move in range(moves.MOVES)
                if engine.move_obstacle(game.board_row, game.state, seat, move) == codes.NO_OBSTACLE
            ]
            assert open_moves == game.legal(seat)


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_a_route_without_obstacle_is_one_that_a_rich_seat_can_claim(edition: str, seats: int) -> None:
    for seed in range(3):
        game = RandomGame(edition, seats, seed)
        for number in game.steps():
            if number % 15:
                continue
            for seat in range(seats):
                rich = with_rich_hand(game, seat)
                claims = [move - moves.CLAIM for move in game.legal(seat, rich) if move >= moves.CLAIM]
                claimable = {claim // moves.PAYMENTS for claim in claims}
                for route in range(len(game.board.routes)):
                    code = engine.route_obstacle(game.board_row, game.state, seat, route)
                    assert (code == codes.NO_OBSTACLE) == (route in claimable)
                    assert code == codes.NO_OBSTACLE or code in ROUTES


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_timing_is_the_part_of_an_obstacle_that_all_moves_of_a_kind_share(edition: str, seats: int) -> None:
    chance = random.Random(seats)
    game = RandomGame(edition, seats, 7)
    for _ in game.steps():
        seat = chance.randrange(seats)
        for move in chance.sample(range(moves.MOVES), 20):
            whole = engine.move_obstacle(game.board_row, game.state, seat, move)
            timing = engine.timing_obstacle(game.board_row, game.state, seat, move)
            assert timing == (whole if whole in TIMING else codes.NO_OBSTACLE)
