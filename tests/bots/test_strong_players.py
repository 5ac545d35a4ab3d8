"""Players who search gain points in the turns to come, and may win by them."""

import numpy as np
import pytest

from stellwerk import editions, load_board
from stellwerk.bots.board_kinds import kind_of_board
from stellwerk.bots.policies.rollouts import OUTCOME
from stellwerk.bots.strong_players import with_gains

NOBODY, HARD = (None, None), (None, "hard")


def outcomes(points: tuple[int, int], turns: int, win: tuple[float, float]) -> np.ndarray:
    """One world, one move: what two seats scored, in how many turns, and who won."""
    found = np.zeros((1, 1), OUTCOME)
    found["points"][..., :2], found["turns"][..., :2], found["win"][..., :2] = points, turns, win
    found["margin"][..., :2] = points[0] - points[1], points[1] - points[0]
    return found


def test_gains_decide_a_close_game() -> None:
    board = load_board("usa-2004")
    raised = with_gains(board, HARD, 2, outcomes((105, 100), 20, (1.0, 0.0)))
    assert raised["points"][0, 0, :2].tolist() == [105, 114]
    assert raised["margin"][0, 0, :2].tolist() == [-9, 9]
    assert raised["win"][0, 0, :2].tolist() == [0.0, 1.0]


@pytest.mark.parametrize("players", [NOBODY, HARD])
def test_a_tie_that_was_broken_stays_so_where_nobody_gains(players: tuple[str | None, ...]) -> None:
    """In the last turn nothing is gained any more; seat 0 won by its tickets."""
    raised = with_gains(load_board("usa-2004"), players, 2, outcomes((100, 100), 0, (1.0, 0.0)))
    assert raised["win"][0, 0, :2].tolist() == [1.0, 0.0]


def test_a_tie_that_gains_lead_to_is_shared() -> None:
    raised = with_gains(load_board("usa-2004"), HARD, 2, outcomes((107, 100), 10, (1.0, 0.0)))
    assert raised["win"][0, 0, :2].tolist() == [0.5, 0.5]


def test_every_edition_is_of_a_kind() -> None:
    kinds = {edition: kind_of_board(load_board(edition)) for edition in editions()}
    assert kinds == {
        "usa-2004": "long-games",
        "usa-2025": "long-games",
        "san-francisco": "short-games",
        "berlin": "two-kinds-of-piece",
        "old-west": "markers",
    }
