"""Each bot is stronger than the next weaker one, in a few games that are always the same."""

import pytest

from tests.bots.games import played


@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [
        ("greedy", "random", 10),
        ("racer", "greedy", 10),
        ("planner", "racer", 30),
        ("planner", "easy", 30),
        ("search:simulations=150", "planner", 8),
    ],
)
def test_a_bot_beats_the_next_weaker_one(better: str, worse: str, games: int) -> None:
    points = 0.0
    for seed in range(games // 2):
        for seat, specs in enumerate([(better, worse), (worse, better)]):
            scores = played("usa-2004", specs, seed).scores()
            points += {1: 1.0 if scores[1 - seat].rank > 1 else 0.5}.get(scores[seat].rank, 0.0)
    assert points > games / 2
