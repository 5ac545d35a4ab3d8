"""How long steps occupy the event loop, in processor time."""

import asyncio
import time
from collections.abc import Callable

import pytest

from stellwerk.server.app.loop_occupation import LONGEST_S, LoopOccupation


@pytest.fixture
def occupation(monkeypatch: pytest.MonkeyPatch) -> LoopOccupation:
    monkeypatch.setattr(asyncio.Handle, "_run", asyncio.Handle._run)  # put back after the test
    measuring = LoopOccupation()
    measuring.measure()
    return measuring


def compute(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


async def run_in_steps(step: Callable[[], None], times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(0)
        step()


def test_a_long_step_is_told_with_its_name(
    occupation: LoopOccupation, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(run_in_steps(lambda: compute(LONGEST_S + 0.01), 1))
    assert LONGEST_S + 0.01 <= occupation.longest() < 2 * LONGEST_S
    assert occupation.too_long == 1
    (record,) = caplog.records
    assert "the event loop was occupied for" in record.getMessage()
    assert record.__dict__["step"] == "run_in_steps"


def test_many_short_steps_are_not_one_long_step(occupation: LoopOccupation) -> None:
    asyncio.run(run_in_steps(lambda: compute(0.003), 30))
    assert 0.003 <= occupation.longest() < LONGEST_S
    assert not occupation.too_long


def test_waiting_does_not_count(occupation: LoopOccupation) -> None:
    asyncio.run(run_in_steps(lambda: time.sleep(2 * LONGEST_S), 1))
    assert occupation.longest() < LONGEST_S


def test_what_was_more_than_a_minute_ago_is_forgotten(
    occupation: LoopOccupation, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(run_in_steps(lambda: compute(0.03), 1))
    a_minute_later = time.monotonic() + 61
    monkeypatch.setattr(time, "monotonic", lambda: a_minute_later)
    assert occupation.longest() == 0
