"""`python -m bench.last_round`: how often games end in a stalemate."""

import sys

import pytest

from bench import last_round
from stellwerk import load_board


def test_every_bot_and_number_of_seats_has_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["last_round", "random", "greedy", "--edition", "mini", "--games", "2"])
    last_round.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines[-6:]] == [
        [bot, str(seats), "2"] for bot in ("random", "greedy") for seats in (2, 3, 4)
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_berlin_can_be_finished(seats: int) -> None:
    board = load_board("berlin")
    assert not any(last_round.is_stalemate(board, "planner", seats, seed) for seed in range(20))
