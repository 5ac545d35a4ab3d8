"""Which parameters the planner plays a board with follows from the board, not from its name."""

from dataclasses import replace

import pytest

from stellwerk import load_board
from stellwerk.bots.parameter_sets import ParameterValues
from stellwerk.bots.policies.parameters import PARAMETERS
from stellwerk.bots.tuned_parameters import steady_for, tuned_for


def test_boards_with_two_kinds_of_piece_have_parameters_of_their_own() -> None:
    one_kind, two_kinds = load_board("san-francisco"), load_board("berlin")
    assert tuned_for(two_kinds) is not tuned_for(one_kind)
    assert tuned_for(replace(two_kinds, pieces=two_kinds.pieces[:1])) is tuned_for(one_kind)


def test_boards_with_many_pieces_share_the_parameters_for_long_games() -> None:
    long, two_kinds = load_board("usa-2004"), load_board("berlin")
    many = tuple(replace(kind, count=20) for kind in two_kinds.pieces)
    assert tuned_for(replace(two_kinds, pieces=many)) is tuned_for(long)


@pytest.mark.parametrize("edition", ["usa-2004", "san-francisco", "berlin", "old-west"])
def test_each_kind_of_board_has_steady_players_of_its_own(edition: str) -> None:
    board = load_board(edition)
    sets: list[ParameterValues] = [tuned_for(board), steady_for(board)]
    assert sets[0] != sets[1]
    for values in sets:
        assert {*values, "policy", "variant"} == set(PARAMETERS.names or ())
