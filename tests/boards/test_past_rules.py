"""Boards as earlier versions of the rules played them."""

from dataclasses import replace

import pytest

from stellwerk.boards import editions, load_board
from stellwerk.boards.digest import digest_of
from stellwerk.boards.past_rules import RULES_VERSION, under_rules
from stellwerk.boards.row import board_row
from stellwerk.play import Game, Options
from stellwerk.play.record.lines import header_of
from stellwerk.server.bot_workers.protocol import position_of


@pytest.mark.parametrize("edition", editions())
def test_a_board_under_the_current_rules_is_as_its_file_says(edition: str) -> None:
    board = load_board(edition)
    assert under_rules(board, RULES_VERSION) is board
    assert (board.rules_version, board.reshuffles_late) == (RULES_VERSION, False)


@pytest.mark.parametrize("edition", editions())
def test_a_board_under_the_first_rules_keeps_its_facts_and_digest(edition: str) -> None:
    board = load_board(edition)
    past = under_rules(board, 1)
    assert (past.reshuffles_late, past.draw_without_stock) == (True, False)
    assert past.rules_version == 1
    assert past.digest == board.digest == digest_of(board)
    assert past.routes == board.routes


def test_a_version_is_told_apart_even_if_it_plays_a_board_alike() -> None:
    """As a third version will play most boards; what they say of themselves is in records and logs."""
    board = load_board("mini")
    later = replace(board, rules_version=3)
    assert later != board
    assert digest_of(later) == board.digest
    assert header_of(Game(later, Options(), seed=1)).rules_version == 3
    assert position_of(Game(later, Options(), seed=1), 0, None).rules_version == 3


def test_the_two_have_rows_of_their_own_although_they_share_a_digest() -> None:
    board = load_board("berlin")
    assert board_row(board)["reshuffles_late"] == 0
    assert board_row(under_rules(board, 1))["reshuffles_late"] == 1
    assert board_row(board)["draw_without_stock"] == 1
    assert board_row(under_rules(board, 1))["draw_without_stock"] == 0


@pytest.mark.parametrize("version", [-1, 0, RULES_VERSION + 1])
def test_an_unknown_version_is_refused(version: int) -> None:
    with pytest.raises(ValueError, match=f"Version {version} of the rules is unknown.*versions 1 to"):
        under_rules(load_board("mini"), version)
