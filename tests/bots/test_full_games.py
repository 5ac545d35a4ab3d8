"""Every bot plays every edition, option and number of seats, and the same game for the same seed."""

import os
from itertools import product

import pytest

from stellwerk import editions
from tests.bots.games import QUICK, played
from tests.setups import every_setup, fewest_and_most

GAMES = int(os.environ.get("STELLWERK_BOT_GAMES", "1"))
"""Games of every bot in every setup; set it to hundreds for a long run."""
SEARCHED = every_setup() if GAMES > 1 else fewest_and_most()
"""The setups that search plays, which takes a hundred times as long as the others."""
SEARCH = "search:simulations=5"

LONGEST_GAME = 4000
"""Actions. The longest of thousands of games had far fewer."""


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
@pytest.mark.parametrize("spec", QUICK)
def test_every_quick_bot_plays_everywhere(spec: str, edition: str, seats: int, alvin: bool) -> None:
    for seed in range(GAMES):
        game = played(edition, [spec] * seats, seed, alvin=alvin)
        assert len(game.history) < LONGEST_GAME


@pytest.mark.parametrize(("edition", "seats", "alvin"), SEARCHED)
def test_search_plays_everywhere(edition: str, seats: int, alvin: bool) -> None:
    specs = [SEARCH, *["planner", "easy", "racer", "greedy", "random"][: seats - 1]]
    for seed in range(GAMES):
        assert played(edition, specs, seed, alvin=alvin).over


@pytest.mark.parametrize(
    ("spec", "edition"), [*product(QUICK, editions()), (SEARCH, "mini"), (SEARCH, "san-francisco")]
)
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
