"""What must hold after every step of every game."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk import engine
from stellwerk.engine import NONE, moves
from tests.engine import consistency
from tests.engine.random_game import EDITIONS, RandomGame, edition

LONGEST_GAME = 20_000
"""Far more steps than any game has."""


@st.composite
def random_games(draw: st.DrawFn) -> RandomGame:
    name = draw(st.sampled_from(EDITIONS))
    fewest, most = edition(name)[0].seats
    return RandomGame(name, draw(st.integers(fewest, most)), draw(st.integers(0, 2**32)))


@settings(max_examples=60)
@given(random_games())
def test_nothing_is_lost_and_every_game_ends(game: RandomGame) -> None:
    for number in game.steps():
        consistency.check(game.board, game.state)
        assert number < LONGEST_GAME
    consistency.check(game.board, game.state)
    assert not any(game.legal(seat) for seat in range(game.seats))


@settings(max_examples=60)
@given(random_games())
def test_route_points_can_be_counted_from_the_board(game: RandomGame) -> None:
    """R-END-2, R-WEST-4: what each claim credits, added up, is the score but for Alvin's captures."""
    credited = [0] * game.seats
    bounty = game.board.alvin.points if game.board.alvin else 0
    while not game.over:
        before = game.state.copy()
        game.step()
        _credit(game, before, credited)
        scores = game.state["score"][0] - game.state["captures"][0] * bounty
        assert scores[: game.seats].tolist() == credited


def _credit(game: RandomGame, before: np.ndarray, credited: list[int]) -> None:
    for at in np.flatnonzero(game.state["owner"][0] != before["owner"][0]):
        route = game.board.routes[at]
        marked = [int(before["marker"][0, end]) for end in route.ends if before["marker"][0, end] != NONE]
        for seat in marked or [int(game.state["owner"][0, at])]:
            credited[seat] += route.points


@settings(max_examples=30)
@given(random_games(), st.data())
def test_listed_moves_apply_and_all_others_are_rejected(game: RandomGame, data: st.DataObject) -> None:
    for number in game.steps():
        if number % 7:
            continue
        seat = data.draw(st.integers(0, game.seats - 1))
        listed = game.legal(seat)
        assert listed == sorted(set(listed))
        move = data.draw(st.sampled_from(listed)) if listed else 0
        assert engine.apply(game.board_row, game.state.copy(), seat, move, game.out) == bool(listed)
        anything = st.integers(-2, moves.MOVES + 2)
        near = st.sampled_from(
            [move + step for move in game.legal(game.to_act()[0]) for step in (-1, 1, 10, 90)]
        )
        for other in data.draw(st.lists(anything | near, max_size=20)):
            before = game.state.tobytes()
            if other not in listed:
                assert not engine.apply(game.board_row, game.state, seat, other, game.out)
                assert game.state.tobytes() == before


@settings(max_examples=30)
@given(random_games())
def test_equal_seeds_and_moves_make_equal_games(game: RandomGame) -> None:
    played: list[tuple[int, int]] = []
    twin = game.state.copy()
    while not game.over:
        seat = game.random.choice(game.to_act())
        move = game.random.choice(game.legal(seat))
        played.append((seat, move))
        engine.apply(game.board_row, game.state, seat, move, game.out)
    for seat, move in played:
        assert engine.apply(game.board_row, twin, seat, move, game.out)
    assert twin.tobytes() == game.state.tobytes()
