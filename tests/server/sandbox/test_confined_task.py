"""Tasks with limits: whatever uses too much is killed by the system, and the worker goes on."""

import time

import pytest

from stellwerk.server.sandbox import limits
from stellwerk.server.sandbox.confined_task import TaskFailed, TaskKilled, run_confined
from stellwerk.server.sandbox.limits import CAN_LIMIT, CPU_VARIABLE, MEMORY

pytestmark = pytest.mark.skipif(not CAN_LIMIT, reason="this system has no limits for processes")


@pytest.fixture(autouse=True)
def _one_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CPU_VARIABLE, "1")


def endless() -> bytes:
    while True:
        pass


def greedy() -> bytes:
    return bytes(2 * MEMORY)


def idle() -> bytes:
    time.sleep(600)
    return b""


@pytest.mark.parametrize(
    ("task", "patience", "reason"),
    [(endless, 600, "SIGXCPU"), (greedy, 600, "out of memory"), (idle, limits.PATIENCE, "SIGALRM")],
)
def test_a_task_that_uses_too_much_is_killed(
    task: object, patience: int, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine, the time on the clock could run out first where it is not meant to."""
    monkeypatch.setattr(limits, "PATIENCE", patience)
    with pytest.raises(TaskKilled, match=reason):
        run_confined(task)  # type: ignore[arg-type] # one of the functions above
    assert run_confined(lambda: b"the next one") == b"the next one"


def test_a_task_that_fails_has_not_used_too_much() -> None:
    with pytest.raises(TaskFailed):
        run_confined(broken)
    assert run_confined(lambda: b"the next one") == b"the next one"


def broken() -> bytes:
    raise KeyError


def test_a_result_may_be_large() -> None:
    assert len(run_confined(lambda: bytes(MEMORY // 8))) == MEMORY // 8
