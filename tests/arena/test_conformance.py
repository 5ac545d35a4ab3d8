"""The check that bot authors run on their bots."""

import random
import re
import time

import pytest

from stellwerk import editions, load_board
from stellwerk.arena import conformance
from stellwerk.arena.conformance import check_bot
from stellwerk.bots import BOTS
from stellwerk.play import Action, Observation
from tests.arena.players import Bold, Cheat, Crasher, Meek, Stillborn, spec

THINKERS = ("search", "hard")
"""Bots that would take minutes at so many tables; search is checked with few simulations."""
ENOUGH_S = 20
"""For all tables, but for those of a bot that thinks."""


class Moody(Meek):
    """Takes its chance from elsewhere than its seed."""

    def choose(self, observation: Observation) -> Action:
        return random.choice(observation.legal)


class Ponderer(Meek):
    """Takes its time at the beginning."""

    def choose(self, observation: Observation) -> Action:
        if observation.view.version < 2:
            time.sleep(0.002)
        return super().choose(observation)


def test_a_sound_bot_passes_at_every_kind_of_table() -> None:
    verdict = check_bot(spec(Bold))
    assert verdict.has_passed
    tables = sum(
        (board.seats[1] - board.seats[0] + 1) * (2 if board.alvin else 1)
        for board in map(load_board, editions())
    )
    assert verdict.games == verdict.tables == tables
    assert str(verdict).startswith(
        f"Passed: no fault at {tables} of {tables} tables, with {verdict.moves} moves"
    )
    assert verdict.unrepeatable == []


def test_a_class_can_be_checked_as_well() -> None:
    assert check_bot(Meek).has_passed


@pytest.mark.parametrize(
    ("bot", "text"),
    [(Crasher, "RuntimeError: two lines"), (Cheat, "chose Claim"), (Stillborn, "no such opening")],
)
def test_faults_fail_a_bot_and_are_told_with_their_place(bot: type, text: str) -> None:
    verdict = check_bot(bot)
    assert not verdict.has_passed
    told = str(verdict).splitlines()
    assert re.match(rf"FAULT at move \d+ \(usa-2004, 2 seats, seed 0, seat 0\): .*{text}", told[0])
    assert told[-1].startswith(f"Failed: a fault at {verdict.games} of {verdict.games} tables")
    assert "with Alvin" in str([str(scene) for scene, _ in verdict.faults])


def test_chance_from_elsewhere_is_remarked_on() -> None:
    verdict = check_bot(Moody)
    assert verdict.has_passed
    assert len(verdict.unrepeatable) == verdict.games
    assert "REMARK: with the same seed it chose otherwise" in str(verdict)


def test_slow_moves_are_remarked_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "SLOW_S", 0.001)
    verdict = check_bot(Ponderer)
    assert verdict.has_passed
    assert verdict.slow_moves >= 1
    assert "moves took more than 0.001 s" in str(verdict)


def test_when_time_is_up_no_game_is_begun() -> None:
    verdict = check_bot(Meek, longest_s=0)
    assert verdict.games == 0
    assert f"there was time for 0 of {verdict.tables} tables only" in str(verdict)


@pytest.mark.parametrize("spec", [*(name for name in BOTS if name not in THINKERS), "search:simulations=20"])
def test_the_bots_of_the_house_pass(spec: str) -> None:
    verdict = check_bot(spec, longest_s=ENOUGH_S)
    assert verdict.has_passed, verdict
    assert verdict.unrepeatable == []
