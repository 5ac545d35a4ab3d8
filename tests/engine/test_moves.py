"""The numbers of the moves."""

from itertools import pairwise

import pytest

from stellwerk.boards.limits import MAX_OFFER, WILD
from stellwerk.engine import moves
from tests.engine.random_game import RandomGame, all_setups

FIRST_NUMBERS = (
    moves.PASS,
    moves.SKIP,
    moves.DRAW_BLIND,
    moves.DRAW_OPEN,
    moves.DRAW_TICKETS,
    moves.RETURN,
    moves.HOME,
    moves.SET_SOUVENIR,
    moves.GET_SOUVENIR,
    moves.ALVIN,
    moves.MARK,
    moves.CLAIM,
    moves.MOVES,
)


def test_numbers_are_what_saved_games_and_trained_bots_rely_on() -> None:
    assert FIRST_NUMBERS == (0, 1, 2, 3, 8, 9, 1305, 1353, 1737, 1785, 1833, 6153, 20553)


def test_kinds_of_moves_do_not_overlap() -> None:
    assert all(a < b for a, b in pairwise(FIRST_NUMBERS))
    assert moves.MOVES <= 2**15


@pytest.mark.parametrize(
    "code", [moves.payment(color, wilds) for color in range(WILD + 1) for wilds in range(10)]
)
def test_a_payment_follows_from_its_code(code: int) -> None:
    assert moves.payment(moves.payment_color(code), moves.payment_wilds(code)) == code


@pytest.mark.parametrize("size", range(1, MAX_OFFER + 1))
def test_every_ordered_return_has_one_code(size: int) -> None:
    count = int(moves.RETURN_COUNTS[size, min(size, MAX_OFFER - 1)])
    codes = moves.RETURN_CODES[size, :count].tolist()
    assert codes == sorted(set(codes))
    assert [moves.return_code(moves.returned_positions(code)) for code in codes] == codes
    assert {len(moves.returned_positions(code)) for code in codes} == set(range(min(size, MAX_OFFER - 1) + 1))


@pytest.mark.parametrize(("name", "seats"), all_setups())
def test_legal_moves_are_listed_ascending(name: str, seats: int) -> None:
    game = RandomGame(name, seats, 21)
    for _ in game.steps():
        for seat in game.to_act():
            listed = game.legal(seat)
            assert listed
            assert all(a < b for a, b in pairwise(listed))
