"""Which parameters the planner plays a board with follows from the board, not from its name."""

from dataclasses import replace

from stellwerk import load_board
from stellwerk.bots.tuned_parameters import tuned_for


def test_boards_with_two_kinds_of_piece_have_parameters_of_their_own() -> None:
    one_kind, two_kinds = load_board("san-francisco"), load_board("berlin")
    assert tuned_for(two_kinds) is not tuned_for(one_kind)
    assert tuned_for(replace(two_kinds, pieces=two_kinds.pieces[:1])) is tuned_for(one_kind)


def test_boards_with_many_pieces_share_the_parameters_for_long_games() -> None:
    long, two_kinds = load_board("usa-2004"), load_board("berlin")
    many = tuple(replace(kind, count=20) for kind in two_kinds.pieces)
    assert tuned_for(replace(two_kinds, pieces=many)) is tuned_for(long)
