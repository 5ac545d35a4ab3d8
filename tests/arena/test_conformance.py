"""The check that authors run on their bots."""

import random
import re
import time

import pytest

from stellwerk import editions, load_board
from stellwerk.arena import conformance
from stellwerk.arena.conformance import check_bot
from stellwerk.bots import BOTS
from stellwerk.play import Action, Observation
from tests.arena.bots import Bold, Cheat, Crasher, Meek, Uncreatable, spec

SLOW_BOTS = ("search", "hard")
"""Bots that would take minutes to play every setup; search is checked with few simulations."""
TIME_LIMITS_S = {"search:simulations=20": 3}
"""For a slow bot a few setups are enough; it plays the others in tests/bots."""


class Unseeded(Meek):
    """Does not take its randomness from its seed."""

    def choose(self, observation: Observation) -> Action:
        return random.choice(observation.legal)


class SlowStarter(Meek):
    """Is slow at the beginning."""

    def choose(self, observation: Observation) -> Action:
        if observation.view.version < 2:
            time.sleep(0.002)
        return super().choose(observation)


def test_a_correct_bot_passes_in_every_setup() -> None:
    report = check_bot(spec(Bold))
    assert report.has_passed
    setups = sum(
        (board.seats[1] - board.seats[0] + 1) * (2 if board.alvin else 1)
        for board in map(load_board, editions())
    )
    assert report.games == report.setups == setups
    assert str(report).startswith(f"Passed: no faults in {setups} of {setups} setups; {report.moves} moves")
    assert report.unrepeatable == []


def test_a_class_can_be_checked_as_well() -> None:
    assert check_bot(Meek).has_passed


@pytest.mark.parametrize(
    ("bot", "text"),
    [(Crasher, "RuntimeError: two lines"), (Cheat, "chose Claim"), (Uncreatable, "no such opening")],
)
def test_faults_fail_a_bot_and_say_where_they_happened(bot: type, text: str) -> None:
    report = check_bot(bot)
    assert not report.has_passed
    lines = str(report).splitlines()
    assert re.match(rf"FAULT at move \d+ \(usa-2004, 2 seats, seed 0, seat 0\): .*{text}", lines[0])
    assert lines[-1].startswith(f"Failed: faults in {report.games} of {report.games} setups")
    assert "with Alvin" in str([str(game) for game, _ in report.faults])


def test_unrepeatable_choices_are_a_warning() -> None:
    report = check_bot(Unseeded)
    assert report.has_passed
    assert len(report.unrepeatable) == report.games
    assert "WARNING: choices were not repeatable with the same seed" in str(report)


def test_slow_moves_are_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "SLOW_S", 0.001)
    report = check_bot(SlowStarter)
    assert report.has_passed
    assert report.slow_moves >= 1
    assert "moves took more than 0.001 s" in str(report)


def test_when_time_is_up_no_game_starts() -> None:
    report = check_bot(Meek, time_limit_s=0)
    assert report.games == 0
    assert f"there was only time for 0 of {report.setups} setups" in str(report)


@pytest.mark.parametrize("spec", [*(name for name in BOTS if name not in SLOW_BOTS), "search:simulations=20"])
def test_the_built_in_bots_pass(spec: str) -> None:
    report = check_bot(spec, time_limit_s=TIME_LIMITS_S.get(spec, 60))
    assert report.has_passed, report
    assert report.unrepeatable == []
