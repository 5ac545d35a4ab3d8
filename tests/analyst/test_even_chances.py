"""What the order of the seats is worth: only what is beyond doubt counts."""

import numpy as np
import numpy.typing as npt
import pytest

from stellwerk import Game, load_board
from stellwerk.analyst import even_chances as module
from stellwerk.analyst.even_chances import chances_of, even_chances


def results(advantage: float) -> npt.NDArray[np.float64]:
    """Margins in many deals, in which the first of two places has an advantage."""
    luck = np.random.default_rng(2).normal(0.0, 20.0, 400)
    return np.stack([advantage + luck, -advantage - luck], axis=1)


def test_an_advantage_that_may_be_noise_is_none() -> None:
    assert chances_of(results(0.0)).started.tolist() == [0.0, 0.0]


def test_an_advantage_beyond_doubt_counts_as_it_is() -> None:
    even, started = chances_of(results(8.0))
    assert even == pytest.approx(0.0)
    assert started[0] == -started[1] == pytest.approx(8.0, abs=3.0)


def test_every_deal_is_played_with_each_seat_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    """So good hands make no difference. The order goes on from the seat that starts."""
    begun: list[tuple[int, int]] = []

    class CountedGame(Game):
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments)  # type: ignore[arg-type]
            begun.append((self.seed, int(self.state["start"][0])))

    monkeypatch.setattr(module, "Game", CountedGame)
    module._with_first_seat_starting.cache_clear()
    (first, _), (second, _) = (even_chances(load_board("mini"), 3, start, alvin=False) for start in (0, 2))
    module._with_first_seat_starting.cache_clear()
    assert sorted(begun) == [(seed, start) for seed in range(module._GAMES // 3) for start in range(3)]
    assert first.even == second.even == pytest.approx(1 / 3)
    assert first.started.tolist() == np.roll(second.started, -2).tolist()
