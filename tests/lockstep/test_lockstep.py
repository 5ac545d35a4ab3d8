"""The compiled engine and the independent model agree after every step of random games."""

import os

import numba
import pytest

from tests.lockstep.match import Match
from tests.setups import every_setup

GAMES = int(os.environ.get("STELLWERK_LOCKSTEP_GAMES", "1" if numba.config.DISABLE_JIT else "0"))
"""Games of every edition and number of seats; 0 is the everyday number below. A sweep sets thousands."""

EVERYDAY = {"mini": 60, "berlin": 20, "san-francisco": 20, "old-west": 6, "usa-2004": 6, "usa-2025": 6}
"""One game of every set-up and the tests of rules notice 99.9 % of the mutants of rules (./run mutants)."""


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_engine_and_model_agree(edition: str, seats: int, alvin: bool) -> None:
    for seed in range(GAMES or EVERYDAY[edition]):
        Match(edition, seats, seed, alvin).play()


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_they_agree_under_the_first_rules_too(edition: str, seats: int, alvin: bool) -> None:
    """Games begun under the first version of the rules go on and replay as they began."""
    for seed in range((GAMES or EVERYDAY[edition]) // 4):
        Match(edition, seats, seed, alvin, rules_version=1).play()
