"""Every bot plays every edition, option and number of seats, and the same game for the same seed."""

import os

import pytest

from stellwerk import editions
from tests.bots.games import QUICK, played
from tests.setups import every_setup

GAMES = int(os.environ.get("STELLWERK_BOT_GAMES", "1"))
"""Games of every bot in every setup; set it to hundreds for a long run."""

LONGEST_GAME = 4000
"""Actions. The longest of thousands of games had far fewer."""


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
@pytest.mark.parametrize("spec", QUICK)
def test_every_quick_bot_plays_everywhere(spec: str, edition: str, seats: int, alvin: bool) -> None:
    for seed in range(GAMES):
        game = played(edition, [spec] * seats, seed, alvin=alvin)
        assert len(game.history) < LONGEST_GAME


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_search_plays_everywhere(edition: str, seats: int, alvin: bool) -> None:
    specs = ["search:simulations=5", *["planner", "easy", "racer", "greedy", "random"][: seats - 1]]
    for seed in range(GAMES):
        assert played(edition, specs, seed, alvin=alvin).over


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("spec", [*QUICK, "search:simulations=5"])
def test_the_same_seed_means_the_same_game(spec: str, edition: str) -> None:
    first, second = (played(edition, [spec, "planner"], 5).history for _ in range(2))
    assert first == second


def test_search_can_think_for_a_fixed_time() -> None:
    assert played("mini", ["search:time=0.001", "search:time=0.001:threads=2"], 1).over


def test_threads_do_not_change_what_search_plays() -> None:
    first, second = (
        played("berlin", [f"search:simulations=60:threads={threads}", "planner"], 2).history
        for threads in (1, 2)
    )
    assert first == second
