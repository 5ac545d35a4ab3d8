"""Actions and moves convert both ways; an action that names what no board has is no legal move."""

import random
from typing import Any

import numpy as np
import pytest

from stellwerk import Game, IllegalAction
from stellwerk.engine import moves
from stellwerk.play.actions import (
    Action,
    ChooseHome,
    Claim,
    DrawOpen,
    MoveAlvin,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    TakeSouvenir,
)
from stellwerk.play.encoding import IMPOSSIBLE, Actions, decode, encode
from tests.play.random_actions import UNUSED_NUMBERS, random_action
from tests.play.setups import Setup, board, steps, with_every_setup


def assert_rejected(game: Game, action: Any, seat: int) -> None:
    state, history = game.state.tobytes(), list(game.history)
    with pytest.raises(IllegalAction) as rejected:
        game.play(action, seat)
    assert game.explain(action, seat) == str(rejected.value)
    assert (game.state.tobytes(), game.history) == (state, history)


@with_every_setup
def test_every_legal_move_is_one_action_and_back(setup: Setup) -> None:
    for step in steps(setup.game(1), 1):
        offer = step.game.observation(step.seat).view.offer
        listed = step.game.legal_moves(step.seat)
        actions = [decode(setup.board, offer, move) for move in listed]
        assert actions == step.legal
        assert len(set(actions)) == len(listed)
        assert [encode(setup.board, offer, action) for action in actions] == listed


@pytest.mark.parametrize("edition", ["old-west", "san-francisco", "berlin"])
def test_every_move_that_a_board_can_have_is_one_action_and_back(edition: str) -> None:
    own, offer = board(edition), (11, 3, 7, 2, 5)
    payments = [
        moves.payment(color, wilds)
        for color in (*range(len(own.colors)), moves.payment_color(moves.PAYMENTS - 1))
        for wilds in range(moves.MAX_WILDS + 1)
    ]
    numbers = [
        *range(moves.RETURN),
        *(moves.RETURN + int(code) for code in moves.RETURN_CODES[len(offer)]),
        *(
            first + place
            for first in (moves.HOME, moves.GET_SOUVENIR, moves.ALVIN)
            for place in range(len(own.places))
        ),
        *(
            moves.MARK + place * moves.PAYMENTS + payment
            for place in range(len(own.places))
            for payment in payments
        ),
        *(
            moves.CLAIM + route * moves.PAYMENTS + payment
            for route in range(len(own.routes))
            for payment in payments
        ),
    ]
    actions = [decode(own, offer, move) for move in numbers]
    assert len(set(actions)) == len(set(numbers))
    assert [encode(own, offer, action) for action in actions] == numbers


IMPOSSIBLE_ACTIONS: list[Action] = [
    *(DrawOpen(far) for far in (*UNUSED_NUMBERS, 5)),
    *(Claim(far, "red", 0) for far in UNUSED_NUMBERS),
    *(Claim(0, "red", far) for far in (*UNUSED_NUMBERS, 10)),
    *(Claim(0, color, 0) for color in ("", "grey", "mauve", "Red", "x" * 10_000)),
    *(PlaceMarker(far, "red", 0) for far in UNUSED_NUMBERS),
    *(PlaceMarker(0, "red", far) for far in (*UNUSED_NUMBERS, 10)),
    *(PlaceSouvenir(far, 0) for far in (*UNUSED_NUMBERS, 7)),
    *(PlaceSouvenir(0, far) for far in UNUSED_NUMBERS),
    *(kind(far) for kind in (ChooseHome, TakeSouvenir, MoveAlvin) for far in UNUSED_NUMBERS),
    *(ReturnTickets((far,)) for far in UNUSED_NUMBERS),
    ReturnTickets((0, 0)),
    ReturnTickets(tuple(range(64))),
]


@pytest.mark.parametrize("edition", ["san-francisco", "old-west"])
def test_things_that_no_board_has_have_no_move(edition: str) -> None:
    game = Game.new(board(edition), seed=1)
    for action in IMPOSSIBLE_ACTIONS:
        assert encode(game.board, (1, 2, 3), action) == IMPOSSIBLE
        assert_rejected(game, action, 0)


class Juggle(Action, frozen=True, tag="juggle"):
    """An action that no game knows."""

    balls: int


MALFORMED: list[Any] = [
    None,
    42,
    b"draw deck",
    ["draw deck"],
    Action(),
    Juggle(3),
    DrawOpen("1"),  # type: ignore[arg-type]
    DrawOpen(1.0),  # type: ignore[arg-type]
    DrawOpen(True),
    DrawOpen(None),  # type: ignore[arg-type]
    DrawOpen(1 << 64),
    DrawOpen(10**5000),
    DrawOpen(-(10**5000)),
    Claim(0, None, 0),  # type: ignore[arg-type]
    Claim(0, 3, 0),  # type: ignore[arg-type]
    Claim(0, "red", "1"),  # type: ignore[arg-type]
    Claim([], "red", {}),  # type: ignore[arg-type]
    ReturnTickets(3),  # type: ignore[arg-type]
    ReturnTickets(("0",)),  # type: ignore[arg-type]
    ReturnTickets(([],)),  # type: ignore[arg-type]
    ReturnTickets(None),  # type: ignore[arg-type]
    ReturnTickets(object()),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("index", range(len(MALFORMED)))
def test_what_is_not_an_action_is_rejected(index: int) -> None:
    assert_rejected(Game.new(board("mini"), seed=1), MALFORMED[index], 0)


def test_numpy_integers_are_accepted() -> None:
    game = Game.new(board("mini"), seed=1)
    ticket = game.observation(0).view.offer[0]
    game.play(ReturnTickets((np.int8(ticket),)), np.int64(0))  # type: ignore[arg-type]
    assert game.history == [(0, ReturnTickets((ticket,)))]
    assert [type(part) for part in game.history[0][1].tickets] == [int]  # type: ignore[attr-defined]


@with_every_setup
def test_illegal_actions_change_nothing(setup: Setup) -> None:
    chance = random.Random(3)
    for step in steps(setup.game(3), 3):
        seat = chance.randrange(setup.seats)
        action = random_action(chance, step.game, seat)
        if action not in step.game.legal(seat):
            assert_rejected(step.game, action, seat)


def test_no_action_is_taken_for_one_that_was_forgotten() -> None:
    actions = Actions(("red", "blue"))
    made, number = actions.made, id(actions[moves.CLAIM])
    del actions  # as a cache does; a game still has `made`
    others = [Claim(route, "red", 0) for route in range(1000)]  # freed memory would go to one of them
    assert number not in map(id, others)
    found = made(number)
    assert found is not None
    assert found[0] == moves.CLAIM
