"""Which contender is believed in after trials."""

import numpy as np
import numpy.typing as npt
import pytest

from stellwerk.bots.contenders import Contenders
from stellwerk.bots.policies.attempts import OUTCOME


def outcomes(margins: list[list[int]]) -> npt.NDArray[np.void]:
    """Games that ended with these margins over a rival who always has 100 points."""
    made = np.zeros(np.shape(margins), OUTCOME)
    made["margin"] = margins
    made["points"] = made["margin"] + 100
    return made


def noted(*rounds: list[list[int]]) -> Contenders:
    contenders = Contenders(len(rounds[0][0]))
    for margins in rounds:
        contenders.note(outcomes(margins))
        contenders.halve()
    return contenders


def test_a_clear_winner_is_preferred() -> None:
    assert noted([[0, 20]] * 40).best == 1


def test_the_first_stays_unless_another_is_better_beyond_luck() -> None:
    chance = np.random.Generator(np.random.PCG64(1))
    margins = chance.normal(0, 30, (30, 2)).astype(int)
    margins[:, 1] += 1
    assert noted(margins.tolist()).best == 0


def test_points_count_even_when_the_game_is_decided() -> None:
    assert noted([[60, 64]] * 50).best == 1
    assert noted([[-64, -60]] * 50).best == 1


def test_one_that_dropped_out_is_not_chosen() -> None:
    first = [[0, 40, 41, 42, 43]] * 4
    last = [[0, 1, 1]] * 400
    contenders = noted(first, last)
    assert contenders.best in (0, 3, 4)


@pytest.mark.parametrize("count", range(1, 30))
def test_rounds_end_with_the_first_alone(count: int) -> None:
    contenders = Contenders(count)
    for _ in range(contenders.rounds_left):
        contenders.note(np.zeros((1, len(contenders.alive)), OUTCOME))
        contenders.halve()
    assert contenders.alive.tolist() == [0]
