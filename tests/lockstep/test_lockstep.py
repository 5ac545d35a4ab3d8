"""The compiled engine and the independent model agree after every step of random games."""

import os

import pytest

from lockstep.match import Match
from stellwerk.boards import editions, load_board

GAMES = int(os.environ.get("STELLWERK_LOCKSTEP_GAMES", "0"))
"""Games of every edition and number of seats; 0 is the everyday number below. A sweep sets thousands."""

EVERYDAY = {"mini": 400, "berlin": 100, "san-francisco": 100, "old-west": 20, "usa-2004": 20, "usa-2025": 20}


def tables() -> list[tuple[str, int, bool]]:
    """Every edition, number of seats and option."""
    found: list[tuple[str, int, bool]] = []
    for edition in (*editions(), "mini"):
        board = load_board(edition)
        for seats in range(board.seats[0], board.seats[1] + 1):
            found.extend((edition, seats, alvin) for alvin in ([False, True] if board.alvin else [False]))
    return found


@pytest.mark.parametrize(("edition", "seats", "alvin"), tables())
def test_engine_and_model_agree(edition: str, seats: int, alvin: bool) -> None:
    for seed in range(GAMES or EVERYDAY[edition]):
        Match(edition, seats, seed, alvin).play()
