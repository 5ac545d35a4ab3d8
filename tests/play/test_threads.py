"""Games in several threads do not disturb each other."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.play.setups import Setup, midgame, played_out

SETUPS = [Setup("usa-2004", 2), Setup("old-west", 4, alvin=True), Setup("berlin", 3), Setup("mini", 2)]


@pytest.fixture
def _frequent_switches() -> Iterator[None]:
    """Make the interpreter switch threads as often as it can."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def final_state(setup: Setup, seed: int) -> bytes:
    return played_out(setup, seed).state.tobytes()


@pytest.mark.usefixtures("_frequent_switches")
def test_different_games_may_be_played_at_the_same_time() -> None:
    games = [(setup, seed) for seed in range(5) for setup in SETUPS]
    alone = [final_state(setup, seed) for setup, seed in games]
    with ThreadPoolExecutor(max_workers=4) as pool:
        assert list(pool.map(lambda game: final_state(*game), games)) == alone


@pytest.mark.usefixtures("_frequent_switches")
def test_one_game_may_be_read_at_the_same_time() -> None:
    game = midgame(Setup("old-west", 3), 1, actions=40)
    expected = [game.legal(), *(game.observation(seat).view for seat in range(3))]

    def look(_: int) -> list[object]:
        return [game.legal(), *(game.observation(seat).view for seat in range(3))]

    with ThreadPoolExecutor(max_workers=4) as pool:
        assert all(observation == expected for observation in pool.map(look, range(200)))
